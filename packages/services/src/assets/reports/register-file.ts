import type { ExportCreate } from "@custodia/domain/assets/export";
import { statusLabel } from "@custodia/domain/assets/labels";
import { knownOnText } from "@custodia/domain/assets/reports/labels";
import type { Register } from "@custodia/domain/assets/reports/register";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { sumNaira, toNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import type { Reader } from "@custodia/sqlite/client";
import { openReadConnection } from "@custodia/sqlite/read-connection";
import type { CompanyCtx } from "../../core/context.ts";
import { columnLetters, sheetDate } from "../../spreadsheet/write/columns.ts";
import { writeCsv } from "../../spreadsheet/write/csv.ts";
import { type ExportSheet, writeExport } from "../../spreadsheet/write/export.ts";
import { fileOutput } from "../../spreadsheet/write/output.ts";
import {
  aboutSheet,
  exportColumns,
  FIRST_ROW,
  moneyColumn,
  type ReportSheet,
  type SheetRow,
  textColumn,
  toExportSheet,
  totalRow,
} from "../../spreadsheet/write/report-sheets.ts";
import { fromWideSum } from "../../valuation/sums.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { branchName } from "../detail/references.ts";
import { idsBetween, type RegisterInput, registerClasses, registerRows } from "./register.ts";

export interface RegisterFileInput {
  path: string;
  company: CompanyCtx["company"];
  filter: ExportCreate;
  as_at: CalendarDate;
  today: CalendarDate;
}

/**
 * Writes the register as at the end of a day: totals by class, which are formulas over its assets, and the assets; as CSV the assets alone.
 * The file appears at `path` once it is complete and synced. Returns the number of assets.
 */
export async function writeRegisterFile(input: RegisterFileInput, tools: WorkerTools): Promise<number> {
  const { company, as_at, today, path } = input;
  const { classification_id, location_id, format } = input.filter;
  const filter = { classification_id: classification_id ?? undefined, location_id: location_id ?? undefined };
  const selection = { company, as_at, filter };
  // A separate connection, so that closing it releases the memory of the long read; all reads share one snapshot.
  const { reader, close } = await openReadConnection(tools.target, { scan: true, snapshot: true });
  try {
    const classes = await classesOf(reader, selection);
    const ids = idsBetween(classes, 0, Number.POSITIVE_INFINITY);
    const rows = assetRows(reader, selection, ids);
    if (format === "csv") return await writeCsv(fileOutput(path), exportColumns(assetSheet), rows, tools.signal);
    const info = { title: `Register as at ${formatLongDate(as_at)}`, company: company.name, day: as_at };
    const about = aboutSheet([
      ["Company", company.name],
      ["As at the end of", sheetDate(as_at), "date"],
      ["Amounts", "Naira"],
      ["Prepared on", sheetDate(today), "date"],
      ["Note", knownOnText(today)],
    ]);
    const assets: ExportSheet<SheetRow> = {
      name: assetSheet.name,
      columns: exportColumns(assetSheet),
      styleOf: (row: SheetRow) => row,
      sections: [{ rows }, { rows: [[assetTotal(classes)]] }],
    };
    const sheets = [toExportSheet(classSheet(classes)), assets, toExportSheet(about)];
    await writeExport(fileOutput(path), info, sheets, tools.signal);
    return ids.length;
  } finally {
    close();
  }
}

interface Class {
  name: string;
  ids: Float64Array;
  /** Naira: cost, gross, accumulated depreciation and net book value. */
  amounts: readonly number[];
}

async function classesOf(reader: Reader, selection: RegisterInput): Promise<Class[]> {
  const classes = await registerClasses(reader, selection);
  return classes.map(({ name, ids, sums }) => {
    const [cost, gross, value] = [fromWideSum(sums.cost), fromWideSum(sums.gross), fromWideSum(sums.value)];
    return { name, ids, amounts: [cost, gross, gross - value, value].map(toNaira) };
  });
}

/** The number of assets that are read at once. */
const BATCH = 2000;
const AMOUNTS = [
  moneyColumn("Cost"),
  moneyColumn(figureLabel.carrying_amount.heading),
  moneyColumn(figureLabel.accumulated_depreciation.heading),
  moneyColumn(figureLabel.net_book_value.heading),
];

const assetSheet: ReportSheet = {
  name: "Assets",
  columns: [
    textColumn("Barcode", 18),
    textColumn("Description", 36),
    textColumn("Classification", 22),
    textColumn("Asset Tag", 16),
    textColumn("Location", 20),
    textColumn("Department", 18),
    { heading: "Date of Acquisition", kind: "date", width: 18 },
    textColumn("Since", 12),
    { heading: "Disposal Date", kind: "date", width: 16 },
    ...AMOUNTS,
    { heading: "Opening Balance As At", kind: "date", width: 18 },
  ],
  rows: [],
};
const FIRST_AMOUNT = assetSheet.columns.indexOf(AMOUNTS[0]!);
/** The letters of the columns of amounts. */
const [COST, GROSS, ACCUMULATED, VALUE] = AMOUNTS.map((_, index) => columnLetters(FIRST_AMOUNT + index)) as [
  string,
  string,
  string,
  string,
];

async function* assetRows(reader: Reader, selection: RegisterInput, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = await registerRows(reader, selection, ids.slice(start, start + BATCH));
    yield batch.map((asset, index) => rowOf(asset, FIRST_ROW + start + index));
  }
}

function rowOf(asset: Register["data"][number], row: number): SheetRow {
  const { location, disposed_on, opening_as_at } = asset;
  const value = { formula: `${GROSS}${row}-${ACCUMULATED}${row}`, value: toNaira(asset.net_book_value) };
  return {
    cells: [
      asset.barcode,
      asset.description,
      asset.classification.name,
      asset.asset_tag,
      branchName(location),
      asset.department,
      sheetDate(asset.acquisition_date),
      disposed_on && statusLabel[asset.status],
      disposed_on && sheetDate(disposed_on),
      toNaira(asset.cost),
      toNaira(asset.gross),
      toNaira(asset.accumulated_depreciation),
      value,
      opening_as_at && sheetDate(opening_as_at),
    ],
  };
}

/** The sum of the assets that a filter of the sheet shows. */
function assetTotal(classes: readonly Class[]): SheetRow {
  const last = FIRST_ROW + classes.reduce((count, { ids }) => count + ids.length, 0) - 1;
  const blank = assetSheet.columns.slice(1, FIRST_AMOUNT).map(() => null);
  const totals = [COST, GROSS, ACCUMULATED, VALUE].map((letters, index) => {
    const value = sumNaira(classes.map(({ amounts }) => amounts[index]!));
    return last < FIRST_ROW ? value : { formula: `SUBTOTAL(109,${letters}${FIRST_ROW}:${letters}${last})`, value };
  });
  return { cells: ["Total", ...blank, ...totals], isTotal: true };
}

/** The totals by class: each sums its own rows of the sheet of assets, which is in the order of classes. */
function classSheet(classes: readonly Class[]): ReportSheet {
  let next = FIRST_ROW;
  const rows = classes.map(({ name, ids, amounts }): SheetRow => {
    const [first, last] = [next, next + ids.length - 1];
    next = last + 1;
    const sums = [COST, GROSS, ACCUMULATED, VALUE].map((letters, index) => ({
      formula: `SUM(${assetSheet.name}!${letters}${first}:${letters}${last})`,
      value: amounts[index]!,
    }));
    return { cells: [name, ids.length, ...sums] };
  });
  const totals = AMOUNTS.map((_, index) => sumNaira(classes.map(({ amounts }) => amounts[index]!)));
  return {
    name: "By class",
    columns: [textColumn("Classification"), { heading: "Assets", kind: "whole", width: 10 }, ...AMOUNTS],
    rows: [...rows, totalRow(rows.length, [next - FIRST_ROW, ...totals])],
  };
}
