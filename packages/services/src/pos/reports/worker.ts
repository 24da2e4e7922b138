import { withEscapes } from "@custodia/domain/spreadsheet/cells";
import ExcelJS from "exceljs";
import { type SheetKind, sheetFormats } from "../../assets/sheet/columns.ts";
import { bookProperties, printSetup } from "../../assets/sheet/workbook.ts";
import type { ReportBook } from "./export.ts";

/** Builds the workbook in memory, because its sheets are short, and in a worker, because exceljs blocks its thread. */
export async function writeReport({ sheets, info }: ReportBook): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  Object.assign(book, bookProperties(info));
  for (const { name, columns, rows } of sheets) {
    const sheet = book.addWorksheet(name, {
      views: [{ state: "frozen", ySplit: 1 }],
      ...printSetup(info),
    });
    sheet.columns = columns.map(({ width }) => ({ width }));
    sheet.addRow(columns.map(({ heading }) => heading)).font = { bold: true };
    for (const { values, kinds = [], isTotal } of rows) {
      const row = sheet.addRow(values.map((value) => (typeof value === "string" ? withEscapes(value) : value)));
      const kindOf = (column: number): SheetKind => kinds[column] ?? columns[column]!.kind;
      row.eachCell((cell, column) => {
        cell.numFmt = sheetFormats[kindOf(column - 1)];
        if (isTotal) cell.font = { bold: true };
      });
    }
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
