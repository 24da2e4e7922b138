import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";

const CHANGED = "localstoragechange";

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Stores a value in this browser; "" removes it. If storage is unavailable, the value is lost. */
export function writeLocalStorage(name: string, value: string): void {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // Storage is unavailable or full, so the value stays unchanged.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Returns a value stored in this browser, read with the first render; "" if there is none. */
export function useLocalStorage(name: string): string {
  return useSyncExternalStore(
    subscribe,
    () => read(name),
    () => "",
  );
}

/** Returns a hook that tracks whether a media query matches. */
function mediaQueryHook(query: string) {
  const watch = (onChange: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", onChange);
    return () => list.removeEventListener("change", onChange);
  };
  const matches = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(watch, matches);
}

/** True if the window is too narrow for a table's columns, so that rows become cards: below Tailwind's `md`. */
export const usePhone: () => boolean = mediaQueryHook("(width < 48rem)");

/** True if there is room for a panel next to the rows: from Tailwind's `xl`. */
export const useWide: () => boolean = mediaQueryHook("(width >= 80rem)");

/** The pause after a key before a search, ms. */
const TYPING_MS = 120;

/** Returns a value once it has not changed for so many milliseconds; the same object counts as unchanged. */
export function useDebounced<Value extends string | object>(value: Value, ms = TYPING_MS): Value {
  const [debounced, setDebounced] = useState<Value>(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

let openOverlays = 0;

/** Returns whether a dialog, popover or menu is open above the page and handles its keys. */
export const hasOpenOverlay = (): boolean => openOverlays > 0;

/** Counts the dialog, popover or menu in which it is rendered as open, from the moment it opens until it has faded out. */
export function OpenOverlay(): null {
  useLayoutEffect(() => {
    openOverlays += 1;
    return () => {
      openOverlays -= 1;
    };
  }, []);
  return null;
}
