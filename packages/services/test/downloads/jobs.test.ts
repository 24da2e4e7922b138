import { rmSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { assets } from "@custodia/db/schema/assets/assets";
import { exports } from "@custodia/db/schema/assets/export";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { TINY_PNG } from "@custodia/testkit/images";
import { addRecords, type Records } from "@custodia/testkit/records";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq, max } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBucket, type TestBucket } from "../../../../tooling/bucket/bucket.ts";
import { sweepExports } from "../../src/assets/export/file-job.ts";
import { exportJob } from "../../src/assets/export/jobs.ts";
import { listExports, readExport, showExport } from "../../src/assets/export/queries.ts";
import { createExport } from "../../src/assets/export/service.ts";
import { writeAudit } from "../../src/core/audit.ts";
import type { Services } from "../../src/core/context.ts";
import { createDownload, listDownloads, readDownload } from "../../src/downloads/downloads.ts";
import { downloadJob } from "../../src/downloads/jobs.ts";
import { sweepOrphans } from "../../src/files/references.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { setLogo } from "../../src/setup/company/service.ts";
import { openWorkers } from "../../src/workers/open-workers.ts";
import { emptyFolder, filesIn } from "../files/stores.ts";
import { manager, runDownloadJobs, unpack } from "./unpack.ts";

let bucket: TestBucket;
let world: TestWorld;
let tenantA: Records;
const folders = [emptyFolder(), emptyFolder()] as const;
beforeAll(async () => {
  bucket = await openTestBucket();
  world = await createTestWorld();
  // Pending rows without a job would block these requests.
  const failPending = (records: Records) =>
    world.services.db.write((tx) =>
      tx.update(exports).set({ state: "failed" }).where(eq(exports.id, records.download)),
    );
  tenantA = await addRecords(world.services, world.tenantA);
  await failPending(tenantA);
  await failPending(await addRecords(world.services, world.tenantB));
  await setLogo(serverCtx(0, manager(world.tenantA.admin)), TINY_PNG);
});
afterAll(async () => {
  await world.close();
  await bucket.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Returns the context of a server. All servers share the database and the bucket, and each has its own folder. */
const serverCtx = <C extends Services>(server: 0 | 1, ctx: C): C => ({
  ...ctx,
  files: filesIn(bucket, folders[server]),
});
const admin = (server: 0 | 1 = 0) => serverCtx(server, manager(world.tenantA.admin));
const PAGE = { page: 1, per_page: 20, order: "desc", filter: {} } as const;
const latest = async () => (await listDownloads(admin(), PAGE)).data[0]!;

test("a double click, or a call of a second Admin, returns the download in progress", async () => {
  const [first, second] = await Promise.all([createDownload(admin(0)), createDownload(admin(1))]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ state: "requested", records: null, user: { full_name: "Ada Admin" } });
  await expect(readDownload(admin(), first)).rejects.toMatchObject({ code: "conflict" });
  const tenantB = await createDownload(serverCtx(0, manager(world.tenantB.admin)));
  expect(tenantB.id).not.toBe(first.id);
  await expect(readDownload(serverCtx(0, manager(world.tenantB.admin)), first)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("after a server dies, another server creates the download once", async () => {
  const dying = { ...serverCtx(0, world.services), workers: openWorkers(world.services.db) };
  const job = (await claimJob(dying, [downloadJob.name]))!;
  const died = downloadJob.run(dying, job).catch((error: Error) => error.name);
  await dying.workers.close();
  expect(await died).toBe("TaskEnded");
  expect((await latest()).state).toBe("requested");
  // Its lease ends after twenty seconds.
  world.setClock("2026-06-15T11:00:21Z");
  await runDownloadJobs(serverCtx(1, world.services));
  const download = await latest();
  expect(download).toMatchObject({ state: "ready", expired: false, records: expect.any(Number) });
  await expect(downloadJob.run(serverCtx(0, world.services), job)).rejects.toThrow(/is leased by another process/);
  const zip = unpack(await buffer(await readDownload(admin(0), download)));
  expect(zip.names).toContain("files/logo.png");
  expect((await zip.bytes("files/logo.png")).length).toBeGreaterThan(0);
  for (const folder of folders) expect(await readdir(`${folder}/desks`)).toEqual([]);
  const notices = await world.services.db.read
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, world.tenantA.admin.actor.user_id));
  expect(notices.map(({ message, href }) => [message, href])).toEqual([
    ["The download of all your company's data is ready", "/Settings/data"],
  ]);
});

test("users who may see exports see no downloads, and an export cannot be read as a download", async () => {
  const { id } = await latest();
  const exportUser = serverCtx(0, allow(world.tenantA.dataEntry, "company.see"));
  await expect(showExport(exportUser, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(readExport(exportUser, { id })).rejects.toMatchObject({ code: "not_found" });
  const listed = await listExports(exportUser, PAGE);
  expect(listed.data.map(({ id }) => id)).toEqual([tenantA.export]);
  expect(listed.meta.total).toBe(1);
  await expect(readDownload(admin(), { id: tenantA.export })).rejects.toMatchObject({ code: "not_found" });
  expect(() => manager(world.tenantA.approver)).toThrow("This action is unauthorized.");
});

test("all data is from one moment, even while the register changes", async () => {
  const { actor, company } = world.tenantA.admin;
  let isRunning = true;
  let written = 0;
  const writing = (async () => {
    while (isRunning) {
      written += 1;
      const barcode = `DV-COMP-${String(written + 1).padStart(6, "0")}`;
      await world.services.db.write(async (tx) => {
        const [template] = await tx.select().from(assets).where(eq(assets.id, tenantA.asset));
        const { id: _id, next_maintenance_date: _next, ...row } = template!;
        await tx.insert(assets).values({ ...row, barcode, sequence: written + 1 });
        await writeAudit(tx, world.tenantA.admin, {
          action: "assets.create",
          message: barcode,
          subject: { type: "asset", id: null },
        });
      });
    }
  })();
  await createDownload(admin());
  await runDownloadJobs(serverCtx(0, world.services));
  isRunning = false;
  await writing;
  expect(actor.user_id).toBeGreaterThan(0);
  const zip = unpack(await buffer(await readDownload(admin(), await latest())));
  const barcodes = (await zip.json("assets")).map(({ barcode }: { barcode: string }) => barcode).slice(1);
  const logged = (await zip.json("activities")).flatMap(({ log_message }: { log_message: string }) =>
    log_message.startsWith("DV-COMP-") ? [log_message] : [],
  );
  expect(barcodes.sort()).toEqual(logged.sort());
  const [row] = await world.services.db.read
    .select({ last: max(assets.sequence) })
    .from(assets)
    .where(eq(assets.company_id, company.id));
  expect(row!.last).toBe(written + 1);
});

test("a kind with several pages is complete, without duplicates", async () => {
  await world.services.db.write(async (tx) => {
    const [template] = await tx.select().from(assets).where(eq(assets.id, tenantA.asset));
    const { id: _id, next_maintenance_date: _next, ...row } = template!;
    for (let from = 0; from < 1200; from += 50)
      await tx.insert(assets).values(
        Array.from({ length: 50 }, (_, index) => ({
          ...row,
          barcode: `P-${from + index}`,
          sequence: 9000 + from + index,
        })),
      );
  });
  await createDownload(admin());
  await runDownloadJobs(serverCtx(0, world.services));
  const zip = unpack(await buffer(await readDownload(admin(), await latest())));
  const pages = (await zip.json("assets")).filter(({ barcode }: { barcode: string }) => barcode.startsWith("P-"));
  expect(new Set(pages.map(({ barcode }: { barcode: string }) => barcode)).size).toBe(1200);
  expect(pages).toHaveLength(1200);
});

test("a newer download replaces the older, the file expires after a week, and a sweep keeps the current one", async () => {
  const zips = () => bucket.keys().filter((key) => key.includes(`${world.tenantA.admin.company.id}/exports/all-`));
  expect(zips()).toHaveLength(1);
  expect((await listDownloads(admin(), PAGE)).data.map(({ state, expired }) => [state, expired])).toEqual([
    ["ready", false],
    ["ready", true],
    ["ready", true],
    ["failed", false],
  ]);
  await createExport(serverCtx(0, allow(world.tenantA.admin, "company.see")), {
    custodian_id: null,
    classification_id: null,
    location_id: null,
    format: "xlsx",
  });
  await runJob(serverCtx(0, world.services), (await claimJob(world.services, [exportJob.name]))!, exportJob);
  expect(zips()).toHaveLength(1);
  world.setClock(new Date(Date.now() + 90_000_000).toISOString());
  await sweepOrphans(serverCtx(0, world.services));
  expect(zips()).toHaveLength(1);
  const { id } = await latest();
  world.setClock(new Date(Date.now() + 10 * 86_400_000).toISOString());
  await sweepExports(serverCtx(0, world.services));
  expect(zips()).toEqual([]);
  expect(await latest()).toMatchObject({ id, expired: true });
  await expect(readDownload(admin(), { id })).rejects.toMatchObject({ code: "not_found" });
});

test("fails visibly after its last attempt, and can be requested again", async () => {
  const { id } = await createDownload(admin());
  const workers = { ...world.services.workers, run: () => Promise.reject(new Error("no room")) };
  const broken = { ...serverCtx(0, world.services), workers };
  const start = world.services.clock().getTime();
  for (let minute = 0; (await latest()).state === "requested"; minute += 10) {
    world.setClock(new Date(start + minute * 60_000).toISOString());
    await runDownloadJobs(broken);
    expect(minute, "the download never fails").toBeLessThan(200);
  }
  expect(await latest()).toMatchObject({ id, state: "failed" });
  await expect(readDownload(admin(), { id })).rejects.toThrow("could not be created");
  expect((await createDownload(admin())).id).not.toBe(id);
});

test("lists files again if some are deleted during packing, and completes at the first attempt", async () => {
  await createDownload(admin());
  const services = serverCtx(0, world.services);
  let attempts = 0;
  const workers: typeof services.workers = {
    ...services.workers,
    async run(task, input, ...options) {
      const { entries = [] } = input as { entries?: { path?: string; zipPath: string }[] };
      const stored = entries.flatMap(({ path, zipPath }) => (zipPath.startsWith("files/") ? (path ?? []) : []));
      if (task === "packFiles" && attempts++ === 0) for (const path of stored) await rm(path);
      return services.workers.run(task, input, ...options);
    },
  };
  const job = (await claimJob(services, [downloadJob.name]))!;
  await runJob({ ...services, workers }, job, downloadJob);
  expect(attempts).toBe(2);
  const download = await latest();
  expect(download.state).toBe("ready");
  const zip = unpack(await buffer(await readDownload(admin(0), download)));
  expect(zip.names).toContain("files/logo.png");
});
