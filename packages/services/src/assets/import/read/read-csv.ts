import { textCell } from "@custodia/domain/assets/import/cell-texts";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { CsvError, parse } from "csv-parse/sync";
import { badFile, NOT_A_SHEET, TOO_MANY_COLUMNS, tooManyRows } from "./bad-file.ts";
import type { BookSheet, FileRow } from "./rows.ts";

const DELIMITERS = [",", ";", "\t", "|"];
/** A record is a row of cells; longer ones come of a quote that was never closed. */
const MAX_RECORD = 512 * 1024;

/** A CSV file is one sheet without a name, of so many rows below its headings at most. */
export function readCsv(file: Buffer, most: number): BookSheet[] {
  return [{ name: "", rows: rowsOf(file, most) }];
}

/** The rows of a CSV file, empty ones left out; comma, semicolon, tab or bar between, in UTF-8, UTF-16 or Windows-1252. */
function* rowsOf(file: Buffer, most: number): Generator<FileRow> {
  const text = decoded(file);
  for (const { record, info } of recordsOf(text, most)) {
    const cells = record.map(textCell);
    while (cells.at(-1) === null) cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > IMPORT_LIMITS.columns) throw badFile(TOO_MANY_COLUMNS);
    yield { number: info.records + info.empty_lines, cells };
  }
}

interface CsvRecord {
  record: string[];
  info: { records: number; empty_lines: number };
}

function recordsOf(text: string, most: number): CsvRecord[] {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      to: most + 2,
      info: true,
    }) as unknown as CsvRecord[];
    if (records.length > most + 1) throw badFile(tooManyRows(most));
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Where it gave up: so many cells it had of that row.
    if (Number(error.column) >= IMPORT_LIMITS.columns) throw badFile(TOO_MANY_COLUMNS);
    if (error.code === "CSV_MAX_RECORD_SIZE" || error.code === "CSV_QUOTE_NOT_CLOSED") {
      throw badFile(
        `A quote that begins near line ${error.lines ?? 1} is never closed: the file may be cut off.`,
      );
    }
    throw badFile(`Line ${error.lines ?? 1} cannot be read as comma-separated values.`);
  }
}

/** The sign between cells that the headings have most of, outside of quotes. */
function delimiterOf(text: string): string {
  const headings = text
    .slice(0, MAX_RECORD)
    .trimStart()
    .split(/\r\n|\r|\n/, 1)[0]!
    .replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((sign) => headings.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

function decoded(file: Buffer): string {
  const text = new TextDecoder(encodingOf(file)).decode(file);
  if (BINARY.test(text)) throw badFile(NOT_A_SHEET);
  return text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, pictures and archives do
const BINARY = /[\u0000-\u0008\u000e-\u001b]/;

/** Spreadsheet programs on Windows write UTF-16 with a mark, or the code page of Western Europe without one. */
function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return "utf-16le";
  if (file[0] === 0xfe && file[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(file);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
