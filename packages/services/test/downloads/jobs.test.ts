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
import { exportJob } from "../../src/assets/export/jobs.ts";
import { listExports, readExport, showExport } from "../../src/assets/export/queries.ts";
import { createExport } from "../../src/assets/export/service.ts";
import { sweepFiles } from "../../src/assets/sweep.ts";
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
import { manager, unpack, workOff } from "./world.ts";

let bucket: TestBucket;
let world: TestWorld;
let tenantA: Records;
const folders = [emptyFolder(), emptyFolder()] as const;
beforeAll(async () => {
  bucket = await openTestBucket();
  world = await createTestWorld();
  // Pending rows without a job would block these requests.
  const done = (records: Records) =>
    world.services.db.write((tx) =>
      tx.update(exports).set({ state: "failed" }).where(eq(exports.id, records.download)),
    );
  tenantA = await addRecords(world.services, world.tenantA);
  await done(tenantA);
  await done(await addRecords(world.services, world.tenantB));
  await setLogo(at(0, manager(world.tenantA.admin)), TINY_PNG);
});
afterAll(async () => {
  await world.close();
  await bucket.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Returns the context of one server: all share database and bucket, and each has its own folder. */
const at = <C extends Services>(place: 0 | 1, ctx: C): C => ({
  ...ctx,
  files: filesIn(bucket, folders[place]),
});
const admin = (place: 0 | 1 = 0) => at(place, manager(world.tenantA.admin));
const ANY = { page: 1, per_page: 20, order: "desc", filter: {} } as const;
const latest = async () => (await listDownloads(admin(), ANY)).data[0]!;

test("a double click and a second Admin get the download in progress", async () => {
  const [one, two] = await Promise.all([createDownload(admin(0)), createDownload(admin(1))]);
  expect(two).toEqual(one);
  expect(one).toMatchObject({ state: "requested", records: null, user: { full_name: "Ada Admin" } });
  await expect(readDownload(admin(), one)).rejects.toMatchObject({ code: "conflict" });
  const tenantB = await createDownload(at(0, manager(world.tenantB.admin)));
  expect(tenantB.id).not.toBe(one.id);
  await expect(readDownload(at(0, manager(world.tenantB.admin)), one)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("after a server dies, another makes the download once", async () => {
  const dying = { ...at(0, world.services), workers: openWorkers(world.services.db) };
  const job = (await claimJob(dying, [downloadJob.name]))!;
  const died = downloadJob.run(dying, job).catch((error: Error) => error.name);
  await dying.workers.close();
  expect(await died).toBe("TaskEnded");
  expect((await latest()).state).toBe("requested");
  // Its lease ends after twenty seconds.
  world.setClock("2026-06-15T11:00:21Z");
  await workOff(at(1, world.services));
  const made = await latest();
  expect(made).toMatchObject({ state: "ready", expired: false, records: expect.any(Number) });
  await expect(downloadJob.run(at(0, world.services), job)).rejects.toThrow(/held by somebody else/);
  const zip = unpack(await buffer(await readDownload(admin(0), made)));
  expect(zip.names).toContain("files/logo.png");
  expect((await zip.bytes("files/logo.png")).length).toBeGreaterThan(0);
  for (const folder of folders) expect(await readdir(`${folder}/desks`)).toEqual([]);
  const told = await world.services.db.read
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, world.tenantA.admin.actor.user_id));
  expect(told.map(({ message, href }) => [message, href])).toEqual([
    ["The download of all your company's data is ready", "/Settings"],
  ]);
});

test("users who see exports see no downloads, and an Admin reads no export as a download", async () => {
  const { id } = await latest();
  const see = at(0, allow(world.tenantA.dataEntry, "company.see"));
  await expect(showExport(see, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(readExport(see, { id })).rejects.toMatchObject({ code: "not_found" });
  const listed = await listExports(see, ANY);
  expect(listed.data.map((one) => one.id)).toEqual([tenantA.export]);
  expect(listed.meta.total).toBe(1);
  await expect(readDownload(admin(), { id: tenantA.export })).rejects.toMatchObject({ code: "not_found" });
  expect(() => manager(world.tenantA.approver)).toThrow("This action is unauthorized.");
});

test("all data is from one moment while the register changes", async () => {
  const { actor, company } = world.tenantA.admin;
  let going = true;
  let made = 0;
  const writing = (async () => {
    while (going) {
      made += 1;
      const barcode = `DV-COMP-${String(made + 1).padStart(6, "0")}`;
      await world.services.db.write(async (tx) => {
        const [like] = await tx.select().from(assets).where(eq(assets.id, tenantA.asset));
        const { id: _id, next_maintenance_date: _next, ...row } = like!;
        await tx.insert(assets).values({ ...row, barcode, sequence: made + 1 });
        await writeAudit(tx, world.tenantA.admin, {
          action: "assets.create",
          message: barcode,
          subject: { type: "asset", id: null },
        });
      });
    }
  })();
  await createDownload(admin());
  await workOff(at(0, world.services));
  going = false;
  await writing;
  expect(actor.user_id).toBeGreaterThan(0);
  const zip = unpack(await buffer(await readDownload(admin(), await latest())));
  const barcodes = (await zip.json("assets")).map((one: { barcode: string }) => one.barcode).slice(1);
  const told = (await zip.json("activities")).flatMap((one: { log_message: string }) =>
    one.log_message.startsWith("DV-COMP-") ? [one.log_message] : [],
  );
  expect(barcodes.sort()).toEqual(told.sort());
  const [row] = await world.services.db.read
    .select({ last: max(assets.sequence) })
    .from(assets)
    .where(eq(assets.company_id, company.id));
  expect(row!.last).toBe(made + 1);
});

test("a kind with several pages is complete, without duplicates", async () => {
  await world.services.db.write(async (tx) => {
    const [like] = await tx.select().from(assets).where(eq(assets.id, tenantA.asset));
    const { id: _id, next_maintenance_date: _next, ...row } = like!;
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
  await workOff(at(0, world.services));
  const zip = unpack(await buffer(await readDownload(admin(), await latest())));
  const paged = (await zip.json("assets")).filter((one: { barcode: string }) => one.barcode.startsWith("P-"));
  expect(new Set(paged.map(({ barcode }: { barcode: string }) => barcode)).size).toBe(1200);
  expect(paged).toHaveLength(1200);
});

test("a newer download replaces the older, the file expires after a week, and a sweep keeps the current one", async () => {
  const zips = () =>
    bucket.keys().filter((key) => key.includes(`${world.tenantA.admin.company.id}/exports/all-`));
  expect(zips()).toHaveLength(1);
  expect((await listDownloads(admin(), ANY)).data.map(({ state, expired }) => [state, expired])).toEqual([
    ["ready", false],
    ["ready", true],
    ["ready", true],
    ["failed", false],
  ]);
  await createExport(at(0, allow(world.tenantA.admin, "company.see")), {
    custodian_id: null,
    classification_id: null,
    location_id: null,
    format: "xlsx",
  });
  await runJob(at(0, world.services), (await claimJob(world.services, [exportJob.name]))!, exportJob);
  expect(zips()).toHaveLength(1);
  world.setClock(new Date(Date.now() + 90_000_000).toISOString());
  await sweepOrphans(at(0, world.services));
  expect(zips()).toHaveLength(1);
  const { id } = await latest();
  world.setClock(new Date(Date.now() + 10 * 86_400_000).toISOString());
  await sweepFiles(at(0, world.services));
  expect(zips()).toEqual([]);
  expect(await latest()).toMatchObject({ id, expired: true });
  await expect(readDownload(admin(), { id })).rejects.toMatchObject({ code: "not_found" });
});

test("fails visibly after its last attempt, and can be requested again", async () => {
  const { id } = await createDownload(admin());
  const workers = { ...world.services.workers, run: () => Promise.reject(new Error("no room")) };
  const broken = { ...at(0, world.services), workers };
  const start = world.services.clock().getTime();
  for (let minute = 0; (await latest()).state === "requested"; minute += 10) {
    world.setClock(new Date(start + minute * 60_000).toISOString());
    await workOff(broken);
    expect(minute, "it is never given up").toBeLessThan(200);
  }
  expect(await latest()).toMatchObject({ id, state: "failed" });
  await expect(readDownload(admin(), { id })).rejects.toThrow("could not be created");
  expect((await createDownload(admin())).id).not.toBe(id);
});

test("lists files again if some are deleted during packing, and completes at the first attempt", async () => {
  await createDownload(admin());
  const services = at(0, world.services);
  let tries = 0;
  const workers: typeof services.workers = {
    ...services.workers,
    async run(task, input, ...more) {
      const { files = [] } = input as { files?: { path: string }[] };
      if (task === "packCompanyData" && tries++ === 0) for (const { path } of files) await rm(path);
      return services.workers.run(task, input, ...more);
    },
  };
  const job = (await claimJob(services, [downloadJob.name]))!;
  await runJob({ ...services, workers }, job, downloadJob);
  expect(tries).toBe(2);
  const made = await latest();
  expect(made.state).toBe("ready");
  const zip = unpack(await buffer(await readDownload(admin(0), made)));
  expect(zip.names).toContain("files/logo.png");
});
