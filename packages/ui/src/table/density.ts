import { useEffect, useState, useSyncExternalStore } from "react";
import { onceShown } from "./once-shown.ts";

/** How much room a row of a table has: a choice of this browser, for all its tables. */
export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = "density";
const CHANGED = "densitychange";

/** Read with the first drawing, so that no table changes its height after it. */
function stored(): Density {
  try {
    return localStorage.getItem(KEY) === "compact" ? "compact" : "comfortable";
  } catch {
    return "comfortable";
  }
}

export function setDensity(density: Density) {
  try {
    if (density === "comfortable") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, density);
  } catch {
    // Without storage tables stay comfortable.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function watch(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

export function useDensity(): Density {
  return useSyncExternalStore(watch, stored, () => "comfortable");
}

/** As rows have it: the menu closes first, hundreds of rows follow once that is on the screen. */
export function useDensityOfRows(): Density {
  const chosen = useDensity();
  const [shown, show] = useState(chosen);
  useEffect(() => (chosen === shown ? undefined : onceShown(() => show(chosen))), [chosen, shown]);
  return shown;
}
