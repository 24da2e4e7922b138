import {
  type Column,
  type ListInput,
  listInput,
  type NamedFilter,
  type ToolbarFilter,
} from "@custodia/ui/table/columns";
import { INITIAL_STATE, type OnTableState, type TableState } from "@custodia/ui/table/state.ts";
import { type AnyRouter, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";

/** A table's part of the address bar; default values are omitted. */
export type TableSearch = {
  page?: number;
  per_page?: number;
  sort?: string;
  order?: "asc" | "desc";
  search?: string;
  /** Whether the search is left as typed. */
  exact?: true;
  filter?: Record<string, string>;
  /** Comma-separated ids; "" shows all columns. */
  hidden?: string;
  /** The arrangement of a dense table: comma-separated ids, and widths as `cost.140,status.160`. */
  columns?: string;
  pinned?: string;
  widths?: string;
  group?: string;
  /** The saved view opened last, for a list with saved views. */
  view?: string;
};

const IDS = /^[\w,]{0,400}$/;
const WIDTHS = /^(\w{1,40}\.\d{2,4}(,|$))+$/;
const PATTERNS = { columns: IDS, pinned: IDS, widths: WIDTHS, group: /^\w{1,40}$/, view: /^\w{1,20}$/ };

/** For `validateSearch` of a route with a table: keeps the valid parameters and drops the rest. */
export function tableSearch(raw: Record<string, unknown>): TableSearch {
  const search: TableSearch = {};
  const page = positiveInteger(raw.page);
  const size = positiveInteger(raw.per_page);
  if (page) search.page = page;
  if (size && size <= 200) search.per_page = size;
  if (typeof raw.sort === "string" && raw.sort) search.sort = raw.sort;
  if (raw.order === "desc") search.order = "desc";
  if (typeof raw.search === "string" && raw.search) search.search = raw.search;
  if (search.search && String(raw.exact) === "true") search.exact = true;
  if (typeof raw.hidden === "string") search.hidden = raw.hidden;
  for (const name of Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]) {
    const value = raw[name];
    if (typeof value === "string" && PATTERNS[name].test(value)) search[name] = value;
  }
  if (typeof raw.filter === "object" && raw.filter) {
    const entries = Object.entries(raw.filter).filter(([, value]) => value !== "");
    if (entries.length > 0) search.filter = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  }
  return search;
}

/** Reads a page number or an id; undefined for anything else. */
export function positiveInteger(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function toState(search: TableSearch, perPage: number): TableState {
  return {
    ...INITIAL_STATE,
    ...search,
    per_page: search.per_page ?? perPage,
    hidden: parseIds(search.hidden),
    columns: parseIds(search.columns),
    pinned: parseIds(search.pinned),
    widths: search.widths === undefined ? undefined : parseWidths(search.widths),
  };
}

const parseIds = (text: string | undefined) => text?.split(",").filter(Boolean);

function parseWidths(text: string): Record<string, number> {
  const pairs = text.split(",").map((pair) => pair.split("."));
  return Object.fromEntries(pairs.map(([id, width]) => [id, Number(width)]));
}

const formatWidths = (widths: Readonly<Record<string, number>>) =>
  Object.entries(widths)
    .map(([id, width]) => `${id}.${width}`)
    .join(",");

function toSearch(state: TableState, perPage: number): Omit<TableSearch, "view"> {
  return {
    page: state.page > 1 ? state.page : undefined,
    per_page: state.per_page === perPage ? undefined : state.per_page,
    sort: state.sort,
    order: state.order === "desc" ? "desc" : undefined,
    search: state.search || undefined,
    exact: state.exact,
    filter: Object.keys(state.filter).length > 0 ? state.filter : undefined,
    hidden: state.hidden?.join(","),
    columns: state.columns?.join(","),
    pinned: state.pinned?.join(","),
    widths: state.widths && (formatWidths(state.widths) || undefined),
    group: state.group,
  };
}

type TableOptions<Filters> = {
  filters?: Filters;
  /** The fields by which the rows can be grouped. */
  groups?: readonly string[];
  perPage?: number;
  /** Whether the list forgives a typo where a search finds nothing. */
  nearest?: boolean;
  /** Returns the sort order of rows under these filters until the address specifies one. */
  defaultSort?: (filter: TableState["filter"]) => string | undefined;
};

/** Returns the state that an address describes, with the default sort order if the address has none. */
function readState(raw: Record<string, unknown>, perPage: number, defaultSort: TableOptions<unknown>["defaultSort"]) {
  const state = toState(tableSearch(raw), perPage);
  const appliedDefault = state.sort === undefined ? defaultSort?.(state.filter) : undefined;
  return { state: appliedDefault ? { ...state, sort: appliedDefault } : state, appliedDefault };
}

/** Adds to a search that the list may forgive a typo, unless the user wants it as typed. */
function withNearest<Input>(input: ListInput, { exact }: TableState, nearest: boolean | undefined): Input {
  return (nearest && input.search && !exact ? { ...input, nearest } : input) as Input;
}

/** Returns the input of the list's query for a table at this address, for the route's loader. */
export function tableInput<Input = ListInput>(
  raw: object,
  columns: readonly Column<never>[],
  options: TableOptions<readonly NamedFilter[]> = {},
): Input {
  const { filters, groups, perPage = INITIAL_STATE.per_page, nearest, defaultSort } = options;
  const { state } = readState(raw as Record<string, unknown>, perPage, defaultSort);
  return withNearest(listInput(state, columns, filters, groups), state, nearest);
}

/**
 * Stores a table's state in the address bar of the current route (which validates it with `tableSearch`). Spread `tableProps` on
 * the table; pass `input` to the list's query, whose input type is the type argument.
 */
export function useTableSearch<Input = ListInput>(
  columns: readonly Column<never>[],
  options: TableOptions<readonly ToolbarFilter[]> = {},
) {
  const { filters, groups, perPage = INITIAL_STATE.per_page, nearest, defaultSort } = options;
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { state, appliedDefault } = useMemo(() => readState(raw, perPage, defaultSort), [raw, perPage, defaultSort]);
  const router = useRouter();
  const onStateChange = useCallback<OnTableState>(
    (next, history) => {
      // A search that applies after a pause must not bring back who has left for another page meanwhile.
      if (isLeaving(router)) return;
      const isDefaultSort = appliedDefault !== undefined && next.sort === appliedDefault && next.order === "asc";
      const shown = isDefaultSort ? { ...next, sort: undefined } : next;
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, ...toSearch(shown, perPage) }),
        replace: history === "replace",
        resetScroll: false,
      });
    },
    [navigate, router, perPage, appliedDefault],
  );
  const input = useMemo(
    () => withNearest<Input>(listInput(state, columns, filters, groups), state, nearest),
    [state, columns, filters, groups, nearest],
  );
  return { tableProps: { state, onStateChange, filters }, input, state };
}

/** Returns whether another page is being loaded. */
function isLeaving({ latestLocation, state }: AnyRouter): boolean {
  const shown = state.matches.at(-1)?.pathname;
  return shown !== undefined && withoutSlash(shown) !== withoutSlash(latestLocation.pathname);
}

const withoutSlash = (path: string) => path.replace(/\/$/, "");

/**
 * Returns all rows that a list has shown, by id, because selected rows may be on another page. A cached page that is shown again
 * replaces no newer row.
 */
export function useShownRows<Row extends { id: number; version?: number }>(
  shown: readonly Row[] | undefined,
): Map<number, Row> {
  const [rowsById] = useState(() => new Map<number, Row>());
  for (const row of shown ?? []) {
    const { version = 0 } = rowsById.get(row.id) ?? {};
    if ((row.version ?? 0) >= version) rowsById.set(row.id, row);
  }
  return rowsById;
}
