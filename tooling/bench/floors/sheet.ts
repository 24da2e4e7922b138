import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import exceljs from "exceljs";

// Streams with exceljs alone: `read FILE`, `write ROWS FILE`, and `rows FILE ROWS`, which prepares the rows for
// `write`.

type Cell = string | number | boolean | null | { date: number };

const [command, from, to] = process.argv.slice(2);
const commands: Record<string, () => Promise<unknown>> = { read, rows, write };

async function* rowsOf(file: string) {
  const workbook = new exceljs.stream.xlsx.WorkbookReader(file, {
    sharedStrings: "cache",
    styles: "cache",
    worksheets: "emit",
    hyperlinks: "ignore",
    entries: "emit",
  });
  for await (const sheet of workbook) for await (const row of sheet) yield row.values as unknown[];
}

async function read() {
  const begin = performance.now();
  let cells = 0;
  for await (const values of rowsOf(from!)) cells += values.length;
  return { ms: performance.now() - begin, cells };
}

async function rows() {
  const all: Cell[][] = [];
  for await (const values of rowsOf(from!)) all.push(values.slice(1).map(cellValue));
  writeFileSync(to!, JSON.stringify(all));
  return { rows: all.length - 1 };
}

const cellValue = (value: unknown): Cell =>
  value instanceof Date ? { date: value.getTime() } : ((value ?? null) as Cell);

async function write() {
  const rowsToWrite = JSON.parse(readFileSync(from!, "utf8")) as Cell[][];
  const all = rowsToWrite.map((row) => row.map((cell) => (isDate(cell) ? new Date(cell.date) : cell)));
  const dates = (rowsToWrite[1] ?? []).flatMap((cell, index) => (isDate(cell) ? [index + 1] : []));
  const begin = performance.now();
  const stream = createWriteStream(to!);
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet("Register");
  for (const column of dates) sheet.getColumn(column).numFmt = "dd/mm/yyyy";
  for (const row of all) sheet.addRow(row).commit();
  await book.commit();
  return { ms: performance.now() - begin };
}

const isDate = (cell: Cell | undefined): cell is { date: number } => typeof cell === "object" && cell !== null;

console.log(JSON.stringify(await commands[command!]!()));
