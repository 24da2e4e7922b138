import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import ExcelJS from "exceljs";
import { partsOf } from "../import/read/archive.ts";
import { type SheetColumn, sheetFormats } from "./columns.ts";

/** A sheet of a book by its name and columns. */
export interface SheetPlan {
  name: string;
  columns: readonly SheetColumn[];
}

/** A book of sheets with nothing but their headings, taken apart so that rows can be written into them. */
export interface BlankBook {
  /** All parts but the sheets, as they are packed. */
  others: { name: string; content: Buffer }[];
  /** Each sheet's part: what stands before its first row of values, and behind its last. */
  sheets: BlankSheet[];
}

export interface BlankSheet {
  name: string;
  head: string;
  tail: string;
  /** The style of each column's cells, by its number in the book. */
  styles: string[];
}

const partOf = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;
/** The one row of values, which shows how exceljs writes a cell of each column, and is left out. */
const EXAMPLE = /<row r="2".*?<\/row>/s;

/** exceljs knows how a book is put together; it takes 60 µs a row, so it makes the book alone, and no rows (docs/0005). */
export async function blankBook(plans: readonly SheetPlan[]): Promise<BlankBook> {
  const parts = await partsByExceljs(plans);
  const names = new Set(plans.map((_, index) => partOf(index)));
  return {
    others: parts.filter((part) => !names.has(part.name)),
    sheets: plans.map((_, index) => {
      const { name, content } = parts.find((part) => part.name === partOf(index))!;
      const xml = content.toString();
      const example = EXAMPLE.exec(xml)!;
      const [row] = example;
      return {
        name,
        head: xml.slice(0, example.index),
        tail: xml.slice(example.index + row.length),
        styles: [...row.matchAll(/ s="(\d+)"/g)].map(([, style]) => style!),
      };
    }),
  };
}

async function partsByExceljs(plans: readonly SheetPlan[]) {
  const stream = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  for (const plan of plans) addSheet(book, plan);
  const [file] = await Promise.all([buffer(stream), book.commit()]);
  return partsOf(file).map(({ name, data }) => ({ name, content: inflateRawSync(data) }));
}

function addSheet(book: ExcelJS.stream.xlsx.WorkbookWriter, { name, columns }: SheetPlan): void {
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
}
