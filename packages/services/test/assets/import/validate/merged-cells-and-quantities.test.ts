import { assets } from "@custodia/db/schema/assets/assets";
import type { TestWorld } from "@custodia/testkit/test-world";
import { and, asc, eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { readErrors } from "../../../../src/assets/import/queries.ts";
import { inCompany } from "../../../../src/core/store.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { BOUGHT, HEADINGS, MORE, thing, workbook } from "../shaped-list.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  for (const name of ["Musa Keeper", "Ada Obi"]) {
    await addCustodian(world, world.tenantA, name);
    await addCustodian(world, world.tenantB, name);
  }
});
afterAll(() => expectValidData(world).finally(() => world.close()));

async function previewOf(content: string | Buffer, options: object = {}) {
  const { id } = await send(ctx, typeof content === "string" ? "list.csv" : "list.xlsx", content);
  return previewImport(ctx, { id, ...MORE, ...options });
}

async function brought(content: string | Buffer, options: object = {}) {
  const { id } = await send(ctx, typeof content === "string" ? "list.csv" : "list.xlsx", content);
  const done = await importFile(world, ctx, id, { ...MORE, ...options });
  const rows = await world.services.db.read
    .select()
    .from(assets)
    .where(and(inCompany(ctx, assets), eq(assets.import_id, id)))
    .orderBy(asc(assets.id));
  return { done, rows };
}

describe("merged cells", () => {
  const merged = () =>
    workbook((sheet) => {
      sheet.addRow(["Register of Dunamis Ventures"]);
      sheet.mergeCells("A1:G1");
      sheet.addRow(HEADINGS);
      for (const name of ["Desk", "Chair", "Shelf"]) sheet.addRow(thing(name));
      sheet.addRow(["Lamp", "Electronics", "Ada Obi", BOUGHT, 50, null, "L-1"]);
      sheet.mergeCells("B3:B5");
      sheet.mergeCells("C3:C5");
      sheet.mergeCells("D3:D5");
    });

  test("give each row their class, custodian and date, with a hint", async () => {
    const preview = await previewOf(await merged());
    expect(preview).toMatchObject({ errors: [], rows_total: 4, to_choose: {} });
    expect(
      preview.rows.map(({ classification, custodian, acquisition_date }) => [
        classification,
        custodian,
        acquisition_date,
      ]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => ["Furniture", "Musa Keeper", "2024-01-02"]),
      ["Electronics", "Ada Obi", "2024-01-02"],
    ]);
    expect(preview.merged).toEqual([
      { field: "classification_id", column: "Category", rows: 2, taken: "repeated" },
      { field: "custodian_id", column: "Custodian", rows: 2, taken: "repeated" },
      { field: "acquisition_date", column: "Purchase Date", rows: 2, taken: "repeated" },
    ]);
    expect(preview.left_out).toEqual([
      { row: 1, text: "Register of Dunamis Ventures", kind: "above", why: "It stands above the headings." },
    ]);
  });

  const priced = () =>
    workbook((sheet) => {
      sheet.addRow(HEADINGS);
      for (const name of ["Desk", "Chair", "Shelf"]) sheet.addRow(thing(name, 100, null, "S-9"));
      sheet.mergeCells("E2:E4");
      sheet.mergeCells("G2:G4");
    });

  test("with an amount are a question, and the import is refused until it is answered", async () => {
    const preview = await previewOf(await priced());
    expect(preview.to_choose).toEqual({ "merged.cost": expect.stringContaining("merged") });
    expect(preview.merged).toContainEqual({ field: "cost", column: "Cost", rows: 2, taken: null });
    expect(preview.merged).toContainEqual({
      field: "serial_number",
      column: "Serial Number",
      rows: 2,
      taken: "first",
    });
    await expect(brought(await priced())).rejects.toMatchObject({
      code: "invalid",
      fields: { "merged.cost": [expect.any(String)] },
    });
  });

  test.each([
    ["first", [10_000, 0, 0]],
    ["share", [3_334, 3_333, 3_333]],
    ["each", [10_000, 10_000, 10_000]],
  ])(
    "with an amount that is %s add up to the kobo, and a serial number belongs to the first row only",
    async (way, costs) => {
      const { rows } = await brought(await priced(), { merged: { cost: way }, again: true });
      expect(rows.map(({ cost }) => cost)).toEqual(costs);
      expect(rows.map(({ serial_number }) => serial_number)).toEqual(["S-9", null, null]);
    },
  );

  test("return a row with errors with its own share, so that it can be sent again", async () => {
    const file = await workbook((sheet) => {
      sheet.addRow(HEADINGS);
      sheet.addRow(thing("Desk"));
      sheet.addRow(thing("x".repeat(300)));
      sheet.mergeCells("E2:E3");
    });
    const { done, rows } = await brought(file, { merged: { cost: "share" }, good_rows_only: true });
    expect(done).toMatchObject({ state: "published", rows_bad: 1 });
    expect(rows.map(({ cost }) => cost)).toEqual([5_000]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.read(await readErrors(ctx, { id: done.id }));
    expect(Number(book.worksheets[0]!.getCell("E2").value)).toBe(50);
  });

  test("across the columns of a row are a title and no asset", async () => {
    const file = await workbook((sheet) => {
      sheet.addRow(HEADINGS);
      sheet.addRow(["OFFICE FURNITURE"]);
      sheet.mergeCells("A2:G2");
      sheet.addRow(thing("Desk"));
    });
    const preview = await previewOf(file);
    expect(preview).toMatchObject({ errors: [], rows_total: 1 });
    expect(preview.left_out).toEqual([expect.objectContaining({ row: 2, text: "OFFICE FURNITURE", kind: "title" })]);
  });
});

describe("a quantity", () => {
  const list = (quantity: unknown, cost: number | string = 1000) =>
    workbook((sheet) => {
      sheet.addRow(HEADINGS);
      sheet.addRow(thing("Chair", cost, quantity, "C-1"));
      sheet.addRow(thing("Desk", 50));
    });

  test("makes as many assets, and whether the cost is per asset or in total is a question", async () => {
    const preview = await previewOf(await list(8));
    expect(preview.to_choose).toEqual({ quantity_cost: expect.stringContaining("each or in total") });
    expect(preview).toMatchObject({
      rows_total: 2,
      rows_bad: 0,
      assets_total: 9,
      quantity: { rows: 1, assets: 8, labelled: 1, listed: 0 },
    });
    await expect(brought(await list(8))).rejects.toMatchObject({
      fields: { quantity_cost: [expect.any(String)] },
    });
  });

  test("with the cost in total gives the first asset the remaining kobo and the serial number", async () => {
    const { done, rows } = await brought(await list("3 pcs"), { quantity_cost: "total" });
    expect(done).toMatchObject({ state: "published", rows_total: 4, rows_done: 4 });
    expect(rows.map(({ description, cost }) => [description, cost])).toEqual([
      ["Chair", 33_334],
      ["Chair", 33_333],
      ["Chair", 33_333],
      ["Desk", 5_000],
    ]);
    expect(rows.map(({ serial_number }) => serial_number)).toEqual(["C-1", null, null, null]);
    expect(new Set(rows.map(({ barcode }) => barcode)).size).toBe(4);
  });

  test("with a serial number and a tag listed for each asset gives one to each, and checks each tag", async () => {
    const labels = (serials: string, tags: string) =>
      workbook((sheet) => {
        sheet.addRow([...HEADINGS, "Asset Tag"]);
        sheet.addRow([...thing("Laptop", 100, 3, serials), tags]);
        sheet.addRow([...thing("Screen", 50, null, "SN9"), "LT-009"]);
      });
    const each = { quantity_cost: "each" } as const;
    const file = await labels("SN1, SN2\nSN3", "LT-001 to LT-003");
    const preview = await previewOf(file, each);
    expect(preview).toMatchObject({ errors: [], quantity: { rows: 1, assets: 3, labelled: 0, listed: 1 }, hints: [] });
    const { rows } = await brought(file, each);
    expect(rows.map(({ serial_number, asset_tag }) => [serial_number, asset_tag])).toEqual([
      ["SN1", "LT-001"],
      ["SN2", "LT-002"],
      ["SN3", "LT-003"],
      ["SN9", "LT-009"],
    ]);
    const taken = await previewOf(await labels("SN1, SN5", "LT-003 - LT-005"), each);
    expect(taken.errors).toMatchObject([2, 3].map((row) => ({ row, field: "asset_tag" })));
    expect(taken.quantity).toMatchObject({ labelled: 1, listed: 1 });
    const again = await previewOf(await labels("SN9, SN2, SN3", "LT-7, LT-10, LT-11"), each);
    expect(again.errors).toMatchObject([{ row: 3, field: "asset_tag" }]);
    expect(again.hints.find(({ kind }) => kind === "repeated_serial")).toMatchObject({ rows: [2, 3] });
    expect(again.hints.filter(({ kind }) => kind === "known_serial").map(({ rows }) => rows)).toEqual([
      [2, 3],
      [2],
      [2],
    ]);
  });

  test("with the cost per asset gives it to each", async () => {
    const { rows } = await brought(await list(2), { quantity_cost: "each" });
    expect(rows.map(({ cost }) => cost)).toEqual([100_000, 100_000, 5_000]);
  });

  test.each([[0], [-1], [2.5], [1e9], ["many"]])("of %s is an error of its row", async (quantity) => {
    const preview = await previewOf(await list(quantity), { quantity_cost: "each" });
    expect(preview).toMatchObject({ rows_bad: 1, errors: [{ row: 2, field: "quantity" }] });
  });

  test("counts as that many assets towards the limit: 50,000 are accepted, and the row that exceeds it is an error", async () => {
    const preview = await previewOf(await list(50_000), { quantity_cost: "each" });
    expect(preview).toMatchObject({
      assets_total: 50_000,
      errors: [{ row: 3, field: "quantity", reason: expect.stringContaining("more than 50,000 assets") }],
    });
  });
});
