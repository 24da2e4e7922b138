import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { type ImportOptions, importStart } from "@custodia/domain/assets/import/options";
import { TINY_PNG } from "@custodia/testkit/images";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBucket, type TestBucket } from "../../../../tooling/bucket/bucket.ts";
import { exportJob } from "../../src/assets/export/jobs.ts";
import { readExport } from "../../src/assets/export/queries.ts";
import { createExport } from "../../src/assets/export/service.ts";
import { importJob } from "../../src/assets/import/jobs.ts";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { readErrors, showImport } from "../../src/assets/import/queries.ts";
import { startImport } from "../../src/assets/import/service.ts";
import type { Services } from "../../src/core/context.ts";
import { inCompany } from "../../src/core/store.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { type JobDefinition, runJob } from "../../src/jobs/run.ts";
import { readLogo, setLogo } from "../../src/setup/company/service.ts";
import { openWorkers } from "../../src/workers/open-workers.ts";
import { list } from "../assets/import/list.ts";
import { addCustodian, importer, send } from "../assets/import/world.ts";
import { emptyFolder, filesIn } from "./stores.ts";

let bucket: TestBucket;
let world: TestWorld;
const folders = [emptyFolder(), emptyFolder()] as const;
beforeAll(async () => {
  bucket = await openTestBucket();
  world = await createTestWorld();
  await addCustodian(world, world.tenantA, "Musa Keeper");
  await addCustodian(world, world.tenantB, "Musa Keeper");
});
afterAll(async () => {
  await world.close();
  await bucket.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Returns the context of one of two servers, which share the database and the bucket; neither has the other's folder. */
const onServer = <C extends Services>(server: 0 | 1, ctx: C): C => ({
  ...ctx,
  files: filesIn(bucket, folders[server]),
});
const importerOn = (server: 0 | 1) => onServer(server, importer(world.tenantA));
const CREATE_UNKNOWN: Pick<ImportOptions, "create_unknown"> = { create_unknown: ["classification_id", "vendor_id"] };

async function runJobOn(server: 0 | 1, kind: JobDefinition): Promise<void> {
  const services = onServer(server, world.services);
  await runJob(services, (await claimJob(services, [kind.name]))!, kind);
}

/** Uploads at one server, and starts the import at the other. */
async function beginImport(name: string, content: string) {
  const { id } = await send(importerOn(0), name, content);
  const { mapping, date_order, rows } = await previewImport(importerOn(1), { id, ...CREATE_UNKNOWN });
  const choices = { id, mapping, date_order, values: {}, ...CREATE_UNKNOWN, good_rows_only: true };
  await startImport(importerOn(0), importStart.parse(choices));
  return { id, rows };
}

test("a logo uploaded at one server is shown by the other", async () => {
  await setLogo(onServer(0, allow(world.tenantA.admin, "company.manage")), TINY_PNG);
  const { id } = world.tenantA.admin.company;
  const [row] = await world.services.db.read.select().from(companies).where(eq(companies.id, id));
  const company = { ...world.tenantA.admin.company, image: row!.image };
  const path = `/files/logo/${row!.image!.replace("/logos/", "/")}`;
  const { content } = await readLogo(onServer(1, { ...world.tenantA.admin, company }), path);
  expect((await buffer(content)).length).toBeGreaterThan(0);
});

test("a list uploaded at one server is previewed, imported and reported by the other", async () => {
  const { id, rows } = await beginImport("list.csv", list(4, { 1: "-5" }));
  expect(rows).toHaveLength(3);
  await runJobOn(1, importJob);
  expect(await showImport(importerOn(0), { id })).toMatchObject({
    state: "published",
    rows_done: 3,
    rows_bad: 1,
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.read(await readErrors(importerOn(0), { id }));
  expect(book.worksheets[0]!.rowCount).toBe(2);
  const importKeys = bucket.keys().filter((key) => key.includes("/imports/"));
  expect(importKeys.map((key) => key.replace(/^\d+\/imports\/[\w]{8}[\w-]{28}/, "")).sort()).toEqual([
    "-errors-1.xlsx",
    ".csv",
  ]);
});

test("an import of a crashed server is finished once by the other", async () => {
  const before = await world.services.db.read.$count(assets, inCompany(world.tenantA.admin, assets));
  const { id } = await beginImport("long.csv", list(9000));
  const dying = { ...onServer(0, world.services), workers: openWorkers(world.services.db) };
  const job = (await claimJob(dying, [importJob.name]))!;
  const outcome = importJob.run(dying, job).catch((error: Error) => error.name);
  const rowsDone = async () => (await showImport(importerOn(1), { id })).rows_done;
  await expect.poll(rowsDone, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  await dying.workers.close();
  expect(await outcome).toBe("TaskEnded");
  expect(await rowsDone()).toBeLessThan(9000);
  // The lease of the job ends after twenty seconds.
  world.setClock("2026-06-15T11:00:21Z");
  await runJobOn(1, importJob);
  expect(await showImport(importerOn(1), { id })).toMatchObject({ state: "published", rows_done: 9000 });
  expect(await world.services.db.read.$count(assets, inCompany(world.tenantA.admin, assets))).toBe(before + 9000);
});

test("an export created at one server is downloaded from the other", async () => {
  const see = allow(world.tenantA.admin, "company.see");
  const { id } = await createExport(onServer(0, see), {
    custodian_id: null,
    classification_id: null,
    location_id: null,
    format: "xlsx" as const,
  });
  await runJobOn(0, exportJob);
  const book = new ExcelJS.Workbook();
  await book.xlsx.read((await readExport(onServer(1, see), { id })).content);
  expect(book.worksheets[0]!.rowCount).toBe(9005);
});

test("leaves no files on either machine", async () => {
  for (const folder of folders) expect(await readdir(folder, { recursive: true })).toEqual(["desks"]);
});

test("while the store is unavailable an upload is 503 and stores no row, and an import waits for a retry", async () => {
  const { id } = await beginImport("waits.csv", list(2));
  bucket.inject(() => ({ kind: "busy" }));
  await expect(send(importerOn(0), "away.csv", list(2))).rejects.toMatchObject({ code: "overloaded" });
  await runJobOn(1, importJob);
  bucket.inject(() => undefined);
  expect(await showImport(importerOn(1), { id })).toMatchObject({ state: "staging" });
  world.setClock("2026-06-15T11:01:00Z");
  await runJobOn(0, importJob);
  expect(await showImport(importerOn(1), { id })).toMatchObject({ state: "published", rows_done: 2 });
});
