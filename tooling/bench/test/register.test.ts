import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import exceljs from "exceljs";
import { expect, test } from "vitest";
import { writeCsv, writeXlsx } from "../import-export.ts";
import { HEADINGS, registerRows } from "../register.ts";

const column = (rows: readonly unknown[][], heading: (typeof HEADINGS)[number]) =>
  new Set(rows.map((row) => row[HEADINGS.indexOf(heading)]));

test("a register of 5,000 assets uses every class, branch, custodian and vendor, and unique tags", () => {
  const rows = [...registerRows(0, 5000)];
  const sizes = (["Classification", "Location", "Custodian", "Vendor", "Asset Tag"] as const).map(
    (heading) => column(rows, heading).size,
  );
  expect(sizes).toEqual([12, 5, 60, 40, 5000]);
});

test("a row depends only on its number", () => {
  expect([...registerRows(40, 3)]).toEqual([...registerRows(0, 43)].slice(40));
});

test("both file formats have the same rows", async () => {
  const folder = mkdtempSync(join(tmpdir(), "custodia-register-"));
  try {
    await writeCsv(join(folder, "a.csv"), 7, 20);
    await writeXlsx(join(folder, "a.xlsx"), 7, 20);
    const book = new exceljs.Workbook();
    await book.xlsx.readFile(join(folder, "a.xlsx"));
    const sheet = book.worksheets[0]!;
    expect(sheet.rowCount).toBe(21);
    const [, first] = readFileSync(join(folder, "a.csv"), "utf8").split("\r\n");
    expect(first).toContain(String(sheet.getRow(2).getCell(3).value));
    expect(sheet.getRow(2).getCell(9).value).toBeInstanceOf(Date);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
