import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { Checkbox } from "../input/input.tsx";
import type { Column, TablePage } from "./columns.tsx";
import {
  INITIAL_STATE,
  NOTHING_SELECTED,
  type OnTableState,
  type SelectedRows,
  type Selection,
  type TableState,
  withSort,
} from "./state.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
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
  /** Whether the user may move, pin and resize columns. */
  arrangeable: boolean;
};

export const NO_ROWS: never[] = [];

/** Creates the table model: the server sorts, filters and paginates, the model does not. */
export function useTableModel<Row extends { id: number }>(input: ModelInput<Row>) {
  const { columns, page, state, onStateChange, selection, arrangeable } = input;
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
          minSize: MIN_WIDTH,
          maxSize: MAX_WIDTH,
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
  const arrangement = arrangementOf(columns, arrangeable ? state : INITIAL_STATE);
  const replaceState = (change: Partial<TableState>) => onStateChange({ ...state, ...change }, "replace");

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
      ...arrangement,
      pagination: { pageIndex: state.page - 1, pageSize: state.per_page },
    },
    onSortingChange: (update) => {
      const next = functionalUpdate(update, sorting)[0];
      onStateChange(withSort(state, next?.id, next?.desc ? "desc" : "asc"), "push");
    },
    onColumnVisibilityChange: (update) => {
      const next = functionalUpdate(update, columnVisibility);
      replaceState({ hidden: columns.filter((column) => next[column.id] === false).map((column) => column.id) });
    },
    onColumnPinningChange: (update) =>
      replaceState({ pinned: functionalUpdate(update, arrangement.columnPinning).start }),
    onColumnSizingChange: (update) => {
      const widths = Object.entries(functionalUpdate(update, arrangement.columnSizing));
      replaceState({ widths: Object.fromEntries(widths.map(([id, width]) => [id, withinLimits(width)])) });
    },
    onRowSelectionChange: (update) =>
      selection?.onChange((current) => {
        const next = functionalUpdate(update, selectionOf(current));
        return { kind: "ticked", ids: Object.keys(next).map(Number) };
      }),
  });
}

export type TableModel<Row extends { id: number }> = ReturnType<typeof useTableModel<Row>>;

const MIN_WIDTH = 48;
const MAX_WIDTH = 800;
const withinLimits = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** Returns the order, the pinned columns and the widths that the user chose, as the table model needs them. */
function arrangementOf(columns: readonly Column<never>[], { columns: order = [], pinned, widths = {} }: TableState) {
  const isPinned = ({ id, pinned: place }: Column<never>) =>
    place !== "end" && (pinned ? pinned.includes(id) : place === "start");
  const ids = new Set([...order, ...columns.map(({ id }) => id)]);
  const pinnedIds = new Set(columns.filter(isPinned).map(({ id }) => id));
  const end = columns.filter((column) => column.pinned === "end").map(({ id }) => id);
  return {
    columnOrder: [...order],
    columnPinning: { start: [...ids].filter((id) => pinnedIds.has(id)), end },
    columnSizing: { ...widths },
  };
}

/** Returns all columns, also hidden ones, in the order of the screen, with the user's pinning and widths. */
export function arrangedColumns<Row extends { id: number }>(
  table: TableModel<Row>,
  columns: readonly Column<Row>[],
): Column<Row>[] {
  const models = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns(), ...table.getEndLeafColumns()];
  return models.flatMap((model) => {
    const column = columns.find(({ id }) => id === model.id);
    if (!column) return [];
    const isSized = table.state.columnSizing[model.id] !== undefined;
    const size = isSized ? { width: model.getSize(), maxWidth: undefined } : {};
    return { ...column, ...size, pinned: model.getIsPinned() || undefined };
  });
}

/** Returns the visible columns of `arrangedColumns`, in the same array until something about them changes. */
export function useVisibleColumns<Row extends { id: number }>(
  table: TableModel<Row>,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const visible = arrangedColumns(table, columns).filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const key = JSON.stringify(visible.map(({ id, pinned, width, maxWidth }) => [id, pinned, width, maxWidth]));
  const [last, setLast] = useState({ columns, key, visible });
  if (last.columns === columns && last.key === key) return last.visible;
  setLast({ columns, key, visible });
  return visible;
}

/** Returns the state with a column moved to the position of another; `arranged` are all columns in order. */
export function withColumnAt<Row>(
  state: TableState,
  arranged: readonly Column<Row>[],
  id: string,
  target: string,
): TableState {
  const [from, to] = [id, target].map((other) => arranged.findIndex((column) => column.id === other)) as [
    number,
    number,
  ];
  const isMovable = (index: number) => index >= 0 && arranged[index]!.pinned !== "end";
  if (from === to || !isMovable(from) || !isMovable(to)) return state;
  const ids = arranged.map((column) => column.id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  const pinned = arranged.filter((column) => column.pinned === "start").map((column) => column.id);
  // Among the pinned columns it is pinned, among the others it is not.
  const isPinned = arranged[to]!.pinned === "start";
  if (isPinned === pinned.includes(id)) return { ...state, columns: ids };
  return { ...state, columns: ids, pinned: isPinned ? [...pinned, id] : pinned.filter((other) => other !== id) };
}

/** Returns the state with a column moved by one visible position. */
export function withColumnMoved<Row extends { id: number }>(
  state: TableState,
  table: TableModel<Row>,
  columns: readonly Column<Row>[],
  id: string,
  by: 1 | -1,
): TableState {
  const arranged = arrangedColumns(table, columns);
  const visible = arranged.filter((column) => table.getColumn(column.id)?.getIsVisible());
  const next = visible[visible.findIndex((column) => column.id === id) + by];
  return next ? withColumnAt(state, arranged, id, next.id) : state;
}

type PageCheckboxProps<Row extends { id: number }> = {
  table: TableModel<Row>;
  id?: string;
  className?: string;
  "aria-label"?: string;
};

/** Selects every row of the page; disabled while there are none, as during the first load. */
export function PageCheckbox<Row extends { id: number }>({ table, ...rest }: PageCheckboxProps<Row>) {
  const all = table.getIsAllPageRowsSelected();
  return (
    <Checkbox
      {...rest}
      checked={all}
      disabled={table.getRowModel().rows.length === 0}
      indeterminate={table.getIsSomePageRowsSelected() && !all}
      onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
    />
  );
}
