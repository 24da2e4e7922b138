import { useEffect, useState, useSyncExternalStore } from "react";
import { afterPaint } from "../after-paint.ts";
import { useLocalStorage, writeLocalStorage } from "../use-local-storage.ts";

/** The row height of all tables, a preference of this browser. */
export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const STORAGE_KEY = "density";

export const setDensity = (density: Density): void =>
  writeLocalStorage(STORAGE_KEY, density === "compact" ? density : "");

/** Returns the density, read with the first render, so that no table changes its height later. */
export const useDensity = (): Density => (useLocalStorage(STORAGE_KEY) === "compact" ? "compact" : "comfortable");

/** Returns the density for the rows as a deferred value: the menu closes first, and hundreds of rows rerender afterwards. */
export function useDensityOfRows(): Density {
  const chosen = useDensity();
  const [rendered, setRendered] = useState(chosen);
  useEffect(() => (chosen === rendered ? undefined : afterPaint(() => setRendered(chosen))), [chosen, rendered]);
  return rendered;
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
