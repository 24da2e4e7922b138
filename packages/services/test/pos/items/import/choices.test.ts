import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { locations } from "@custodia/db/schema/setup/locations";
import { itemImport } from "@custodia/domain/pos/items/import";
import { itemListQuery } from "@custodia/domain/pos/items/schema";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { and, eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importItems } from "../../../../src/pos/items/import/service.ts";
import { listItems } from "../../../../src/pos/items/queries.ts";
import { expectValidData } from "../../../check/expect-valid.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

function importFile(bytes: Buffer, name: string, options: object = {}, company: TestCompany = world.tenantA) {
  async function* content() {
    yield bytes;
  }
  const input = itemImport.parse({ file: { name, content: content() }, ...options });
  return importItems(allow(company.dataEntry, "pos.write"), input);
}
const importList = (lines: readonly string[], options: object = {}, company: TestCompany = world.tenantA) =>
  importFile(Buffer.from(lines.join("\n")), "stock of shop.csv", options, company);
const previewOf = (lines: readonly string[], options: object = {}, company: TestCompany = world.tenantA) =>
  importList(lines, { dry_run: true, ...options }, company);

async function itemsNamed(search: string, company = world.tenantA) {
  const { data } = await listItems(company.admin, itemListQuery.parse({ search, sort: "name" }));
  return data.map(({ name, price, quantity }) => [name, price / 100, quantity / 1000]);
}
const branchesOf = (company: TestCompany) =>
  world.services.db.read.select().from(locations).where(eq(locations.company_id, company.admin.company.id));

test("a code without its leading zeros finds no item if two of the name fit", async () => {
  await importList(["Name,Category,Price,Barcode", "Zero pen,Office,5,0077", "Zero pen,Office,6,00077"]);
  const seen = await previewOf(["Name,Category,Price,Barcode", "Zero pen,Office,7,77"]);
  expect(seen).toMatchObject({ changed_rows: 0, items: [{ name: "Zero pen" }], hints: [{ kind: "known_name" }] });
});

test("numbers with dots that may be thousands are one question, and are not imported until it is answered", async () => {
  const list = ["Name;Category;Price;Qty;Branch", "Dot garri;Food;1.500;2.000;LA/01", "Dot yam;Food;12.000;3;LA/01"];
  const asked = await previewOf(list);
  expect(asked.to_choose).toEqual({ grouping: expect.stringContaining("“1.500”, “12.000”, “2.000”") });
  expect(asked).toMatchObject({ proposals: {}, errors: [] });
  await expect(importList(list)).rejects.toMatchObject({ fields: { grouping: [expect.stringContaining("two ways")] } });
  await expect(importList(list, { good_rows_only: true })).rejects.toMatchObject({
    fields: { grouping: [expect.anything()] },
  });
  expect(await itemsNamed("Dot")).toEqual([]);
  const commas = await previewOf(list, { grouping: "commas" });
  expect(commas.items.map(({ price, quantity }) => [price, quantity])).toEqual([
    [1_50, 2_000],
    [12_00, 3_000],
  ]);
  await importList(list, { grouping: "dots" });
  expect(await itemsNamed("Dot")).toEqual([
    ["Dot garri", 1500, 2000],
    ["Dot yam", 12_000, 3],
  ]);
  expect(await itemsNamed("Dot", world.tenantB)).toEqual([]);
});

test("prices under a heading that may name a unit are errors", async () => {
  const { errors } = await previewOf(["Name\tCategory\tPrice (₦ K)", "Garri\tFood\t10"]);
  expect(errors).toMatchObject([{ row: 2, reason: expect.stringContaining("“Price (₦ K)” may name a unit") }]);
  expect((await previewOf(["Name\tCategory\tPrice (N:K)", "Garri\tFood\t10"])).items).toMatchObject([{ price: 10_00 }]);
});

test("a ditto mark is an error of its cell, and no category", async () => {
  const { errors } = await previewOf(["Name\tCategory\tPrice", "Garri\tFood\t10", "Yam\t-do-\t10"]);
  expect(errors).toEqual([
    expect.objectContaining({
      row: 3,
      field: "category_id",
      reason: "“-do-” repeats the cell above: write what it stands for.",
    }),
  ]);
});

test("amounts grouped in lakhs are read if several show it, and proposed if one does", async () => {
  const list = ["Name\tCategory\tPrice", "Sofa\tHome\t1,50,000", "Bed\tHome\t2,25,000.50"];
  const read = await previewOf(list);
  expect(read).toMatchObject({ to_choose: {}, grouping: { grouping: "indian" }, errors: [] });
  expect(read.items.map(({ price }) => price)).toEqual([150_000_00, 225_000_50]);
  const single = await previewOf(list.slice(0, 2));
  expect(single).toMatchObject({ proposals: { grouping: { value: "indian" } } });
  expect(Object.keys(single.to_choose)).toEqual(["grouping"]);
});

test("amounts with naira signs, words, brackets and percent signs are read as meant, and invalid ones have a reason", async () => {
  const { items, errors } = await previewOf([
    "Name\tCategory\tPrice\tDiscount",
    ...["Sign\tFood\t₦1,500\t", "Word\tFood\t1500 NGN\t5 %", "Comma\tFood\t1500,50\t2,5%", "Less\tFood\t(500)\t"],
    ...["Dollar\tFood\t$5\t", "Much\tFood\t10\t120%", "Text\tFood\tten\t", "None\tFood\t-\t"],
  ]);
  expect(items.map(({ name, price }) => [name, price])).toEqual([
    ["Sign", 1500_00],
    ["Word", 1500_00],
    ["Comma", 1500_50],
  ]);
  expect(errors.map(({ field, value, reason }) => [field, value, reason])).toEqual([
    ["price", "(500)", "The amount must be 0 or more."],
    ["price", "$5", "“$5” is in dollars: amounts must be in naira."],
    ["discount", "120%", "The percentage may be at most 100."],
    ["price", "ten", "“ten” is not a number."],
    ["price", "", "Enter an amount in naira."],
  ]);
});

test("a share of 1 in place of a percentage is asked about, and a second column of the same heading is pointed out", async () => {
  const { items, errors, hints } = await previewOf([
    "Name,Category,Price,VAT,Discount (%),Price",
    ...["Share,Food,10,0.05,,20", "Sign,Food,10,0.05 %,0.5,20"],
  ]);
  expect(items.map(({ name, price }) => [name, price])).toEqual([["Sign", 10_00]]);
  expect(errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [2, "vat", "“0.05” may be 0.05 % or 5 %: write it with the percent sign."],
  ]);
  expect(hints).toMatchObject([{ kind: "same_heading", field: "price", column: "Price", rows: [] }]);
});

test("the good rows are imported, and the others are returned as a spreadsheet to correct and import", async () => {
  const list = [
    "Name,Category,Price,Barcode",
    "Good soap,Care,700,0012",
    "Bad soap,Care,seven,0013",
    "Left soap,Care,5,0014",
  ];
  const seen = await previewOf(list);
  expect(seen).toMatchObject({ rows_bad: 1, bad_rows: [{ row: 3, cells: ["Bad soap", "Care", "seven", "0013"] }] });
  await expect(importList(list)).rejects.toMatchObject({ fields: { "rows.3.price": [expect.anything()] } });
  const done = await importList(list, { good_rows_only: true, skip_rows: [4] });
  expect(await itemsNamed("soap")).toEqual([["Good soap", 700, 0]]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(done.left_behind!, "base64") as unknown as ExcelJS.Buffer);
  const [sheet] = book.worksheets;
  const rows = [1, 2, 3].map((row) => (sheet!.getRow(row).values as unknown[]).slice(1));
  expect(rows).toEqual([
    ["Name", "Category", "Price", "Barcode", "Row in the file", "Reason"],
    ["Bad soap", "Care", "seven", "0013", 3, "“seven” is not a number."],
    ["Left soap", "Care", "5", "0014", 4, "You left it out."],
  ]);
  sheet!.getCell("C2").value = 650;
  const corrected = Buffer.from(await book.xlsx.writeBuffer());
  await importFile(corrected, "rows left behind.xlsx");
  expect(await itemsNamed("soap")).toEqual([
    ["Bad soap", 650, 0],
    ["Good soap", 700, 0],
    ["Left soap", 5, 0],
  ]);
  expect(await itemsNamed("soap", world.tenantB)).toEqual([]);
});

test("a correction applies to one row or to every equal text, as if the list contained it", async () => {
  const list = ["Name,Category,Price", "Cup,Kichen,about 500", "Plate,Kichen,700"];
  const corrections = [
    { column: 2, row: 2, text: "500" },
    { column: 1, said: "Kichen", text: "Kitchen" },
  ];
  const seen = await previewOf(list, { corrections });
  expect(seen).toMatchObject({ errors: [], corrected: [1, 2], new_categories: ["Kitchen"] });
  await importList(list, { corrections });
  expect(await itemsNamed("Cup")).toEqual([["Cup", 500, 0]]);
});

test("totals, signatures and titles are left out with a reason, and the user can include them", async () => {
  const list = [
    "PRICE LIST 2026,,,",
    "Item,Category,Price,Qty",
    "Total Oil 5L,Oil,9000,",
    "Grand Total,,9000,",
    "Prepared by: Ada,,,",
  ];
  const seen = await previewOf(list);
  expect(seen.left_out.map(({ row, kind, why }) => [row, kind, why])).toEqual([
    [1, "above", "It stands above the headings."],
    [4, "total", "It looks like a total."],
    [5, "signature", "It looks like a signature."],
  ]);
  expect(seen.items.map(({ name }) => name)).toEqual(["Total Oil 5L"]);
  const taken = await previewOf(list, { take_rows: [4], values: { category: "Oil" } });
  expect(taken.items.map(({ name }) => name)).toEqual(["Total Oil 5L", "Grand Total"]);
});

test("unknown categories and branches are added if the user agrees, branches only for imported stock", async () => {
  const list = [
    "Name,Category,Price,Qty,Cost,Store",
    "Hoe,Tools,900,4,500,12 Farm Road",
    "Axe,Tools,950,0,,Nowhere yet",
  ];
  const before = (await branchesOf(world.tenantA)).length;
  const strict = await previewOf(list, { create_unknown: [] });
  expect(strict.errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [2, "category_id", "There is no category “Tools”."],
    [2, "location_id", expect.stringContaining("“12 Farm Road” is not understood.")],
    [3, "category_id", "There is no category “Tools”."],
    [3, "location_id", expect.stringContaining("not understood")],
  ]);
  expect(strict.unknown).toEqual({ category_id: ["Tools"], location_id: ["12 Farm Road", "Nowhere yet"] });
  const both = { create_unknown: ["category_id", "location_id"] };
  const seen = await previewOf(list, both);
  expect(seen).toMatchObject({
    errors: [],
    new_categories: ["Tools"],
    new_locations: ["12 Farm Road"],
    stock_value: 2000_00,
  });
  expect(await branchesOf(world.tenantA)).toHaveLength(before);
  const elsewhere = (await branchesOf(world.tenantB)).length;
  await importList(list, both);
  const added = (await branchesOf(world.tenantA)).slice(before);
  expect(added).toMatchObject([{ address: "12 Farm Road", to_complete: true }]);
  expect(await branchesOf(world.tenantB)).toHaveLength(elsewhere);
  const { data } = await listItems(
    world.tenantA.admin,
    itemListQuery.parse({ search: "Hoe", filter: { location_id: added[0]!.id } }),
  );
  expect(data).toMatchObject([{ name: "Hoe", quantity: 4_000 }]);
  const its = and(eq(activities.action, "locations.create"), eq(activities.subject_id, added[0]!.id));
  expect(await world.services.db.read.$count(activities, its)).toBe(1);
  expect(await previewOf(list, both)).toMatchObject({ new_locations: [] });
  await expectValidData(world);
});

test("a value for all rows is a question with a proposal, beside the errors of single rows", async () => {
  const lines = Array.from({ length: 120 }, (_, row) => `Thing ${row},${row === 119 ? "dear" : 5},1,${row}`);
  const seen = await previewOf(["Product,Price,Qty,Shelf", ...lines], {}, world.tenantB);
  expect(seen).toMatchObject({ blanks: { category_id: 120 }, rows_bad: 120, errors_total: 241 });
  expect(Object.keys(seen.to_choose).sort()).toEqual(["values.category", "values.location_id"]);
  expect(seen.errors.filter(({ field }) => field === "price")).toMatchObject([{ row: 121, value: "dear" }]);
  expect(seen.proposals).toMatchObject({
    "values.category": { value: "General" },
    "values.location_id": { value: world.tenantB.location_id },
  });
  const values = { category: "General", location_id: world.tenantB.location_id };
  expect(await previewOf(["Product,Price,Qty,Shelf", ...lines], { values }, world.tenantB)).toMatchObject({
    to_choose: {},
    blanks: {},
    rows_bad: 1,
  });
});

test("the sheet with the items is read, and another one can be chosen", async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet("Notes").addRows([["To do"], ["Count the store"]]);
  book.addWorksheet("Items").addRows([
    ["Item Name", "Category", "Selling Price"],
    ["Lamp", "Home", 5],
  ]);
  const bytes = Buffer.from(await book.xlsx.writeBuffer());
  const seen = await importFile(bytes, "shop.xlsx", { dry_run: true });
  expect(seen).toMatchObject({ sheet: 1, sheets: [{ name: "Notes" }, { name: "Items" }], items: [{ name: "Lamp" }] });
  const other = await importFile(bytes, "shop.xlsx", { dry_run: true, sheet: 0 });
  expect(other.columns).toMatchObject([{ heading: "To do" }]);
  await expect(importFile(bytes, "shop.xlsx", { sheet: 7 })).rejects.toMatchObject({
    fields: { sheet: [expect.anything()] },
  });
});
