import { readFileSync } from "node:fs";
import { assets } from "@custodia/db/schema/assets/assets";
import { classificationCreate } from "@custodia/domain/assets/classifications";
import { itemImport } from "@custodia/domain/pos/items/import";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { readErrors } from "../../../../src/assets/import/queries.ts";
import { importItems } from "../../../../src/pos/items/import/service.ts";
import { exportItems } from "../../../../src/pos/items/queries.ts";
import { createClassification } from "../../../../src/setup/classifications.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  for (const company of [world.tenantA, world.tenantB])
    for (const name of ["HFL-160", "Zainab Ibrahim", "Musa Keeper"]) await addCustodian(world, company, name);
  // A missing cell means 5 % of the cost: 12,500 of 250,000.
  const computers = { name: "Computers", code: "COM", scrap_value_percent: 5 };
  await createClassification(allow(world.tenantA.admin, "records.write"), classificationCreate.parse(computers));
});
afterAll(() => world.close());

const hardFile = (name: string) => readFileSync(new URL(`../hard-files/${name}`, import.meta.url));

/** Imports a file; returns its assets in the order of the rows. */
async function assetsOf(name: string, content: string | Buffer = hardFile(name)) {
  const { id } = await send(ctx, name, content);
  const looked = await previewImport(ctx, { id, create_unknown: ["classification_id"] });
  expect(looked.errors).toEqual([]);
  await importFile(world, ctx, id, { create_unknown: ["classification_id"] });
  const rows = await world.services.db.read.select().from(assets).where(eq(assets.import_id, id));
  return { rows: rows.sort((a, b) => a.id - b.id), looked };
}

describe("a file is imported as a spreadsheet shows it", () => {
  test("a date that is stored in ISO form", async () => {
    const { rows } = await assetsOf("iso-date-cells.xlsx");
    expect(rows).toMatchObject([{ acquisition_date: "2024-01-15" }]);
  });

  test("a scrap value of 0 that a formula fills down", async () => {
    const { rows } = await assetsOf("scrap-zero-filldown.xlsx");
    expect(rows.map(({ scrap_value }) => scrap_value)).toEqual([0, 0, 0, 0]);
  });

  test("serial numbers and tags with their zeros, by their formats", async () => {
    const { rows } = await assetsOf("leading-zero-format.xlsx");
    expect(rows).toMatchObject([{ serial_number: "004521", asset_tag: "00123" }]);
  });

  test("a description of two lines, on one line", async () => {
    const { rows } = await assetsOf("line-break-in-description.xlsx");
    expect(rows).toMatchObject([{ description: "HP LaserJet Pro M404dn" }]);
  });

  test("a name with an invisible character, which is the same name in the file and in the register", async () => {
    await addCustodian(world, world.tenantA, "Bola\u200b Ade");
    const csv = hardFile("zero-width-custodian.csv").toString();
    expect((await assetsOf("zero-width-custodian.csv")).rows).toHaveLength(1);
    expect((await assetsOf("other.csv", csv.replace("Zainab Ibrahim", "Bola Ade"))).rows).toHaveLength(1);
  });

  test("a figure that is shown without decimals, below headings of two lines", async () => {
    const csv = hardFile("zero-width-custodian.csv").toString();
    const two = csv.replace("Acquisition Date", '"Acqui\u00adsition\r\nDate"').replace("Cost", "Cost\u200b");
    expect((await assetsOf("headings.csv", two)).rows).toMatchObject([{ acquisition_date: "2024-01-15" }]);
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("A");
    for (const line of csv.trim().split("\n")) sheet.addRow(line.split(","));
    sheet.getRow(2).getCell(6).value = { formula: "K2*L2/10000", result: 1186.6071672 } as never;
    sheet.getRow(2).getCell(6).numFmt = "0";
    sheet.getCell("I1").value = "Asset Tag";
    sheet.getCell("I2").value = 353328111234567;
    sheet.getCell("I2").numFmt = "0.00E+00";
    const { rows, looked } = await assetsOf("shown.xlsx", Buffer.from(await book.xlsx.writeBuffer()));
    expect(rows).toMatchObject([{ cost: 1187_00, asset_tag: "353328111234567" }]);
    expect(looked.hints).toMatchObject([{ kind: "more_decimals", field: "cost", rows: [2] }]);
  });

  test("remarks keep their lines", async () => {
    const [headings, row] = hardFile("zero-width-custodian.csv").toString().trim().split("\n");
    const csv = `${headings},Remarks\n${row},"one_x000D_\r\ntwo\u00ad\tthree"\n`;
    expect((await assetsOf("lines.csv", csv)).rows).toMatchObject([{ remarks: "one\ntwo three" }]);
  });
});

test("a failed formula is an error of its cell, and is not replaced by the default of the class", async () => {
  const { id } = await send(ctx, "errors.xlsx", hardFile("formula-error-scrap.xlsx"));
  const { errors, rows, rows_bad } = await previewImport(ctx, { id });
  expect([rows, rows_bad]).toEqual([[], 1]);
  expect(errors).toEqual([
    {
      row: 2,
      name: "Test xlsx",
      field: "scrap_value",
      column: "Scrap Value",
      value: "#DIV/0!",
      reason: "“#DIV/0!” is a spreadsheet error: correct its formula.",
    },
  ]);
});

test("rows that are returned with errors mean the same when they are sent again", async () => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(hardFile("leading-zero-format.xlsx") as never);
  const sheet = book.worksheets[0]!;
  const costs: [value: ExcelJS.CellValue, format: string][] = [
    [{ formula: "1+1" } as never, "0"],
    [1_250_000, "#,##0,"],
    [1.25, '0.0"m"'],
    [5, ";;;"],
    [{ formula: "1/0", result: { error: "#DIV/0!" } } as never, "0"],
  ];
  sheet.getRow(2).getCell(10).value = null;
  for (const [cost, format] of costs) {
    const row = sheet.addRow((sheet.getRow(2).values as ExcelJS.CellValue[]).slice(1));
    row.getCell(6).value = cost;
    row.getCell(6).numFmt = format;
  }
  const { id } = await send(ctx, "reasons.xlsx", Buffer.from(await book.xlsx.writeBuffer()));
  await importFile(world, ctx, id, { good_rows_only: true, take_rows: [] });
  const chunks = await (await readErrors(ctx, { id })).toArray();
  const again = await send(ctx, "again.xlsx", Buffer.concat(chunks as Buffer[]));
  const { errors, rows } = await previewImport(ctx, { id: again.id });
  expect(rows).toEqual([]);
  expect(errors.filter(({ field }) => field === "cost").map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
});

test("a failed formula in a joined column is an error too, and so is #N/A in a CSV", async () => {
  const csv = "First Name,Last Name,Description,Remarks\nMusa,#REF!,Desk,\nMusa,Keeper,Desk,#N/A\n";
  const { id } = await send(ctx, "joined.csv", csv);
  const values = {
    classification_id: 1,
    acquisition_date: "2024-01-01",
    acquisition_nature: "Purchase",
    cost: 5,
    condition: "New",
    useful_life: 4,
  };
  const mapping = { custodian_id: [0, 1], description: [2], remarks: [3] };
  const { errors } = await previewImport(ctx, { id, mapping, values: values as never });
  expect(errors.map(({ row, field, value }) => [row, field, value])).toEqual([
    [2, "custodian_id", "#REF!"],
    [3, "remarks", "#N/A"],
  ]);
});

test("old dates have one hint, and tomorrow's date is an error of its row", async () => {
  const [headings, row] = hardFile("zero-width-custodian.csv").toString().trim().split("\n");
  const dated = ["15/01/1931", "16/01/1931", "15/01/2931", "01/01/1970"].map((date) =>
    row!.replace("15/01/2024", date),
  );
  const { id } = await send(ctx, "dates.csv", [headings, ...dated].join("\n"));
  const { hints, errors } = await previewImport(ctx, { id, create_unknown: ["classification_id"] });
  expect(hints).toMatchObject([
    { kind: "old_date", field: "acquisition_date", column: "Acquisition Date", rows: [2, 3], rows_total: 2 },
    { kind: "old_date", rows: [5], message: expect.stringMatching(/^1 January 1970/) },
  ]);
  expect(errors).toMatchObject([{ row: 4, field: "acquisition_date" }]);
});

describe("a list of items", () => {
  const FORMATS: Record<string, string> = { Barcode: "0000000000000", PLU: "00000", Price: '"₦"#,##0.00' };

  async function previewOf(rows: ExcelJS.CellValue[][], formats = FORMATS, more: object = {}) {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("Items");
    const headings = ["Name", "Category", "Barcode", "PLU", "Price", "Cost", "Qty", "VAT Rate"];
    sheet.addRow(headings);
    for (const row of rows) sheet.addRow(row);
    headings.forEach((heading, at) => {
      if (formats[heading]) sheet.getColumn(at + 1).numFmt = formats[heading];
    });
    const content = Buffer.from(await book.xlsx.writeBuffer());
    const file = {
      async *content() {
        yield content;
      },
    };
    const options = { values: { location_id: world.tenantA.location_id }, dry_run: true, ...more };
    return importItems(
      allow(world.tenantA.dataEntry, "pos.write"),
      itemImport.parse({ file: { name: "items.xlsx", content: file.content() }, ...options }),
    );
  }

  test("has barcodes and prices as they are shown", async () => {
    const { items, errors, hints } = await previewOf([
      ["Rice\nof Ofada", "Fo\u200bod", 12345678905, 4521, 1500.456, 900, 2],
      ["Yam", "Food", 6009705261239, null, 100, { formula: "F2*0", result: 0 }, 1],
    ]);
    expect(errors).toEqual([]);
    expect(items).toMatchObject([
      { name: "Rice of Ofada", category: "Food", code: "0012345678905", price: 1_500_46, unit_cost: 900_00 },
      { name: "Yam", category: "Food", code: "6009705261239", price: 100_00, unit_cost: 0, quantity: 1000 },
    ]);
    expect(hints).toMatchObject([{ kind: "more_decimals", field: "price", column: "Price", rows: [2] }]);
  });

  test("reports failed formulas, formulas without a result and formats that hide digits", async () => {
    const { errors } = await previewOf(
      [
        [{ error: "#N/A" }, "Food", null, null, 5],
        ["Rice", "Food", null, null, { formula: "1/0", result: { error: "#DIV/0!" } }],
        ["Beans", "Food", null, null, 5, { formula: "E4*2" } as never],
        ["Garri", "Food", null, null, 5, 1_250_000],
      ],
      { Cost: "#,##0," },
    );
    expect(errors).toMatchObject([
      { row: 2, field: "name", reason: expect.stringContaining("#N/A") },
      { row: 3, field: "price", reason: expect.stringContaining("#DIV/0!") },
      { row: 4, field: "unit_cost", reason: expect.stringContaining("never calculated") },
      {
        row: 5,
        field: "unit_cost",
        reason: expect.stringContaining("“1,250” does not show the whole amount"),
      },
    ]);
  });

  test("that was exported is imported with all decimals of its quantities", async () => {
    await previewOf([["Palm oil", "Food", null, null, 2000, 900.5, 1.234, 7.5]], {}, { dry_run: false });
    const content = await exportItems(world.tenantA.admin);
    const file = {
      async *content() {
        yield content;
      },
    };
    const back = await importItems(
      allow(world.tenantB.admin, "pos.write"),
      itemImport.parse({
        file: { name: "items.xlsx", content: file.content() },
        values: { location_id: world.tenantB.location_id },
        dry_run: true,
      }),
    );
    expect([back.errors, back.hints]).toEqual([[], []]);
    expect(back.items).toMatchObject([{ name: "Palm oil", quantity: 1_234, price: 2_000_00, unit_cost: 900_50 }]);
  });
});
