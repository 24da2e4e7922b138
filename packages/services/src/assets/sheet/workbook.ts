import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { withEscapes } from "@custodia/domain/assets/import/cells";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import ExcelJS, { type AddWorksheetOptions } from "exceljs";
import { partsOf } from "../import/read/archive.ts";
import { type SheetColumn, sheetFormats } from "./columns.ts";

/** A sheet of a book by its name and columns. */
export interface SheetPlan {
  name: string;
  columns: readonly SheetColumn[];
  /** It has rows that add up others, which stand out. */
  totals?: true;
}

/** A book of sheets with nothing but their headings, taken apart so that rows can be written into them. */
export interface BlankBook {
  /** All parts but the sheets and the list of them, as they are packed. */
  others: { name: string; content: Buffer }[];
  /** The part that lists the sheets, and what is named in them. */
  workbook: { name: string; xml: string };
  /** Each sheet's part: what stands before its first row of values, and behind its last. */
  sheets: BlankSheet[];
}

interface BlankSheet {
  name: string;
  head: string;
  tail: string;
  /** The style of each column's cells, by its number in the book. */
  styles: string[];
  /** The same of rows that add up others; none where the sheet has no such rows. */
  totalStyles: string[];
}

const WORKBOOK = "xl/workbook.xml";
const partOf = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;
/** The rows of values, which show how exceljs writes a cell of each column, and are left out. */
const EXAMPLES = /<row r="2".*?<\/row>(<row r="3".*?<\/row>)?/s;

/** exceljs knows how a book is put together; it takes 60 µs a row, so it makes the book alone, and no rows (docs/adr/0006). */
export async function blankBook(plans: readonly SheetPlan[], about?: BookAbout): Promise<BlankBook> {
  const parts = await partsByExceljs(plans, about);
  const workbook = parts.find(({ name }) => name.endsWith(WORKBOOK))!;
  const names = new Set([workbook.name, ...plans.map((_, index) => partOf(index))]);
  return {
    others: parts.filter((part) => !names.has(part.name)),
    workbook: { name: workbook.name, xml: workbook.content.toString() },
    sheets: plans.map((_, index) => {
      const { name, content } = parts.find((part) => part.name === partOf(index))!;
      const xml = content.toString();
      const examples = EXAMPLES.exec(xml)!;
      const [rows, totals = ""] = examples;
      return {
        name,
        head: xml.slice(0, examples.index),
        tail: xml.slice(examples.index + rows.length),
        styles: stylesIn(rows.slice(0, rows.length - totals.length)),
        totalStyles: stylesIn(totals),
      };
    }),
  };
}

const stylesIn = (row: string) => [...row.matchAll(/ s="(\d+)"/g)].map(([, style]) => style!);

async function partsByExceljs(plans: readonly SheetPlan[], about: BookAbout | undefined) {
  const stream = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  Object.assign(book, bookProperties(about));
  for (const plan of plans) addSheet(book, plan, about);
  const [file] = await Promise.all([buffer(stream), book.commit()]);
  return partsOf(file).map(({ name, data }) => ({ name, content: inflateRawSync(data) }));
}

function addSheet(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, totals }: SheetPlan,
  about: BookAbout | undefined,
): void {
  const sheet = book.addWorksheet(name, {
    views: [{ state: "frozen", ySplit: 1 }],
    ...printSetup(about),
  });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const header = sheet.addRow(columns.map(({ heading }) => withEscapes(heading)));
  header.eachCell((cell) => {
    cell.font = { bold: true };
  });
  header.commit();
  for (const bold of totals ? [false, true] : [false]) {
    const example = sheet.addRow(columns.map(() => 0));
    example.eachCell((cell, column) => {
      cell.numFmt = sheetFormats[columns[column - 1]!.kind];
      if (bold) cell.font = { bold };
    });
    example.commit();
  }
}

/** Whose book it is, of what and of which day: it stands at the top of each printed page, and in the properties of the file. */
export interface BookAbout {
  title: string;
  company: string;
  day: CalendarDate;
}

/** The most characters that a spreadsheet takes in a page header, with its layout codes. */
const LONGEST = { company: 100, title: 60 };

/** `&` begins a sign of layout there. */
const plain = (text: string, most: number) =>
  withEscapes([...text.replace(/\s+/g, " ").trim()].slice(0, most).join("").replaceAll("&", "&&"));

/**
 * Printed across the page, as wide as it is and as long as it takes, with its headings on each page. Given as a sheet is added: what
 * is set later comes too late where rows are streamed.
 */
export function printSetup(about?: BookAbout): Pick<AddWorksheetOptions, "pageSetup" | "headerFooter"> {
  const { company, title, day } = about ?? {};
  const head =
    company && title && day
      ? `&L${plain(company, LONGEST.company)}&C${plain(title, LONGEST.title)}&R${formatLongDate(day)}`
      : undefined;
  return {
    pageSetup: {
      ...{ paperSize: 9, orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      printTitlesRow: "1:1",
    },
    headerFooter: { ...(head ? { oddHeader: head } : {}), oddFooter: "&L&A&RPage &P of &N" },
  };
}

/** Returns the document properties of the file. */
export const bookProperties = (about: BookAbout | undefined) =>
  about
    ? {
        title: `${about.title}, ${formatLongDate(about.day)}`,
        subject: about.company,
        creator: "Custodia",
        lastModifiedBy: "Custodia",
      }
    : { creator: "Custodia", lastModifiedBy: "Custodia" };
