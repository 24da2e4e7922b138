import { textCell } from "@custodia/domain/assets/import/cells";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { looksSplit } from "@custodia/domain/assets/import/row-width";
import { CsvError, parse } from "csv-parse/sync";
import { badFile, TOO_MANY_COLUMNS, tooManyRows } from "./bad-file.ts";
import { decoded, delimitersOf } from "./csv-text.ts";
import type { BookSheet, FileRow } from "./rows.ts";

/** A record is a row of cells; longer ones come of a quote that was never closed. */
const MAX_RECORD = 512 * 1024;

/**
 * A CSV file is one sheet without a name, of so many rows below its headings at most. It is read once for each sign that may
 * stand between its cells, the likeliest first, so that a person can choose another without the file.
 */
export function readCsv(file: Buffer, most: number): BookSheet[] {
  const { text, hints } = decoded(file);
  const { table, delimiters } = delimitersOf(text, (part, delimiter, to) =>
    recordsOf(part, delimiter, to).map(({ record }) => record),
  );
  return delimiters.map((delimiter) => ({
    name: "",
    delimiter,
    rows: rowsOf(table, delimiter, most),
    ...(hints.length > 0 ? { hints } : {}),
  }));
}

/** The rows of a CSV file, empty ones left out. */
function* rowsOf(text: string, delimiter: string, most: number): Generator<FileRow> {
  const records = readable(() => recordsOf(text, delimiter, most + 2));
  if (records.length > most + 1) throw badFile(tooManyRows(most));
  const usual = usualWidth(records);
  for (const { record, info } of records) {
    const cells = record.map(cellOf);
    while (cells.at(-1) === null) cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > IMPORT_LIMITS.columns) throw badFile(TOO_MANY_COLUMNS);
    const row: FileRow = { number: info.records + info.empty_lines, cells };
    const isUsual = record.length <= usual;
    if (record.length > cells.length && (!isUsual || looksSplit(cells)))
      row.wide = { cells: record.length, usual: isUsual };
    if (record.some((cell) => isOpenQuote(cell, delimiter))) row.open_quote = true;
    yield row;
  }
}

interface CsvRecord {
  record: string[];
  info: { records: number; empty_lines: number };
}

function recordsOf(text: string, delimiter: string, to: number): CsvRecord[] {
  return parse(text, {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    // A quote behind spaces opens a cell as one without.
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
      throw badFile(`A quote that begins near line ${error.lines ?? 1} is never closed: the file may be cut off.`);
    }
    throw badFile(`Line ${error.lines ?? 1} cannot be read as comma-separated values.`);
  }
}

/** The cells that most lines have. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { record } of records) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  let usual = 0;
  for (const [width, count] of counts) {
    const most = counts.get(usual) ?? 0;
    if (count > most || (count === most && width < usual)) usual = width;
  }
  return usual;
}

/** A cell in quotes with spaces behind them comes with its quotes. */
const QUOTED = /^"(.*)"\s+$/s;

const cellOf = (text: string) => textCell(QUOTED.exec(text)?.[1] ?? text);

/**
 * A cell that comes with its quote has gone on behind the next one. Over lines it has swallowed rows, unless only spaces follow and no
 * quote stands where another cell would begin.
 */
function isOpenQuote(text: string, delimiter: string): boolean {
  if (!text.startsWith('"') || !/[\r\n]/.test(text)) return false;
  const inside = QUOTED.exec(text)?.[1];
  return inside === undefined || inside.includes(`${delimiter}"`);
}
