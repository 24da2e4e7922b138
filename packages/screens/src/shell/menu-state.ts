import { useSyncExternalStore } from "react";

const NARROW = "menu-narrow";
const OPENED = "menu-opened";
const CHANGED = "menuchange";

/** What this browser keeps of the menu; without storage it begins anew with each page. */
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
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

const useKept = (key: string) =>
  useSyncExternalStore(
    watch,
    () => read(key),
    () => "",
  );

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
  const chosen = useKept(NARROW);
  return chosen === "" ? tight : chosen === "1";
}

export const setNarrowMenu = (narrow: boolean): void => write(NARROW, narrow ? "1" : "0");

/** Which groups somebody has opened or closed by hand, by their names. */
export function useOpenedGroups(): ReadonlyMap<string, boolean> {
  const kept = useKept(OPENED);
  return new Map(
    kept
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(1), line.startsWith("+")]),
  );
}

export function setOpenedGroup(opened: ReadonlyMap<string, boolean>, label: string, open: boolean): void {
  const all = new Map(opened).set(label, open);
  write(OPENED, [...all].map(([name, on]) => `${on ? "+" : "-"}${name}`).join("\n"));
}
