import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { withFormulaGuard } from "@custodia/domain/spreadsheet/cells";
import type { SheetFormula, SheetKind, SheetValue } from "./columns.ts";
import type { ExportColumn, RowSource } from "./export.ts";
import { type BookOutput, memoryOutput } from "./output.ts";

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
const QUOTED = /[",\r\n]/;

/**
 * Writes rows as a CSV file: amounts with two decimals, dates as YYYY-MM-DD, formulas by their results. A failure, or a stop of the server
 * between two batches, discards it. Returns the number of rows. For worker threads only.
 */
export async function writeCsv<Row>(
  output: BookOutput,
  columns: readonly ExportColumn<Row>[],
  rows: RowSource<Row>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => textCell(heading)));
    for await (const batch of rows) {
      signal.throwIfAborted();
      let text = "";
      for (const row of batch) {
        text += lineOf(columns.map(({ kind, value }) => cellText(value(row), kind)));
        count += 1;
      }
      yield text;
    }
  }
  try {
    await pipeline(Readable.from(lines()), await output.open());
    await output.publish();
    return count;
  } catch (error) {
    await output.remove();
    throw error;
  }
}

/** Writes a CSV file to memory. */
export async function csvBytes<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: RowSource<Row>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const output = memoryOutput();
  await writeCsv(output, columns, rows, signal);
  return output.bytes();
}

const lineOf = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

function cellText(cell: SheetValue | SheetFormula, kind: SheetKind): string {
  if (cell === null) return "";
  if (typeof cell === "string") return textCell(cell);
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, kind === "instant" ? 16 : 10)
      .replace("T", " ");
  const figure = typeof cell === "number" ? cell : cell.value;
  return kind === "money" ? figure.toFixed(2) : `${figure}`;
}

function textCell(text: string): string {
  const literal = withFormulaGuard(text);
  return QUOTED.test(literal) ? `"${literal.replaceAll('"', '""')}"` : literal;
}
