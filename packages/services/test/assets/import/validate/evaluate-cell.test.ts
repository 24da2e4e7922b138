import { numberCell } from "@custodia/domain/spreadsheet/shown-cells";
import type { TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { addCustodian, createWarmWorld, type Importer, importer, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  await addCustodian(world, world.tenantA, "Musa Keeper");
  await addCustodian(world, world.tenantB, "Nil");
});
afterAll(() => world.close());

const CREATE = ["classification_id", "vendor_id", "location_id"] as const;
const preview = async (content: string | Uint8Array, more = {}) => {
  const { id } = await send(ctx, "typed.csv", content);
  return previewImport(ctx, { id, create_unknown: [...CREATE], ...more });
};

const HEADINGS =
  "S/N;Details;Asset Class;Full Name;Dealer;Branch;Date Purchased;Mode of Acquisition;Valuation;Residual value;Est. Useful Life;Condition;Chassis No.";

test("cells as people type them become the intended assets", async () => {
  const { rows, errors } = await preview(
    [
      HEADINGS,
      "1;Toyota Hilux;Vehicles;Musa Keeper;-;nil;13/2/2024;Purchase;₦45.5m;1.5m;5 yrs;OK;JTF-1",
      "2;Desk;Furniture;Musa Keeper;N/A;N/A;14/2/2024;bought;N450k;—;36 months;Good;n/a",
      "3;Generator;Plant;Musa Keeper;Mikano;Yard;15/2/2024;Purchase;=N= 1 200 000.50;nil;20%;fair;none",
    ].join("\n"),
  );
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    expect.objectContaining({
      cost: 4_550_000_000,
      scrap_value: 150_000_000,
      useful_life: 5,
      vendor: null,
      location: expect.any(String),
      condition: "Used",
    }),
    expect.objectContaining({ cost: 45_000_000, scrap_value: 0, useful_life: 3, vendor: null }),
    expect.objectContaining({ cost: 120_000_050, useful_life: 5, vendor: "Mikano", location: "Yard" }),
  ]);
});

test("a decimal comma is never dropped, and an ambiguous number is a question or an error", async () => {
  const { rows, errors, to_choose } = await preview(
    [
      HEADINGS,
      "1;Van;Vehicles;Musa Keeper;-;nil;13/2/2024;Purchase;12500,50;1.250,5;2,5 years;OK;D-1",
      "2;Desk;Furniture;Musa Keeper;-;nil;13/2/2024;Purchase;1,250;0,33;0,5;OK;D-2",
      "3;Lamp;Furniture;Musa Keeper;-;nil;13/2/2024;Purchase;1,25,000;0,333;5;OK;D-3",
    ].join("\n"),
  );
  expect(rows).toMatchObject([
    { cost: 1_250_050, scrap_value: 125_050, useful_life: 2.5 },
    { cost: 125_000, scrap_value: 33, useful_life: 0.5 },
  ]);
  expect(errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [4, "scrap_value", "The amount may have at most two decimals."],
  ]);
  expect(to_choose).toMatchObject({ "groupings.cost": expect.stringContaining("“1,25,000”") });
});

test("another currency, a word for an empty cell in a required field, and a failed formula are errors with the reason", async () => {
  const { errors, unknown } = await preview(
    [
      HEADINGS,
      "1;Laptop;Computers;Musa Keeper;;;13/2/2024;Purchase;$500;0;4;New;",
      "2;-;Computers;nil;;;13/2/2024;Purchase;nil;0;N/A;New;",
      "3;Tablet;Computers;Musa Keeper;;#REF!;13/2/2024;Purchase;(500);0;4;New;",
    ].join("\n"),
  );
  expect(errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [2, "cost", "“$500” is in dollars: amounts must be in naira."],
    [3, "description", "“-” says nothing here. Enter a description."],
    [3, "custodian_id", "“nil” says nothing here. Choose a custodian."],
    [3, "cost", "“nil” says nothing here. Enter an amount in naira."],
    [3, "useful_life", "Enter the useful life."],
    [4, "location_id", "“#REF!” is a spreadsheet error: correct its formula."],
    [4, "cost", "The amount must be 0 or more."],
  ]);
  expect(unknown.custodian_id).toBeUndefined();
});

test("a word for an empty cell is a name if a record of the company has that name", async () => {
  await addCustodian(world, world.tenantA, "NA");
  const content = `${HEADINGS}\n1;Lamp;Furniture;n/a;;;13/2/2024;Purchase;5;0;4;New;\n2;Lamp;Furniture;NA;;;13/2/2024;Purchase;5;0;4;New;`;
  const { rows, errors } = await preview(content);
  expect(rows).toEqual([expect.objectContaining({ custodian: "NA" })]);
  expect(errors).toMatchObject([{ row: 2, field: "custodian_id" }]);
});

test("a heading in thousands multiplies its amounts, and a heading in dollars rejects them", async () => {
  const content = HEADINGS.replace("Valuation", "Cost (N'000)").replace("Residual value", "Scrap Value (USD)");
  const { rows, errors } = await preview(
    `${content}\n1;Lamp;Furniture;Musa Keeper;;;13/2/2024;Purchase;1,250.5;;4;New;\n2;Lamp;Furniture;Musa Keeper;;;13/2/2024;Purchase;5;3;4;New;`,
  );
  expect(rows).toEqual([expect.objectContaining({ cost: 125_050_000 })]);
  expect(errors).toMatchObject([{ row: 3, field: "scrap_value", reason: expect.stringMatching(/in dollars/) }]);
});

test("letters of the Windows code page are kept, and repaired if another program has damaged them", async () => {
  const line = "1;Director\u0092s caf\u00e9 table;Furniture;Musa Keeper;;;13/2/2024;Purchase;5;0;4;New;";
  const latin = await preview(Buffer.from(`${HEADINGS}\n${line}`, "latin1"));
  const utf8 = await preview(`\uFEFF${HEADINGS}\n${line}`);
  for (const { rows } of [latin, utf8]) expect(rows[0]!.description).toBe("Director’s café table");
  const signs = line.replace("Director\u0092s caf\u00e9 table", "Pipe \u00bc\u00bd\u00be, \u0080\u00a3\u00a5");
  expect((await preview(Buffer.from(`${HEADINGS}\n${signs}`, "latin1"))).rows[0]!.description).toBe("Pipe ¼½¾, €£¥");
});

test("a number that a workbook shows in dollars is rejected, whatever its cell contains", async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Assets");
  sheet.addRow(HEADINGS.split(";"));
  for (const format of [
    "[$$-409]#,##0.00",
    "[$₦-46A]#,##0.00",
    "#,##0.00",
    "[$£-809]* #,##0",
    '_("$"* #,##0.00_);_("$"* (#,##0.00)',
    "\\$#,##0.00",
    '#,##0.00 "USD"',
    '[$-409]_-"₦"* #,##0.00',
  ]) {
    const given = [1, "Lamp", "Furniture", "Musa Keeper", "", "", new Date(Date.UTC(2024, 1, 13)), "Purchase"];
    sheet.addRow([...given, 1500.5, "", 4, "New"]).getCell(9).numFmt = format;
  }
  const { id } = await send(ctx, "typed.xlsx", Buffer.from(await book.xlsx.writeBuffer()));
  const { rows, errors } = await previewImport(ctx, { id, create_unknown: [...CREATE] });
  expect(rows.map(({ cost }) => cost)).toEqual([150_050, 150_050, 150_050]);
  expect(errors.map(({ row, reason }) => [row, reason])).toEqual([
    [2, "“$1,500.50” is in dollars: amounts must be in naira."],
    [5, "“£1,501” is in pounds: amounts must be in naira."],
    [6, "“$1,500.50” is in dollars: amounts must be in naira."],
    [7, "“$1,500.50” is in dollars: amounts must be in naira."],
    [8, "“1,500.50 USD” is in dollars: amounts must be in naira."],
  ]);
});

test("an extremely long number format is read without delay, and its dollars are recognised", () => {
  const begun = performance.now();
  expect(numberCell(1500.5, `"$"#,##0.00${"[".repeat(150_000)}`, false)).toMatch(/^\$1,500\.50/);
  expect(performance.now() - begun).toBeLessThan(1000);
});
