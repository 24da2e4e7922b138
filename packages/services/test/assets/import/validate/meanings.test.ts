import { assets } from "@custodia/db/schema/assets/assets";
import { importOptions, importStart } from "@custodia/domain/assets/import/options";
import type { TestWorld } from "@custodia/testkit/test-world";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { importAll, startImport } from "../../../../src/assets/import/service.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, runDownloadJobs, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  await addCustodian(world, world.tenantA, "Musa Keeper");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const CREATE = { create_unknown: ["classification_id" as const] };

interface Columns {
  date?: string;
  life?: string | number;
  warranty?: string | number;
  condition?: string;
  schedule?: string;
}

/** Returns a list with a row for each, and these headings above the lives and warranties. */
function list(rows: Columns[], { life = "Useful Life", warranty = "Warranty", date = "Date" } = {}): string {
  const lines = rows.map((row, at) =>
    [
      `Thing ${at + 1};Furniture;Musa Keeper;Purchase;1000`,
      row.date ?? "2024-01-31",
      row.life ?? 4,
      row.warranty ?? "",
      row.condition ?? "New",
      row.schedule ?? "",
    ].join(";"),
  );
  return [
    `Description;Classification;Custodian;Acquisition Nature;Cost;${date};${life};${warranty};Condition;Maintenance Schedule`,
    ...lines,
  ].join("\n");
}

const sent = (content: string) => send(ctx, "meanings.csv", content);
const stored = (id: number) =>
  world.services.db.read.select().from(assets).where(eq(assets.import_id, id)).orderBy(asc(assets.id));

describe("the unit of lives and warranties", () => {
  test("is guessed from the figures, shown, and used by the import", async () => {
    const { id } = await sent(list([{ warranty: 12 }, { warranty: 24 }, { warranty: "36" }, { warranty: "2 years" }]));
    const preview = await previewImport(ctx, { id, ...CREATE });
    expect(preview).toMatchObject({
      to_choose: {},
      units: [
        { field: "useful_life", column: "Useful Life", unit: "years", ambiguous: false },
        { field: "warranty_in_years", column: "Warranty", unit: "months", ambiguous: false },
      ],
    });
    expect(await importFile(world, ctx, id, { ...CREATE })).toMatchObject({ state: "published" });
    expect((await stored(id)).map((row) => row.warranty_in_years)).toEqual([1, 2, 3, 2]);
  });

  test("is taken from a heading that states it", async () => {
    const { id } = await sent(list([{ life: 60, warranty: 2 }], { life: "Life (months)", warranty: "Warranty (Yrs)" }));
    await importFile(world, ctx, id, { ...CREATE });
    expect(await stored(id)).toMatchObject([{ useful_life_in_days: 1825, warranty_in_years: 2 }]);
  });

  test("may be a yearly rate, from which the life follows", async () => {
    const { id } = await sent(
      list([{ life: "20" }, { life: "12.5%" }, { life: "0.25" }, { life: "33⅓" }], { life: "Dep. Rate" }),
    );
    const preview = await previewImport(ctx, { id, ...CREATE });
    expect(preview.units).toEqual([{ field: "useful_life", column: "Dep. Rate", unit: "percent", ambiguous: false }]);
    expect(preview.rows.map((row) => row.useful_life)).toEqual([5, 8, 4]);
    expect(preview.errors).toMatchObject([{ row: 5, field: "useful_life" }]);
  });

  test("is a question if several fit, and nothing is imported until it is chosen", async () => {
    const { id } = await sent(
      list([
        { life: 36, warranty: 3 },
        { life: 60, warranty: 6 },
      ]),
    );
    const { to_choose, mapping, date_order } = await previewImport(ctx, { id, ...CREATE });
    expect(Object.keys(to_choose)).toEqual(["units.useful_life", "units.warranty_in_years"]);
    const start = (more: object) =>
      startImport(ctx, importStart.parse({ id, mapping, date_order, values: {}, ...CREATE, ...more }));
    await expect(start({ units: { useful_life: "months" } })).rejects.toMatchObject({
      code: "invalid",
      fields: { "units.warranty_in_years": [expect.stringContaining("“Warranty”")] },
    });
    const units = { useful_life: "months", warranty_in_years: "months" } as const;
    expect((await previewImport(ctx, { id, ...CREATE, units })).to_choose).toEqual({});
    await start({ units });
    await runDownloadJobs(world);
    expect(await stored(id)).toMatchObject([
      { useful_life_in_days: 1095, warranty_in_years: 0.25 },
      { useful_life_in_days: 1825, warranty_in_years: 0.5 },
    ]);
  });
});

describe("dates that fit several orders", () => {
  const rows = [{ date: "3/4/2025" }, { date: "5/6/2025" }];

  test("are a question unless the heading states the order", async () => {
    const open = await sent(list(rows));
    expect(await previewImport(ctx, { id: open.id, ...CREATE })).toMatchObject({
      dates_ambiguous: true,
      to_choose: { date_order: expect.stringContaining("several orders") },
    });
    const chosen = await previewImport(ctx, { id: open.id, ...CREATE, date_order: "month_day_year" });
    expect(chosen.to_choose).toEqual({});
    expect(chosen.rows.map((row) => row.acquisition_date)).toEqual(["2025-03-04", "2025-05-06"]);
    const named = await sent(list(rows, { date: "Date (MM/DD/YYYY)" }));
    const preview = await previewImport(ctx, { id: named.id, ...CREATE });
    expect(preview).toMatchObject({ dates_ambiguous: false, date_order: "month_day_year", to_choose: {} });
  });

  test("make an import in one call without the order fail, and nothing is stored", async () => {
    await previewImport(ctx, { id: (await sent(list([{}]))).id });
    const upload = () => ({
      name: "once.csv",
      async *content() {
        yield Buffer.from(list(rows));
      },
    });
    const told = (more: object) => importAll(ctx, { ...upload(), content: upload().content() }, { ...CREATE, ...more });
    await expect(told({})).rejects.toMatchObject({
      code: "invalid",
      fields: { date_order: [expect.stringContaining("several orders")] },
    });
    expect(await told({ date_order: "day_month_year" })).toMatchObject({ imported: 2 });
  });
});

describe("words that a field does not know", () => {
  const rows = [
    { condition: "Fair" },
    { condition: "FAIR", schedule: "annually" },
    { condition: "Good", schedule: "Monthly" },
    { condition: "Shiny" },
    { condition: "shiny ", schedule: "when due" },
    { condition: "brand new", schedule: "-" },
  ];

  test("are listed with their proposed meaning and number of rows, and an unknown word is listed once", async () => {
    const { id } = await sent(list(rows));
    const preview = await previewImport(ctx, { id, ...CREATE });
    expect(preview.readings).toEqual([
      { field: "condition", said: "Fair", taken: "Used", proposed: null, rows: 2 },
      { field: "maintenance_schedule", said: "annually", taken: "Yearly", proposed: null, rows: 1 },
      { field: "condition", said: "Shiny", taken: null, proposed: "Used", rows: 2 },
      { field: "maintenance_schedule", said: "when due", taken: null, proposed: "", rows: 1 },
      { field: "condition", said: "brand new", taken: "New", proposed: null, rows: 1 },
    ]);
    expect(preview.rows_bad).toBe(2);
    expect(preview.errors.map(({ row, field }) => [row, field])).toEqual([
      [5, "condition"],
      [6, "maintenance_schedule"],
    ]);
  });

  test("mean what the user chooses, for all rows at once", async () => {
    const { id } = await sent(list(rows));
    const { readings } = importOptions.parse({
      readings: [
        { field: "condition", said: "fair", taken: "Bad" },
        { field: "condition", said: "Shiny", taken: "New" },
        { field: "maintenance_schedule", said: "when due", taken: "" },
      ],
    });
    const preview = await previewImport(ctx, { id, ...CREATE, readings: readings! });
    expect(preview).toMatchObject({ rows_bad: 0, errors: [] });
    expect(preview.readings).toContainEqual({
      field: "condition",
      said: "Fair",
      taken: "Bad",
      proposed: null,
      rows: 2,
    });
    await importFile(world, ctx, id, { ...CREATE, readings: readings! });
    const made = await stored(id);
    expect(made.map((row) => row.condition)).toEqual(["Bad", "Bad", "Used", "New", "New", "New"]);
    expect(made.map((row) => row.maintenance_schedule)).toEqual([null, "Yearly", "Monthly", null, null, null]);
  });

  test("can only be given a meaning that the field has", () => {
    const taken = (field: string, word: string) =>
      importOptions.safeParse({ readings: [{ field, said: "x", taken: word }] }).success;
    expect([taken("condition", "Used"), taken("condition", "")]).toEqual([true, true]);
    expect([taken("condition", "Monthly"), taken("cost", "1"), taken("constructor", "")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(importOptions.safeParse({ units: { warranty_in_years: "percent" } }).success).toBe(false);
  });
});

test("numbers that count from one are row numbers, even under “Serial No.”", async () => {
  const content = (serials: string[]) =>
    `Serial No.;Description;Chassis No.;Cost\n${serials.map((serial, at) => `${serial};Thing;C-${at};5`).join("\n")}`;
  const mapped = async (serials: string[]) =>
    (await previewImport(ctx, { id: (await sent(content(serials))).id })).mapping;
  expect(await mapped(["1", "2", "3"])).toMatchObject({ serial_number: [2] });
  expect(await mapped(["7701", "7702", "9"])).toMatchObject({ serial_number: [0] });
});
