import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { withEscapes } from "@custodia/domain/spreadsheet/cells";
import ExcelJS, { type AddWorksheetOptions } from "exceljs";
import { partsOf } from "../archive.ts";
import { type SheetColumn, type SheetKind, sheetFormats } from "./columns.ts";

/** A sheet with its name and columns. */
export interface SheetPlan {
  name: string;
  columns: readonly SheetColumn[];
  /** True if the sheet has rows of totals, which have their own style. */
  totals?: boolean;
  /** True if rows may override the kinds of their cells. */
  mixed?: boolean;
  /** False for a sheet without a filter. */
  filter?: false;
}

/** A workbook with headings only, split so that rows can be streamed into its sheets. */
export interface BlankBook {
  /** All parts except the sheets and the workbook part. */
  otherParts: { name: string; content: Buffer }[];
  /** The part that lists the sheets and the defined names. */
  workbook: { name: string; xml: string };
  /** The XML of each sheet before its first row of values and after its last. */
  sheets: BlankSheet[];
}

interface BlankSheet {
  name: string;
  head: string;
  tail: string;
  rows: RowStyles;
  /** The styles of totals; empty if the sheet has none. */
  totals: RowStyles;
}

/** The style indexes of a row's cells, by column, and by kind in a mixed sheet. */
export interface RowStyles {
  columns: string[];
  kinds: Partial<Record<SheetKind, string>>;
}

const WORKBOOK = "xl/workbook.xml";
const sheetPart = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;
/** Example rows, from which the cell styles are read; they are removed. */
const EXAMPLES = /<row r="2".*?<\/row>(<row r="3".*?<\/row>)?/s;

/** Creates the workbook with exceljs, without rows, because it takes 60 µs per row (docs/adr/0006). */
export async function blankBook(plans: readonly SheetPlan[], info?: BookInfo): Promise<BlankBook> {
  const parts = await partsByExceljs(plans, info);
  const workbook = parts.find(({ name }) => name.endsWith(WORKBOOK))!;
  const names = new Set([workbook.name, ...plans.map((_, index) => sheetPart(index))]);
  return {
    otherParts: parts.filter((part) => !names.has(part.name)),
    workbook: { name: workbook.name, xml: workbook.content.toString() },
    sheets: plans.map((_, index) => {
      const { name, content } = parts.find((part) => part.name === sheetPart(index))!;
      const xml = content.toString();
      const examples = EXAMPLES.exec(xml)!;
      const [rows, totals = ""] = examples;
      return {
        name,
        head: xml.slice(0, examples.index),
        tail: xml.slice(examples.index + rows.length),
        rows: stylesIn(rows.slice(0, rows.length - totals.length), plans[index]!),
        totals: stylesIn(totals, plans[index]!),
      };
    }),
  };
}

const KINDS = Object.keys(sheetFormats) as SheetKind[];

/** The kinds of the cells of an example row. */
const exampleKinds = ({ columns, mixed }: SheetPlan): SheetKind[] => [
  ...columns.map(({ kind }) => kind),
  ...(mixed ? KINDS : []),
];

function stylesIn(row: string, { columns, mixed }: SheetPlan): RowStyles {
  const styles = [...row.matchAll(/ s="(\d+)"/g)].map(([, style]) => style!);
  const kinds = mixed ? KINDS.map((kind, index) => [kind, styles[columns.length + index]]) : [];
  return { columns: styles.slice(0, columns.length), kinds: Object.fromEntries(kinds) };
}

async function partsByExceljs(plans: readonly SheetPlan[], info: BookInfo | undefined) {
  const stream = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  Object.assign(book, bookProperties(info));
  for (const plan of plans) addSheet(book, plan, info);
  const [file] = await Promise.all([buffer(stream), book.commit()]);
  return partsOf(file).map(({ name, data }) => ({ name, content: inflateRawSync(data) }));
}

function addSheet(book: ExcelJS.stream.xlsx.WorkbookWriter, plan: SheetPlan, info: BookInfo | undefined): void {
  const { name, columns, totals, filter = true } = plan;
  const sheet = book.addWorksheet(name, {
    views: [{ state: "frozen", ySplit: 1 }],
    ...printSetup(info),
  });
  sheet.columns = columns.map(({ width }) => ({ width }));
  if (filter) sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const header = sheet.addRow(columns.map(({ heading }) => withEscapes(heading)));
  header.eachCell((cell) => {
    cell.font = { bold: true };
  });
  header.commit();
  for (const bold of totals ? [false, true] : [false]) {
    const kinds = exampleKinds(plan);
    const example = sheet.addRow(kinds.map(() => 0));
    example.eachCell((cell, column) => {
      cell.numFmt = sheetFormats[kinds[column - 1]!];
      if (bold) cell.font = { bold };
    });
    example.commit();
  }
}

/** Company, title and date, for the printed page headers and the file properties. */
export interface BookInfo {
  title: string;
  company: string;
  day: CalendarDate;
}

/** The maximum lengths of texts in a page header, which spreadsheets limit together with its layout codes. */
const MAX_LENGTHS = { company: 100, title: 60 };

/** `&` begins a layout code in page headers. */
const headerText = (text: string, maxLength: number) =>
  withEscapes([...text.replace(/\s+/g, " ").trim()].slice(0, maxLength).join("").replaceAll("&", "&&"));

/**
 * Returns the print setup: landscape, one page wide, headings repeated on each page. It must be given when a sheet is added, because later
 * settings are ignored when rows are streamed.
 */
export function printSetup(info?: BookInfo): Pick<AddWorksheetOptions, "pageSetup" | "headerFooter"> {
  const { company, title, day } = info ?? {};
  const head =
    company && title && day
      ? `&L${headerText(company, MAX_LENGTHS.company)}&C${headerText(title, MAX_LENGTHS.title)}&R${formatLongDate(day)}`
      : undefined;
  return {
    pageSetup: {
      paperSize: 9,
      orientation: "landscape",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: "1:1",
    },
    headerFooter: { ...(head ? { oddHeader: head } : {}), oddFooter: "&L&A&RPage &P of &N" },
  };
}

/** Returns the document properties of the file. */
export const bookProperties = (info: BookInfo | undefined) =>
  info
    ? {
        title: `${info.title}, ${formatLongDate(info.day)}`,
        subject: info.company,
        creator: "Custodia",
        lastModifiedBy: "Custodia",
      }
    : { creator: "Custodia", lastModifiedBy: "Custodia" };
