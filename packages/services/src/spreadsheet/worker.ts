import { readFile } from "node:fs/promises";
import { Refusal } from "@custodia/domain/errors";
import { type Cell, cellText, oneLine, rowText, short } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { IMPORT_LIMITS } from "@custodia/domain/spreadsheet/options";
import type { BookFacts, FileFacts, UnreadSheet } from "./book.ts";
import { readCsv } from "./csv.ts";
import {
  badFile,
  type FarCells,
  farHints,
  HIDDEN,
  NO_ROWS,
  NOTHING_BELOW,
  noFarCells,
  TOO_MANY_COLUMNS,
  TOO_MUCH_TEXT,
} from "./limits.ts";
import { type BookSheet, type FileRow, repeatedIn, sheetPath, writeRows } from "./rows.ts";
import { readWorkbook } from "./workbook.ts";
import { columnLetters } from "./write/columns.ts";

/** The number of rows that may precede the headings, such as titles and notes. */
const HEADINGS_WITHIN = 10;
const SAMPLES = 3;

export interface ReadInput {
  path: string;
  ending: "xlsx" | "csv";
  rowsPath: string;
  /** The number of rows that a sheet may have below its headings. */
  maxRows: number;
}

/** The list that a file is expected to contain: its headings show where it begins, and in which sheet. */
export interface ExpectedList {
  /** Returns how many fields the cells of a row name, if they are headings. */
  fieldsIn(headings: readonly string[]): number;
  /** Fewer fields than these may be named by chance. */
  minFields: number;
  /** The same for every list that a file of separated values may contain, to find its delimiter. */
  anyFieldsIn(headings: readonly string[]): number;
  /** Whether a row below the headings is not an entry of the list, such as a total. */
  isNoEntry(cells: Cell[]): boolean;
}

/**
 * Reads an untrusted file once, within the limits, and writes the rows of each of its sheets to a file at `rowsPath` or beside it.
 * Throws 422 with the reason if the file is bad (rules/import 3). It runs in the file-parser process, without the database.
 */
export async function readSpreadsheet(input: ReadInput, list: ExpectedList): Promise<BookFacts> {
  const file = await readFile(input.path);
  const book =
    input.ending === "csv" ? readCsv(file, input.maxRows, list.anyFieldsIn) : await readWorkbook(file, input.maxRows);
  const sheets: FileFacts[] = [];
  const unread: UnreadSheet[] = [];
  const text = { left: IMPORT_LIMITS.sharedTextBytes };
  const main = book.find(({ why }) => why !== HIDDEN);
  let refused = main?.why === undefined ? undefined : { name: main.name, why: main.why };
  let next = 0;
  for (const { name, rows, why, hints = [], delimiter, far = noFarCells() } of book) {
    if (!rows) {
      unread.push({ name, why });
      continue;
    }
    const sheet = next++;
    try {
      const facts = await readSheet({ rows, far }, sheetPath(input.rowsPath, sheet), text, list);
      const all = [...hints, ...(facts.hints ?? []), ...farHints(far)];
      if (facts.rows > 0)
        sheets.push({
          ...facts,
          sheet,
          name,
          ...(all.length > 0 ? { hints: all } : {}),
          ...(delimiter ? { delimiter } : {}),
        });
      else if (facts.headings.length > 0 && !delimiter) unread.push({ name, why: NOTHING_BELOW });
    } catch (error) {
      if (!(error instanceof Refusal) || (delimiter && sheet === 0)) throw error;
      // The same lines with another delimiter are not another sheet.
      if (delimiter) continue;
      const bad = { name, why: error.fields?.file?.[0] ?? error.message };
      unread.push(bad);
      if (name === main?.name) refused = bad;
    }
  }
  const best = sheets[0]?.delimiter ? sheets[0] : bestOf(sheets, list);
  if (!best) throw badFile(refused?.why ?? NO_ROWS);
  return { file: best, sheets, unread, ...(refused ? { refused } : {}) };
}

/** Returns the sheet whose headings name the most fields; the first of several. */
function bestOf(sheets: FileFacts[], { fieldsIn }: ExpectedList): FileFacts | undefined {
  const known = sheets.map(({ headings }) => fieldsIn(headings));
  return sheets[known.indexOf(Math.max(...known))];
}

/** Writes the rows below a sheet's headings to a file and returns the facts about them; without rows there is no file. */
async function readSheet(
  { rows, far }: { rows: NonNullable<BookSheet["rows"]>; far: FarCells },
  rowsPath: string,
  text: { left: number },
  list: ExpectedList,
): Promise<FileFacts> {
  const top: FileRow[] = [];
  const writer = writeRows<FileRow>(rowsPath);
  const facts: FileFacts = { headings: [], samples: [], rows: 0, above: [] };

  function startRows(): void {
    const { at, lines, headings } = headingsIn(top, list);
    if (!top[at]) return;
    if (top.slice(at, at + lines).some(({ number }) => far.rows.has(number))) throw badFile(TOO_MANY_COLUMNS);
    if (list.fieldsIn(headings) === 0 && isEntry(headings)) facts.hints = [noHeadings(top[at].number)];
    facts.headings = headings.map(short);
    facts.width = headings.length;
    facts.above = top.slice(0, at).map(({ number, cells }) => ({ row: number, text: rowText(cells) }));
    for (const row of top.slice(at + lines)) addRow(row);
  }
  function addRow(row: FileRow): void {
    if (list.isNoEntry(row.cells)) return;
    writer.add(row);
    facts.rows += 1;
    const repeated = repeatedIn(row);
    row.cells.forEach((cell, column) => {
      facts.samples[column] ??= [];
      const samples = facts.samples[column];
      const text = samples.length < SAMPLES && !repeated.has(column) ? short(oneLine(cellText(cell))) : "";
      if (text) samples.push(text);
    });
  }

  try {
    for await (const row of rows) {
      text.left -= charactersOf(row.cells);
      if (text.left < 0) throw badFile(TOO_MUCH_TEXT);
      if (top.length < HEADINGS_WITHIN) {
        top.push(row);
        if (top.length === HEADINGS_WITHIN) startRows();
      } else addRow(row);
    }
    if (top.length < HEADINGS_WITHIN) startRows();
    if (facts.rows === 0 && far.total > 0) throw badFile(TOO_MANY_COLUMNS);
    if (facts.rows === 0) {
      writer.drop();
      return facts;
    }
    writer.finish();
  } catch (error) {
    writer.drop();
    throw error;
  }
  // Cells that display nothing do not add columns after the last heading.
  const shown = facts.samples.findLastIndex((texts) => (texts?.length ?? 0) > 0) + 1;
  const columns = Math.max(facts.headings.length, shown);
  facts.samples.length = columns;
  for (let column = 0; column < columns; column++) {
    facts.headings[column] ||= `Column ${columnLetters(column)}`;
    facts.samples[column] ??= [];
  }
  return facts;
}

interface Headings {
  /** The index of their first row. */
  at: number;
  lines: 1 | 2;
  headings: string[];
}

/** Finds the headings among the first rows, where they may take two lines. */
function headingsIn(top: FileRow[], { fieldsIn, minFields }: ExpectedList): Headings {
  const texts = top.map(({ cells }) => cells.map((cell) => oneLine(cellText(cell))));
  const known = texts.map((cells) => fieldsIn(cells));
  const at = headingsAt(top, known, minFields);
  const one: Headings = { at, lines: 1, headings: texts[at] ?? [] };
  const two = texts.slice(1).flatMap((lower, above) =>
    [texts[above]!, spreadRight(texts[above]!)].map((upper): Headings & { known: number } => {
      const headings = bothLines(upper, lower);
      // An entry of the list would contain a figure, or name at most one field by chance.
      const isList = lower.some((text) => /\d/.test(text));
      return { at: above, lines: 2, headings, known: fieldsIn(headings) - (isList ? 1 : 0) };
    }),
  );
  const best = two.reduce<(typeof two)[number] | undefined>(
    (best, next) => (next.known > (best?.known ?? 0) ? next : best),
    undefined,
  );
  return best && best.known > Math.max(minFields, ...known) ? best : one;
}

/** Repeats a heading above other headings until the next one. */
function spreadRight(texts: string[]): string[] {
  let last = "";
  return texts.map((text) => {
    last = text || last;
    return last;
  });
}

function bothLines(upper: string[], lower: string[]): string[] {
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = "", below = ""] = [upper[column], lower[column]];
    return above === below || !below ? above : `${above} ${below}`.trim();
  });
}

/**
 * Returns the row of the headings: the one that names the most fields. If none names any, it is the first row as wide as the list, because
 * a title above is a single cell.
 */
function headingsAt(top: FileRow[], known: number[], minFields: number): number {
  const best = Math.max(0, ...known);
  if (best > minFields) return known.indexOf(best);
  const widths = top.map(({ cells }) => cells.filter((cell) => cell !== null).length);
  const widest = Math.max(0, ...widths);
  const first = widths.findIndex((width) => width > 1 && width * 2 > widest);
  return first > 0 && first < top.length - 1 && top.slice(0, first).every(({ cells }) => isTitle(cells)) ? first : 0;
}

const isTitle = (cells: Cell[]) => cells.filter((cell) => cell !== null).length === 1;

/** Whether the row taken for the headings looks like an entry of a list, because it has figures or dates. */
const isEntry = (headings: string[]) => headings.filter((text) => /^[₦\s]*\d[\d.,:/\s-]*$/.test(text)).length > 1;

const noHeadings = (row: number): Hint => ({
  kind: "no_headings",
  message: `Row ${row} was taken for the headings, but looks like an entry of the list: if it is one, put a row of headings above it.`,
});

/** Counts the characters of all cells: a text that many cells share, or that a merged cell repeats, is written for each of them. */
const charactersOf = (cells: Cell[]) =>
  cells.reduce((sum: number, cell) => sum + (typeof cell === "string" ? cell.length : 0), 0);
