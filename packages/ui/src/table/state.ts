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
