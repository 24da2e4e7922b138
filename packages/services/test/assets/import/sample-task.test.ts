import { readdirSync, readFileSync } from "node:fs";
import type { Cell } from "@custodia/domain/spreadsheet/cells";
import { numberCell } from "@custodia/domain/spreadsheet/shown-cells";
import { typedRegister } from "@custodia/testkit/typed-register";
import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { sampleTask } from "../../../src/assets/import/sample-task.ts";
import { readWorkbook } from "../../../src/spreadsheet/workbook.ts";
import { saidBy } from "../../spreadsheet/by-exceljs.ts";
import { workbook } from "./archive.ts";

const folder = new URL("hard-files/", import.meta.url);
const hardFiles = readdirSync(folder).filter((name) => name.endsWith(".xlsx"));

/** Cells that exceljs reads as something else than Excel shows: a date written as text, and a shared formula whose result is 0. */
const MISREAD_BY_EXCELJS: Record<string, Record<string, Cell>> = {
  "iso-date-cells.xlsx": { "Sheet!D2": { date: "2024-01-15" } },
  "scrap-zero-filldown.xlsx": { "Register!K2": 0, "Register!K3": 0, "Register!K4": 0, "Register!K5": 0 },
};

/** Returns the filled cells of each visible sheet; a merged area has one. exceljs returns a date without its format. */
async function cellsByUs(file: Buffer): Promise<Record<string, Cell>> {
  const cells: Record<string, Cell> = {};
  for (const { name, rows } of await readWorkbook(file, 1000)) {
    for await (const row of rows ?? []) {
      const copies = new Set(row.merged?.flatMap(({ column, place }) => (place === "first" ? [] : [column])));
      row.cells.forEach((cell, column) => {
        if (cell === null || copies.has(column)) return;
        const address = `${name}!${letters(column)}${row.number}`;
        cells[address] = typeof cell === "object" && "date" in cell ? { date: cell.date! } : cell;
      });
    }
  }
  return cells;
}

async function cellsByExceljs(file: Buffer): Promise<Record<string, Cell>> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as never);
  const cells: Record<string, Cell> = {};
  for (const sheet of book.worksheets.filter(({ state }) => state === "visible")) {
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.master !== cell) return;
        const value = saidBy(cell.value);
        if (value !== null)
          cells[`${sheet.name}!${cell.address}`] =
            typeof value === "number" ? numberCell(value, cell.numFmt, false) : value;
      });
    });
  }
  return cells;
}

/** A, B, … Z, AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

test.each<[name: string, make: () => Promise<Uint8Array>]>([
  ...hardFiles.map((name): [string, () => Promise<Uint8Array>] => [
    name,
    async () => readFileSync(new URL(name, folder)),
  ]),
  ["the sample to download", sampleTask],
  ["a typed register", typedRegister],
])("%s has the cells that exceljs's public reader finds", async (name, make) => {
  const file = Buffer.from(await make());
  const expected = await cellsByExceljs(file);
  expect(Object.keys(expected).length).toBeGreaterThan(10);
  expect(await cellsByUs(file)).toEqual({ ...expected, ...MISREAD_BY_EXCELJS[name] });
});

test("the built-in number formats are those of exceljs", async () => {
  const ids = Array.from({ length: 50 }, (_, id) => id);
  const styles = `<styleSheet><cellXfs count="50">${ids.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`;
  const rows = ids.map((id) => `<row r="${id + 1}"><c r="A${id + 1}" s="${id}"><v>45306.75</v></c></row>`);
  const file = workbook(rows.join(""), { "xl/styles.xml": styles });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as never);
  const formats = ids.map((id) => book.worksheets[0]!.getCell(id + 1, 1).numFmt);
  expect(formats.filter(Boolean)).toHaveLength(27);
  const [sheet] = await readWorkbook(file, 1000);
  const cells: Cell[] = [];
  for await (const row of sheet!.rows!) cells.push(row.cells[0]!);
  expect(cells).toEqual(formats.map((format) => numberCell(45_306.75, format, false)));
});
