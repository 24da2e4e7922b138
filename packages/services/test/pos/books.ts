import ExcelJS from "exceljs";

/** Reads a downloaded spreadsheet. */
export async function readBook(content: Buffer) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(content as unknown as ExcelJS.Buffer);
  return book;
}

/** Returns the rows below a sheet's headings, as objects by heading. */
export function figuresBelow(book: ExcelJS.Workbook, name: string) {
  const [headings, ...rows] = book.getWorksheet(name)!.getSheetValues().slice(1) as unknown[][];
  return rows.map((row) => Object.fromEntries(headings!.slice(1).map((heading, index) => [heading, row[index + 1]])));
}

/** Returns a sheet of two columns as an object by the first column. */
export const figuresIn = (book: ExcelJS.Workbook, name: string) =>
  Object.fromEntries(figuresBelow(book, name).map(({ Figure, Amount }) => [Figure, Amount]));
