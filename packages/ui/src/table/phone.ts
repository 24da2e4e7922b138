import { useSyncExternalStore } from "react";

/** Narrower than Tailwind's `md`. */
const QUERY = "(width < 48rem)";

function watch(changed: () => void) {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** True where a table's columns have no room and its rows become cards. */
export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(QUERY).matches);
}
