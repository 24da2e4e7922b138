import { codeKey, readCode } from "@custodia/domain/pos/items/codes";
import { ITEM_FIELDS, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import {
  parseFlag,
  parsePercent,
  parseStocked,
  parseVatClass,
  percentProblem,
  readCodesCell,
  readStockCell,
  regroup,
  regroupPercent,
} from "@custodia/domain/pos/items/list-cells";
import { categoryKey } from "@custodia/domain/pos/items/schema";
import { amountColumn, hasDoubtfulScale } from "@custodia/domain/spreadsheet/amount-heading";
import { readAmountCell, readNumberCell } from "@custodia/domain/spreadsheet/amounts";
import {
  type Cell,
  type CellReading,
  cellText,
  dittoProblem,
  faultOf,
  isShownNumber,
  oneLine,
  plainCell,
  short,
  webCodesHint,
} from "@custodia/domain/spreadsheet/cells";
import { type Hint, type hintList, MORE_DECIMALS, ROW_HINTS } from "@custodia/domain/spreadsheet/hints";
import { sameHeadingHint } from "../../../spreadsheet/book.ts";
import type { KnownRecords } from "./known.ts";
import type { ItemList, ListRow } from "./read-list.ts";

export type Problems = Record<string, string>;

/** A stock level of a list: units and naira. */
export interface LevelInput {
  location_id: number;
  quantity: number;
  value: number;
}

/** The cells of a row as form input, with the problems of the cells that cannot be read. Empty cells are left out. */
export interface ParsedRow {
  problems: Problems;
  /** The other fields, in naira, units and percent. */
  fields: Record<string, unknown>;
  item_no?: string;
  category?: string;
  barcodes?: { code: string; quantity: number }[];
  /** Whether the row has all codes of the item instead of one. */
  allCodes: boolean;
  stock_value?: number;
  levels?: LevelInput[];
}

const NUMERIC_KINDS: ReadonlySet<string> = new Set(["money", "quantity", "percent"]);

export function readRow(
  list: ItemList,
  { cell }: ListRow,
  known: KnownRecords,
  addHint: (hint: Hint, field: ItemFieldName) => void,
): ParsedRow {
  const problems: Problems = {};
  const form: Record<string, unknown> = {};
  const heading = (name: ItemFieldName) => list.columns[list.mapping[name] ?? -1]?.heading ?? "";
  const grouping = list.grouping?.grouping;
  for (const { name, kind } of ITEM_FIELDS) {
    const isGrouped = kind === "money" || kind === "quantity";
    const value = isGrouped ? regroup(cell(name), grouping) : cell(name);
    const text = oneLine(cellText(value));
    const problem = faultOf(value) ?? (kind === "reference" ? dittoProblem(text) : null);
    if (problem !== null) problems[name] = problem;
    const plain = plainCell(value);
    // A 0 that the sheet formats as empty is a 0 in a number column.
    if (problem !== null || (text === "" && typeof plain !== "number")) continue;
    const reading: CellReading = {
      text: () => readText(name, text, typeof plain === "number", known),
      money: () => readPrice(value, heading(name)),
      quantity: () => readNumberCell(value),
      percent: () =>
        readPercent(value, typeof plain === "number" ? plain : regroupPercent(text, grouping), heading(name)),
      choice: () => parsedCell(value, parseVatClass(text)),
      flag: () => parsedCell(value, name === "stocked" ? parseStocked(text) : parseFlag(text)),
      reference: () => (name === "location_id" ? readLocation(text, known) : { input: text }),
    }[kind]();
    if ("problem" in reading) problems[name] = reading.problem;
    else {
      form[name] = reading.input;
      const isRounded = isShownNumber(value) && value.rounded && NUMERIC_KINDS.has(kind);
      const hint = reading.hint ?? (isRounded ? MORE_DECIMALS : webCodesHint(text));
      if (hint) addHint(hint, name);
    }
  }
  const { item_no, category_id, barcode, codes, stock_value, stock_by_location, ...fields } = form;
  const barcodeText = barcode as string | undefined;
  const moreCodes = codes as ParsedRow["barcodes"];
  const isIncluded = moreCodes?.some(({ code }) => barcodeText !== undefined && codeKey(code) === codeKey(barcodeText));
  const allBarcodes = [
    ...(barcodeText === undefined || isIncluded ? [] : [{ code: barcodeText, quantity: 1 }]),
    ...(moreCodes ?? []),
  ];
  return {
    problems,
    fields,
    ...(item_no === undefined ? {} : { item_no: String(item_no).toUpperCase() }),
    ...(category_id === undefined ? {} : { category: String(category_id) }),
    ...(allBarcodes.length === 0 ? {} : { barcodes: allBarcodes }),
    allCodes: moreCodes !== undefined,
    ...(stock_value === undefined ? {} : { stock_value: Number(stock_value) }),
    ...(stock_by_location === undefined ? {} : { levels: stock_by_location as LevelInput[] }),
  };
}

const parsedCell = (cell: Cell, input: unknown): CellReading =>
  input === undefined ? { problem: `“${short(cellText(cell))}” is not understood.` } : { input };

function readText(name: ItemFieldName, text: string, isNumber: boolean, known: KnownRecords): CellReading {
  if (name === "barcode") return readBarcode(text, isNumber);
  if (name === "item_no" || name === "plu") {
    const reading = readCode(text);
    return "problem" in reading ? { input: text } : repairedReading(reading.code, reading.repaired);
  }
  if (name === "codes") return readCodes(text);
  return name === "stock_by_location" ? readLevels(text, known) : { input: text };
}

function readBarcode(text: string, isNumber = false): CellReading {
  const reading = readCode(text, isNumber);
  return "problem" in reading ? reading : repairedReading(reading.code, reading.repaired);
}

export const REPAIRED: Hint = {
  kind: "repaired",
  message:
    "A spreadsheet program changed these codes: they are read without the signs that it added, and with the 0 that it dropped.",
};

const repairedReading = (input: unknown, repaired: boolean): CellReading =>
  repaired ? { input, hint: REPAIRED } : { input };

function readCodes(text: string): CellReading {
  const codes = readCodesCell(text);
  if ("problem" in codes) return codes;
  const readings = codes.map(({ code, quantity }) => ({ quantity, reading: readBarcode(code) }));
  const damaged = readings.find(({ reading }) => "problem" in reading);
  if (damaged) return damaged.reading;
  const input = readings.map(({ quantity, reading }) => ({
    quantity,
    code: "input" in reading ? reading.input : "",
  }));
  return repairedReading(
    input,
    readings.some(({ reading }) => "hint" in reading),
  );
}

function readLevels(text: string, known: KnownRecords): CellReading {
  const levels = readStockCell(text);
  if ("problem" in levels) return levels;
  const input: LevelInput[] = [];
  for (const { location, ...level } of levels) {
    const branch = readLocation(location, known);
    if ("problem" in branch) return branch;
    const location_id = Number(branch.input);
    if (input.some((level) => level.location_id === location_id))
      return { problem: `“${short(location)}” is listed twice.` };
    input.push({ location_id, ...level });
  }
  return { input };
}

/** The location of a cell by code or address, or a new one; a problem if there is none or more than one. */
function readLocation(text: string, known: KnownRecords): CellReading {
  const [branch, ...otherBranches] = known.locations.get(categoryKey(text)) ?? [];
  if (!branch) {
    const id = known.addLocation?.(text);
    if (id !== undefined) return { input: id };
    known.refused.location_id.set(categoryKey(text), text);
    return { problem: `“${short(text)}” is not understood.` };
  }
  if (otherBranches.length === 0) return { input: branch.id };
  const names = [branch, ...otherBranches].map(({ name }) => name).join("; ");
  return { problem: `“${short(text)}” fits ${otherBranches.length + 1} locations: ${names}.` };
}

/** Returns a field and the heading of its column, for a hint. */
export const hintColumn = ({ columns, mapping }: ItemList, field: ItemFieldName) => ({
  field,
  column: columns[mapping[field] ?? -1]?.heading ?? null,
});

/** Reads an amount; its heading must leave no doubt about the unit, as prices in thousands are rare. */
function readPrice(cell: Cell, heading: string): CellReading {
  if (!hasDoubtfulScale(heading)) return readAmountCell(cell, amountColumn(heading));
  return { problem: `“${short(heading)}” may name a unit: head the column with ₦ alone, or with ₦'000 for thousands.` };
}

/** Reads a percentage; a number that may also be a share of 1 is a problem. */
function readPercent(value: Cell, percent: string | number, heading: string): CellReading {
  const problem = percentProblem(percent, heading);
  return problem === undefined ? parsedCell(value, parsePercent(percent)) : { problem };
}

/** Adds a hint for each column that is imported while another one with its heading is not. */
export function addHeadingHints(list: ItemList, addHint: ReturnType<typeof hintList<string>>["add"]): void {
  const file = {
    headings: list.columns.map(({ heading }) => heading),
    samples: list.columns.map((one) => one.samples),
  };
  const matched = new Set(Object.values(list.mapping));
  for (const { name } of ITEM_FIELDS) {
    const column = list.mapping[name];
    const hint = column === undefined ? undefined : sameHeadingHint(file, column, matched);
    if (hint) addHint(hint, hintColumn(list, name));
  }
}

/** Adds the hints that the file parser found in a row, for the columns that are imported. */
export function addRowHints(list: ItemList, row: ListRow, addHint: ReturnType<typeof hintList<string>>["add"]): void {
  for (const { kind, column } of row.hints) {
    const field = ITEM_FIELDS.find(({ name }) => column !== undefined && list.mapping[name] === column)?.name;
    if (column !== undefined && !field) continue;
    addHint({ kind, message: ROW_HINTS[kind] }, { ...(field ? hintColumn(list, field) : {}), row: row.number });
  }
}
