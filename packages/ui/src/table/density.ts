import { useEffect, useState } from "react";
import { keepWord, useKeptWord } from "../kept-word.ts";
import { onceShown } from "./once-shown.ts";

/** How much room a row of a table has: a choice of this browser, for all its tables. */
export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = "density";

export const setDensity = (density: Density): void => keepWord(KEY, density === "compact" ? density : "");

/** Read with the first drawing, so that no table changes its height after it. */
export const useDensity = (): Density => (useKeptWord(KEY) === "compact" ? "compact" : "comfortable");

/** As rows have it: the menu closes first, hundreds of rows follow once that is on the screen. */
export function useDensityOfRows(): Density {
  const chosen = useDensity();
  const [shown, show] = useState(chosen);
  useEffect(() => (chosen === shown ? undefined : onceShown(() => show(chosen))), [chosen, shown]);
  return shown;
}
