import { readFileSync } from "node:fs";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetOpenings } from "@custodia/db/schema/assets/openings";
import { assetPolicies } from "@custodia/db/schema/assets/policies";
import { classificationCreate } from "@custodia/domain/assets/classifications";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { presets } from "@custodia/domain/valuation/presets";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { importAll } from "../../../src/assets/import/service.ts";
import { undoImport } from "../../../src/assets/import/undo/undo.ts";
import { registerAsAt } from "../../../src/assets/reports/register.ts";
import { createClassification } from "../../../src/setup/classifications.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { expectFiguresMatch } from "../../dashboard/recount.ts";
import { revalue } from "../life.ts";
import { addRecords, list, register } from "../register.ts";
import { doJobs } from "./undoing.ts";
import { createWarmWorld, importer, importFile, send } from "./world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createWarmWorld();
  world.setClock("2026-11-25T11:00:00Z");
  const vehicles = classificationCreate.parse({ name: "Motor vehicles", code: "MOTO", scrap_value_percent: 15 });
  await createClassification(allow(world.tenantA.admin, "records.write"), vehicles);
  const useful = classificationCreate.parse({ name: "Machines", code: "MACH", policy: presets.by_use.policy });
  await createClassification(allow(world.tenantA.admin, "records.write"), useful);
  await register(world.tenantB.admin, await addRecords(world.tenantB));
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const SAMPLE = readFileSync(new URL("hard-files/opening-accumulated.csv", import.meta.url), "utf8");
const UNKNOWN = { create_unknown: ["custodian_id" as const] };
const admin = () => world.tenantA.admin;
const upload = (text: string, name = "list.csv") => send(importer(world.tenantA), name, text);
const preview = async (text: string, options: object = {}) =>
  previewImport(importer(world.tenantA), { ...(await upload(text)), ...UNKNOWN, ...options });
const reasonsOf = async (text: string, options: object = {}) =>
  (await preview(text, options)).errors.map(({ field, reason }) => `${field}: ${reason}`);
async function* chunks(text: string) {
  yield Buffer.from(text);
}
/** A list with other columns behind those of every row. */
const file = (headings: string, rows: readonly string[], above = "") =>
  `${above}Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life (Years),Condition,${headings}\n${rows
    .map((row) => `Van,Motor vehicles,HFL-160,15/10/2023,Purchase,20000000,5,Good,${row}`)
    .join("\n")}\n`;

test("the sample is asked for its day, with the last year end proposed, and differs from the register by what the preview says", async () => {
  const open = await preview(SAMPLE);
  expect(open).toMatchObject({ rows_bad: 1, blanks: { opening_as_at: 1 }, openings: { as_at: null, rows: 0 } });
  expect(open.proposals["values.opening_as_at"]).toMatchObject({ value: "2025-12-31", label: "31 December 2025" });
  const values = { opening_as_at: "2026-11-25" };
  const compared = { book_value: 400_000_000, register: 940_876_712, difference: 540_876_712 };
  expect(await preview(SAMPLE, { values })).toMatchObject({
    rows_bad: 0,
    openings: {
      as_at: "2026-11-25",
      said: null,
      taken: "take",
      continues: "original_terms",
      rows: 1,
      rows_differing: 1,
      rows_revalued: 0,
      ...compared,
      listed: [{ row: 2, description: "Hilux", as_at: "2026-11-25", ...compared }],
    },
  });
  const ignored = await preview(SAMPLE, { values, opening_balances: "ignore" });
  expect(ignored).toMatchObject({ rows_bad: 0, openings: { taken: "ignore", ...compared } });
});

test("imported opening balances give the book value from their day on, and undoing the import removes them", async () => {
  const { id } = await upload(SAMPLE);
  const start = (values: object, more: object = {}) =>
    importFile(world, importer(world.tenantA), id, { ...UNKNOWN, values, ...more });
  const done = await start({ opening_as_at: "2025-12-31" });
  expect(done).toMatchObject({ state: "published", rows_done: 1 });
  const [asset] = (await list(admin(), { filter: { import_id: done.id } })).data;
  const shown = await showAsset(admin(), { id: asset!.id });
  expect(shown).toMatchObject({
    opening_accumulated_depreciation: 1_600_000_000,
    opening_as_at: "2025-12-31",
    opening_continues: "original_terms",
  });
  // 1,000,000 over the 1,016 days of the five years that are left after that day; 329 of them have passed.
  expect(shown.net_book_value).toBe(400_000_000 - Math.round((100_000_000 * 329) / 1017));
  await expectFiguresMatch(admin());
  await expect(revalue(admin(), asset!.id, { revaluation_date: "2025-12-30" })).rejects.toThrow();
  await undoImport(importer(world.tenantA), { id: done.id, assets_leaving: 1 });
  await doJobs(world);
  expect(await world.services.db.read.$count(assetOpenings)).toBe(0);
});

test("a title or a heading gives the day, and a book value alone gives what is accumulated", async () => {
  const titled = await preview(file("NBV", ["4000000"], '"FIXED ASSETS AS AT 31 DECEMBER 2025"\n'));
  expect(titled).toMatchObject({
    rows_bad: 0,
    openings: { as_at: "2025-12-31", said: "FIXED ASSETS AS AT 31 DECEMBER 2025", book_value: 400_000_000, rows: 1 },
  });
  expect((await preview(file("NBV as at 31/12/2025", ["4000000"]))).openings).toMatchObject({ as_at: "2025-12-31" });
  expect(await preview(file("Acc. Depn,As at", ["16000000,31/12/2025"]))).toMatchObject({ rows_bad: 0 });
  expect(await preview(file("NBV", ["4000000"], "As at 03/04/2025\n"))).toMatchObject({ blanks: { opening_as_at: 1 } });
});

test.each([
  [
    "Acc. Dep,NBV",
    "16000000,3500000",
    "net_book_value: Cost less accumulated depreciation is ₦4,000,000.00: a difference of ₦500,000.00 to this book value.",
  ],
  ["NBV", "20500000", "net_book_value: The book value is ₦500,000.00 above the cost."],
  [
    "Acc. Dep",
    "17000000.01",
    "opening_accumulated_depreciation: The accumulated depreciation may not be above the cost less the scrap value.",
  ],
  ["NBV", "2999999", "net_book_value: The accumulated depreciation may not be above the cost less the scrap value."],
  [
    "Acc. Dep,As at",
    "100,14/10/2023",
    "opening_as_at: The opening balance may not be dated before the asset came into service.",
  ],
  ["Acc. Dep,As at", "100,2025", "opening_as_at: The cell names no day: write it in full."],
  ["Acc. Dep", "12.3456", "opening_accumulated_depreciation: The amount may have at most two decimals."],
  ["Acc. Dep", '"(4,000)"', "opening_accumulated_depreciation: The amount must be 0 or more."],
  [
    "Policy",
    "Sum of digits",
    "policy: “Sum of digits” is none of the policies: By the day, By the month, Reducing balance, Double declining, By use.",
  ],
  ["Policy", "By use", "total_units: Enter the total units that the asset will produce."],
  [
    "Available for Use On",
    "14/10/2023",
    "available_for_use_on: The asset may not be available for use before its acquisition.",
  ],
])("a row with %s %s is an error that says so", async (headings, cells, reason) => {
  expect(await reasonsOf(file(headings, [cells]), { values: { opening_as_at: "2025-12-31" } })).toEqual([reason]);
});

test("amounts are read as other money is", async () => {
  const rows = ['"₦16,000,000.00"', "N16m", "16000000"];
  const read = await preview(file("Accum Depn", rows), { values: { opening_as_at: "2025-12-31" } });
  expect(read).toMatchObject({ rows_bad: 0, openings: { rows: 3, book_value: 3 * 400_000_000 } });
});

test("a class whose policy contradicts a row makes that row an error, and the others are imported", async () => {
  const rows = [",", "By the day,", ",5000.5"].map((cells) => cells);
  const text = file("Policy,Total Units", rows).replaceAll("Motor vehicles", "Machines");
  const seen = await preview(text);
  expect(seen.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(["2 total_units"]);
  const { id } = await upload(text);
  const done = await importFile(world, importer(world.tenantA), id, { ...UNKNOWN, good_rows_only: true });
  expect(done).toMatchObject({ state: "published", rows_done: 2, rows_bad: 1 });
  const terms = await world.services.db.read
    .select({ units: assetPolicies.total_units })
    .from(assetPolicies)
    .innerJoin(assets, eq(assets.id, assetPolicies.asset_id))
    .where(eq(assets.import_id, done.id));
  expect(terms).toEqual([{ units: 5_000_500 }]);
});

test("rows by use need no life, and get none; a row by the day is asked for it", async () => {
  const rows = ["Pump,,5000", "Press,By the day,", "Kiln,None,"].map((cells) => {
    const [name, ...others] = cells.split(",");
    return `${name},Machines,HFL-160,15/10/2023,Purchase,1000,Good,${others}`;
  });
  const text = (some: string[]) =>
    `Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Condition,Policy,Total Units\n${some.join("\n")}\n`;
  const seen = await preview(text(rows));
  expect(seen).toMatchObject({ blanks: { useful_life: 1 }, missing: ["useful_life"] });
  expect(seen.rows.map(({ description, useful_life }) => [description, useful_life])).toEqual([
    ["Pump", null],
    ["Kiln", null],
  ]);
  const some = [rows[0]!, rows[2]!];
  expect(await preview(text(some))).toMatchObject({ rows_bad: 0, blanks: {}, missing: [] });
  const { id } = await upload(text(some));
  expect(await importFile(world, importer(world.tenantA), id, UNKNOWN)).toMatchObject({ rows_done: 2 });
  for (const { id: asset } of (await list(admin(), { filter: { import_id: id } })).data)
    expect(await showAsset(admin(), { id: asset })).toMatchObject({ depreciates: true, useful_life_in_days: null });
});

test("a policy, the day of use and what remains of the life come from the file, also in one call", async () => {
  const text = file("Policy,Available for Use,Acc. Dep", [
    '"Reducing balance, 40 % a year",01/11/2023,8000000',
    "By the month,,8000000",
  ]);
  const options = { ...UNKNOWN, values: { opening_as_at: "2025-12-31" }, opening_continues: "remaining_life" } as const;
  const content = () => ({ name: "list.csv", content: chunks(text) });
  const dry = await importAll(importer(world.tenantA), content(), { ...options, dry_run: true } as never);
  expect(dry).toMatchObject({ imported: 2, openings: { rows: 2, continues: "remaining_life" } });
  await importAll(importer(world.tenantA), content(), options as never);
  const added = (await list(admin(), {})).data.toSorted((a, b) => a.id - b.id).slice(-2);
  const shown = await Promise.all(added.map(({ id }) => showAsset(admin(), { id })));
  expect(shown).toMatchObject([
    { available_for_use_on: "2023-11-01", policy: { method: "declining_balance", rate_percent: 40 } },
    { policy: { apportionment: "monthly" }, opening_continues: "remaining_life" },
  ]);
  // 12,000,000 of which 9,000,000 are charged over 60 months from January 2026 on; November is not over.
  expect(shown[1]!.net_book_value).toBe(1_200_000_000 - (900_000_000 / 60) * 10);
  await expectFiguresMatch(admin());
});

test("the opening balance of several assets in one row is shared by them", async () => {
  const text = file("Quantity,Acc. Dep", ["3,17000000"]);
  const { id } = await upload(text);
  const options = { ...UNKNOWN, values: { opening_as_at: "2025-12-31" }, quantity_cost: "total" };
  const seen = await previewImport(importer(world.tenantA), { id, ...options } as never);
  expect(seen).toMatchObject({ rows_bad: 0, openings: { rows: 1, book_value: 300_000_000 } });
  const done = await importFile(world, importer(world.tenantA), id, options);
  const openings = await world.services.db.read
    .select({ accumulated: assetOpenings.accumulated_depreciation })
    .from(assetOpenings)
    .innerJoin(assets, eq(assets.id, assetOpenings.asset_id))
    .where(eq(assets.import_id, done.id));
  expect(openings.reduce((sum, { accumulated }) => sum + accumulated, 0)).toBe(1_700_000_000);
});

test("the register of a day before the opening day has the opening balance and is marked, another company's is not", async () => {
  const { id } = await upload(SAMPLE);
  const options = { ...UNKNOWN, values: { opening_as_at: "2025-12-31" }, again: true };
  const done = await importFile(world, importer(world.tenantA), id, options);
  const [asset] = (await list(admin(), { filter: { import_id: done.id } })).data;
  const marks = async (as_at: string) => {
    const { data } = await registerAsAt(admin(), registerQuery.parse({ as_at, per_page: 200 }));
    return data
      .filter((row) => row.id === asset!.id)
      .map(({ opening_as_at, net_book_value }) => [opening_as_at, net_book_value]);
  };
  expect(await marks("2025-12-30")).toEqual([["2025-12-31", 400_000_000]]);
  expect(await marks("2025-12-31")).toEqual([[null, 400_000_000]]);
  const { data } = await registerAsAt(world.tenantB.admin, registerQuery.parse({ as_at: "2025-12-30" }));
  expect(data.map(({ opening_as_at }) => opening_as_at)).toEqual([null]);
});

test("a policy with changed conventions is known by the name that an export writes, in its own company", async () => {
  const policy = { ...presets.by_month.policy, rounding: "cumulative" as const };
  const cumulative = classificationCreate.parse({ name: "Lorries", code: "LORR", policy });
  await createClassification(allow(admin(), "records.write"), cumulative);
  const text = file("Depreciation Method", ['"By the month, changed"', "SLM"]);
  const { id } = await upload(text.replace(/Motor vehicles(?=.*SLM)/, "Lorries"));
  await importFile(world, importer(world.tenantA), id, UNKNOWN);
  const rows = await world.services.db.read.select().from(assets).where(eq(assets.import_id, id));
  for (const row of rows) expect(await showAsset(admin(), { id: row.id })).toMatchObject({ policy });
  expect(rows).toHaveLength(2);
  const theirs = await send(importer(world.tenantB), "list.csv", text);
  const create_unknown = ["custodian_id" as const, "classification_id" as const];
  const { errors } = await previewImport(importer(world.tenantB), { ...theirs, create_unknown });
  expect(errors).toMatchObject([{ reason: expect.stringContaining("no policy “By the month, changed”") }]);
});

test("an opening balance of 0 and 0 is hinted at only where one would be taken", async () => {
  const zeros = file("Accumulated Depreciation,Net Book Value,Depreciated To,Revalued On", [
    "0,0,31/12/2025,",
    "0,0,31/12/2025,01/01/2025",
  ]);
  const hintsOf = async (options?: object) =>
    (await preview(zeros, options)).hints.filter(({ kind }) => ["no_opening", "revalued"].includes(kind));
  expect(await hintsOf()).toMatchObject([
    { kind: "no_opening", rows: [2] },
    { kind: "revalued", rows: [3] },
  ]);
  expect(await hintsOf({ opening_balances: "ignore" })).toMatchObject([{ kind: "revalued", rows: [3] }]);
});
