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
import type { Column, TablePage } from "./columns.tsx";
import { type Chosen, NONE_CHOSEN, type Selection } from "./selection.ts";
import { type OnTableState, type TableState, withSort } from "./state.ts";

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

/** The table's model: it sorts, filters and pages nothing itself, the server does. */
export function useTableModel<Row extends { id: number }>(input: ModelInput<Row>) {
  const { columns, page, state, onStateChange, selection } = input;
  const hidden = state.hidden ?? columns.filter((column) => column.hiddenAtFirst).map((column) => column.id);
  const needed = columns
    .filter(({ neededBy }) => neededBy?.every((id) => !hidden.includes(id)))
    .map(({ id }) => id)
    .join();
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: (row) => (row as Record<string, unknown>)[column.id],
          enableSorting: column.sortable ?? false,
          enableHiding: !column.main && !needed.split(",").includes(column.id),
          sortDescFirst: false,
        }),
      ),
    [columns, needed],
  );
  const sorting = state.sort ? [{ id: state.sort, desc: state.order === "desc" }] : [];
  const columnVisibility = Object.fromEntries(
    columns.map((column) => [
      column.id,
      Boolean(column.main) || needed.split(",").includes(column.id) || !hidden.includes(column.id),
    ]),
  );
  // Where all that match are chosen, so is each row of the page; to untick one goes on with the others of the page.
  const selectionOf = (chosen: Chosen): Record<string, true> => {
    const ids = chosen.kind === "matching" ? (page?.data ?? []).map(({ id }) => id) : chosen.ids;
    return Object.fromEntries(ids.map((id) => [String(id), true]));
  };
  const rowSelection = selectionOf(selection?.chosen ?? NONE_CHOSEN);

  return useTable<typeof features, Row>({
    features,
    columns: defs,
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
      selection?.onChange((before) => {
        const next = typeof update === "function" ? update(selectionOf(before)) : update;
        return { kind: "ticked", ids: Object.keys(next).map(Number) };
      }),
  });
}

export type TableModel<Row extends { id: number }> = ReturnType<typeof useTableModel<Row>>;
