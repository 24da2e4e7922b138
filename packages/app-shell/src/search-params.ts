import type { AnyRouter, HistoryState } from "@tanstack/react-router";

/**
 * Search parameters as people write them: `?page=2&filter[barcode]=DV`. Everything is read as text, so that a token or a
 * barcode of digits stays what it is; each route's `validateSearch` makes numbers of what it wants as numbers.
 */
type Search = Record<string, unknown>;

const NESTED = /^(\w+)\[(\w+)\]$/u;

export function parseSearch(query: string): Search {
  const flat = new Map<string, unknown>();
  for (const [key, value] of new URLSearchParams(query)) {
    const [, outer, inner] = NESTED.exec(key) ?? [];
    if (outer && inner) {
      const before = flat.get(outer);
      flat.set(outer, { ...(typeof before === "object" ? before : {}), [inner]: value });
    } else flat.set(key, value);
  }
  flat.delete("__proto__");
  return Object.fromEntries(flat);
}

export function stringifySearch(search: Search): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    if (typeof value !== "object") query.append(key, String(value));
    else for (const [inner, part] of Object.entries(value)) query.append(`${key}[${inner}]`, String(part));
  }
  const text = query.toString().replaceAll("%5B", "[").replaceAll("%5D", "]");
  return text ? `?${text}` : "";
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list that one came from, as its address says it. The entry of the history keeps it, no link does. */
    from?: string;
  }
}

/** For a way from a list to one of its records, which can then go on to the next. */
export const fromCurrentList = ({ state }: AnyRouter) => ({ from: state.location.href });

/** For the ways between pages about one record: from each of them one goes on along the same list. */
export const withListAddress = ({ from }: HistoryState): HistoryState => (from === undefined ? {} : { from });
