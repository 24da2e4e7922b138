import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-local-storage.ts";
import { useSyncExternalStore } from "react";

const NARROW = "menu-narrow";
const OPENED = "menu-opened";

/** Where a wide menu would push the last columns of a list out of sight. */
const TIGHT = "(max-width: 1359px)";

function watchTight(changed: () => void): () => void {
  const query = window.matchMedia(TIGHT);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the menu at the left is a rail of icons: as somebody chose, and until then where there is little room. */
export function useNarrowMenu(): boolean {
  const tight = useSyncExternalStore(watchTight, () => window.matchMedia(TIGHT).matches);
  const chosen = useLocalStorage(NARROW);
  return chosen === "" ? tight : chosen === "1";
}

export const setNarrowMenu = (narrow: boolean): void => writeLocalStorage(NARROW, narrow ? "1" : "0");

/** Which groups somebody has opened or closed by hand, by their names. */
export function useOpenedGroups(): ReadonlyMap<string, boolean> {
  const kept = useLocalStorage(OPENED);
  return new Map(
    kept
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(1), line.startsWith("+")]),
  );
}

export function setOpenedGroup(opened: ReadonlyMap<string, boolean>, label: string, open: boolean): void {
  const all = new Map(opened).set(label, open);
  writeLocalStorage(OPENED, [...all].map(([name, on]) => `${on ? "+" : "-"}${name}`).join("\n"));
}
