import { buffer } from "node:stream/consumers";
import { assets } from "@custodia/db/schema/assets/assets";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { allow, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { asc, eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivities } from "../../../src/activity/activities.ts";
import { createAsset } from "../../../src/assets/detail/create.ts";
import { exportJob } from "../../../src/assets/export/jobs.ts";
import { readExport } from "../../../src/assets/export/queries.ts";
import { createExport } from "../../../src/assets/export/service.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { importAll } from "../../../src/assets/import/service.ts";
import { listAssets } from "../../../src/assets/list/list-assets.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { release, revalue, scrap, sell, service } from "../life.ts";
import { addRecords, laptop, list, type Records, register } from "../register.ts";
import { addCustodian, createWarmWorld, importer, importFile, send } from "./world.ts";

let world: TestWorld;
let shelf: Records;
beforeAll(async () => {
  world = await createWarmWorld();
  shelf = await addRecords(world.tenantA);
  await fillRegister(world.tenantA);
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const UNKNOWN = {
  create_unknown: ["classification_id", "vendor_id", "custodian_id", "location_id"] as const,
};
const asking = () => permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
const admin = () => world.tenantA.admin;

/** Every state that an asset can be in, and texts that a spreadsheet takes for something else. */
async function fillRegister(tenantA: TestCompany): Promise<void> {
  const namesake = [
    await addCustodian(world, tenantA, "Musa Keeper"),
    await addCustodian(world, tenantA, "Musa Keeper"),
  ];
  const one = (change: object = {}) => register(tenantA.admin, shelf, { ...change });
  await one({
    asset_tag: "007",
    serial_number: "=1+1",
    manufacturer: "HP",
    model: "007",
    remarks: "Two  spaces\nand a line",
    vendor_id: shelf.vendor_id,
  });
  await one({
    description: "Ọ̀ṣun “special” ₦, Ltd",
    custodian_id: namesake[1],
    invoice_number: "2026-01-01",
  });
  await one({
    useful_life: undefined,
    useful_life_in_days: 1000,
    cost: 123_456.78,
    scrap_value: 0.01,
    condition: "Used",
  });
  await one({
    useful_life: undefined,
    depreciates: false,
    description: "Plot _x0041_x00e9_, 4",
    maintenance_schedule: "Yearly",
    frequency: 2,
  });
  const [sold, scrapped, out, revalued, served] = await Promise.all([
    one(),
    one(),
    one(),
    one(),
    one({ maintenance_schedule: "Yearly" }),
  ]);
  await sell(tenantA.admin, sold!.id);
  await scrap(tenantA.admin, scrapped!.id);
  await release(tenantA.admin, out!.id);
  await revalue(tenantA.admin, revalued!.id);
  await service(tenantA.admin, served!.id, { amount: 5000 });
  await createAsset(asking(), laptop(shelf, { description: "Waits" }));
}

/** The register as a spreadsheet, with cells changed by their barcode and heading. */
async function exported(
  company: TestCompany,
  change: Record<string, Record<string, ExcelJS.CellValue>> = {},
  format: "xlsx" | "csv" = "xlsx",
) {
  const ctx = allow(company.admin, "company.see");
  const { id } = await createExport(ctx, {
    custodian_id: null,
    classification_id: null,
    location_id: null,
    format,
  });
  for (
    let job = await claimJob(world.services, [exportJob.name]);
    job;
    job = await claimJob(world.services, [exportJob.name])
  )
    await runJob(world.services, job, exportJob);
  const file = await buffer((await readExport(ctx, { id })).content);
  if (Object.keys(change).length === 0) return file;
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as never);
  const sheet = book.worksheets[0]!;
  const headings = (sheet.getRow(1).values as string[]).slice(1);
  sheet.eachRow((row) => {
    for (const [heading, value] of Object.entries(change[String(row.getCell(1).value)] ?? {}))
      row.getCell(headings.indexOf(heading) + 1).value = value;
  });
  return Buffer.from(await book.xlsx.writeBuffer());
}

const stored = ({ admin: { company } }: TestCompany) =>
  world.services.db.read.select().from(assets).where(eq(assets.company_id, company.id)).orderBy(asc(assets.id));
const sums = async (ctx: CompanyCtx) => (await listAssets(ctx, assetListQuery.parse({}))).sums;
const history = async (subject_id: number) =>
  (await listActivities(admin(), activityListQuery.parse({ filter: { subject_type: "asset", subject_id } }))).data;

test("an unchanged export as CSV changes nothing, although its cells are not formulas", async () => {
  const content = await exported(world.tenantA, {}, "csv");
  expect(content.toString()).toContain("'=1+1");
  const { id } = await send(importer(world.tenantA), "register.csv", content);
  const preview = await previewImport(importer(world.tenantA), { id });
  expect(preview).toMatchObject({ rows_bad: 0, assets_total: 0, updates: [], hints: [] });
});

test("an unchanged export of the register changes and adds nothing", async () => {
  const before = await stored(world.tenantA);
  const { id } = await send(importer(world.tenantA), "register.xlsx", await exported(world.tenantA));
  const preview = await previewImport(importer(world.tenantA), { id });
  expect(preview).toMatchObject({
    rows_bad: 0,
    assets_total: 0,
    updates_total: 0,
    unchanged_total: before.length,
    to_choose: {},
    missing: [],
    left_out_total: 0,
    not_held: null,
    hints: [],
  });
  const content = await exported(world.tenantA);
  const done = await importAll(importer(world.tenantA), {
    name: "register.xlsx",
    content: chunksOf(content),
  });
  expect(done).toMatchObject({ imported: 0, updated: 0, unchanged: before.length, left_out_total: 0 });
  expect(await stored(world.tenantA)).toEqual(before);
});

test("three changed cells are three updates, shown field by field and written as corrections", async () => {
  const [laptop, special, odd] = (await stored(world.tenantA)) as [never, never, never] as Awaited<
    ReturnType<typeof stored>
  >;
  const content = await exported(world.tenantA, {
    [laptop!.barcode]: { Description: "Laptop, mended", Model: "EliteBook 840" },
    [special!.barcode]: { Custodian: "Computers Keeper" },
    [odd!.barcode]: { Cost: 200_000.01 },
  });
  const { id } = await send(importer(world.tenantA), "changed.xlsx", content);
  const preview = await previewImport(importer(world.tenantA), { id });
  expect(preview).toMatchObject({ updates_total: 3, assets_total: 0, rows_bad: 0, errors: [] });
  expect(preview.updates.map(({ barcode, changes }) => ({ barcode, changes }))).toEqual([
    {
      barcode: laptop!.barcode,
      changes: [
        { field: "description", before: "Laptop", after: "Laptop, mended" },
        { field: "model", before: "007", after: "EliteBook 840" },
      ],
    },
    {
      barcode: special!.barcode,
      changes: [{ field: "custodian_id", before: "Musa Keeper", after: "Computers Keeper" }],
    },
    { barcode: odd!.barcode, changes: [{ field: "cost", before: "123456.78", after: "200000.01" }] },
  ]);
  const total = (await list(admin())).meta.total;
  const done = await importFile(world, importer(world.tenantA), id, { previewed_at: preview.previewed_at });
  expect(done).toMatchObject({ state: "published", rows_done: 3, rows_updated: 3 });
  expect((await list(admin())).meta.total).toBe(total);
  const after = await stored(world.tenantA);
  expect(after[0]).toMatchObject({
    description: "Laptop, mended",
    manufacturer: "HP",
    model: "EliteBook 840",
    version: laptop!.version + 1,
    remarks: laptop!.remarks,
  });
  expect(after[1]).toMatchObject({ custodian_id: shelf.custodian_id, version: special!.version + 1 });
  expect(after[2]).toMatchObject({ cost: 200_000_01, carrying_amount: 200_000_01, scrap_value: 1 });
  expect((await history(odd!.id))[0]).toMatchObject({
    action: "assets.update",
    before: { cost: 123_456_78 },
    after: { cost: 200_000_01 },
  });
  await expectValidData(world);
});

test("a second company that imports the register has the same sums, and its own barcodes", async () => {
  const content = await exported(world.tenantA);
  const { id } = await send(importer(world.tenantB), "theirs.xlsx", content);
  const preview = await previewImport(importer(world.tenantB), {
    id,
    ...UNKNOWN,
    create_unknown: [...UNKNOWN.create_unknown],
  });
  expect(preview.errors).toEqual([]);
  expect(preview).toMatchObject({ updates_total: 0, unchanged_total: 0, rows_bad: 0 });
  expect(preview.not_held).toMatchObject({ taken: "leave_out" });
  // The book value of the revalued asset is compared, although it is not taken.
  expect(preview.openings).toMatchObject({ rows_revalued: 1, rows_differing: 1 });
  const [compared] = preview.openings!.listed;
  const shown = await list(admin(), {}).then(({ data }) => data.find((asset) => asset.revalued_on)!);
  expect(compared).toMatchObject({ book_value: shown.net_book_value });
  expect(preview.hints.map(({ kind }) => kind).sort()).toEqual(
    expect.arrayContaining(["out", "revalued", "unknown_barcode"]),
  );
  await importFile(world, importer(world.tenantB), id, { create_unknown: [...UNKNOWN.create_unknown] });
  // A revalued asset is imported at its cost, with a hint.
  const revalued = await stored(world.tenantA).then((all) => all.find(({ revalued_on }) => revalued_on)!);
  const again = (await stored(world.tenantB)).find((one) => one.useful_life_in_days === revalued.useful_life_in_days)!;
  expect(again).toMatchObject({ cost: revalued.cost, carrying_amount: revalued.cost, revalued_on: null });
  // Moved to another company, an asset is still due from its last service.
  const due = (rows: Awaited<ReturnType<typeof stored>>) =>
    rows.flatMap((row) => (row.last_maintenance_date ? [[row.last_maintenance_date, row.next_maintenance_date]] : []));
  expect(due(await stored(world.tenantB))).toEqual([["2026-06-10", "2027-06-10"]]);
  const makes = (await stored(world.tenantB)).flatMap(({ manufacturer, model }) =>
    model ? [[manufacturer, model]] : [],
  );
  expect(makes).toEqual([["HP", "EliteBook 840"]]);
  const [tenantA, tenantB] = [await sums(world.tenantA.admin), await sums(world.tenantB.admin)];
  expect(tenantB).toMatchObject({ counted: tenantA.counted, cost: tenantA.cost, not_counted: 0 });
  await expectValidData(world);
});

async function* chunksOf(content: Buffer) {
  yield content;
}
