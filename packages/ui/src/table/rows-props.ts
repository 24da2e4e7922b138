import type { ReactNode } from "react";
import type { Column } from "./columns.tsx";
import type { TableModel } from "./model.tsx";
import type { OnTableState, TableState } from "./state.ts";
import type { Summed } from "./sum-row.tsx";

export type RowsProps<Row extends { id: number }> = {
  label: string;
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  state: TableState;
  onStateChange: OnTableState;
  /** Rows of grey bars to show instead of data. */
  skeletons: number;
  /** In place of rows: nothing found, or what went wrong. */
  instead: ReactNode;
  selectable: boolean;
  rowName: (row: Row) => string;
  onRowClick: ((row: Row) => void) | undefined;
  /** A row on a phone; left out, all its columns below each other. */
  card?: ((row: Row) => ReactNode) | undefined;
  opened?: OpenedRow<Row> | undefined;
  ledger?: LedgerOptions<Row> | undefined;
};

/** The one row that shows more below it, over the whole width. */
export type OpenedRow<Row> = { id: number | null; details: (row: Row) => ReactNode };

/** What a ledger shows besides its rows. */
export type LedgerOptions<Row> = {
  /** Of all that match: what stands in the foot, and the sums of columns, as text. */
  foot?: Summed | undefined;
  /** Rows that follow each other and belong to one group have a head of their own. */
  groups?: { of: (row: Row) => string; head: (group: string) => Summed } | undefined;
  /** Ids of the columns by which rows can be grouped. */
  groupedBy?: readonly string[] | undefined;
};
