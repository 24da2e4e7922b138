import { Readable } from "node:stream";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import";
import type { Cell } from "@custodia/domain/assets/import-cells";
import ExcelJS, { type CellValue, type Row, type Cell as SheetCell } from "exceljs";
import { type ArchivePart, measure, partsOf, textOf, unpackedBudget } from "./archive.ts";
import { badFile, DAMAGED, NOT_A_SHEET, TOO_MANY_COLUMNS, TOO_MANY_ROWS, TOO_MUCH_TEXT } from "./bad-file.ts";
import { withCurrency } from "./currency-format.ts";
import type { FileRow } from "./rows.ts";

/**
 * What of exceljs's streaming reader is used: its parts, each fed with text. Its own unpacking is left out: it has no limits,
 * trusts headers that the directory does not know, and breaks letters of several bytes at the ends of chunks.
 */
interface BookReader {
  properties: { model: { date1904: boolean } };
  sharedStrings: unknown[];
  _parseSharedStrings(text: Readable): AsyncIterable<unknown>;
  _parseStyles(text: Readable): Promise<void>;
  _parseWorksheet(text: AsyncIterable<string>, number: string): Iterable<{ value: AsyncIterable<Row> }>;
}

const MAX_STYLES_BYTES = 4 * 2 ** 20;
const MAX_BOOK_BYTES = 2 ** 20;
/** Shared texts, and pieces of them that differ in looks. */
const MAX_SHARED_TEXTS = 1_000_000;
/** The headings are a row as well. */
const LAST_ROW = IMPORT_LIMITS.rows + 1;

/** The rows of the first sheet that is not hidden, empty ones left out. Throws 422 where the file is bad or too large. */
export async function* readXlsx(file: Buffer): AsyncGenerator<FileRow> {
  const parts = new Map(partsOf(file).map((part) => [part.name.replace(/^\//, ""), part]));
  const book = parts.get("xl/workbook.xml");
  if (!book) throw badFile(NOT_A_SHEET);
  const sheetPart = await checked(parts, book);
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([]), {
    worksheets: "emit",
    sharedStrings: "cache",
    styles: "cache",
    hyperlinks: "ignore",
    entries: "ignore",
  }) as unknown as BookReader;
  reader.properties = {
    model: { date1904: /<workbookPr[^<>]{0,1000}date1904="(1|true)"/.test(await wholeText(book)) },
  };
  try {
    const shared = parts.get("xl/sharedStrings.xml");
    if (shared) for await (const _ of reader._parseSharedStrings(textOf(shared)));
    const styles = parts.get("xl/styles.xml");
    if (styles) await reader._parseStyles(textOf(styles));
    for (const { value } of reader._parseWorksheet(textOf(sheetPart), "1")) {
      for await (const row of value) {
        const cells = cellsOf(row);
        if (cells.length > 0) yield { number: row.number, cells };
      }
    }
  } catch (error) {
    // Whatever the parser stumbles over is in the file: limits of our own come as refusals.
    if (error instanceof Error && error.name === "Refusal") throw error;
    throw badFile(DAMAGED);
  }
}

/** Inflates every part once and keeps none, so that the reader only ever meets what is within the limits. */
async function checked(parts: Map<string, ArchivePart>, book: ArchivePart): Promise<ArchivePart> {
  const all = unpackedBudget();
  await measure(book, [all, { left: MAX_BOOK_BYTES, refusal: NOT_A_SHEET }], ["<sheet "]);
  const sheet = parts.get(await firstSheet(parts, book, all));
  if (!sheet) throw badFile(DAMAGED);
  for (const [name, part] of parts) {
    if (part === book || name === "xl/_rels/workbook.xml.rels") continue;
    if (part === sheet) {
      const [rows] = await measure(part, [all], ["<row"]);
      if (rows! > LAST_ROW) throw badFile(TOO_MANY_ROWS);
    } else if (name === "xl/sharedStrings.xml") {
      const text = { left: IMPORT_LIMITS.sharedTextBytes, refusal: TOO_MUCH_TEXT };
      const counts = await measure(part, [all, text], ["<si", "<t"]);
      if (Math.max(...counts) > MAX_SHARED_TEXTS) throw badFile(TOO_MUCH_TEXT);
    } else if (name === "xl/styles.xml") {
      await measure(part, [all, { left: MAX_STYLES_BYTES, refusal: DAMAGED }], ["<xf"]);
    } else await measure(part, [all]);
  }
  return sheet;
}

/** The name of the part that holds the first sheet a person sees. */
async function firstSheet(
  parts: Map<string, ArchivePart>,
  book: ArchivePart,
  all: { left: number; refusal: string },
): Promise<string> {
  const links = parts.get("xl/_rels/workbook.xml.rels");
  if (!links) throw badFile(DAMAGED);
  await measure(links, [all, { left: MAX_BOOK_BYTES, refusal: DAMAGED }], ["<Relationship "]);
  const sheets = [...(await wholeText(book)).matchAll(/<sheet\s([^<>]{0,2000})\/?>/g)].map(
    ([, text]) => text!,
  );
  const shown = sheets.find((text) => !/state="(very)?hidden"/i.test(text));
  const id = shown && attribute(shown, "r:id");
  const target = [...(await wholeText(links)).matchAll(/<Relationship\s([^<>]{0,2000})\/?>/g)]
    .map(([, text]) => text!)
    .find((text) => attribute(text, "Id") === id);
  const path = target && attribute(target, "Target");
  if (!id || !path) throw badFile(NOT_A_SHEET);
  return path.startsWith("/") ? path.slice(1) : `xl/${path}`;
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1];
}

async function wholeText(part: ArchivePart): Promise<string> {
  let text = "";
  for await (const piece of textOf(part)) text += piece;
  return text;
}

/** The cells up to the last one that holds something; none where nothing does. */
function cellsOf(row: Row): Cell[] {
  const cells: Cell[] = [];
  row.eachCell((cell: SheetCell, column: number) => {
    const value = withCurrency(cellOf(cell.value), cell.numFmt);
    if (value === null) return;
    if (row.number > LAST_ROW) throw badFile(TOO_MANY_ROWS);
    if (column > IMPORT_LIMITS.columns) throw badFile(TOO_MANY_COLUMNS);
    while (cells.length < column - 1) cells.push(null);
    cells.push(value);
  });
  return cells;
}

function cellOf(value: CellValue | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : { date: value.toISOString().slice(0, 10) };
  if ("richText" in value) return cellOf(value.richText.map(({ text }) => text ?? "").join(""));
  if ("error" in value) return value.error;
  if ("hyperlink" in value) return cellOf(value.text);
  if ("result" in value) return cellOf(value.result as CellValue);
  return null;
}
