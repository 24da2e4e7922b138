import { textCell, withoutFormulaGuard } from "@custodia/domain/spreadsheet/cells";
import { DELIMITERS, IMPORT_LIMITS } from "@custodia/domain/spreadsheet/options";
import { looksSplit } from "@custodia/domain/spreadsheet/row-width";
import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "./encoding.ts";
import { badFile, type FarCells, isFar, noFarCells, TOO_MANY_COLUMNS, tooManyRows } from "./limits.ts";
import type { BookSheet, FileRow } from "./rows.ts";

/** Returns how many fields of a list the cells of a row name, if they are headings. */
type FieldsIn = (headings: readonly string[]) => number;

/** Longer records come from a quote that was never closed. */
const MAX_RECORD = 512 * 1024;
/** The number of rows from which the delimiter is guessed. */
const SAMPLE = 200;
/** The number of first rows that may be the headings. */
const HEADINGS_WITHIN = 10;
/** Fewer known headings may be chance; then the shape of the rows decides. */
const MIN_HEADINGS = 2;
/** The length of a long text, for which each further delimiter takes half a second or more. */
const LONG_TEXT = 500_000;

/** The first line of some files names the delimiter for spreadsheet programs: `sep=;`. It is not a row. */
const SEP_LINE = /^\ufeff?"?sep=([^\w\s"]|\t)"?[^\S\r\n\t]*(?:\r\n|\n|\r|$)/i;

/**
 * Reads a CSV file as one sheet without a name, of `maxRows` rows below its headings at most. It is read once for each likely
 * delimiter, the likeliest first, so that a person can choose another without the file. Throws 422 if the file is bad.
 */
export function readCsv(file: Buffer, maxRows: number, fieldsIn: FieldsIn): BookSheet[] {
  const { text, hints } = decodeText(file);
  const { table, delimiters } = delimitersOf(withoutBlankEnd(text), fieldsIn);
  return delimiters.map((delimiter) => {
    const far = noFarCells();
    const rows = rowsOf(table, delimiter, maxRows, far);
    return { name: "", delimiter, rows, far, ...(hints.length > 0 ? { hints } : {}) };
  });
}

/** The characters of blank lines. */
const BLANK = new Set<string | undefined>([...Object.values(DELIMITERS), " ", "\r", "\n"]);

/** Removes the blank lines at the end of a text: programs write lines of delimiters for rows that are only formatted. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (BLANK.has(text[end - 1])) end -= 1;
  const rest = text.slice(end).search(/[\r\n]/);
  return rest < 0 ? text : text.slice(0, end + rest);
}

/** The rows of a CSV file, empty ones left out. */
function* rowsOf(text: string, delimiter: string, maxRows: number, far: FarCells): Generator<FileRow> {
  const records = readable(() => recordsOf(text, delimiter, maxRows + 2));
  if (records.length > maxRows + 1) throw badFile(tooManyRows(maxRows));
  const usual = usualWidth(records);
  for (const { record, info } of records) {
    const number = info.records + info.empty_lines;
    const all = record.map(cellOf);
    // A cell after a row that fills all columns is one cell too many, not a stray one.
    const isFull = all[IMPORT_LIMITS.columns - 1] !== null;
    const cells = all.filter((cell, column) => cell === null || !isFar(far, number, column));
    const hasFar = cells.length < all.length;
    if (hasFar && isFull) throw badFile(TOO_MANY_COLUMNS);
    cells.length = Math.min(cells.length, IMPORT_LIMITS.columns);
    while (cells.at(-1) === null) cells.pop();
    if (cells.length === 0) continue;
    const row: FileRow = { number, cells };
    const isUsual = record.length <= usual;
    if (!hasFar && record.length > cells.length && (!isUsual || looksSplit(cells)))
      row.wide = { cells: record.length, usual: isUsual };
    if (record.some((cell) => isOpenQuote(cell, delimiter))) row.open_quote = true;
    yield row;
  }
}

interface CsvRecord {
  record: string[];
  info: { records: number; empty_lines: number };
}

function recordsOf(text: string, delimiter: string, to: number, quote: '"' | false = '"'): CsvRecord[] {
  return parse(text, {
    delimiter,
    quote,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    // A quote after spaces opens a cell, too.
    ltrim: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    to,
    info: true,
  }) as unknown as CsvRecord[];
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser stopped at this column, so the row has that many cells.
    if (Number(error.column) >= IMPORT_LIMITS.columns) throw badFile(TOO_MANY_COLUMNS);
    if (error.code === "CSV_MAX_RECORD_SIZE" || error.code === "CSV_QUOTE_NOT_CLOSED") {
      throw badFile(
        `A quotation mark that opens near line ${error.lines ?? 1} is never closed: the file may be cut off.`,
      );
    }
    throw badFile(`Line ${error.lines ?? 1} cannot be read as comma-separated values.`);
  }
}

/** The number of cells that most records have. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { record } of records) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  let usual = 0;
  for (const [width, count] of counts) {
    const best = counts.get(usual) ?? 0;
    if (count > best || (count === best && width < usual)) usual = width;
  }
  return usual;
}

/** Matches a quoted cell with spaces after it, whose quotes the parser leaves in place. */
const QUOTED = /^"(.*)"\s+$/s;

const cellOf = (text: string) => textCell(withoutFormulaGuard(QUOTED.exec(text)?.[1] ?? text));

/**
 * True for a quote that is not closed where it should be: the parser leaves it in the cell, and a cell of several lines has swallowed rows,
 * unless only spaces follow and no quote is where another cell would begin.
 */
function isOpenQuote(text: string, delimiter: string): boolean {
  if (!text.startsWith('"') || !/[\r\n]/.test(text)) return false;
  const inside = QUOTED.exec(text)?.[1];
  return inside === undefined || inside.includes(`${delimiter}"`);
}

/**
 * Returns the delimiters that a text may have, the likeliest first, and the text without its `sep=` line. A further delimiter must
 * give some row several cells; if the likeliest one gives known headings, those of a long text must, too.
 */
function delimitersOf(text: string, fieldsIn: FieldsIn): { table: string; delimiters: string[] } {
  const sepLine = SEP_LINE.exec(text);
  const table = sepLine ? text.slice(sepLine[0].length) : text;
  const scored = Object.values(DELIMITERS)
    .filter((delimiter) => table.includes(delimiter))
    .map((delimiter) => ({ delimiter, ...scoreOf(firstRows(table, delimiter), fieldsIn) }))
    .filter(({ shape, delimiter }) => shape > 0 || delimiter === sepLine?.[1])
    .sort((a, b) => b.headings - a.headings || b.shape - a.shape);
  const first = sepLine?.[1] ?? scored[0]?.delimiter ?? DELIMITERS.comma;
  const isClear =
    table.length > LONG_TEXT && scored.some(({ delimiter, headings }) => delimiter === first && headings > 0);
  const likely = scored.filter(({ headings }) => headings > 0 || !isClear).map(({ delimiter }) => delimiter);
  return { table, delimiters: [first, ...likely.filter((delimiter) => delimiter !== first)] };
}

/** Returns the first rows. A quote that is never closed tells nothing about the delimiter, so the rows are divided without it. */
function firstRows(text: string, delimiter: string): string[][] {
  try {
    return recordsOf(text, delimiter, SAMPLE).map(({ record }) => record);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return recordsOf(text.slice(0, MAX_RECORD), delimiter, SAMPLE, false).map(({ record }) => record);
}

interface Score {
  /** The largest number of known headings in a row near the top. */
  headings: number;
  /** Rates how much the rows look like a table: of equal width, and wide. */
  shape: number;
}

function scoreOf(rows: string[][], fieldsIn: FieldsIn): Score {
  const known = rows.slice(0, HEADINGS_WITHIN).map((cells) => fieldsIn(cells));
  const headings = Math.max(0, ...known);
  const wide = rows.filter((row) => row.length > 1);
  const widths = Map.groupBy(wide, (row) => row.length);
  const [width = 1, alike = []] = [...widths].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const shape = wide.length === 0 ? 0 : (alike.length / rows.length) * (1 - 1 / (width + 1)) + 1e-9;
  return { headings: headings >= MIN_HEADINGS ? headings : 0, shape };
}
