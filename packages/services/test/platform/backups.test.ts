import { jobs } from "@custodia/db/schema/jobs/jobs";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { alerts } from "../../src/platform/alerts.ts";
import {
  BACKUP_KIND,
  defineBackupJob,
  enqueueNightlyBackup,
  type LastBackup,
  recordBackup,
} from "../../src/platform/backups.ts";
import { showHealth } from "../../src/platform/health.ts";
import { retryJob } from "../../src/platform/jobs/service.ts";

const BACKUP: LastBackup = {
  made_at: "2026-06-16T01:00:05.000Z",
  seconds: 3.5,
  bytes: 12_345,
  encrypted: true,
};

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

const countJobs = () => world.services.db.read.$count(jobs);
const kinds = async () => (await alerts(world.services)).map(({ kind }) => kind);

/** Runs the queued backup job; returns whether there was one. */
async function runBackupJob(make: () => Promise<LastBackup>): Promise<boolean> {
  const job = await claimJob(world.services, [BACKUP_KIND]);
  if (job) await runJob(world.services, job, defineBackupJob(make));
  return job !== null;
}

test("one of two servers enqueues the backup, once a day, from the configured hour in Lagos", async () => {
  const enqueue = () => Promise.all([enqueueNightlyBackup(world.services, 2), enqueueNightlyBackup(world.services, 2)]);
  expect((await enqueue()).sort()).toEqual([false, true]);
  expect(await countJobs()).toBe(1);
  expect(await runBackupJob(async () => BACKUP)).toBe(true);
  world.setClock("2026-06-16T00:59:00Z");
  expect(await enqueue()).toEqual([false, false]);
  world.setClock("2026-06-16T01:00:00Z");
  expect((await enqueue()).sort()).toEqual([false, true]);
  expect(await countJobs()).toBe(2);
});

test("no backup is enqueued while yesterday's still waits", async () => {
  await enqueueNightlyBackup(world.services, 2);
  world.setClock("2026-06-17T10:00:00Z");
  expect(await enqueueNightlyBackup(world.services, 2)).toBe(true);
  expect(await countJobs()).toBe(1);
});

test("a clock that was a year ahead does not prevent later backups", async () => {
  world.setClock("2027-06-15T11:00:00Z");
  await enqueueNightlyBackup(world.services, 2);
  await runBackupJob(async () => BACKUP);
  world.setClock("2026-06-16T01:00:00Z");
  expect(await enqueueNightlyBackup(world.services, 2)).toBe(true);
  expect(await enqueueNightlyBackup(world.services, 2)).toBe(false);
});

test("a backup that hangs raises an alert a day later", async () => {
  await enqueueNightlyBackup(world.services, 2);
  await claimJob(world.services, [BACKUP_KIND]);
  expect(await kinds()).toEqual([]);
  world.setClock("2026-06-16T11:00:00Z");
  expect(await kinds()).toEqual(["backup_failing"]);
});

test("a backup that is configured but never made raises an alert", async () => {
  await addOperator(world.services);
  const nightly = async () => {
    const settings = { ...world.services.settings, nightlyBackup: true };
    return (await alerts({ ...world.services, settings })).map(({ kind }) => kind);
  };
  expect(await nightly()).toEqual([]);
  world.setClock("2026-06-16T13:00:00Z");
  expect(await nightly()).toEqual(["backup_failing"]);
  await world.services.db.write((tx) => recordBackup(tx, BACKUP));
  world.setClock("2026-06-17T03:00:00Z");
  expect(await nightly()).toEqual([]);
  world.setClock("2026-06-17T03:00:06Z");
  expect(await nightly()).toEqual(["backup_failing"]);
  expect(await kinds()).toEqual([]);
});

test("the health page shows the last backup; a failing one is retried and raises an alert until one succeeds", async () => {
  const owner = await addOperator(world.services);
  expect((await showHealth(owner)).last_backup).toBeNull();
  await enqueueNightlyBackup(world.services, 2);
  for (let attempts = 1; attempts <= 5; attempts++) {
    expect(await runBackupJob(() => Promise.reject(new Error("The disk is full.")))).toBe(true);
    expect(await kinds()).toContain("backup_failing");
    world.setClock(new Date(world.services.clock().getTime() + 600_000).toISOString());
  }
  expect(await runBackupJob(async () => BACKUP)).toBe(false);
  expect(await kinds()).toContain("jobs_dead");
  // An operator's retry proves nothing yet.
  const [dead] = await world.services.db.read.select({ id: jobs.id }).from(jobs);
  await retryJob(owner, dead!);
  expect(await kinds()).toEqual(["backup_failing"]);
  world.setClock("2026-06-16T01:00:00Z");
  await enqueueNightlyBackup(world.services, 2);
  await runBackupJob(async () => BACKUP);
  expect(await kinds()).toEqual([]);
  expect((await showHealth(owner)).last_backup).toEqual(BACKUP);
});

test("a continuous backup over a minute behind raises an alert with its reason", async () => {
  const at = async (lagSeconds: number) =>
    alerts({
      ...world.services,
      continuousBackup: () => ({ lagSeconds, newestAt: null, failure: "The bucket is away." }),
    });
  expect(await at(60)).toEqual([]);
  expect(await at(130)).toEqual([
    {
      kind: "continuous_backup_late",
      message:
        "The continuous backup is 2 min behind: if the disk is lost now, the changes since then are lost. The bucket is away.",
    },
  ]);
});
