import {
  columnLetters,
  type RowStyle,
  type SheetColumn,
  type SheetFormula,
  type SheetKind,
  type SheetValue,
} from "./columns.ts";
import type { ExportColumn, ExportSheet } from "./export.ts";

type Cell = SheetValue | SheetFormula;

export interface SheetRow extends RowStyle {
  cells: readonly Cell[];
}

/** A table of a report: the rows follow the heading, so that the first is row 2. */
export interface ReportSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
}

export const FIRST_ROW = 2;

export const textColumn = (heading: string, width = 30): SheetColumn => ({ heading, kind: "text", width });
export const moneyColumn = (heading: string): SheetColumn => ({
  heading,
  kind: "money",
  width: Math.max(20, heading.length + 2),
});

export const exportColumns = ({ columns }: ReportSheet): ExportColumn<SheetRow>[] =>
  columns.map((column, index) => ({ ...column, value: ({ cells }) => cells[index] ?? null }));

export const toExportSheet = (sheet: ReportSheet): ExportSheet<SheetRow> => ({
  name: sheet.name,
  columns: exportColumns(sheet),
  sections: [{ rows: [sheet.rows] }],
  styleOf: (row) => row,
  filter: false,
});

/** The row of totals below `count` rows, whose cells add up their columns. */
export function totalRow(count: number, totals: readonly number[]): SheetRow {
  const last = FIRST_ROW + count - 1;
  const cells = totals.map((value, index): Cell => {
    const letters = columnLetters(index + 1);
    return count === 0 ? value : { formula: `SUM(${letters}${FIRST_ROW}:${letters}${last})`, value };
  });
  return { cells: ["Total", ...cells], isTotal: true };
}

type Fact = readonly [label: string, value: SheetValue, kind?: SheetKind];

/** A sheet that says what the report is of. */
export const aboutSheet = (facts: readonly Fact[]): ReportSheet => ({
  name: "About",
  columns: [textColumn("About"), textColumn("", 60)],
  rows: facts.map(([label, value, kind = "text"]) => ({ cells: [label, value], kinds: ["text", kind] })),
});
