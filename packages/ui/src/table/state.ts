import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { useLocalStorage, writeLocalStorage } from "../use-browser.ts";

/**
 * The state of a table. It is stored in the address bar, so that a link, a reload and the back button show the same rows.
 */
export type TableState = {
  page: number;
  per_page: number;
  sort?: string;
  order: "asc" | "desc";
  search: string;
  /** Whether a search that finds nothing is left as typed, and not made again with its typos corrected. */
  exact?: true | undefined;
  /** Filter values by name, as typed; unset filters are omitted. */
  filter: Readonly<Record<string, string>>;
  /** Ids of hidden columns; undefined means the columns hidden by default. */
  hidden?: readonly string[];
  /** The columns of a dense table: their order, those pinned at the start, and widths in pixels. */
  columns?: readonly string[];
  pinned?: readonly string[];
  widths?: Readonly<Record<string, number>>;
  /** The field by which the rows are grouped. */
  group?: string;
};

/** A change of page or sort order adds a history entry; each letter of a filter does not. */
export type OnTableState = (next: TableState, history: "push" | "replace") => void;

export const PAGE_SIZES = [5, 10, 15, 20, 30] as const;

export const INITIAL_STATE: TableState = { page: 1, per_page: 15, order: "asc", search: "", filter: {} };

/** Sets filters, or removes those set to "", and returns to the first page. */
export function withFilter(state: TableState, changes: Readonly<Record<string, string>>): TableState {
  const entries = Object.entries({ ...state.filter, ...changes }).filter(([, value]) => value !== "");
  return { ...state, page: 1, filter: Object.fromEntries(entries) };
}

export function withSearch(state: TableState, search: string): TableState {
  return { ...state, page: 1, search, exact: undefined };
}

export function withoutFilters(state: TableState): TableState {
  return { ...state, page: 1, search: "", exact: undefined, filter: {} };
}

export function withSort(state: TableState, sort: string | undefined, order: "asc" | "desc"): TableState {
  return { ...state, page: 1, sort, order: sort ? order : "asc" };
}

export function withGroup(state: TableState, group: string | undefined): TableState {
  return { ...state, page: 1, group };
}

/** Changes the page size; the first visible row stays visible. */
export function withPageSize(state: TableState, per_page: number): TableState {
  const firstRow = (state.page - 1) * state.per_page;
  return { ...state, per_page, page: Math.floor(firstRow / per_page) + 1 };
}

/** Returns the state with the initial arrangement of columns; search and filters stay. */
export function withoutArrangement(state: TableState): TableState {
  return { ...state, columns: undefined, pinned: undefined, widths: undefined, hidden: undefined };
}

export function isArranged({ columns, pinned, widths, hidden }: TableState): boolean {
  return [columns, pinned, widths, hidden].some((part) => part !== undefined);
}

export function isNarrowed(state: TableState): boolean {
  return state.search !== "" || Object.keys(state.filter).length > 0;
}

/**
 * Returns the entries of the page selector: at most `slots`, always including the first, the last and the current page. "…"
 * stands for omitted pages.
 */
export function pageSlots(page: number, last: number, slots = 7): (number | "before" | "after")[] {
  if (last <= slots) return Array.from({ length: last }, (_, index) => index + 1);
  const inner = slots - 2;
  if (page <= inner - 1) return [...Array.from({ length: inner }, (_, i) => i + 1), "after", last];
  if (page >= last - inner + 2) return [1, "before", ...Array.from({ length: inner }, (_, i) => last - inner + 1 + i)];
  const middle = inner - 2;
  const start = page - Math.floor(middle / 2);
  return [1, "before", ...Array.from({ length: middle }, (_, i) => start + i), "after", last];
}

/** The selected rows: ticked ones, on any page, or all that match search and filters. */
export type SelectedRows =
  | { kind: "ticked"; ids: readonly number[] }
  | { kind: "matching"; search: string; filter: TableState["filter"] };

export type Selection = {
  selected: SelectedRows;
  /** A function receives the latest selection, because checkboxes may change faster than they render. */
  onChange: Dispatch<SetStateAction<SelectedRows>>;
  /** Whether all matching rows may be selected: the actions must then accept a query in place of ids. */
  allowAll?: boolean;
  /** Further notes on the selection. */
  note?: ReactNode;
};

export const NOTHING_SELECTED: SelectedRows = { kind: "ticked", ids: [] };

/** Returns the number of selected rows, given the number of matching rows. */
export function countSelected(chosen: SelectedRows, total: number): number {
  return chosen.kind === "matching" ? total : chosen.ids.length;
}

/**
 * Stores the selection. Ticked rows survive a change of page, search and filters; "all matching" ends when the query
 * changes, because it would then select other rows.
 */
export function useSelection(state: Pick<TableState, "search" | "filter">): Omit<Selection, "allowAll" | "note"> {
  const [chosen, onChange] = useState(NOTHING_SELECTED);
  const ended = chosen.kind === "matching" && queryKey(chosen) !== queryKey(state);
  if (ended) onChange(NOTHING_SELECTED);
  return { selected: ended ? NOTHING_SELECTED : chosen, onChange };
}

function queryKey({ search, filter }: Pick<TableState, "search" | "filter">): string {
  return JSON.stringify([search, Object.entries(filter).sort()]);
}

/**
 * Returns a list's query or address with the search whose rows are shown, so that an action, a printout or an export never gets
 * others: after a typo that is the corrected one, as it was found.
 */
export function asShown<Query extends { search?: string | undefined }>(
  query: Query,
  page: { meta: { nearest?: { search: string } | undefined } } | undefined,
): Query {
  const corrected = page?.meta.nearest?.search;
  return corrected === undefined ? query : { ...query, search: corrected };
}

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
