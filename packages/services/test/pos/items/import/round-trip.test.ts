import { itemImport } from "@custodia/domain/pos/items/import";
import { itemListQuery, itemPatch, itemView } from "@custodia/domain/pos/items/schema";
import { adjustmentCreate, purchaseCreate } from "@custodia/domain/pos/stock/inputs";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivities } from "../../../../src/activity/activities.ts";
import { createAdjustment } from "../../../../src/pos/adjustments.ts";
import { importItems } from "../../../../src/pos/items/import/service.ts";
import { exportItems, listItems, showItem } from "../../../../src/pos/items/queries.ts";
import { updateItem } from "../../../../src/pos/items/service.ts";
import { createPurchase } from "../../../../src/pos/purchases.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { addCategory, addItem } from "../../goods.ts";
import { asCsv, editSheet } from "../../sheet-edits.ts";
import { shopOperations } from "../../shop-operations.ts";

let world: TestWorld;
let branches: number[];
const ADDRESS = "2 Marina; Lagos: east";
const NAMES = ["Rice", "Beans", "Tin", "Cloth", "Delivery", "Old stock"];

beforeAll(async () => {
  world = await createTestWorld();
  const { location_id } = world.tenantA;
  branches = [location_id, await shopOperations(world.tenantA).branch("02", ADDRESS)];
  await shopOperations(world.tenantB).branch("02", ADDRESS);
  const food = (await addCategory(world.tenantA, "Food")).id;
  const other = (await addCategory(world.tenantA, "Other & more")).id;
  const first = { category_id: food, location_id, price: 1234.56 };
  await addItem(world.tenantA, {
    ...first,
    name: "Rice",
    unit: "kg",
    quantity: 2.125,
    unit_cost: 3.33,
    plu: "12345",
    reorder_level: 1.5,
    full_level: 10.25,
    discount: 2.5,
    vat: 5,
    description: "Long grain; 25 × 1",
    barcodes: [{ code: "036000291452" }, { code: "RICE-BAG", quantity: 50 }, { code: "CUP", quantity: 0.125 }],
  });
  await addItem(world.tenantA, {
    ...first,
    name: "Beans",
    barcodes: [{ code: "SACK;", quantity: 24 }, { code: "00012" }],
  });
  await addItem(world.tenantA, {
    ...first,
    name: "Tin",
    whole_only: true,
    quantity: 7,
    pack_size: 24,
    vat_class: "zero",
    discount: 0.5,
  });
  await addItem(world.tenantA, {
    ...first,
    name: "Cloth",
    category_id: other,
    barcodes: [{ code: "ROLL", quantity: 30 }],
  });
  await addItem(world.tenantA, {
    ...first,
    name: "Delivery",
    stocked: false,
    location_id: null,
    vat_class: "exempt",
  });
  const old = await addItem(world.tenantA, { ...first, name: "Old stock", price: 0 });
  await updateItem(writer(world.tenantA), { id: old.id, ...itemPatch.parse({ active: false }) });
  for (const [index, name] of ["Rice", "Beans", "Beans"].entries()) {
    const lines = [{ item_id: (await itemByName(world.tenantA, name)).id, quantity: 3.375, cost: 10 + index / 100 }];
    const bill = { location_id: branches[index % 2 === 0 ? 1 : 0], date: "2026-01-02", lines };
    await createPurchase(writer(world.tenantA), purchaseCreate.parse(bill));
  }
});
afterAll(() => world.close());

const writer = (company: TestCompany) => allow(company.admin, "pos.write");
async function itemByName({ admin }: TestCompany, name: string) {
  const { data } = await listItems(admin, itemListQuery.parse({ filter: { name } }));
  return itemView.parse(await showItem(admin, { id: data[0]!.id }));
}
/** Returns the data that must be equal in both companies. */
async function comparableItems(company: TestCompany) {
  const items = [];
  for (const name of NAMES) {
    const { id, category, category_id, levels, created_at, updated_at, version, ...rest } = await itemByName(
      company,
      name,
    );
    const inStock = levels.filter(({ quantity }) => quantity > 0);
    const shelves = inStock.map(({ location, quantity, value }) => [location.location_id, quantity, value]).sort();
    items.push({ ...rest, category: category.name, shelves });
  }
  return items;
}

const importSheet = (content: Buffer | string, company = world.tenantA, options: object = {}, name = "items.xlsx") => {
  async function* chunks() {
    yield Buffer.from(content);
  }
  return importItems(writer(company), itemImport.parse({ file: { name, content: chunks() }, ...options }));
};
test("exports all codes, stock by location and value, with three decimals", async () => {
  const { rows } = await editSheet(await exportItems(world.tenantA.admin), (cell) => {
    expect(cell("Rice", "More Barcodes").value).toBe("RICE-BAG × 50; CUP × 0.125");
    expect(cell("Beans", "More Barcodes").value).toBe("SACK; × 24; 00012");
    expect(cell("Rice", "Stock by Location").value).toBe("LA/01: 2.125 worth 7.08; LA/02: 3.375 worth 10.00");
    expect(cell("Rice", "Stock Value").value).toBe(17.08);
    expect(cell("Rice", "Quantity").value).toBe(5.5);
    expect(cell("Rice", "Quantity").numFmt).toBe("#,##0.000");
    expect(cell("Tin", "Whole Units Only").value).toBe("Yes");
  });
  expect(rows.rowCount).toBe(1 + NAMES.length);
});

test.each(["items.xlsx", "items.csv"])(
  "%s of one company creates the same items in another, to the kobo",
  async (name) => {
    const sheet = await exportItems(world.tenantA.admin);
    const content = name === "items.csv" ? await asCsv(sheet) : sheet;
    const second = await createTestWorld();
    try {
      await shopOperations(second.tenantB).branch("02", ADDRESS);
      const preview = await importSheet(content, second.tenantB, { dry_run: true }, name);
      expect(preview).toMatchObject({
        errors: [],
        hints: [],
        changed_rows: 0,
        unchanged_rows: 0,
        known_rows: 0,
      });
      const imported = await importSheet(content, second.tenantB, {}, name);
      expect(imported).toMatchObject({ imported: true, errors: [], rows: NAMES.length });
      expect(await comparableItems(second.tenantB)).toEqual(await comparableItems(world.tenantA));
      expect((await listItems(second.tenantA.admin, itemListQuery.parse({}))).meta.total).toBe(0);
      await expectValidData(second);
    } finally {
      await second.close();
    }
  },
);

test("an import of the company's own export changes nothing and says so", async () => {
  const before = await comparableItems(world.tenantA);
  const sheet = await exportItems(world.tenantA.admin);
  for (const [content, name] of [
    [sheet, "items.xlsx"],
    [await asCsv(sheet), "items.csv"],
  ] as const) {
    const reimported = await importSheet(content, world.tenantA, {}, name);
    expect(reimported).toMatchObject({
      imported: true,
      rows: NAMES.length,
      unchanged_rows: NAMES.length,
      changed_rows: 0,
    });
    expect(reimported).toMatchObject({
      items: [],
      errors: [],
      hints: [],
      stock_differences: [],
      new_categories: [],
    });
  }
  expect(await comparableItems(world.tenantA)).toEqual(before);
});

test.each([
  ["beside all codes", "SACK; × 24; 00012", false],
  ["alone", null, false],
  ["alone without the item number", null, true],
])("keeps a code whose leading zeros were dropped, %s", async (_, others, isUnnumbered) => {
  const { sheet } = await editSheet(await exportItems(world.tenantA.admin), (cell) => {
    cell("Beans", "Barcode").value = 12;
    cell("Beans", "More Barcodes").value = others;
    if (isUnnumbered) cell("Beans", "Item No").value = null;
  });
  expect(await importSheet(sheet, world.tenantA, { dry_run: true })).toMatchObject({
    unchanged_rows: NAMES.length,
    changes: [],
    errors: [],
    hints: [{ kind: "repaired", field: "barcode", column: "Barcode", rows: [3] }],
  });
});

test("edited cells are shown and applied field by field; different stock is reported and kept", async () => {
  const { sheet } = await editSheet(await exportItems(world.tenantA.admin), (cell) => {
    cell("Tin", "Price").value = 99.5;
    cell("Tin", "Category").value = "Tinned";
    cell("Tin", "Quantity").value = 9;
    cell("Tin", "Stock Value").value = 0;
    cell("Rice", "More Barcodes").value = "RICE-BAG × 25; CUP × 0.125; rice-new";
    cell("Cloth", "Active").value = "No";
    cell("Rice", "Name").value = "Rice, long grain";
  });
  const preview = await importSheet(sheet, world.tenantA, { dry_run: true });
  expect(preview).toMatchObject({
    changed_rows: 3,
    unchanged_rows: 3,
    errors: [],
    items: [],
    new_categories: ["Tinned"],
    changes: [
      {
        row: 2,
        name: "Rice",
        fields: [
          { field: "name", before: "Rice", after: "Rice, long grain" },
          {
            field: "codes",
            before: "036000291452; RICE-BAG × 50; CUP × 0.125",
            after: "036000291452; RICE-BAG × 25; CUP × 0.125; rice-new",
          },
        ],
      },
      {
        row: 4,
        fields: [
          { field: "price", before: "₦1,234.56", after: "₦99.50" },
          { field: "category_id", before: "Food", after: "Tinned" },
        ],
      },
      { row: 5, fields: [{ field: "active", before: "Yes", after: "No" }] },
    ],
    stock_differences: [{ row: 4, name: "Tin", here: "7 worth ₦0.00 at LA/01", listed: "9 worth ₦0.00 at LA/01" }],
    hints: [{ kind: "stock_differs", rows: [4] }],
  });
  expect(await itemByName(world.tenantA, "Tin")).toMatchObject({ price: 1234.56 });
  await importSheet(sheet, world.tenantA);
  const tin = await itemByName(world.tenantA, "Tin");
  expect(tin).toMatchObject({ price: 99.5, quantity: 7, category: { name: "Tinned" } });
  expect((await itemByName(world.tenantA, "Rice")).barcodes.at(-1)).toEqual({ code: "rice-new", quantity: 1 });
  const query = {
    page: 1,
    per_page: 1,
    order: "desc",
    filter: { subject_type: "item", subject_id: tin.id },
  } as const;
  expect((await listActivities(world.tenantA.admin, query)).data[0]).toMatchObject({
    before: { price: 1234_56 },
    after: { price: 99_50 },
  });
  const { location_id } = world.tenantA;
  const count = adjustmentCreate.parse({
    location_id,
    reason: "Count",
    lines: [{ item_id: tin.id, counted: 9 }],
  });
  await createAdjustment(writer(world.tenantA), count);
  expect(await importSheet(sheet, world.tenantA)).toMatchObject({
    unchanged_rows: 6,
    stock_differences: [],
    hints: [],
  });
  await expectValidData(world);
});

test("another item's number, a repeated item, and parts that do not add up are errors of their rows", async () => {
  const { sheet } = await editSheet(await exportItems(world.tenantA.admin), (cell) => {
    cell("Tin", "Name").value = "Cup";
    cell("Cloth", "Item No").value = "ITM000005";
    cell("Cloth", "More Barcodes").value = null;
    cell("Cloth", "Name").value = "Delivery";
    cell("Old stock", "Stocked").value = "perhaps";
  });
  const { errors } = await importSheet(sheet, world.tenantA, { dry_run: true });
  expect(errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [4, "item_no", expect.stringContaining("ITM000003 is Tin here")],
    [6, "item_no", expect.stringContaining("Row 5 is already ITM000005, Delivery")],
    [7, "stocked", expect.any(String)],
  ]);
  const rows = ['A,3,LA/01: 2 worth 5.00,"5.00"', "B,2,LA/01: 2 worth 5.00; LA/09: 1 worth 1.00,", "C,2,somewhere,"];
  const list = ["Name,Qty,Stock by Location,Stock Value,Category,Price", ...rows.map((row) => `${row},Food,5`)];
  const wrong = await importSheet(list.join("\n"), world.tenantA, { dry_run: true }, "parts.csv");
  expect(wrong.errors.map(({ row, field }) => [row, field])).toEqual(
    [2, 3, 4].map((row) => [row, "stock_by_location"]),
  );
  const worth = ["Name,Qty,Cost,Stock Value,Branch,Category,Price", "D,3,5.00,10.00,LA/01,Food,5"].join("\n");
  expect((await importSheet(worth, world.tenantA, { dry_run: true }, "worth.csv")).errors).toMatchObject([
    { row: 2, field: "stock_value", reason: expect.stringContaining("15.00, not 10.00") },
  ]);
});

test("another company's item numbers are not treated as the company's own", async () => {
  const food = (await addCategory(world.tenantB, "Food")).id;
  await addItem(world.tenantB, { category_id: food, name: "Salt" });
  const result = await importSheet(await exportItems(world.tenantA.admin), world.tenantB);
  expect(result).toMatchObject({
    imported: true,
    changed_rows: 0,
    errors: [],
    hints: [{ kind: "foreign_numbers" }],
  });
  expect((await itemByName(world.tenantB, "Salt")).item_no).toBe("ITM000001");
  expect((await listItems(world.tenantB.admin, itemListQuery.parse({}))).meta.total).toBe(1 + NAMES.length);
});
