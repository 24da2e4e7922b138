import { useEffect, useState, useSyncExternalStore } from "react";
import { afterPaint } from "../after-paint.ts";
import { useLocalStorage, writeLocalStorage } from "../use-local-storage.ts";

/** How much room a row of a table has: a choice of this browser, for all its tables. */
export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = "density";

export const setDensity = (density: Density): void =>
  writeLocalStorage(KEY, density === "compact" ? density : "");

/** Read with the first drawing, so that no table changes its height after it. */
export const useDensity = (): Density => (useLocalStorage(KEY) === "compact" ? "compact" : "comfortable");

/** As rows have it: the menu closes first, hundreds of rows follow once that is on the screen. */
export function useDensityOfRows(): Density {
  const chosen = useDensity();
  const [shown, show] = useState(chosen);
  useEffect(() => (chosen === shown ? undefined : afterPaint(() => show(chosen))), [chosen, shown]);
  return shown;
}

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
