import { assets } from "@custodia/db/schema/assets/assets";
import { importStart } from "@custodia/domain/assets/import/options";
import { itemImport } from "@custodia/domain/pos/items/import";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { startImport } from "../../../../src/assets/import/service.ts";
import { inCompany } from "../../../../src/core/store.ts";
import { importItems } from "../../../../src/pos/items/import/service.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { HEADINGS, MORE, thing, workbook } from "../shaped-list.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  await addCustodian(world, world.tenantA, "Musa Keeper");
});
afterAll(async () => {
  expect(await world.services.db.read.$count(assets, inCompany(world.tenantB.admin, assets))).toBe(0);
  await expectValidData(world).finally(() => world.close());
});

const CREATE = { create_unknown: ["classification_id" as const] };

/** A list with a row for each of these dates and costs. */
function list(rows: { date?: string; cost?: string }[]): string {
  const lines = rows.map(
    ({ date = "2024-01-31", cost = "1000" }, at) =>
      `Thing ${at + 1};Furniture;Musa Keeper;Purchase;${cost};${date};4;New`,
  );
  return ["Description;Classification;Custodian;Acquisition Nature;Cost;Date;Useful Life;Condition", ...lines].join(
    "\n",
  );
}

const sent = (content: string) => send(ctx, "readings.csv", content);
const stored = (id: number) =>
  world.services.db.read
    .select()
    .from(assets)
    .where(and(inCompany(ctx, assets), eq(assets.import_id, id)))
    .orderBy(asc(assets.id));

describe("years and months without a day", () => {
  const rows = ["2019", "Dec 2019", "43830", "9/13/2023", "Tue 31 Dec 2019"].map((date) => ({ date }));

  test("are a question, and nothing is imported until the day is chosen", async () => {
    const { id } = await sent(list(rows));
    const preview = await previewImport(ctx, { id, ...CREATE });
    expect(preview).toMatchObject({
      errors: [],
      incomplete_dates: { column: "Date", said: ["2019", "Dec 2019"], taken: "first_day" },
    });
    expect(Object.keys(preview.to_choose)).toEqual(["incomplete_dates"]);
    expect(preview.hints.map(({ kind, rows }) => [kind, rows])).toEqual([
      ["incomplete_date", [2, 3]],
      ["day_number", [4]],
    ]);
    expect(preview.date_order).toBe("month_day_year");
    const { mapping, date_order } = preview;
    const start = importStart.parse({ id, mapping, date_order, values: {}, ...CREATE });
    await expect(startImport(ctx, start)).rejects.toMatchObject({
      fields: { incomplete_dates: [expect.stringContaining("“2019”, “Dec 2019” give no day")] },
    });
    expect(await importFile(world, ctx, id, { ...CREATE, incomplete_dates: "last_day" })).toMatchObject({
      state: "published",
    });
    expect((await stored(id)).map((row) => row.acquisition_date)).toEqual([
      ...["2019-12-31", "2019-12-31", "2019-12-31", "2023-09-13", "2019-12-31"],
    ]);
  });

  test("are no question if every date has a day", async () => {
    const { id } = await sent(list([{ date: "31 / 12 / 2019" }]));
    const preview = await previewImport(ctx, { id, ...CREATE });
    expect(preview).toMatchObject({ incomplete_dates: null, to_choose: {}, hints: [], errors: [] });
    expect(preview.rows.map((row) => row.acquisition_date)).toEqual(["2019-12-31"]);
  });
});

test("a date that is valid in one order only is read in it, even among dates in the other order", async () => {
  const dates = ["13/9/2023", "14/9/2023", "9/13/2023"];
  const previewOf = async (all: string[], more: object = {}) => {
    const { id } = await sent(list(all.map((date) => ({ date }))));
    return previewImport(ctx, { id, ...CREATE, ...more });
  };
  const preview = await previewOf(dates);
  expect(preview.rows.map((row) => row.acquisition_date)).toEqual(["2023-09-13", "2023-09-14", "2023-09-13"]);
  expect(preview).toMatchObject({ to_choose: {}, errors: [], hints: [{ kind: "other_order", rows: [4] }] });
  expect((await previewOf([...dates, "3/4/2023"])).to_choose).toHaveProperty("date_order");
});

test("amounts under a heading that may name a unit are a question, and are imported as chosen", async () => {
  const { id } = await sent(list([{ cost: "1.5" }, { cost: "20m" }]).replace("Cost", "Cost (₦ K)"));
  const preview = await previewImport(ctx, { id, ...CREATE });
  expect(preview.to_choose).toEqual({ "scales.cost": expect.stringContaining("“Cost (₦ K)”") });
  expect(preview).toMatchObject({ scales: [{ field: "cost", scale: "naira" }], multiplied: [] });
  await expect(importFile(world, ctx, id, { ...CREATE })).rejects.toMatchObject({
    fields: { "scales.cost": [expect.stringContaining("another unit")] },
  });
  await importFile(world, ctx, id, { ...CREATE, scales: { cost: "thousands" } });
  expect((await stored(id)).map((row) => row.cost)).toEqual([1_500_00, 20_000_000_00]);
  const again = await sent(list([{ cost: "7" }]).replace("Cost", "Cost (₦ K)"));
  expect((await previewImport(ctx, { ...again, ...CREATE })).proposals["scales.cost"]).toMatchObject({
    value: "thousands",
    why: "As in your last import of this column.",
  });
});

test.each([
  ["Cost", 7_00],
  ["Cost (N'000)", 7_000_00],
])("a unit chosen for another column does not apply to amounts under “%s”", async (heading, cost) => {
  const { id } = await sent(list([{ cost: "7" }]).replace("Cost", heading));
  const preview = await previewImport(ctx, { id, ...CREATE, scales: { cost: "millions" } });
  expect(preview.rows.map((row) => row.cost)).toEqual([cost]);
});

describe("amounts with another country's separators", () => {
  const previewOf = async (all: string[], more: object = {}) => {
    const { id } = await sent(list(all.map((cost) => ({ cost }))));
    return { id, preview: await previewImport(ctx, { id, ...CREATE, ...more }) };
  };

  test("are read if they have one reading, and shown if the column settles it", async () => {
    const one = (await previewOf(["1.000,00", "1.234.567", "2.500,50"])).preview;
    expect(one).toMatchObject({ errors: [], to_choose: {}, groupings: [] });
    expect(one.rows.map((row) => row.cost)).toEqual([1_000_00, 1_234_567_00, 2_500_50]);
    const dots = (await previewOf(["1.000,00", "12.345"])).preview;
    expect(dots.groupings).toEqual([
      { field: "cost", column: "Cost", grouping: "dots", said: ["12.345"], ambiguous: false },
    ]);
    expect(dots.rows.map((row) => row.cost)).toEqual([1_000_00, 12_345_00]);
    const lakhs = (await previewOf(["1,00,000", "₦ 12,34,567.50", "75,000"])).preview;
    expect(lakhs).toMatchObject({ errors: [], to_choose: {}, groupings: [{ grouping: "indian", ambiguous: false }] });
    expect(lakhs.rows.map((row) => row.cost)).toEqual([100_000_00, 1_234_567_50, 75_000_00]);
  });

  test("are a question if they have two readings, and are imported as chosen", async () => {
    const { id, preview } = await previewOf(["1.000", "12.345"]);
    expect(preview.to_choose).toEqual({ "groupings.cost": expect.stringContaining("“1.000”, “12.345” under “Cost”") });
    await expect(importFile(world, ctx, id, { ...CREATE })).rejects.toMatchObject({
      fields: { "groupings.cost": [expect.stringContaining("two ways")] },
    });
    const commas = await previewImport(ctx, { id, ...CREATE, groupings: { cost: "commas" } });
    expect([commas.to_choose, commas.rows_bad]).toEqual([{}, 2]);
    await importFile(world, ctx, id, { ...CREATE, groupings: { cost: "dots" } });
    expect((await stored(id)).map((row) => row.cost)).toEqual([1_000_00, 12_345_00]);
    expect((await previewOf(["1,00,000", "75,000"])).preview.to_choose).toHaveProperty(["groupings.cost"]);
    expect((await previewOf(["1.000,00", "12,345"])).preview.to_choose).toHaveProperty(["groupings.cost"]);
    expect((await previewOf(["1,250,000.00", "1.250"])).preview).toMatchObject({ to_choose: {}, rows_bad: 1 });
  });
});

test("“S/N” is the serial number if its values are too long for row numbers", async () => {
  const mapped = async (heading: string, numbers: string[]) => {
    const content = `${heading};Description\n${numbers.map((number, at) => `${number};Thing ${at}`).join("\n")}`;
    return (await previewImport(ctx, { id: (await sent(content)).id })).mapping;
  };
  expect(await mapped("sn", ["5CG1234XYZ", "70123456"])).toEqual({ serial_number: [0], description: [1] });
  expect(await mapped("S/No.", ["MXL-0042", "MXL-0043"])).toMatchObject({ serial_number: [0] });
  expect(await mapped("S/N", ["1", "2"])).toEqual({ description: [1] });
  expect(await mapped("S/N", ["MXL-0042", "12"])).toEqual({ description: [1] });
});

test("a heading that names two fields has a hint, and an order number is an invoice number only if the user chooses so", async () => {
  const { id } = await sent("Description;Location/Officer;Order Number\nDesk;Stores;PO-1");
  const preview = await previewImport(ctx, { id });
  expect(preview.mapping).toEqual({ description: [0], location_id: [1] });
  const place = { field: "location_id", column: "Location/Officer", rows_total: 0 };
  expect(preview.hints).toEqual([expect.objectContaining({ kind: "two_fields", ...place })]);
  expect(preview.not_taken.columns).toEqual([{ index: 2, heading: "Order Number" }]);
  const chosen = await previewImport(ctx, { id, mapping: { description: [0], invoice_number: [2] } });
  expect([chosen.mapping.invoice_number, chosen.hints]).toEqual([[2], []]);
});

test("the end of a warranty becomes years from the row's acquisition, and is lost without an acquisition date", async () => {
  const ends = ["2026-01-30", "1/1/2024", ""];
  const [head, ...rows] = list([{}, {}, {}]).split("\n");
  const lines = [`${head};warranty_end_date`, ...rows.map((row, at) => `${row};${ends[at]}`)];
  const { id } = await sent(lines.join("\n"));
  const preview = await previewImport(ctx, { id, ...CREATE });
  expect(preview.rows.map((row) => row.warranty_in_years)).toEqual([2, null]);
  expect(preview.errors).toEqual([
    expect.objectContaining({ row: 3, field: "warranty_in_years", reason: expect.stringContaining("before") }),
  ]);
  expect(preview.hints).toEqual([expect.objectContaining({ kind: "warranty_end", rows: [2] })]);
  const open = await sent(lines.join("\n").replace("2026-01-30", "3/4/2027"));
  expect((await previewImport(ctx, { id: open.id, ...CREATE })).to_choose).toHaveProperty("date_order");
  await importFile(world, ctx, id, { ...CREATE, good_rows_only: true });
  const [made] = await stored(id);
  expect(made).toMatchObject({ acquisition_date: "2024-01-31", warranty_in_years: 2 });
  const again = `Barcode;Warranty Expiry\n${made!.barcode};2029-01-31`;
  const update = await previewImport(ctx, { id: (await sent(again)).id });
  expect(update.updates).toMatchObject([{ changes: [{ field: "warranty_in_years", before: "2", after: "5" }] }]);
});

describe("a first sheet that cannot be read", () => {
  const far = (fill: Parameters<typeof workbook>[0] = () => {}) =>
    workbook((sheet, book) => {
      sheet.getCell(2, 250).value = "far to the right";
      fill(book.addWorksheet("Second"), book);
    });
  const second = () =>
    far((sheet) => {
      sheet.addRow(HEADINGS);
      sheet.addRow(thing("Desk"));
    });

  test("is listed with the reason, and another sheet is imported only once it is chosen", async () => {
    const { id } = await send(ctx, "two.xlsx", await second());
    const preview = await previewImport(ctx, { id, ...MORE });
    const question = expect.stringContaining("“Assets” cannot be read: The sheet has more than 200 columns.");
    expect(preview).toMatchObject({ sheet: 1, to_choose: { sheet: question }, rows: [{ description: "Desk" }] });
    expect(preview.not_taken.sheets).toMatchObject([{ name: "Assets", index: null }]);
    const { mapping, date_order } = preview;
    const start = importStart.parse({ id, mapping, date_order, ...MORE });
    await expect(startImport(ctx, start)).rejects.toMatchObject({ fields: { sheet: [question] } });
    expect((await previewImport(ctx, { id, sheet: 1, ...MORE })).to_choose).toEqual({});
    expect(await importFile(world, ctx, id, { ...MORE, sheet: 1 })).toMatchObject({ state: "published" });
    expect(await stored(id)).toMatchObject([{ description: "Desk" }]);
  });

  test("makes a file without other rows fail, and a list of items ask for the sheet", async () => {
    const tooWide = { fields: { file: [expect.stringContaining("more than 200 columns")] } };
    await expect(send(ctx, "two.xlsx", await far())).rejects.toMatchObject(tooWide);
    const bytes = await second();
    const file = {
      name: "items.xlsx",
      async *content() {
        yield bytes;
      },
    };
    const input = itemImport.parse({ file: { name: file.name, content: file.content() } });
    await expect(importItems(allow(world.tenantA.admin, "pos.write"), input)).rejects.toMatchObject({
      fields: { sheet: [expect.stringContaining("more than 200 columns")] },
    });
  });
});

test("formatted cells without content are no columns", async () => {
  const file = await workbook((sheet) => {
    sheet.addRow(HEADINGS);
    sheet.addRow(thing("Desk", 100, null, "SN-77"));
    for (let column = 8; column < 260; column++)
      for (const row of [1, 2, 3]) sheet.getCell(row, column).border = { top: { style: "thin" } };
    sheet.getCell(1, 9).value = "   ";
    sheet.getCell(2, 10).value = { formula: '""', result: "" };
    Object.assign(sheet.getCell(2, 11), { value: 0, numFmt: ";;;" });
  });
  const { id } = await send(ctx, "looks.xlsx", file);
  const preview = await previewImport(ctx, { id, ...MORE });
  expect(preview.columns.map(({ heading }) => heading)).toEqual(HEADINGS);
  expect(preview).toMatchObject({ errors: [], hints: [], not_taken: { columns: [] }, rows_total: 1 });
});
