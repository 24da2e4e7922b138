import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { importStart } from "@custodia/domain/assets/import/options";
import type { TestWorld } from "@custodia/testkit/test-world";
import { and, eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importJob, markFailed, runImport } from "../../../src/assets/import/jobs.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { readErrors, runningImport, showImport } from "../../../src/assets/import/queries.ts";
import { cancelImport, startImport } from "../../../src/assets/import/service.ts";
import { listAssets } from "../../../src/assets/list/list-assets.ts";
import { inCompany } from "../../../src/core/store.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { openWorkers } from "../../../src/workers/open-workers.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { lastTag, list } from "./list.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, runDownloadJobs, send } from "./world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  await addCustodian(world, world.tenantA, "Musa Keeper");
  await addCustodian(world, world.tenantB, "Musa Keeper");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const NEW = { create_unknown: ["classification_id", "vendor_id"] as const };
const assetsOf = (who: Importer) => world.services.db.read.$count(assets, inCompany(who, assets));
const stateOf = async (id: number) => (await showImport(ctx, { id })).state;

/** Starts an import with the choices of its preview, without running its job. */
async function begin(who: Importer, id: number, more: object = NEW) {
  const { mapping, date_order } = await previewImport(who, { id });
  const choices = { id, mapping, date_order, values: {}, create_unknown: [] };
  return startImport(who, importStart.parse({ ...choices, ...more }));
}

test("with one bad row nothing is imported, and the bad row is returned with the reason", async () => {
  const before = await assetsOf(ctx);
  const { id } = await send(ctx, "bad.csv", list(5, { 2: "twelve" }));
  const done = await importFile(world, ctx, id, { ...NEW, create_unknown: [...NEW.create_unknown] });
  expect(done).toMatchObject({
    state: "failed",
    rows_bad: 1,
    has_errors_file: true,
    failure: "One row has errors, so nothing was imported.",
  });
  expect(await assetsOf(ctx)).toBe(before);
  expect(await world.services.db.read.$count(vendors, inCompany(ctx, vendors))).toBe(0);
  const book = new ExcelJS.Workbook();
  await book.xlsx.read(await readErrors(ctx, { id }));
  const row = book.worksheets[0]!.getRow(2).values as unknown[];
  expect(row.slice(-3)).toEqual(["Purchase", 4, "“twelve” is not a number."]);
});

test("only the good rows and their new names are imported if the user chooses so", async () => {
  const before = await assetsOf(ctx);
  const content = list(4, { 1: "-5" }).replace(/(Item \d+,Class A,)Vendor X(,.*,-5,)/, "$1Vendor of a bad row$2");
  const { id } = await send(ctx, "good.csv", content);
  const done = await importFile(world, ctx, id, {
    create_unknown: [...NEW.create_unknown],
    good_rows_only: true,
  });
  expect(done).toMatchObject({ state: "published", rows_total: 3, rows_done: 3, rows_bad: 1 });
  expect(await assetsOf(ctx)).toBe(before + 3);
  const names = await world.services.db.read
    .select({ name: vendors.name })
    .from(vendors)
    .where(inCompany(ctx, vendors));
  expect(names).toEqual([{ name: "Vendor X" }]);
});

test("no row is visible until all are published", async () => {
  const before = (await listAssets(ctx, { page: 1, per_page: 5, filter: {} })).meta.total;
  const { id } = await send(ctx, "many.csv", list(4000));
  await begin(ctx, id);
  const work = runDownloadJobs(world);
  const totals = new Set<number>();
  let halfway = 0;
  while ((await stateOf(id)) === "staging") {
    const { rows_done } = await showImport(ctx, { id });
    if (rows_done > 0 && rows_done < 4000) halfway += 1;
    totals.add((await listAssets(ctx, { page: 1, per_page: 5, filter: {} })).meta.total);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  await work;
  expect(halfway).toBeGreaterThan(0);
  expect([...totals].every((total) => total === before || total === before + 4000)).toBe(true);
  expect((await listAssets(ctx, { page: 1, per_page: 5, filter: {} })).meta.total).toBe(before + 4000);
});

test("a stopping server releases the job, and the next one continues without duplicates", async () => {
  const before = await assetsOf(ctx);
  const { id } = await send(ctx, "stopped.csv", list(6000));
  await begin(ctx, id);
  const first = { ...world.services, workers: openWorkers(world.services.db) };
  const job = await claimJob(first, [importJob.name]);
  const work = runJob(first, job!, importJob);
  await someRows(id);
  await first.workers.close();
  await work;
  const [row] = await world.services.db.read.select().from(jobs).where(eq(jobs.id, job!.id));
  expect(row).toMatchObject({ state: "waiting", tries: 0 });
  const { rows_done } = await showImport(ctx, { id });
  expect(rows_done).toBeLessThan(6000);
  await runDownloadJobs(world);
  expect(await showImport(ctx, { id })).toMatchObject({ state: "published", rows_done: 6000 });
  expect(await assetsOf(ctx)).toBe(before + 6000);
});

test("the job of a dead server is free once its lease ends, and a server that returns late changes nothing", async () => {
  const before = await assetsOf(ctx);
  const { id } = await send(ctx, "dead.csv", list(6000));
  await begin(ctx, id);
  const first = { ...world.services, workers: openWorkers(world.services.db) };
  const late = await claimJob(first, [importJob.name]);
  const dying = runImport(first, late!).catch((error: Error) => error.message);
  await someRows(id);
  await first.workers.close();
  expect(await dying).toMatch(/stopped/);
  expect(await claimJob(world.services, [importJob.name])).toBeNull();
  world.setClock("2026-06-15T11:00:30Z");
  await runDownloadJobs(world);
  await expect(runImport(world.services, late!)).rejects.toThrow(/is leased by another process/);
  await expect(markFailed(ctx, late!, id, "Too late")).rejects.toThrow(/is leased by another process/);
  expect((await showImport(ctx, { id })).failure).toBeNull();
  expect(await stateOf(id)).toBe("published");
  expect(await assetsOf(ctx)).toBe(before + 6000);
});

/** Waits until some rows are written, but not all. */
async function someRows(id: number): Promise<void> {
  while ((await showImport(ctx, { id })).rows_done === 0) await new Promise((resolve) => setTimeout(resolve, 2));
}

test("a cancelled import leaves nothing, not even new records", async () => {
  const [assetsBefore, vendorsBefore] = [await assetsOf(ctx), await world.services.db.read.$count(vendors)];
  const { id } = await send(ctx, "cancelled.csv", list(6000).replaceAll("Vendor X", "Vendor of a cancelled import"));
  await begin(ctx, id);
  const work = runDownloadJobs(world);
  await someRows(id);
  await cancelImport(ctx, { id });
  await work;
  expect(await showImport(ctx, { id })).toMatchObject({ state: "cancelled", rows_done: 0 });
  expect(await assetsOf(ctx)).toBe(assetsBefore);
  expect(await world.services.db.read.$count(vendors)).toBe(vendorsBefore);
  const told = await world.services.db.read
    .select({ message: activities.log_message })
    .from(activities)
    .where(and(inCompany(ctx, activities), eq(activities.action, "vendors.remove")));
  expect(told).toEqual([{ message: "Removed vendor Vendor of a cancelled import, as its import was not published" }]);
});

test("a tag that another user takes meanwhile fails the import, and its rows are removed", async () => {
  const before = await assetsOf(ctx);
  const { id } = await send(ctx, "late-tag.csv", list(6000));
  await begin(ctx, id);
  const job = await claimJob(world.services, [importJob.name]);
  const work = runJob(world.services, job!, importJob);
  await someRows(id);
  const [last] = await world.services.db.write(async (tx) => {
    const [some] = await tx.select().from(assets).where(inCompany(ctx, assets)).limit(1);
    const key = lastTag();
    return tx
      .insert(assets)
      .values({
        ...some!,
        id: undefined,
        barcode: "DV-X-999999",
        sequence: 999_999,
        asset_tag_key: key,
        import_id: 0,
      })
      .returning();
  });
  await work;
  expect(await showImport(ctx, { id })).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("was given the tag"),
  });
  expect(await assetsOf(ctx)).toBe(before + 1);
  expect(last!.import_id).toBe(0);
});

test("a repeated or existing tag is an error that names the other row or asset", async () => {
  const [head, row] = list(1).trimEnd().split("\n");
  const { id } = await send(ctx, "twice.csv", `${head}\n${row}\n${row!.replace(/T-/, "t-")}\n`);
  const { errors } = await previewImport(ctx, { id, create_unknown: ["classification_id", "vendor_id"] });
  expect(errors).toEqual([
    expect.objectContaining({ row: 3, field: "asset_tag", reason: "Row 2 of the file has the same tag." }),
  ]);
  const tenantA = world.services.db.read.select({ tag: assets.asset_tag_key }).from(assets);
  const [borne] = await tenantA.where(inCompany(ctx, assets)).orderBy(assets.id).limit(1);
  const taken = await send(ctx, "taken.csv", `${head}\n${row!.replace(/T-\d+/, borne!.tag!)}\n`);
  const other = await previewImport(ctx, { id: taken.id });
  expect(other.errors[0]!.reason).toMatch(/^Asset DV-CLAS-\d{6} already has this tag\.$/);
});

test("a file that was imported before is recognised, and imported again only on request", async () => {
  const content = list(2).replaceAll(/T-\d+/g, "");
  const first = await send(ctx, "same.csv", content);
  await importFile(world, ctx, first.id);
  const { id } = await send(ctx, "renamed.csv", content);
  expect((await previewImport(ctx, { id })).imported_before_at).toBe(world.services.clock().toISOString());
  await expect(begin(ctx, id)).rejects.toMatchObject({
    code: "invalid",
    fields: { again: [expect.any(String)] },
  });
  expect(await importFile(world, ctx, id, { again: true })).toMatchObject({
    state: "published",
    rows_done: 2,
  });
});

test("a company has one import at a time, while another company's continues", async () => {
  const [a, b, c] = [
    await send(ctx, "a.csv", list(3)),
    await send(ctx, "b.csv", list(3)),
    await send(importer(world.tenantB), "c.csv", list(3)),
  ];
  await begin(ctx, a.id);
  await expect(begin(ctx, b.id)).rejects.toMatchObject({ code: "conflict" });
  await expect(begin(ctx, a.id)).rejects.toMatchObject({ code: "conflict" });
  expect(await runningImport(ctx)).toMatchObject({ id: a.id });
  expect(await runningImport(world.tenantB.admin)).toBeNull();
  await begin(importer(world.tenantB), c.id);
  await runDownloadJobs(world);
  expect(await assetsOf(importer(world.tenantB))).toBe(3);
  const [asset] = await world.services.db.read
    .select()
    .from(assets)
    .where(inCompany(importer(world.tenantB), assets))
    .limit(1);
  expect(asset!.barcode).toBe("ZM-CLAS-000001");
});
