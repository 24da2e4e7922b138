import { useSyncExternalStore } from "react";

const CHANGED = "localstoragechange";

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Stores a value under a name in this browser; "" removes it. Without storage nothing outlives the page. */
export function writeLocalStorage(name: string, word: string): void {
  try {
    if (word) localStorage.setItem(name, word);
    else localStorage.removeItem(name);
  } catch {
    // Storage is unavailable or full, so the value stays unchanged.
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

/** Returns the value that this browser stores under a name, read with the first render; "" if there is none. */
export function useLocalStorage(name: string): string {
  return useSyncExternalStore(
    watch,
    () => read(name),
    () => "",
  );
}
