import { useSyncExternalStore } from "react";

const CHANGED = "keptwordchange";

function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a word under a name, for this browser; "" keeps nothing. Without storage each page begins anew. */
export function writeLocalStorage(name: string, word: string): void {
  try {
    if (word) localStorage.setItem(name, word);
    else localStorage.removeItem(name);
  } catch {
    // It stays as it is.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

/** What this browser keeps under a name, read with the first drawing; "" where it keeps nothing. */
export function useLocalStorage(name: string): string {
  return useSyncExternalStore(
    watch,
    () => kept(name),
    () => "",
  );
}
