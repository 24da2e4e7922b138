import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { withEscapes } from "@custodia/domain/spreadsheet/cells";
import ExcelJS from "exceljs";
import { type SheetColumn, type SheetValue, sheetFormats } from "../../src/spreadsheet/write/columns.ts";
import { bookProperties, printSetup } from "../../src/spreadsheet/write/template.ts";

/** Writes the same sheet with exceljs alone, for comparison with our rows. */
export async function sheetByExceljs(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly SheetValue[][],
): Promise<Buffer> {
  const stream = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  Object.assign(book, bookProperties(undefined));
  const sheet = book.addWorksheet(name, {
    views: [{ state: "frozen", ySplit: 1 }],
    ...printSetup(),
  });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1 + rows.length, column: columns.length } };
  const header = sheet.addRow(columns.map(({ heading }) => heading));
  header.eachCell((cell) => {
    cell.font = { bold: true };
  });
  header.commit();
  for (const values of rows) {
    const row = sheet.addRow(values.map((value) => (typeof value === "string" ? withEscapes(value) : value)));
    row.eachCell((cell, column) => {
      cell.numFmt = sheetFormats[columns[column - 1]!.kind];
    });
    row.commit();
  }
  const [file] = await Promise.all([buffer(stream), book.commit()]);
  return file;
}
