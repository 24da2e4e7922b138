import type { ReactNode } from "react";
import type { LoadOptions, Option } from "../input/option-list.tsx";
import type { Choice } from "../input/select.tsx";
import type { TableState } from "./state.ts";

/** How a column is filtered. The filter's name is the column's id; a range has two names of its own. */
export type Filter =
  | { kind: "text"; placeholder?: string }
  | { kind: "number" }
  /** The choices of a flag are yes and no in the address, and a boolean in the list's input. */
  | { kind: "select"; options: readonly Choice[]; flag?: true }
  | {
      kind: "combobox";
      load: LoadOptions<number>;
      find?: (value: number) => Promise<Option<number> | null>;
    }
  | { kind: "numbers" | "dates"; from: string; to: string };

/**
 * A filter that belongs to no column, shown above the table; with `inPanel`, it appears inside the Filters panel of a dense
 * table.
 */
export type ToolbarFilter = Filter & { id: string; label: string; inPanel?: true };

export type LabelledFilter = { id: string; label: string; filter: Filter };

export type Column<Row> = {
  /** The field's name, used for sorting and filtering. */
  id: string;
  header: string;
  /** Renders the cell; by default it shows the field's own value. */
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  filter?: Filter;
  /** Numbers and money are aligned at the end, so that their digits line up. */
  align?: "start" | "end";
  /** The column cannot be hidden, and is the title of the row's card on a phone. */
  main?: boolean;
  hiddenByDefault?: boolean;
  /** The column cannot be hidden while all of these columns are visible, because their sum would not add up without it. */
  requiredBy?: readonly string[];
  className?: string;
  /** In a dense table: the width in pixels; the main column takes the remaining width, but at least this. */
  width?: number;
  /** In a dense table: the width in pixels to which the column grows where there is room. */
  maxWidth?: number;
  /** In a dense table: longer text takes two lines, and the row is no higher for it. */
  wraps?: true;
  /** A picture beside the text of the cell; a second line of text does not run below it. */
  lead?: (row: Row) => ReactNode;
  /** In a dense table: stays visible while the others scroll horizontally. */
  pinned?: "start" | "end";
  /** The header is for screen readers only. */
  headerHidden?: true;
  /** Links to the same page as the main column; omitted from a card, whose title is the link. */
  omitInCard?: true;
  /**
   * The place in a card on a phone: `aside` is the end of the first line; `unlabeled` is among the other values but without the
   * header, for a value that explains itself.
   */
  inCard?: "aside" | "unlabeled";
};

/** Renders the cell of a row; a dash if it is empty. */
export function cellOf<Row>({ id, cell }: Column<Row>, row: Row): ReactNode {
  const value = cell ? cell(row) : ((row as Record<string, unknown>)[id] as ReactNode);
  return value === null || value === undefined || value === "" ? "–" : value;
}

/** Returns whether the cell of a row would show a dash; a card on a phone omits such a value. */
export const isEmptyCell = <Row,>(column: Column<Row>, row: Row): boolean => cellOf(column, row) === "–";

/** The rows of one page, as list procedures return them. */
export type TablePage<Row> = {
  data: Row[];
  meta: {
    current_page: number;
    last_page: number;
    per_page: number;
    total: number;
    /** The search that found nothing, and the corrected one that found these rows. */
    nearest?: { typed: string; search: string } | undefined;
  };
};

/** The part of a query that a table needs (a React Query result fits). */
export type TableQuery<Row, Page = TablePage<Row>> = {
  data: Page | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The input of a list procedure. */
export type ListInput = {
  page: number;
  per_page: number;
  sort?: string;
  order?: "asc" | "desc";
  search?: string;
  /** Whether a search that finds nothing is repeated with a typo corrected, in lists that support it. */
  nearest?: boolean;
  group?: string;
  filter: Record<string, FilterValue>;
};

type FilterValue = string | number | boolean;

/** The part of a filter that is needed for a list's input. */
export type NamedFilter = { id: string } & (Filter | { kind: "combobox" });

/** A text that cannot be parsed stays as it is: the API refuses it, where a filter that is shown but omitted would mislead. */
type Parse = (text: string) => FilterValue;

const asText: Parse = (text) => text;
const asFlag: Parse = (text) => (text === "yes" || text === "no" ? text === "yes" : text);
const asNumber: Parse = (text) => (Number.isFinite(Number(text)) ? Number(text) : text);

function parserOf(filter: Filter | { kind: "combobox" }): Parse {
  switch (filter.kind) {
    case "text":
    case "dates":
      return asText;
    case "select":
      if (filter.flag) return asFlag;
      return typeof filter.options[0]?.value === "number" ? asNumber : asText;
    default:
      return asNumber;
  }
}

/** Returns the names of all filters of a table, each with the function that parses its text in the address for the API. */
function filterParsers<Row>(columns: readonly Column<Row>[], others: readonly NamedFilter[]) {
  const names = new Map<string, Parse>();
  const add = (id: string, filter: Filter | { kind: "combobox" }) => {
    const parse = parserOf(filter);
    if (filter.kind === "numbers" || filter.kind === "dates") names.set(filter.from, parse).set(filter.to, parse);
    else names.set(id, parse);
  };
  for (const column of columns) if (column.filter) add(column.id, column.filter);
  for (const filter of others) add(filter.id, filter);
  return names;
}

/** Converts the table's state into the list's input; filters unknown to this table are omitted. */
export function listInput<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  others: readonly NamedFilter[] = [],
  groups: readonly string[] = [],
): ListInput {
  const filter: ListInput["filter"] = {};
  for (const [name, parse] of filterParsers(columns, others)) {
    const text = state.filter[name];
    if (text !== undefined) filter[name] = parse(text);
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

/** The expanded row, whose details span the whole width. */
export type ExpandedRow<Row> = { id: number | null; details: (row: Row) => ReactNode };

/** A label, such as the number of rows, and the formatted totals by column. */
export type Totals = { label: ReactNode; sums: Readonly<Record<string, string>> };

/** The options of a dense table besides its rows. */
export type DenseRowOptions<Row> = {
  /** The totals of all matching rows. */
  footer?: Totals | undefined;
  /** Consecutive rows of one group have a group header. */
  groups?: { keyOf: (row: Row) => string; headingOf: (group: string) => Totals } | undefined;
  /** Ids of the columns by which rows can be grouped. */
  groupIds?: readonly string[] | undefined;
};

/** What a page of a dense table shows besides its rows. */
export type DensePageOptions<Row, Page> = {
  footer: (page: Page) => Totals | undefined;
  /** The fields by which the rows can be grouped, and the headings of a page's groups. */
  groups?: readonly { value: string; label: string }[];
  pageGroups?: (page: Page, group: string | undefined) => DenseRowOptions<Row>["groups"];
};
