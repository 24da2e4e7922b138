import {
  type ColumnDef,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { Checkbox } from "../input/input.tsx";
import type { Column, TablePage } from "./columns.tsx";
import { NOTHING_SELECTED, type SelectedRows, type Selection } from "./selection.ts";
import { type OnTableState, type TableState, withSort } from "./state.ts";
import { inPinnedOrder } from "./sticky-cells.ts";

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

type ModelInput<Row extends { id: number }> = {
  columns: readonly Column<Row>[];
  page: TablePage<Row> | undefined;
  state: TableState;
  onStateChange: OnTableState;
  selection: Selection | undefined;
};

const NO_ROWS: never[] = [];

/** Creates the table model: the server sorts, filters and paginates, the model does not. */
export function useTableModel<Row extends { id: number }>(input: ModelInput<Row>) {
  const { columns, page, state, onStateChange, selection } = input;
  const hidden = state.hidden ?? columns.filter((column) => column.hiddenByDefault).map((column) => column.id);
  const requiredIds = columns
    .filter(({ requiredBy }) => requiredBy?.every((id) => !hidden.includes(id)))
    .map(({ id }) => id)
    .join();
  const columnDefs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: (row) => (row as Record<string, unknown>)[column.id],
          enableSorting: column.sortable ?? false,
          enableHiding: !column.main && !requiredIds.split(",").includes(column.id),
          sortDescFirst: false,
        }),
      ),
    [columns, requiredIds],
  );
  const sorting = state.sort ? [{ id: state.sort, desc: state.order === "desc" }] : [];
  const columnVisibility = Object.fromEntries(
    columns.map((column) => [
      column.id,
      Boolean(column.main) || requiredIds.split(",").includes(column.id) || !hidden.includes(column.id),
    ]),
  );
  // If all matching rows are selected, each row of the page counts as selected; deselecting one keeps the others of the
  // page.
  const selectionOf = (chosen: SelectedRows): Record<string, true> => {
    const ids = chosen.kind === "matching" ? (page?.data ?? []).map(({ id }) => id) : chosen.ids;
    return Object.fromEntries(ids.map((id) => [String(id), true]));
  };
  const rowSelection = selectionOf(selection?.selected ?? NOTHING_SELECTED);

  return useTable<typeof features, Row>({
    features,
    columns: columnDefs,
    data: page?.data ?? (NO_ROWS as Row[]),
    getRowId: (row) => String(row.id),
    manualSorting: true,
    manualPagination: true,
    enableMultiSort: false,
    rowCount: page?.meta.total ?? 0,
    state: {
      sorting,
      columnVisibility,
      rowSelection,
      pagination: { pageIndex: state.page - 1, pageSize: state.per_page },
    },
    onSortingChange: (update) => {
      const next = (typeof update === "function" ? update(sorting) : update)[0];
      onStateChange(withSort(state, next?.id, next?.desc ? "desc" : "asc"), "push");
    },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === "function" ? update(columnVisibility) : update;
      const names = columns.filter((column) => next[column.id] === false).map((column) => column.id);
      onStateChange({ ...state, hidden: names }, "replace");
    },
    onRowSelectionChange: (update) =>
      selection?.onChange((current) => {
        const next = typeof update === "function" ? update(selectionOf(current)) : update;
        return { kind: "ticked", ids: Object.keys(next).map(Number) };
      }),
  });
}

export type TableModel<Row extends { id: number }> = ReturnType<typeof useTableModel<Row>>;

type Arrangement = Pick<TableState, "columns" | "pinned" | "widths">;

const MIN_WIDTH = 48;
const MAX_WIDTH = 800;

/** Returns the columns as the user arranged them: order, pinned columns and widths. */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], arrangement: Arrangement): Column<Row>[] {
  const { pinned, widths } = arrangement;
  const sized = orderColumns(columns, arrangement.columns).map((column) => {
    const chosen = widths?.[column.id];
    const size = { width: chosen ?? column.width, maxWidth: chosen === undefined ? column.maxWidth : undefined };
    if (column.pinned === "end" || !pinned) return { ...column, ...size };
    return { ...column, ...size, pinned: pinned.includes(column.id) ? ("start" as const) : undefined };
  });
  return inPinnedOrder(sized);
}

/** Orders the columns; new columns, which a saved view does not contain, come last. */
function orderColumns<Row>(columns: readonly Column<Row>[], order: Arrangement["columns"]): readonly Column<Row>[] {
  if (!order) return columns;
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...new Set([...known, ...columns])];
}

/** Returns the state with a column moved to the position of another. */
export function withColumnAt<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  id: string,
  target: string,
): TableState {
  const all = arrangeColumns(columns, state);
  const [from, to] = [id, target].map((columnId) => all.findIndex((column) => column.id === columnId)) as [
    number,
    number,
  ];
  const isMovable = (index: number) => index >= 0 && all[index]!.pinned !== "end";
  if (from === to || !isMovable(from) || !isMovable(to)) return state;
  const ids = all.map((column) => column.id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  const isPinned = all[to]!.pinned === "start";
  return { ...withPinned({ ...state, columns: ids }, columns, id, isPinned), columns: ids };
}

/** Returns the state with a column moved by one visible position. */
export function withColumnMoved<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  shown: readonly string[],
  id: string,
  by: 1 | -1,
): TableState {
  const visible = arrangeColumns(columns, state).filter((column) => shown.includes(column.id));
  const next = visible[visible.findIndex((column) => column.id === id) + by];
  return next ? withColumnAt(state, columns, id, next.id) : state;
}

export function withPinned<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  id: string,
  pinned: boolean,
): TableState {
  const pinnedNow = arrangeColumns(columns, state).filter((column) => column.pinned === "start");
  const others = pinnedNow.map((column) => column.id).filter((other) => other !== id);
  if (pinnedNow.length === others.length + (pinned ? 1 : 0)) return state;
  return { ...state, pinned: pinned ? [...others, id] : others };
}

export function withWidth(state: TableState, id: string, width: number): TableState {
  const rounded = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
  return { ...state, widths: { ...state.widths, [id]: rounded } };
}

/** Returns the state with the initial arrangement of columns; search and filters stay. */
export function withoutArrangement(state: TableState): TableState {
  return { ...state, columns: undefined, pinned: undefined, widths: undefined, hidden: undefined };
}

export function isArranged({ columns, pinned, widths, hidden }: TableState): boolean {
  return [columns, pinned, widths, hidden].some((part) => part !== undefined);
}

type PageCheckboxProps<Row extends { id: number }> = {
  table: TableModel<Row>;
  id?: string;
  className?: string;
  "aria-label"?: string;
};

/** Selects every row of the page. */
export function PageCheckbox<Row extends { id: number }>({ table, ...rest }: PageCheckboxProps<Row>) {
  const all = table.getIsAllPageRowsSelected();
  return (
    <Checkbox
      {...rest}
      checked={all}
      indeterminate={table.getIsSomePageRowsSelected() && !all}
      onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
    />
  );
}
