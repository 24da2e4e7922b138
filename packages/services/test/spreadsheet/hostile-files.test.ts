import { readdirSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@custodia/domain/errors";
import type { TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UPLOAD_FAILED } from "../../src/spreadsheet/limits.ts";
import { archive, textRow, workbook } from "../assets/import/archive.ts";
import { createWarmWorld, type Importer, importer, send } from "../assets/import/world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  // A server starts the thread at once, so its memory does not count.
  await send(ctx, "first.csv", "Description,Cost\nLaptop,1\n");
});
afterAll(() => world.close());

const HEADINGS = textRow(1, ["Description", "Cost"]);

/** Builds a workbook with these rows and merged areas. */
const merging = (rows: string, areas: string) =>
  workbook("", {
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData><mergeCells>${areas}</mergeCells></worksheet>`,
  });

/** Returns the reason of a refusal, whose message is always the same. */
async function refusal(name: string, content: string | Uint8Array): Promise<string | undefined> {
  const error = await send(ctx, name, content).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error, "the file was taken").toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ code: "invalid", message: UPLOAD_FAILED });
  return (error as Refusal).fields?.file?.[0];
}

/** Returns the contents of a /proc file for each child process; those that have ended meanwhile are left out. */
function ofChildren(file: string): string[] {
  const children = readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.flatMap((pid) => {
    try {
      return [readFileSync(`/proc/${pid}/${file}`, "utf8")];
    } catch {
      return [];
    }
  });
}

/** Memory of this process and its children. */
function memory(): number {
  const tenantB = ofChildren("status").map((told) => Number(/VmRSS:\s+(\d+)/.exec(told)?.[1] ?? 0) * 1024);
  return tenantB.reduce((sum, bytes) => sum + bytes, process.memoryUsage().rss);
}

/** Processor time of this process and its children in ms, regardless of the machine's other load. */
function worked(): number {
  const ticks = [readFileSync("/proc/self/stat", "utf8"), ...ofChildren("stat")].flatMap((stat) =>
    stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 16).map(Number),
  );
  return ticks.reduce((sum, count) => sum + count, 0) * 10;
}

/** Limits of the processor time, the additional memory, and the longest time without a response. */
async function strain(work: () => Promise<unknown>): Promise<{ ms: number; megabytes: number; gap: number }> {
  const before = memory();
  let [peak, gap, last] = [before, 0, performance.now()];
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
    gap = Math.max(gap, performance.now() - last);
    last = performance.now();
  }, 5);
  const begin = worked();
  await work();
  clearInterval(watch);
  return { ms: worked() - begin, megabytes: (peak - before) / 2 ** 20, gap };
}

describe("a file that unpacks to far more than its size", () => {
  test.each([
    ["in its sheet", () => workbook(Buffer.alloc(210 * 2 ** 20, `<c r="A2"><v>1</v></c>`))],
    [
      "in its shared strings",
      () => workbook(HEADINGS, { "xl/sharedStrings.xml": Buffer.alloc(120 * 2 ** 20, "<si><t>a</t></si>") }),
    ],
    ["beside its sheets", () => workbook(HEADINGS, { "xl/media/image1.png": Buffer.alloc(150 * 2 ** 20) })],
  ])(
    "%s is refused within the limits of time and memory",
    async (_where, make) => {
      const bomb = make();
      expect(bomb.length).toBeLessThan(2 ** 20);
      let reason: string | undefined;
      const { ms, megabytes, gap } = await strain(async () => {
        reason = await refusal("bomb.xlsx", bomb);
      });
      expect(reason).toMatch(/unpacks to more than 100 MB|more than 50 MB of text/);
      expect(ms).toBeLessThan(10_000);
      expect(megabytes).toBeLessThan(150);
      expect(gap).toBeLessThan(1000);
    },
    90_000,
  );

  test("within the limits, but into millions of parts, is refused before they are created", async () => {
    const many = `<si>${"<r><t>a</t></r>".repeat(3_000_000)}</si>`;
    const rich = workbook(HEADINGS, { "xl/sharedStrings.xml": many });
    const { ms, megabytes } = await strain(() => refusal("rich.xlsx", rich));
    expect(ms).toBeLessThan(10_000);
    expect(megabytes).toBeLessThan(150);
  });

  test("within the limits, but to more than a file parser's memory, ends only that parser", async () => {
    const deep = workbook("<a>".repeat(10_000_000));
    let reason: string | undefined;
    const { megabytes } = await strain(async () => {
      reason = await refusal("deep.xlsx", deep);
    });
    expect(reason).toMatch(/too much memory or time/);
    expect(megabytes).toBeLessThan(400);
    expect(await send(ctx, "next.csv", "Description,Cost\nPrinter,2\n")).toMatchObject({ rows_total: 1 });
  }, 90_000);
});

describe("a small file", () => {
  test("whose list of sheets has unclosed tags is refused in time", async () => {
    const book = `<workbook>${"<workbookPr <sheet ".repeat(50_000)}`;
    const { ms } = await strain(() => refusal("tags.xlsx", workbook(HEADINGS, { "xl/workbook.xml": book })));
    expect(ms).toBeLessThan(10_000);
  });

  test("with one cell at the end of the sheet is refused at once", async () => {
    const cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const { ms, megabytes } = await strain(() => refusal("far.xlsx", workbook(HEADINGS + cell)));
    expect(ms).toBeLessThan(10_000);
    expect(megabytes).toBeLessThan(150);
  });

  test("whose merged cells reach to the end of the sheet is refused at once", async () => {
    const merges = (count: number, ref: string) =>
      merging(HEADINGS + textRow(2, ["Laptop", "1"]), `<mergeCell ref="${ref}"/>`.repeat(count));
    // They are built first, because this takes much longer than their refusal.
    const [far, many] = [merges(1, "A2:XFD1048576"), merges(3_000_000, "A2:A3")];
    const wide = merges(90_000, "A2:XFD3");
    const { ms, megabytes } = await strain(async () => {
      expect(await refusal("far.xlsx", far)).toMatch(/Merged cells reach below/);
      expect(await refusal("many.xlsx", many)).toMatch(/too many merged cells/);
      expect(await refusal("wide.xlsx", wide)).toMatch(/too many merged cells/);
    });
    expect(ms).toBeLessThan(10_000);
    expect(megabytes).toBeLessThan(150);
  });

  test("whose long merged text would fill the whole sheet is refused before it does", async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => textRow(index + 2, ["", "1"]));
    const long = textRow(1, ["x".repeat(30_000), "Cost"]);
    const file = merging(long + rows.join(""), '<mergeCell ref="A1:A20001"/>');
    expect(await refusal("long.xlsx", file)).toMatch(/more than 50 MB of text/);
  });

  test("whose many cells share one long text is refused before the text is repeated", async () => {
    const cells = Array.from(
      { length: 20_000 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
    );
    const shared = { "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(30_000)}</t></si></sst>` };
    expect(await refusal("shared.xlsx", workbook(cells.join(""), shared))).toMatch(/more than 50 MB of text/);
  });

  test("with a title across all columns and overlapping merged areas is read", async () => {
    const file = merging(
      textRow(1, ["Register"]) + textRow(2, ["Description", "Cost", "Category"]) + textRow(3, ["Laptop", "1", "IT"]),
      '<mergeCell ref="A1:XFD1"/><mergeCell ref="A3:A9"/><mergeCell ref="A2:A9"/>',
    );
    expect(await send(ctx, "title.xlsx", file)).toMatchObject({ rows_total: 1 });
  });

  test("with a million empty rows is refused before it is read, if a value follows them", async () => {
    const empty = '<row r="2"/>'.repeat(1_000_000);
    expect(await refusal("empty.xlsx", workbook(empty + textRow(3, ["Desk"])))).toMatch(/50,000 rows/);
    const list = HEADINGS + textRow(2, ["Desk", "1"]);
    expect(await send(ctx, "formatted.xlsx", workbook(list + empty))).toMatchObject({ rows_total: 1 });
    const formulas = Array.from(
      { length: 2000 },
      (_, row) => `<row r="${row + 3}"><c r="A${row + 3}"><f>B1</f></c></row>`,
    );
    expect(await send(ctx, "formulas.xlsx", workbook(list + formulas.join("") + empty))).toMatchObject({
      rows_total: 2001,
    });
  });

  test("with more columns than a list of assets can have is refused", async () => {
    expect(await refusal("wide.xlsx", workbook('<row r="1"><c r="ZZ1"><v>1</v></c></row>'))).toMatch(/200 columns/);
    expect(await refusal("wide.csv", `${"a,".repeat(300)}\n`)).toMatch(/200 columns/);
    expect(await refusal("wider.csv", `${"heading,".repeat(100_000)}\n1\n`)).toMatch(/200 columns/);
  });

  test("that declares its own entities is refused", async () => {
    const sheet = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row r="1"/></sheetData></worksheet>';
    expect(await refusal("entity.xlsx", workbook("", { "xl/worksheets/sheet1.xml": sheet }))).toBeDefined();
  });
});

describe("a file whose content does not match its name", () => {
  const compound = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2048)]);
  const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

  test.each([
    ["behind a password", "locked.xlsx", compound, /protected by a password/],
    [
      "with encrypted parts",
      "locked2.xlsx",
      archive([{ name: "xl/workbook.xml", content: "x", flags: 1 }]),
      /protected/,
    ],
    ["a picture", "picture.xlsx", picture, /not an .xlsx, .csv, .tsv or .txt/],
    ["a picture called CSV", "picture.csv", picture, /not an .xlsx, .csv, .tsv or .txt/],
    ["a workbook called CSV", "book.csv", workbook(HEADINGS), /not an .xlsx, .csv, .tsv or .txt/],
    [
      "a CSV called workbook",
      "list.xlsx",
      Buffer.from("Description,Cost\nLaptop,1\n"),
      /not an .xlsx, .csv, .tsv or .txt/,
    ],
    ["a zip of other files", "letter.xlsx", archive([{ name: "word/document.xml", content: "<w/>" }]), /not an .xlsx/],
    ["of another kind", "assets.pdf", Buffer.from("%PDF-1.7"), /not an .xlsx, .csv, .tsv or .txt/],
    ["empty", "empty.csv", Buffer.alloc(0), /empty/],
    ["headings only", "bare.csv", Buffer.from("Description,Cost\n\n \n"), /no rows/],
  ])("is refused: %s", async (_what, name, content, reason) => {
    expect(await refusal(name, content)).toMatch(reason);
  });
});

describe("a truncated or corrupt file", () => {
  test("is refused wherever it ends, and the complete file is accepted", async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("Assets");
    sheet.addRow(["Description", "Cost"]);
    for (let row = 0; row < 200; row++) sheet.addRow([`Laptop ${row}`, row]);
    const whole = Buffer.from(await book.xlsx.writeBuffer());
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      expect(await refusal("cut.xlsx", whole.subarray(0, Math.floor(whole.length * share)))).toMatch(/damaged/);
    }
    expect(await send(ctx, "whole.xlsx", whole)).toMatchObject({ rows_total: 200 });
  });

  test("with wrong bytes is refused", async () => {
    const whole = workbook(HEADINGS + textRow(2, ["Laptop", "1"]));
    const at = whole.indexOf("xl/worksheets/sheet1.xml") + 40;
    whole[at] = whole[at]! ^ 0xff;
    expect(await refusal("bent.xlsx", whole)).toMatch(/damaged/);
  });

  test("that ends inside quotes is refused with the line", async () => {
    expect(await refusal("cut.csv", 'Description,Cost\nLaptop,1\n"Printer, ma')).toMatch(/line 3 is never closed/);
  });
});

test("nothing of a refused file is stored, and a file over 10 MB is never stored completely", async () => {
  const folder = join(world.folder, "1/imports");
  const before = await readdir(folder);
  await refusal("picture.csv", Buffer.from("89504e470d0a1a0a00", "hex"));
  expect(await refusal("large.csv", Buffer.alloc(10 * 2 ** 20 + 1, "a"))).toMatch(/larger than 10 MB/);
  expect(await readdir(folder)).toEqual(before);
});
