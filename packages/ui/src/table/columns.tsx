import type { ReactNode } from "react";
import type { LoadOptions, Option } from "../option-list.tsx";
import type { Choice } from "../select.tsx";
import type { TableState } from "./state.ts";

/** How a column is filtered. The filter goes by the column's id, a range by the two names given. */
export type Filter =
  | { kind: "text"; placeholder?: string }
  | { kind: "number" }
  | { kind: "select"; options: readonly Choice[] }
  | {
      kind: "combobox";
      load: LoadOptions<number>;
      find?: (value: number) => Promise<Option<number> | null>;
    }
  | { kind: "numbers" | "dates"; from: string; to: string };

/** A filter that belongs to no column, shown above the table; `within` a ledger's Filters where it need not always be in sight. */
export type ToolbarFilter = Filter & { id: string; label: string; within?: true };

export type Column<Row> = {
  /** The field: name of the sort and of the filter. */
  id: string;
  header: string;
  /** Renders the cell; by default it shows the field's own value. */
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  filter?: Filter;
  /** Numbers and money stand at the end, their digits below each other. */
  align?: "start" | "end";
  /** Cannot be hidden, and heads the row's card on a phone. */
  main?: boolean;
  hiddenAtFirst?: boolean;
  /** Columns beside which it stands whatever was chosen, while all of them are in sight: without it they would not add up. */
  neededBy?: readonly string[];
  className?: string;
  /** In a ledger: pixels; the main column takes what is left, and no less than this. */
  width?: number;
  /** In a ledger: stays in sight while the others are swept sideways. */
  pinned?: "start" | "end";
  /** Its header is for readers alone. */
  bare?: true;
  /** Leads where the main column does: left out of a card, whose title leads there. */
  again?: true;
  /** In a card on a phone: at the end of its first line, or among the others without its header, which the value tells. */
  inCard?: "aside" | "plain";
};

/** Renders the cell of a row; a dash if it is empty. */
export function cellOf<Row>({ id, cell }: Column<Row>, row: Row): ReactNode {
  const value = cell ? cell(row) : ((row as Record<string, unknown>)[id] as ReactNode);
  return value === null || value === undefined || value === "" ? "–" : value;
}

/** Whether the cell of a row would show a dash: on a phone nothing stands in its place. */
export const isEmptyCell = <Row,>(column: Column<Row>, row: Row): boolean => cellOf(column, row) === "–";

/** Rows of one page, as lists answer them. */
export type TablePage<Row> = {
  data: Row[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
};

/** The part of a query that a table needs (a React Query result fits). */
export type TableQuery<Row, Page = TablePage<Row>> = {
  data: Page | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** A list's input on the wire. */
export type ListInput = {
  page: number;
  per_page: number;
  sort?: string;
  order?: "asc" | "desc";
  search?: string;
  group?: string;
  filter: Record<string, string | number>;
};

/** A filter as far as a list's input needs to know it. */
export type NamedFilter = { id: string } & (Filter | { kind: "combobox" });

/** Names of all filters of a table, with whether the wire wants a number for it. */
function filterNames<Row>(columns: readonly Column<Row>[], others: readonly NamedFilter[]) {
  const names = new Map<string, boolean>();
  const add = (id: string, filter: Filter | { kind: "combobox" }) => {
    if (filter.kind === "numbers" || filter.kind === "dates") {
      names.set(filter.from, filter.kind === "numbers").set(filter.to, filter.kind === "numbers");
    } else {
      const numeric =
        filter.kind === "number" ||
        filter.kind === "combobox" ||
        (filter.kind === "select" && typeof filter.options[0]?.value === "number");
      names.set(id, numeric);
    }
  };
  for (const column of columns) if (column.filter) add(column.id, column.filter);
  for (const filter of others) add(filter.id, filter);
  return names;
}

/** Turns what the table remembers into the list's input; what this table does not know is left out. */
export function listInput<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  others: readonly NamedFilter[] = [],
  groups: readonly string[] = [],
): ListInput {
  const filter: Record<string, string | number> = {};
  for (const [name, numeric] of filterNames(columns, others)) {
    const value = state.filter[name];
    if (value === undefined) continue;
    if (!numeric) filter[name] = value;
    else if (Number.isFinite(Number(value))) filter[name] = Number(value);
  }
  const sortable = columns.some((column) => column.sortable && column.id === state.sort);
  return {
    page: state.page,
    per_page: state.per_page,
    ...(sortable ? { sort: state.sort, order: state.order } : {}),
    ...(state.search ? { search: state.search } : {}),
    ...(state.group && groups.includes(state.group) ? { group: state.group } : {}),
    filter,
  };
}
