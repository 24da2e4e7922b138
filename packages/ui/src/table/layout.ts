import { useEffect, useState, useSyncExternalStore } from "react";
import { afterPaint } from "../after-paint.ts";
import { useLocalStorage, writeLocalStorage } from "../use-local-storage.ts";

/** The row height of all tables, a preference of this browser. */
export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = "density";

export const setDensity = (density: Density): void =>
  writeLocalStorage(KEY, density === "compact" ? density : "");

/** Read with the first render, so that no table changes its height later. */
export const useDensity = (): Density => (useLocalStorage(KEY) === "compact" ? "compact" : "comfortable");

/** Returns the density for the rows as a deferred value: the menu closes first, and hundreds of rows rerender afterwards. */
export function useDensityOfRows(): Density {
  const chosen = useDensity();
  const [shown, show] = useState(chosen);
  useEffect(() => (chosen === shown ? undefined : afterPaint(() => show(chosen))), [chosen, shown]);
  return shown;
}

/** Returns a hook that tracks whether a media query matches. */
function mediaOf(query: string) {
  const watch = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  };
  const matches = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(watch, matches);
}

/** True if the window is too narrow for a table's columns, so that rows become cards: below Tailwind's `md`. */
export const usePhone: () => boolean = mediaOf("(width < 48rem)");

/** True if there is room for a panel next to the rows: from Tailwind's `xl`. */
export const useWide: () => boolean = mediaOf("(width >= 80rem)");
