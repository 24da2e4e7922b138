import { Readable } from "node:stream";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import";
import { type Cell, short } from "@custodia/domain/assets/import-cells";
import ExcelJS, { type CellValue, type Row, type Cell as SheetCell } from "exceljs";
import { type ArchivePart, measure, partsOf, textOf, unpackedBudget } from "./archive.ts";
import {
  badFile,
  DAMAGED,
  HIDDEN,
  NOT_A_SHEET,
  TOO_MANY_COLUMNS,
  TOO_MANY_MERGED,
  TOO_MANY_ROWS,
  TOO_MUCH_TEXT,
} from "./bad-file.ts";
import { withCurrency } from "./currency-format.ts";
import { MAX_SHEETS } from "./keys.ts";
import { MAX_MERGES, spreadOf } from "./merges.ts";
import type { BookSheet, FileRow } from "./rows.ts";

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

/** A sheet may be read where its rows, with those of the sheets before it, are no more than these. */
const MAX_ROWS_IN_ALL = 2 * LAST_ROW;

/** A sheet that a person sees: its rows, or why they are not read. */
interface SheetPart {
  name: string;
  part?: ArchivePart;
  merges?: number;
  why?: string;
}

/**
 * The sheets of a workbook with their rows, empty ones left out, the cells of merged areas filled. Throws 422 where the file
 * is bad, or its first sheet too large.
 */
export async function readXlsx(file: Buffer): Promise<BookSheet[]> {
  const parts = new Map(partsOf(file).map((part) => [part.name.replace(/^\//, ""), part]));
  const book = parts.get("xl/workbook.xml");
  if (!book) throw badFile(NOT_A_SHEET);
  const sheets = await checked(parts, book);
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
  await orDamaged(async () => {
    const shared = parts.get("xl/sharedStrings.xml");
    if (shared) for await (const _ of reader._parseSharedStrings(textOf(shared)));
    const styles = parts.get("xl/styles.xml");
    if (styles) await reader._parseStyles(textOf(styles));
  });
  return sheets.map(({ name, part, merges, why }) => ({
    name,
    ...(part ? { rows: rowsOf(reader, part, merges ?? 0) } : { why: why! }),
  }));
}

async function* rowsOf(reader: BookReader, part: ArchivePart, merges: number): AsyncGenerator<FileRow> {
  const spread = merges > 0 ? await spreadOf(part, LAST_ROW) : null;
  try {
    for (const { value } of reader._parseWorksheet(textOf(part), "1")) {
      for await (const row of value) {
        const cells = cellsOf(row);
        const filled = spread ? spread(row.number, cells) : { number: row.number, cells };
        if (filled && filled.cells.length > 0) yield filled;
      }
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

async function orDamaged(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Whatever the parser stumbles over is in the file: limits of our own come as refusals. */
function asRefusal(error: unknown): Error {
  return error instanceof Error && error.name === "Refusal" ? error : badFile(DAMAGED);
}

/** Inflates every part once and keeps none, so that the reader only ever meets what is within the limits. */
async function checked(parts: Map<string, ArchivePart>, book: ArchivePart): Promise<SheetPart[]> {
  const all = unpackedBudget();
  await measure(book, [all, { left: MAX_BOOK_BYTES, refusal: NOT_A_SHEET }], ["<sheet "]);
  const named = await namedSheets(parts, book, all);
  const first = named.find(({ part }) => part);
  if (!first) throw badFile(named.length > 0 ? DAMAGED : NOT_A_SHEET);
  let inAll = 0;
  for (const [name, part] of parts) {
    if (part === book || name === "xl/_rels/workbook.xml.rels") continue;
    const sheet = named.find((one) => one.part === part);
    if (sheet) {
      const [rows, merges] = await measure(part, [all], ["<row", "<mergeCell "]);
      sheet.merges = merges!;
      const why = rows! > LAST_ROW ? TOO_MANY_ROWS : merges! > MAX_MERGES ? TOO_MANY_MERGED : undefined;
      if (why && sheet === first) throw badFile(why);
      inAll += why ? 0 : rows!;
      if (why || (sheet !== first && inAll > MAX_ROWS_IN_ALL)) leave(sheet, why ?? TOO_MANY_ROWS);
    } else if (name === "xl/sharedStrings.xml") {
      const text = { left: IMPORT_LIMITS.sharedTextBytes, refusal: TOO_MUCH_TEXT };
      const counts = await measure(part, [all, text], ["<si", "<t"]);
      if (Math.max(...counts) > MAX_SHARED_TEXTS) throw badFile(TOO_MUCH_TEXT);
    } else if (name === "xl/styles.xml") {
      await measure(part, [all, { left: MAX_STYLES_BYTES, refusal: DAMAGED }], ["<xf"]);
    } else await measure(part, [all]);
  }
  return named;
}

function leave(sheet: SheetPart, why: string): void {
  delete sheet.part;
  sheet.why = why;
}

/** The sheets in their order, each with the part that holds it; hidden ones by name alone. */
async function namedSheets(
  parts: Map<string, ArchivePart>,
  book: ArchivePart,
  all: { left: number; refusal: string },
): Promise<SheetPart[]> {
  const links = parts.get("xl/_rels/workbook.xml.rels");
  if (!links) throw badFile(DAMAGED);
  await measure(links, [all, { left: MAX_BOOK_BYTES, refusal: DAMAGED }], ["<Relationship "]);
  const targets = new Map(
    [...(await wholeText(links)).matchAll(/<Relationship\s([^<>]{0,2000})\/?>/g)].map(([, text]) => [
      attribute(text!, "Id"),
      attribute(text!, "Target"),
    ]),
  );
  const texts = [...(await wholeText(book)).matchAll(/<sheet\s([^<>]{0,2000})\/?>/g)].map(
    ([, text]) => text!,
  );
  return texts.slice(0, MAX_SHEETS).flatMap((text): SheetPart[] => {
    const name = short(unescaped(attribute(text, "name") ?? ""));
    if (/state="(very)?hidden"/i.test(text)) return [{ name, why: HIDDEN }];
    const path = targets.get(attribute(text, "r:id"));
    const part = path && parts.get(path.startsWith("/") ? path.slice(1) : `xl/${path}`);
    return part ? [{ name, part }] : [];
  });
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1];
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an attribute. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => SIGNS[name]!);
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
