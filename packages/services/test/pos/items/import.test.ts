import { readFile } from "node:fs/promises";
import { ALL_ITEMS_KNOWN, itemImport } from "@custodia/domain/pos/items/import";
import { itemListQuery } from "@custodia/domain/pos/items/schema";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCategories } from "../../../src/pos/categories.ts";
import { importItems } from "../../../src/pos/items/import/service.ts";
import { exportItems, findItem, listItems } from "../../../src/pos/items/queries.ts";
import { shopOperations } from "../shop-operations.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const SAMPLE = new URL("../lists/items-of-another-program.csv", import.meta.url);

function importList(content: string, options: object = {}, company: TestCompany = world.tenantA, name = "items.csv") {
  const file = {
    name,
    async *content() {
      yield Buffer.from(content);
    },
  };
  const input = itemImport.parse({ file: { name, content: file.content() }, ...options });
  return importItems(allow(company.dataEntry, "pos.write"), input);
}
const count = async (company = world.tenantA) => (await listItems(company.admin, itemListQuery.parse({}))).meta.total;

test("never drops a decimal comma of a price, a quantity or a rate", async () => {
  const sheet = [
    "Item Name;Category;Unit;Price;Quantity;VAT Rate",
    "Rice;Food;kg;2000,50;0,333;7,5 %",
    "Beans;Food;kg;1,250;1.250;7,500",
    "Salt;Food;kg;1,2,3;2,5;0",
  ];
  const asked = await importList(sheet.join("\n"), { dry_run: true });
  expect(asked).toMatchObject({ to_choose: { grouping: expect.stringContaining("“1.250”") }, proposals: {} });
  const { errors } = await importList(sheet.join("\n"), { dry_run: true, grouping: "commas" });
  expect(errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [2, "location_id", "Enter the location of this stock of Rice."],
    [3, "vat", "The percentage may be at most 100."],
    [3, "location_id", "Enter the location of this stock of Beans."],
    [4, "price", "“1,2,3” is not a number: write 12.3 or 123."],
    [4, "location_id", "Enter the location of this stock of Salt."],
  ]);
  const valid = [sheet[0], sheet[1]!.replace("0,333", "")].join("\n");
  const { items } = await importList(valid, { dry_run: true });
  expect(items).toMatchObject([{ name: "Rice", price: 2000_50 }]);
});

test("rejects a row of items with more cells than headings", async () => {
  const list = "Item Name,Category,Unit,Quantity,Price\nRice,Food,kg,,85,000\nBeans,Food,kg,,500\n";
  const preview = await importList(list, { dry_run: true });
  expect(preview.errors).toEqual([
    { row: 2, field: "row", column: null, value: "", reason: expect.stringContaining('"85,000"') },
  ]);
  await expect(importList(list)).rejects.toMatchObject({
    fields: { "rows.2": [expect.stringContaining("more cells than headings")] },
  });
  const tabs = list.replaceAll(",", "\t").replace("85\t000", "85,000");
  const read = await importList(tabs, { dry_run: true }, world.tenantA, "items.tsv");
  expect(read).toMatchObject({
    errors: [],
    delimiter: "tab",
    items: [{ price: 85_000_00 }, { price: 500_00 }],
  });
  expect(read.delimiters).toEqual([
    { delimiter: "tab", columns: 5 },
    { delimiter: "comma", columns: 2 },
  ]);
  const chosen = await importList(tabs, { dry_run: true, delimiter: "comma" });
  expect(chosen.columns).toHaveLength(2);
  await expect(importList(tabs, { dry_run: true, delimiter: "bar" })).rejects.toMatchObject({
    fields: { delimiter: [expect.stringContaining("Choose another")] },
  });
});

test("imports another program's list by its headings, with categories and codes", async () => {
  const sample = await readFile(SAMPLE, "utf8");
  const preview = await importList(sample, { dry_run: true });
  expect(preview).toMatchObject({ imported: false, errors_total: 0, rows: 3, new_categories: ["Drugs"] });
  expect(preview.items[0]).toMatchObject({ row: 2, name: "Amoxicillin", unit: "piece", price: 1_000_00 });
  expect(await count()).toBe(0);
  const done = await importList(sample, { values: { unit: "pack" } });
  expect(done).toMatchObject({ imported: true, rows: 3 });
  expect(await count()).toBe(3);
  const { item } = await findItem(world.tenantA.admin, { code: "1001" });
  expect(item).toMatchObject({
    name: "Azithromycin",
    unit: "pack",
    item_no: "ITM000002",
    category: { name: "Drugs" },
    active: true,
    stocked: true,
    quantity: 0,
  });
  const { data } = await listItems(world.tenantA.admin, itemListQuery.parse({ filter: { active: false } }));
  expect(data.map(({ name, stocked }) => [name, stocked])).toEqual([["Blood test", false]]);
  expect(await count(world.tenantB)).toBe(0);
  expect(await importList(sample)).toMatchObject({
    imported: true,
    unchanged_rows: 3,
    changed_rows: 0,
    items: [],
  });
  const other = sample.replace("Amoxicillin", "Ampicillin");
  await expect(importList(other)).rejects.toMatchObject({
    fields: { "rows.2.barcode": ["Row 2: Another item has this code: ITM000001, Amoxicillin."] },
  });
  expect(await count()).toBe(3);
});

test("imports stock with its cost, at the row's location or at the default", async () => {
  const list = [
    "Name,Category,Unit,Price,Cost,Qty,Branch,VAT Class",
    "Yam,Food,tuber,1500,900.50,10,LA/01,zero",
    'Palm oil,food,litre,"₦2,000.00",1200,2.5,,exempt',
  ].join("\n");
  await expect(importList(list)).rejects.toMatchObject({
    fields: { "rows.3.location_id": ["Row 3: Enter the location of this stock of Palm oil."] },
  });
  await importList(list, { values: { location_id: world.tenantA.location_id } });
  const { data } = await listItems(
    world.tenantA.admin,
    itemListQuery.parse({ search: "oil", sort: "name", filter: { stocked: true } }),
  );
  expect(data).toMatchObject([{ name: "Palm oil", price: 2_000_00, quantity: 2_500, vat_class: "exempt" }]);
  const { data: categories } = await listCategories(world.tenantA.admin, {
    page: 1,
    per_page: 9,
    filter: { name: "food" },
  });
  expect(categories).toMatchObject([{ name: "Food", items_count: 2 }]);
});

test("imports nothing if one row has an error, and reports errors by row and field", async () => {
  const before = await count();
  const list = [
    "Name,Category,Price,Barcode,Active,Branch",
    "Good,Food,10,G-1,yes,",
    ",Food,ten,G-1,perhaps,Nowhere",
  ].join("\n");
  const preview = await importList(list, { dry_run: true });
  expect(preview.errors.map(({ row, field }) => [row, field]).sort()).toEqual([
    [3, "active"],
    [3, "location_id"],
    [3, "name"],
    [3, "price"],
  ]);
  await expect(importList(list)).rejects.toMatchObject({ code: "invalid" });
  expect(await count()).toBe(before);
  const twice = ["Name,Category,Price,Barcode", "A,Food,1,T-1", "B,Food,1,T-1"].join("\n");
  expect((await importList(twice, { dry_run: true })).errors).toMatchObject([{ row: 3, field: "barcode" }]);
});

test("rejects a file that is not a list, a missing column and a foreign location by field", async () => {
  await expect(importList("x", {}, world.tenantA, "items.pdf")).rejects.toMatchObject({
    fields: { file: [expect.stringContaining(".xlsx")] },
  });
  const list = "A,B\nRice,5\n";
  await expect(importList(list, { mapping: { name: 2 } })).rejects.toMatchObject({
    fields: { mapping: expect.anything() },
  });
  await expect(importList(list, { values: { location_id: world.tenantB.location_id } })).rejects.toMatchObject({
    fields: { "values.location_id": expect.anything() },
  });
  const done = await importList(list, { mapping: { name: 0, price: 1 }, values: { category: "Food" } });
  expect(done.items).toMatchObject([{ name: "Rice", price: 5_00, category: "Food" }]);
});

test("exports all items of the company as a sheet that can be imported again", async () => {
  const list = ["Name,Category,Price,Cost,Qty,Barcode", "=1+1,Food,10.50,3.335,3,SHEET-1"].join("\n");
  await expect(importList(list)).rejects.toMatchObject({ fields: { grouping: expect.anything() } });
  await expect(importList(list, { grouping: "commas" })).rejects.toMatchObject({
    fields: { "rows.2.unit_cost": expect.anything() },
  });
  await importList(list.replace("3.335", "3.33"), { values: { location_id: world.tenantA.location_id } });
  const sheet = await exportItems(world.tenantA.admin);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(sheet as unknown as ExcelJS.Buffer);
  const rows = book.getWorksheet("Items")!;
  const headings = (rows.getRow(1).values as string[]).slice(1);
  const last = rows.getRow(rows.rowCount);
  const exported = Object.fromEntries(headings.map((heading, index) => [heading, last.getCell(index + 1).value]));
  expect(exported).toMatchObject({
    Name: "=1+1",
    Category: "Food",
    Price: 10.5,
    "Unit Cost": 3.33,
    Quantity: 3,
    Location: "LA/01",
    Barcode: "SHEET-1",
    "VAT Class": "standard",
    "VAT (%)": 7.5,
    Stocked: "Yes",
    Active: "Yes",
  });
  expect(rows.rowCount).toBe(1 + (await count()));
  const file = {
    name: "items.xlsx",
    async *content() {
      yield await exportItems(world.tenantA.admin);
    },
  };
  const options = { file: { name: file.name, content: file.content() }, dry_run: true };
  const reimported = await importItems(
    allow(world.tenantB.admin, "pos.write"),
    itemImport.parse({ ...options, values: { location_id: world.tenantB.location_id } }),
  );
  expect(reimported.errors).toEqual([]);
  expect(reimported.rows).toBe(await count());
  const empty = new ExcelJS.Workbook();
  await empty.xlsx.load((await exportItems(world.tenantB.admin)) as unknown as ExcelJS.Buffer);
  expect(empty.getWorksheet("Items")!.rowCount).toBe(1);
});

test("reports an address that two branches share with both codes", async () => {
  const depot = await shopOperations(world.tenantA).branch("02", "1 Marina");
  const from = (branch: string) => `Name,Category,Price,Qty,Cost,Barcode,Branch\nBeans,Food,5,3,1,B-9,${branch}`;
  await expect(importList(from("1 marina"))).rejects.toMatchObject({
    fields: { "rows.2.location_id": ["Row 2: “1 marina” fits 2 locations: LA/01; LA/02."] },
  });
  await importList(from("LA/02"));
  const { item } = await findItem(world.tenantA.admin, { code: "B-9" });
  expect(item).toMatchObject({ name: "Beans", levels: [{ location_id: depot, quantity: 3_000 }] });
});

test("recognises a list whose items all exist by name, and imports it again on request", async () => {
  const list = "Name,Category,Unit,Price\nGari,Dry food,bag,900\nElubo,Dry food,bag,800";
  expect(await importList(list, { dry_run: true })).toMatchObject({ known_rows: 0 });
  await importList(list);
  const before = await count();
  expect(await importList(list.replace("Gari", " GARI "), { dry_run: true })).toMatchObject({ known_rows: 2 });
  await expect(importList(list)).rejects.toMatchObject({ code: "conflict", message: ALL_ITEMS_KNOWN });
  expect(await count()).toBe(before);
  expect(await importList(`${list}\nTea,Dry food,bag,700`)).toMatchObject({ imported: true, known_rows: 2 });
  expect(await importList(list, { again: true })).toMatchObject({ imported: true });
  expect(await count()).toBe(before + 5);
  expect(await importList(list, {}, world.tenantB)).toMatchObject({ imported: true, known_rows: 0 });
});

test("points out a row with the name of an existing item or of an earlier row", async () => {
  await importList("Name,Category,Unit,Price\nKunu,Drinks,bottle,900");
  const rows = "kunu,Drinks,bottle,950\nZobo,Drinks,bottle,400\nZo\u200bbo ,Drinks,bottle,450\nFura,Drinks,bottle,300";
  const { hints } = await importList(`Name,Category,Unit,Price\n${rows}`, { dry_run: true });
  expect(hints).toMatchObject([
    {
      kind: "known_name",
      field: "name",
      column: "Name",
      rows: [2],
      message: expect.stringContaining("already has this name"),
    },
    { kind: "known_name", rows: [4], rows_total: 1, message: expect.stringContaining("row above") },
  ]);
});

test("points out codes of a web page in a name", async () => {
  const list = "Name,Category,Unit,Price\nRice &amp; beans,Dry food,bag,900\nTom & Jerry,Dry food,bag,400";
  const { hints } = await importList(list, { dry_run: true });
  expect(hints).toMatchObject([{ kind: "encoding", field: "name", rows: [2] }]);
});
