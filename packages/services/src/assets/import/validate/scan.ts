import { moneyInput } from "@custodia/domain/amounts";
import { FIGURE_FIELDS, type ImportFieldName } from "@custodia/domain/assets/import/fields";
import { type ImportOptions, MERGED_FIGURES, type MergedFigure } from "@custodia/domain/assets/import/options";
import type { ImportPreviewView } from "@custodia/domain/assets/import/preview";
import { readQuantityCell, shareAt, splitLabels } from "@custodia/domain/assets/import/quantity";
import { amountColumn } from "@custodia/domain/spreadsheet/amount-heading";
import { type AmountColumn, readAmountCell } from "@custodia/domain/spreadsheet/amounts";
import { type Cell, cellText, isBlankWord, plainCell, rowText } from "@custodia/domain/spreadsheet/cells";
import {
  type LeftOutKind,
  type LeftOutView,
  type ListColumns,
  leftOutChecker,
  leftOutWhy,
  listAbove,
  MAX_LISTED_ROWS,
} from "@custodia/domain/spreadsheet/left-out";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import { type FileRow, type MergedCell, repeatedIn } from "../../../spreadsheet/rows.ts";
import type { Choices } from "../facts.ts";

/** The overall shape of a file's rows by the matched columns, before any row is validated. */
export interface Scan {
  /** The rows that are not assets, by their numbers, and what they are. */
  leftOut: ReadonlyMap<number, LeftOutKind>;
  /** The first of them, with those above the headings. */
  listed: LeftOutView[];
  leftOutTotal: number;
  /** The number of rows in each column that repeat the value of a merged cell above or beside them. */
  merged: ReadonlyMap<number, number>;
  /** The first asset row of each merged area, and the number of its asset rows. */
  areas: ReadonlyMap<number, { first: number; rows: number }>;
  /** Rows that stand for several assets. */
  several: number;
  /** Rows that the user left out. */
  skipped: number;
  /** The number of cells that each correction replaced, by its index. */
  corrected: readonly number[];
  /** The distinct texts and numbers of the requested columns in all rows; null stands for empty cells. */
  distinct: ReadonlyMap<number, ReadonlySet<Cell>>;
}

export type TextFilter = Pick<Choices, "mapping" | "take_rows" | "skip_rows" | "corrections">;

/** Scans all rows once: rows that are left out, merged cells, quantities and the distinct cells of columns depend on each other. */
export async function scanRows(
  rows: AsyncIterable<FileRow[]>,
  file: Pick<FileFacts, "headings" | "above">,
  choices: TextFilter,
  columns: readonly number[],
): Promise<Omit<Scan, "corrected">> {
  const leftOutKindOf = leftOutChecker(file.headings, columnsOf(choices.mapping));
  const taken = new Set(choices.take_rows);
  const skip = new Set(choices.skip_rows);
  const leftOut = new Map<number, LeftOutKind>();
  const listed = listAbove(file.above);
  const merged = new Map<number, number>();
  const areas = new Map<number, { first: number; rows: number }>();
  const distinct = new Map(columns.map((column) => [column, new Set<Cell>()]));
  let several = 0;
  let skipped = 0;

  function countRow(row: FileRow): void {
    for (const { column, merge, place } of row.merged ?? []) {
      if (place !== "first") merged.set(column, (merged.get(column) ?? 0) + 1);
      if (place === "beside") continue;
      const area = areas.get(merge);
      if (area?.first !== row.number)
        areas.set(merge, area ? { ...area, rows: area.rows + 1 } : { first: row.number, rows: 1 });
    }
    if (quantityIn(row, choices.mapping) > 1) several += 1;
  }

  for await (const portion of rows) {
    for (const row of portion) {
      for (const [column, cells] of distinct) {
        const cell = plainCell(row.cells[column] ?? null);
        if (typeof cell === "string" || typeof cell === "number") cells.add(cell);
        else if (cell === null) cells.add(null);
      }
      const found = leftOutKindOf({ cells: row.cells, repeated: repeatedIn(row), banner: row.banner === true });
      const kind = skip.has(row.number) ? "skipped" : found;
      if (!kind || (kind !== "skipped" && taken.has(row.number))) {
        countRow(row);
        continue;
      }
      if (kind === "skipped") skipped += 1;
      leftOut.set(row.number, kind);
      if (listed.length < MAX_LISTED_ROWS) {
        listed.push({ row: row.number, text: rowText(row.cells), kind, why: leftOutWhy[kind] });
      }
    }
  }
  const leftOutTotal = leftOut.size + (file.above?.length ?? 0);
  return { leftOut, listed, leftOutTotal, merged, areas, several, skipped, distinct };
}

/** The columns that show whether a row is an asset, a total, a signature or a title. */
function columnsOf(mapping: Choices["mapping"]): ListColumns {
  const { cost = [], acquisition_date = [], description = [], remarks = [] } = mapping;
  const figures = FIGURE_FIELDS.flatMap(({ name }) => mapping[name] ?? []);
  const taken = Object.values(mapping).flat();
  return { taken, figures, costs: cost, dates: acquisition_date, descriptions: description, remarks };
}

/** Returns the quantity of a row; 1 if its cell has no valid one. */
export function quantityIn({ cells }: Pick<FileRow, "cells">, mapping: Choices["mapping"]): number {
  const column = mapping.quantity?.[0];
  const cell = column === undefined ? null : (cells[column] ?? null);
  const reading = cell === null ? undefined : readQuantityCell(cell);
  const count = reading && "input" in reading ? reading.input : 1;
  return Number.isSafeInteger(count) ? (count as number) : 1;
}

/** Returns the field that a column fills. */
export function fieldsByColumn(mapping: Choices["mapping"]): Map<number, ImportFieldName> {
  return new Map(
    Object.entries(mapping).flatMap(([field, columns]) =>
      (columns ?? []).map((column) => [column, field as ImportFieldName] as const),
    ),
  );
}

/** Identifying fields are never shared by two rows. */
const LABELS: ReadonlySet<ImportFieldName> = new Set(["asset_tag", "serial_number"]);
const KOBO_DECIMALS = 2;
const FIGURES: ReadonlySet<string> = new Set(MERGED_FIGURES);

/**
 * Returns a function that gives each row its part of merged cells: texts and dates are repeated, a tag belongs to the first row only, a
 * figure is divided as the user chose. Until that is chosen, rows are evaluated as if each had the whole figure.
 */
export function rowShaper(
  { mapping, merged: ways, groupings, scales }: Pick<Choices, "mapping" | "merged" | "groupings" | "scales">,
  { areas }: Pick<Scan, "areas">,
  headings: readonly string[],
): (row: FileRow) => FileRow {
  const fields = fieldsByColumn(mapping);

  /** Returns 0 for the first row of its merged area, and 1 for any other, whose position does not matter. */
  const placeOf = (row: FileRow, { merge }: MergedCell) => (areas.get(merge)?.first === row.number ? 0 : 1);

  function partOf(row: FileRow, cell: MergedCell, field: MergedFigure): Cell {
    const content = row.cells[cell.column] ?? null;
    if (cell.place === "beside") return null;
    const place = placeOf(row, cell);
    const way = ways?.[field] ?? "each";
    if (way === "each") return content;
    if (way === "first") return place === 0 ? content : field === "quantity" ? null : 0;
    const rows = areas.get(cell.merge)?.rows ?? 1;
    if (field === "quantity") return countShare(content, rows, place);
    const unit = amountColumn(headings[cell.column] ?? "", scales?.[field]);
    const column = { ...unit, grouping: groupings?.[field] };
    return moneyShare(content, column, rows, place);
  }

  return (row) => {
    if (!row.merged) return row;
    const cells = [...row.cells];
    for (const cell of row.merged) {
      const field = fields.get(cell.column);
      if (!field) continue;
      if (FIGURES.has(field)) cells[cell.column] = partOf(row, cell, field as MergedFigure);
      else if (LABELS.has(field) && (cell.place === "beside" || placeOf(row, cell) > 0)) cells[cell.column] = null;
    }
    return { ...row, cells };
  };
}

/**
 * Returns a row's share in the unit of the column, as text; in thousands it has more than two decimals. A cell that is not an amount is
 * unchanged.
 */
function moneyShare(cell: Cell, column: AmountColumn, rows: number, place: number): Cell {
  const reading = readAmountCell(cell, column);
  const amount = moneyInput.safeParse("input" in reading ? reading.input : undefined);
  if (!amount.success) return cell;
  const decimals = KOBO_DECIMALS + column.power;
  const digits = String(shareAt(amount.data, rows, place)).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function countShare(cell: Cell, rows: number, place: number): Cell {
  const reading = readQuantityCell(cell);
  const count = "input" in reading ? Number(reading.input) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? shareAt(count, rows, place) : cell;
}

/** The rows that stand for several assets, the number of these assets, and the number of rows with a value that only one asset can have. */
export type QuantityTotals = NonNullable<ImportPreviewView["quantity"]>;

export function countQuantity(
  totals: QuantityTotals,
  row: FileRow,
  mapping: Choices["mapping"],
  maxAssets: number,
): void {
  const quantity = quantityIn(row, mapping);
  if (quantity < 2 || quantity > maxAssets) return;
  totals.rows += 1;
  totals.assets += quantity;
  const labels = [mapping.asset_tag ?? [], mapping.serial_number ?? []]
    .map((columns) => columns.map((column) => row.cells[column] ?? null).filter(hasText))
    .filter((cells) => cells.length > 0)
    .map((cells) => splitLabels(cells.map(cellText).join(" "), quantity));
  if (labels.includes(null)) totals.labelled += 1;
  if (labels.some((listed) => listed !== null)) totals.listed += 1;
}

function hasText(cell: Cell): boolean {
  const text = cellText(cell);
  return text !== "" && !isBlankWord(text);
}

const WHOSE = "Some of its cells are merged: say whether the figure is the first row's, is shared or is each row's.";
const EACH_OR_ALL = "Some rows are several assets: say whether their amounts are for each or in total.";

/** Returns the choices that this file needs and that nobody has made, by name, with the reason. */
export function shapeToChoose(
  scan: Scan,
  choices: Pick<ImportOptions, "mapping" | "merged" | "quantity_cost">,
): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const field of MERGED_FIGURES) {
    const isMerged = choices.mapping?.[field]?.some((column) => scan.merged.has(column));
    if (isMerged && !choices.merged?.[field]) missing[`merged.${field}`] = WHOSE;
  }
  if (scan.several > 0 && !choices.quantity_cost) missing.quantity_cost = EACH_OR_ALL;
  return missing;
}
