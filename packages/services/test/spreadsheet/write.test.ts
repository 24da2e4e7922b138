import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync, symlinkSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inflateRawSync } from "node:zlib";
import type { CalendarDate } from "@custodia/domain/date";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partsOf } from "../../src/spreadsheet/archive.ts";
import { type SheetColumn, type SheetValue, sheetDate } from "../../src/spreadsheet/write/columns.ts";
import { exportBytes } from "../../src/spreadsheet/write/export.ts";
import { fileOutput } from "../../src/spreadsheet/write/output.ts";
import { printSetup } from "../../src/spreadsheet/write/template.ts";
import { openBook } from "../../src/spreadsheet/write/writer.ts";
import { sheetByExceljs } from "./sheet-by-exceljs.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "custodia-sheet-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const COLUMNS: SheetColumn[] = [
  { heading: "Text & <more>", kind: "text", width: 20 },
  { heading: "Date", kind: "date", width: 16 },
  { heading: "Instant", kind: "instant", width: 18 },
  { heading: "Money", kind: "money", width: 18 },
  { heading: "Whole", kind: "whole", width: 9 },
  { heading: "Number", kind: "number", width: 9 },
];
const FULL: SheetValue[] = ["plain", sheetDate("2026-02-28"), new Date("2026-02-28T13:37:00Z"), 1.5, 7, 0.25];

/** Texts that may break XML, spreadsheets or chunk boundaries. */
const HOSTILE = [
  "",
  " ",
  "  spaces around  ",
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  '=HYPERLINK("https://x.example","y")',
  "<b>&amp;'\"]]></b>",
  "]]>",
  "<![CDATA[",
  "</v></c></row></sheetData>",
  "_x0041_ and _x000D_",
  "line\nline\r\nline\rtab\tend",
  Array.from({ length: 33 }, (_, code) => `a${String.fromCharCode(code)}`).join(""),
  "\u007f\u0080\u009f\u2028\ufeff",
  "\ud800",
  "a\udc00b\ud83d",
  "😀 ₦ ọ é e\u0301",
  "x".repeat(32_767),
  "₦&".repeat(20_000),
  `${"y".repeat(65_530)}😀😀😀😀`,
];

const FIGURES = [0, -0, 0.1, 0.1 + 0.2, -1234.56, 1e21, 1e-7, 90_071_992_547_409.91, Number.MAX_SAFE_INTEGER];

const ROWS: SheetValue[][] = [
  FULL,
  ...HOSTILE.map((text): SheetValue[] => [text, ...FULL.slice(1)]),
  ...FIGURES.map((figure): SheetValue[] => [String(figure), null, null, figure, figure, figure]),
  COLUMNS.map(() => null),
  [null, null, null, null, null, 3],
  ["last", sheetDate("1900-02-28"), new Date("1969-12-31T23:59:59.999Z"), null, null, null],
  // A bad row of an import has numbers and dates under text headings.
  [12.5, 3, "no date", "no money", "no whole", sheetDate("2026-01-01")],
];

/** Rows of 1,000 characters, more than memory should hold. */
const ROW_COUNT = 100_000;

async function writeSheet(rows: readonly SheetValue[][], columns = COLUMNS): Promise<Buffer> {
  const path = join(folder, "sheets", `${rows.length}.xlsx`);
  const sheet = await openBook(fileOutput(path), [{ name: "Assets & <more>", columns }]);
  for (const row of rows) {
    sheet.add(row);
    await sheet.drain();
  }
  await sheet.finish();
  return readFile(path);
}

/** Returns the parts of a workbook as text, without its time and the name of its filter range, which exceljs does not write. */
const partTexts = (file: Buffer): Record<string, string> =>
  Object.fromEntries(
    partsOf(file)
      .map(({ name, data }) => [name, inflateRawSync(data).toString()] as const)
      .map(([name, text]) => [
        name,
        text
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
          .replace(/<definedName name="_xlnm._FilterDatabase".*?<\/definedName>/g, ""),
      ]),
  );

describe("a sheet", () => {
  test("is byte for byte what exceljs writes, for any cells", async () => {
    const [written, reference] = [await writeSheet(ROWS), await sheetByExceljs("Assets & <more>", COLUMNS, ROWS)];
    expect(partTexts(written)).toEqual(partTexts(reference));
  });

  test("has the same cells, types and formats if its first rows are short", async () => {
    const rows = ROWS.toReversed();
    const [written, reference] = [await writeSheet(rows), await sheetByExceljs("Assets & <more>", COLUMNS, rows)];
    expect(await readCells(written)).toEqual(await readCells(reference));
  });

  test("defines its filter range, which LibreOffice needs, and keeps text that looks like an escape", async () => {
    const parts = partsOf(await writeSheet([["_x0041_", ...FULL.slice(1)], FULL]));
    const text = (name: string) => inflateRawSync(parts.find((part) => part.name.endsWith(name))!.data).toString();
    expect(text("workbook.xml")).toContain(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">&apos;Assets &amp; &lt;more&gt;&apos;!$A$1:$F$3</definedName>`,
    );
    expect(text("sheet1.xml")).toContain(`<autoFilter ref="A1:F3"/>`);
    expect(text("sheet1.xml")).toContain("<v>_x005F_x0041_</v>");
    const properties = { title: "Assets", company: "A & B _x0041_", day: "2026-06-15" as CalendarDate };
    const { oddHeader } = printSetup(properties).headerFooter!;
    expect(oddHeader).toBe("&LA && B _x005F_x0041_&CAssets&R15 June 2026");
  });

  test("omits two characters that would make the file unreadable", async () => {
    const cells = await readCells(await writeSheet([["a\ufffeb\uffffc", ...FULL.slice(1)]]));
    expect(cells[COLUMNS.length]!.value).toBe("abc");
  });

  test("may have more columns than the alphabet has letters, and no row at all", async () => {
    const columns = Array.from({ length: 730 }, (_, index) => ({
      ...COLUMNS[index % 6]!,
      heading: `H${index}`,
    }));
    const rows = [columns.map((_, index) => FULL[index % 6]!)];
    expect(partTexts(await writeSheet(rows, columns))).toEqual(
      partTexts(await sheetByExceljs("Assets & <more>", columns, rows)),
    );
    const empty = await readCells(await writeSheet([]));
    expect(empty.map(({ value }) => value)).toEqual(COLUMNS.map(({ heading }) => heading));
  });

  test("in memory has the same cells as on the disk; without a filter, a row may have formats of its own", async () => {
    const columns = COLUMNS.map((column, index) => ({ ...column, value: (row: SheetValue[]) => row[index] ?? null }));
    const info = { title: "Assets", company: "Dunamis", day: "2026-06-15" as CalendarDate };
    const sheet = { name: "Assets & <more>", columns, sections: [{ rows: [ROWS.slice(0, 5), ROWS.slice(5)] }] };
    const { signal } = new AbortController();
    const bytes = Buffer.from(await exportBytes(info, [sheet], signal));
    expect(await readCells(bytes)).toEqual(await readCells(await writeSheet(ROWS)));
    const styleOf = () => ({ kinds: ["text", "text", "text", "whole"] as const, isTotal: true as const });
    const mixed = { ...sheet, name: "Mixed", sections: [{ rows: [[FULL]] }], filter: false as const, styleOf };
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await exportBytes(info, [mixed, sheet], signal)) as never);
    const [first, second] = book.worksheets;
    expect([first!.autoFilter, second!.autoFilter]).toEqual([undefined, `A1:F${ROWS.length + 1}`]);
    expect(columns.map((_, index) => first!.getCell(2, index + 1).numFmt)).toEqual(["@", "@", "@", "0", "0", "0.00"]);
    expect(first!.getCell("D2").font).toMatchObject({ bold: true });
    await expect(exportBytes(info, [sheet], AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  });

  test("applies backpressure while the disk is slow", async () => {
    const path = join(folder, "waiting.xlsx");
    execFileSync("mkfifo", [`${path}.part`]);
    const disk = openSync(`${path}.part`, "r+");
    const sheet = await openBook(fileOutput(path), [{ name: "Assets", columns: COLUMNS }]);
    let added = 0;
    const filling = (async () => {
      for (; added < ROW_COUNT; added++) {
        sheet.add([randomBytes(500).toString("hex"), ...FULL.slice(1)]);
        await sheet.drain();
      }
    })().catch((error: Error) => error);
    for (let before = -1; added !== before; await sleep(300)) before = added;
    expect(added).toBeLessThan(ROW_COUNT / 10);
    closeSync(disk);
    expect(await filling).toMatchObject({ code: "EPIPE" });
    await sheet.discard();
    expect(await readdir(folder)).not.toContain("waiting.xlsx.part");
  });

  test("reports a full disk, and leaves no partial file", async () => {
    const path = join(folder, "full.xlsx");
    symlinkSync("/dev/full", `${path}.part`);
    const sheet = await openBook(fileOutput(path), [{ name: "Assets", columns: COLUMNS }]);
    const filling = async () => {
      for (;;) {
        sheet.add(FULL);
        await sheet.drain();
      }
    };
    await expect(filling()).rejects.toMatchObject({ code: "ENOSPC" });
    await expect(sheet.finish()).rejects.toMatchObject({ code: "ENOSPC" });
    await sheet.discard();
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
  });
});

async function readCells(file: Buffer) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as never);
  const cells: { address: string; type: ExcelJS.ValueType; format: string; value: ExcelJS.CellValue }[] = [];
  book.worksheets[0]!.eachRow((row) =>
    row.eachCell(({ address, type, numFmt, value }) => cells.push({ address: address, type, format: numFmt, value })),
  );
  return cells;
}
