import { presets } from "@custodia/domain/valuation/presets";
import type { TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { undoImport } from "../../../src/assets/import/undo/undo.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { expectFiguresMatch } from "../../dashboard/recount.ts";
import { revalue } from "../life.ts";
import { addRecords, correct, type Records, register } from "../register.ts";
import { doJobs } from "./undoing.ts";
import { createWarmWorld, importer, importFile, send } from "./world.ts";

let world: TestWorld;
let shelf: Records;
beforeAll(async () => {
  world = await createWarmWorld();
  shelf = await addRecords(world.tenantA);
});
afterAll(async () => {
  await expectFiguresMatch(world.tenantA.admin);
  await expectValidData(world);
  await world.close();
});

const admin = () => world.tenantA.admin;
const ctx = () => importer(world.tenantA);
const show = (id: number) => showAsset(admin(), { id });
/** A laptop of 365,000 naira of 15 June 2024 over four years: 250.00 a day. */
const one = (change: Record<string, unknown> = {}) => register(admin(), shelf, change);
const upload = (heading: string, ...rows: string[]) => send(ctx(), "list.csv", `${[heading, ...rows].join("\n")}\n`);
const preview = async (heading: string, rows: string[], options: object = {}) =>
  previewImport(ctx(), { ...(await upload(heading, ...rows)), ...options });

const TERMS = "Barcode,Accumulated Depreciation,As At,Depreciation Method,Total Units,Available for Use On";

test("a row gives its asset an opening balance and a policy as a correction does, and undoing takes them back", async () => {
  const [a, same, corrected] = [await one(), await one(), await one()];
  // The register has charged 564 days by then.
  const rows = [
    `${a.barcode},100000,31/12/2025,By the month,,01/07/2024`,
    `${same.barcode},141000,31/12/2025,SLM,,15/06/2024`,
  ];
  expect(await preview(TERMS, rows)).toMatchObject({
    rows_bad: 0,
    updates_total: 1,
    unchanged_total: 1,
    updates: [
      {
        changes: [
          { field: "policy", before: "By the day", after: "By the month" },
          { field: "available_for_use_on", before: null, after: "2024-07-01" },
          { field: "opening_accumulated_depreciation", before: null, after: "100000.00" },
          { field: "opening_as_at", before: null, after: "2025-12-31" },
        ],
      },
    ],
  });
  const { id } = await upload(TERMS, ...rows);
  expect(await importFile(world, ctx(), id)).toMatchObject({ state: "published", rows_updated: 1 });
  const terms = { policy: presets.by_month.policy, available_for_use_on: "2024-07-01", opening_as_at: "2025-12-31" };
  await correct(admin(), corrected.id, { ...terms, opening_accumulated_depreciation: 100_000 });
  const { net_book_value } = await show(corrected.id);
  expect(net_book_value).not.toBe(a.net_book_value);
  expect(await show(a.id)).toMatchObject({ ...terms, net_book_value, opening_continues: "original_terms" });
  expect(await show(same.id)).toMatchObject({ policy: null, opening_as_at: null, version: same.version });
  await undoImport(ctx(), { id, assets_leaving: 0, assets_restored: 1 });
  await doJobs(world);
  const before = { policy: null, available_for_use_on: null, opening_as_at: null, segments: null };
  expect(await show(a.id)).toMatchObject({ ...before, net_book_value: a.net_book_value });
});

test("an asset may begin to depreciate by use, with other columns of its row", async () => {
  const a = await one();
  const { id } = await upload("Barcode,Policy,Total Units,Cost", `${a.barcode},By use,3650.5,400000`);
  await importFile(world, ctx(), id);
  expect(await show(a.id)).toMatchObject({
    policy: presets.by_use.policy,
    total_units: 3_650_500,
    cost: 400_000_00,
    net_book_value: 400_000_00,
  });
});

test("an asset without a life gets one from a file, with a policy that needs it, and undoing takes both back", async () => {
  const by_use = { policy: presets.by_use.policy, total_units: 100, useful_life: undefined };
  const [a, same] = [await one(by_use), await one(by_use)];
  const heading = "Barcode,Policy,Useful Life (Years)";
  const { errors, updates } = await preview(heading, [`${a.barcode},By the month,`, `${same.barcode},,4`]);
  expect(errors).toMatchObject([{ field: "useful_life", reason: "Enter the useful life." }]);
  expect(updates[0]!.changes).toEqual([{ field: "useful_life", before: null, after: "4" }]);
  const { id } = await upload(heading, `${a.barcode},By the month,4`, `${same.barcode},By use,`);
  expect(await importFile(world, ctx(), id)).toMatchObject({ rows_updated: 1, rows_unchanged: 1 });
  expect(await show(a.id)).toMatchObject({ useful_life_in_days: 1460, policy: presets.by_month.policy });
  await undoImport(ctx(), { id, assets_leaving: 0, assets_restored: 1 });
  await doJobs(world);
  for (const asset of [a, same])
    expect(await show(asset.id)).toMatchObject({ useful_life_in_days: null, net_book_value: 365_000_00 });
});

test("the asset's own policy stays by the name of the register, and opening balances can be ignored", async () => {
  const policy = { ...presets.by_month.policy, financial_year_end: "03-31" };
  const a = await one({ policy });
  const row = `${a.barcode},1,31/12/2025,"By the month, changed",,`;
  const ignored = await preview(TERMS, [row], { opening_balances: "ignore" });
  expect(ignored).toMatchObject({ rows_bad: 0, updates_total: 0, unchanged_total: 1 });
  expect((await preview(TERMS, [row])).updates[0]!.changes.map(({ field }) => field)).toEqual([
    "opening_accumulated_depreciation",
    "opening_as_at",
  ]);
});

test("a row that a correction would refuse is an error on its column", async () => {
  const [revalued, plain] = [await one(), await one()];
  await revalue(admin(), revalued.id);
  const { errors } = await preview(TERMS, [
    `${revalued.barcode},100000,31/12/2025,,,`,
    `${plain.barcode},365000.01,31/12/2025,,,`,
    `${(await one()).barcode},,,By use,,`,
    `${(await one()).barcode},,,Sum of digits,,`,
    `${(await one()).barcode},,,,,14/06/2024`,
  ]);
  expect(errors.map(({ field, reason }) => [field, reason.slice(0, 38)])).toEqual([
    ["opening_accumulated_depreciation", "This asset was revalued, so its cost, "],
    ["opening_accumulated_depreciation", "The accumulated depreciation may not b"],
    ["total_units", "Enter the total units that the asset w"],
    ["policy", "“Sum of digits” is none of the policie"],
    ["available_for_use_on", "The asset may not be available for use"],
  ]);
});
