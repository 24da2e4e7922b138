import ExcelJS from "exceljs";

/** Reads a workbook. */
export async function readBook(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as never);
  return book;
}

const REFERENCE = /^(?:'([^']+)'!|(\w+)!)?([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/;
const SUM = /^(?:SUM\(|SUBTOTAL\(109,)(.+)\)$/;

/** Returns the value of a cell, in kobo, computed from its formula and those of the cells that it names. */
function evaluate(sheet: ExcelJS.Worksheet, address: string): number {
  const cell = sheet.getCell(address);
  if (!cell.formula) return Math.round(Number(cell.value ?? 0) * 100);
  const sum = SUM.exec(cell.formula);
  if (sum) return cellsOf(sheet, sum[1]!).reduce((total, [at, name]) => total + evaluate(at, name), 0);
  const [left, right, ...rest] = cell.formula.split("-").map((one) => cellsOf(sheet, one)[0]!);
  if (rest.length > 0) throw new Error(`An unexpected formula: ${cell.formula}`);
  return evaluate(...left!) - evaluate(...right!);
}

function cellsOf(sheet: ExcelJS.Worksheet, text: string): [ExcelJS.Worksheet, string][] {
  const [, quoted, plain, column, first, , last = first] = REFERENCE.exec(text)!;
  const at = quoted || plain ? sheet.workbook.getWorksheet(quoted ?? plain!)! : sheet;
  const columns = text.includes(":") && /:([A-Z]+)/.exec(text)![1] !== column ? columnsOf(text) : [column!];
  const rows = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
  return rows.flatMap((row) => columns.map((one): [ExcelJS.Worksheet, string] => [at, `${one}${row}`]));
}

/** The columns of a range in one row. */
function columnsOf(text: string): string[] {
  const [from, to] = [...text.matchAll(/([A-Z]+)\d+/g)].map(([, letters]) => letters!);
  const names: string[] = [];
  for (let name = from!; ; name = next(name)) {
    names.push(name);
    if (name === to) return names;
  }
}

const next = (letters: string): string =>
  letters.endsWith("Z")
    ? `${letters.length > 1 ? next(letters.slice(0, -1)) : "A"}A`
    : letters.slice(0, -1) + String.fromCharCode(letters.charCodeAt(letters.length - 1) + 1);

/** Returns all formulas of a workbook with their stored and their computed values, in kobo. */
export function formulasOf(book: ExcelJS.Workbook) {
  const found: { at: string; stored: number; computed: number }[] = [];
  book.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (!cell.formula) return;
        const stored = Math.round(Number(cell.result) * 100);
        found.push({ at: `${sheet.name}!${cell.address}`, stored, computed: evaluate(sheet, cell.address) });
      }),
    ),
  );
  return found;
}
