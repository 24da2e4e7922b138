import { useSyncExternalStore } from "react";

/** Whether a query of the screen's size holds, as long as it does. */
function mediaOf(query: string) {
  const watch = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  };
  const holds = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(watch, holds);
}

/** True where a table's columns have no room and its rows become cards: narrower than Tailwind's `md`. */
export const usePhone: () => boolean = mediaOf("(width < 48rem)");

/** True where something has room beside the rows: Tailwind's `xl`. */
export const useWide: () => boolean = mediaOf("(width >= 80rem)");
