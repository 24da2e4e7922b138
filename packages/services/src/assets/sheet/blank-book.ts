import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import ExcelJS from "exceljs";
import { partsOf } from "../import/read/archive.ts";
import { type SheetColumn, sheetFormats } from "./columns.ts";

/** A book of one sheet with nothing but its headings, taken apart so that rows can be written into it. */
export interface BlankBook {
  /** All parts but the sheet, as they are packed. */
  others: { name: string; content: Buffer }[];
  /** The sheet's part: what stands before its first row of values, and behind its last. */
  sheet: { name: string; head: string; tail: string };
  /** The style of each column's cells, by its number in the book. */
  styles: string[];
}

const SHEET = "xl/worksheets/sheet1.xml";
/** The one row of values, which shows how exceljs writes a cell of each column, and is left out. */
const EXAMPLE = /<row r="2".*?<\/row>/s;

/** exceljs knows how a book is put together; it takes 60 µs a row, so it makes the book alone, and no rows (docs/0005). */
export async function blankBook(name: string, columns: readonly SheetColumn[]): Promise<BlankBook> {
  const parts = await partsByExceljs(name, columns);
  const xml = parts.find((part) => part.name === SHEET)!.content.toString();
  const example = EXAMPLE.exec(xml)!;
  const [row] = example;
  return {
    others: parts.filter((part) => part.name !== SHEET),
    sheet: {
      name: SHEET,
      head: xml.slice(0, example.index),
      tail: xml.slice(example.index + row.length),
    },
    styles: [...row.matchAll(/ s="(\d+)"/g)].map(([, style]) => style!),
  };
}

async function partsByExceljs(name: string, columns: readonly SheetColumn[]) {
  const stream = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const header = sheet.addRow(columns.map(({ heading }) => heading));
  header.eachCell((cell) => {
    cell.font = { bold: true };
  });
  header.commit();
  const example = sheet.addRow(columns.map(() => 0));
  example.eachCell((cell, column) => {
    cell.numFmt = sheetFormats[columns[column - 1]!.kind];
  });
  example.commit();
  const [file] = await Promise.all([buffer(stream), book.commit()]);
  return partsOf(file).map(({ name, data }) => ({ name, content: inflateRawSync(data) }));
}
