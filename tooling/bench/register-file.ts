import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import exceljs from "exceljs";
import { type Cell, DATE_COLUMN, HEADINGS, registerRows } from "./register.ts";

/** Writes rows of the register as CSV. */
export async function writeCsv(file: string, first: number, count: number): Promise<void> {
  const lines = [HEADINGS.join(",")];
  for (const row of registerRows(first, count)) lines.push(row.map(csvCell).join(","));
  await writeFile(file, `${lines.join("\r\n")}\r\n`);
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows of the register as a spreadsheet such as people send: typed dates, texts in the shared table. */
export async function writeXlsx(file: string, first: number, count: number): Promise<void> {
  const stream = createWriteStream(file);
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  const sheet = book.addWorksheet("Register");
  sheet.addRow([...HEADINGS]).commit();
  for (const cells of registerRows(first, count)) {
    const row = sheet.addRow(cells);
    row.getCell(DATE_COLUMN + 1).numFmt = "dd/mm/yyyy";
    row.commit();
  }
  await book.commit();
}
