import type { AnyRouter, HistoryState } from "@tanstack/react-router";

/**
 * Search parameters as people write them: `?page=2&filter[barcode]=DV`. All values are read as text, so that a token or a
 * barcode of digits is not changed; each route's `validateSearch` converts its numbers.
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
    /** The address of the list that the user came from. It is part of the history entry, not of links. */
    from?: string;
  }
}

/** State for links from a list to its records, which then lead to the next record. */
export const fromCurrentList = ({ state }: AnyRouter) => ({ from: state.location.href });

/** State for links between the pages of one record: each can continue along the same list. */
export const withListAddress = ({ from }: HistoryState): HistoryState => (from === undefined ? {} : { from });
