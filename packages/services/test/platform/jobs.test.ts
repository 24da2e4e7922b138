import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { exportCreate } from "@custodia/domain/assets/export";
import { jobListQuery, jobView } from "@custodia/domain/platform/jobs";
import { addRecords } from "@custodia/testkit/records";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportJob } from "../../src/assets/export/jobs.ts";
import { importJob, RUN_IMPORT } from "../../src/assets/import/jobs.ts";
import { RUN_UNDO } from "../../src/assets/import/undo/undo.ts";
import { RESET_JOB } from "../../src/auth/password-reset.ts";
import type { CompanyCtx, OperatorCtx } from "../../src/core/context.ts";
import { claimJobById, enqueue } from "../../src/jobs/queue.ts";
import { listJobs } from "../../src/platform/jobs/queries.ts";
import { dropJob, retryJob } from "../../src/platform/jobs/service.ts";
import { readActivities, readLog, settleOutcomes } from "./operator-log.ts";

let world: TestWorld;
let sade: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  sade = await addOperator(world.services, "Sade Support", "support");
});
afterEach(() => world.close());

const list = async (query: object = {}) => (await listJobs(sade, jobListQuery.parse(query))).data;
const change = (id: number, values: Partial<typeof jobs.$inferInsert>) =>
  world.services.db.write((tx) => tx.update(jobs).set(values).where(eq(jobs.id, id)));
const add = (ctx: CompanyCtx, kind: string, payload: object) =>
  world.services.db.write((tx) => enqueue(tx, ctx, kind, { ...payload }));
const dead = {
  state: "dead",
  failure: "The store answered 503",
  finished_at: "2026-06-15T10:00:00.000Z",
} as const;

/** Adds a dead export of a company, requested by an Admin. */
async function deadExport() {
  const records = await addRecords(world.services, world.tenantA);
  await world.services.db.write((tx) => tx.update(exports).set({ filter: exportCreate.parse({ all: true }) }));
  const id = await add(world.tenantA.admin, exportJob.name, { export_id: records.export });
  const job = await claimJobById(world.services, id);
  await exportJob.deadLetter(world.services, job!, "The store answered 503");
  const readState = async () => {
    const [row] = await world.services.db.read.select().from(exports).where(eq(exports.id, records.export));
    return row!.state;
  };
  return { id, readState };
}

test("lists unfinished jobs by state, without their payload", async () => {
  const { admin } = world.tenantA;
  const secret = { email: "somebody@secret.example", cost: 4711 };
  const [waiting, failed, running, died, finished] = await Promise.all(
    Array.from({ length: 5 }, () => add(admin, RUN_IMPORT, secret)),
  );
  await change(failed!, {
    tries: 2,
    failure: "Failed query: insert into assets values (?)\nparams: Laptop,98500000",
  });
  await change(running!, { state: "running", tries: 1, leased_until: "2026-06-15T11:01:00.000Z" });
  await change(died!, { ...dead, tries: 5, failure: "550 <ngozi@garden.example> mailbox full" });
  await change(finished!, { state: "done" });
  await change(waiting!, { held_at: "2026-06-15T10:30:00.000Z" });
  const all = await list();
  expect(all.map(({ held, can_retry, can_drop }) => [held, can_retry, can_drop])).toEqual([
    [false, false, true],
    [false, false, true],
    [false, true, true],
    [true, true, true],
  ]);
  expect(all.map(({ id, state, failure }) => [id, state, failure])).toEqual([
    [died, "dead", "550 <…> mailbox full"],
    [running, "running", null],
    [failed, "failed", "The database refused a statement."],
    [waiting, "waiting", null],
  ]);
  expect(all[0]).toMatchObject({
    title: "Import of assets",
    company: { name: "Dunamis Ventures" },
    most_tries: 5,
  });
  expect(Object.keys(all[0]!).sort()).toEqual(Object.keys(jobView.shape).sort());
  expect(JSON.stringify(all)).not.toMatch(/4711|secret|98500000|Laptop/);
  for (const state of ["running", "waiting", "failed", "dead"]) {
    expect((await list({ filter: { state } })).map((job) => job.state)).toEqual([state]);
  }
  expect(await list({ filter: { company_id: world.tenantB.admin.company.id } })).toEqual([]);
  expect(await list({ search: "dunamis" })).toHaveLength(4);
  expect(await list({ search: "zaria" })).toEqual([]);
});

test("retries a waiting job at once, but not a running one", async () => {
  const id = await add(world.tenantA.admin, RUN_IMPORT, { import_id: 1 });
  await change(id, { tries: 3, failure: "away", due_at: "2026-06-15T11:05:00.000Z" });
  expect(await retryJob(sade, { id })).toMatchObject({ due_at: "2026-06-15T11:00:00.000Z", tries: 3 });
  expect(await claimJobById(world.services, id)).toMatchObject({ tries: 4 });
  await expect(retryJob(sade, { id })).rejects.toThrow("This job is running.");
  await change(id, { state: "done" });
  await expect(retryJob(sade, { id })).rejects.toMatchObject({ code: "not_found" });
});

test("retries a dead export; of two operators, one succeeds", async () => {
  const { id, readState } = await deadExport();
  expect(await list()).toMatchObject([{ id, state: "dead", can_retry: true }]);
  expect(await readState()).toBe("failed");
  const tobi = await addOperator(world.services, "Tobi Support", "support");
  await settleOutcomes(retryJob(sade, { id }), retryJob(tobi, { id }));
  expect(await readState()).toBe("requested");
  expect(await list()).toMatchObject([{ id, state: "waiting", tries: 0, failure: null, finished_at: null }]);
  const job = await claimJobById(world.services, id);
  await exportJob.run(world.services, job!);
  expect(await readState()).toBe("ready");
  expect((await readLog(world))[0]).toMatchObject({
    action: "jobs.retry",
    company_id: world.tenantA.admin.company.id,
    message: "Retried a job: Export of assets",
  });
  expect((await readActivities(world, world.tenantA.admin.company.id)).length).toBeGreaterThan(0);
  expect(await readActivities(world, world.tenantB.admin.company.id)).toEqual([]);
});

test("refuses to retry a job whose record is gone, but drops it", async () => {
  const deleted = await add(world.tenantA.admin, RUN_IMPORT, { import_id: 404 });
  const mail = await add(world.tenantA.admin, RESET_JOB, {});
  for (const id of [deleted, mail]) {
    await change(id, dead);
    await expect(retryJob(sade, { id })).rejects.toThrow("no longer exists");
    await dropJob(sade, { id });
    await expect(dropJob(sade, { id })).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await list()).toEqual([]);
});

test("resumes an abandoned import, unless another job does", async () => {
  const records = await addRecords(world.services, world.tenantA);
  const import_id = records.import;
  await world.services.db.write((tx) => tx.update(imports).set({ state: "staging" }).where(eq(imports.id, import_id)));
  const first = await add(world.tenantA.admin, RUN_IMPORT, { import_id });
  await change(first, dead);
  const second = await add(world.tenantA.admin, RUN_IMPORT, { import_id });
  await expect(retryJob(sade, { id: first })).rejects.toThrow("no longer exists");
  await change(second, dead);
  expect(await retryJob(sade, { id: first })).toMatchObject({ state: "waiting" });
});

test("drops a waiting job like a final failure, so that its requester is notified", async () => {
  const records = await addRecords(world.services, world.tenantA);
  const id = await add(world.tenantA.admin, exportJob.name, { export_id: records.export });
  await change(id, { tries: 1, failure: "away", due_at: "2026-06-15T12:00:00.000Z" });
  await dropJob(sade, { id });
  const [row] = await world.services.db.read.select().from(exports).where(eq(exports.id, records.export));
  expect(row!.state).toBe("failed");
  expect(await list()).toEqual([]);
  expect(await readLog(world)).toMatchObject([{ action: "jobs.drop" }]);
});

test("drops a job whose dead-letter handler fails, leaves nothing half done, and logs it", async () => {
  const records = await addRecords(world.services, world.tenantA);
  const id = await add(world.tenantA.admin, exportJob.name, { export_id: records.export });
  await world.services.db.write((tx) =>
    tx.run("CREATE TRIGGER no_news BEFORE INSERT ON notifications BEGIN SELECT RAISE(ABORT, 'no'); END"),
  );
  await dropJob(sade, { id });
  const [row] = await world.services.db.read.select().from(exports).where(eq(exports.id, records.export));
  expect(row!.state).toBe("failed");
  expect(await list()).toEqual([]);
  expect(await readLog(world)).toMatchObject([
    {
      message: "Dropped a job: Export of assets. The requester was not notified, because the failure handler failed",
    },
  ]);
});

test("drops a running job, whose worker then writes nothing", async () => {
  const records = await addRecords(world.services, world.tenantA);
  await world.services.db.write((tx) => tx.update(exports).set({ filter: exportCreate.parse({ all: true }) }));
  const id = await add(world.tenantA.admin, exportJob.name, { export_id: records.export });
  const job = (await claimJobById(world.services, id))!;
  expect(await list()).toMatchObject([{ id, state: "running", can_retry: false }]);
  await dropJob(sade, { id });
  await expect(exportJob.run(world.services, job)).rejects.toMatchObject({ name: "LeaseLost" });
  const [row] = await world.services.db.read.select().from(exports).where(eq(exports.id, records.export));
  expect(row!.state).toBe("failed");
  expect(await list()).toEqual([]);
  expect(await readLog(world)).toMatchObject([{ action: "jobs.drop" }]);
});

test("drops a running import, and another job removes its rows", async () => {
  const { import: import_id } = await addRecords(world.services, world.tenantA);
  const isImport = eq(imports.id, import_id);
  await world.services.db.write((tx) => tx.update(imports).set({ state: "staging", options: {} }).where(isImport));
  const id = await add(world.tenantA.admin, RUN_IMPORT, { import_id });
  const job = (await claimJobById(world.services, id))!;
  await dropJob(sade, { id });
  const remaining = await list();
  expect(remaining).toMatchObject([{ title: "Import of assets", state: "waiting" }]);
  expect(remaining[0]!.id).not.toBe(job.id);
});

test("refuses to drop a waiting undo of an import", async () => {
  const id = await add(world.tenantA.admin, RUN_UNDO, { import_id: 1 });
  await expect(dropJob(sade, { id })).rejects.toThrow("This job must be completed");
});

test("refuses to drop the deletion of a company, also after it has failed, because that would leave it half deleted", async () => {
  await add(world.tenantA.admin, "companies.delete", { deletion_id: 1 });
  const [job] = await list();
  for (const values of [{ state: "waiting" }, dead] as const) {
    await change(job!.id, values);
    await expect(dropJob(sade, { id: job!.id })).rejects.toMatchObject({ code: "conflict" });
    expect(await list()).toMatchObject([{ can_drop: false, can_retry: true }]);
  }
});

const HALF_DONE = { code: "conflict", message: "This job is partly done. Retry it instead." };

test("refuses to drop the clean-up of a failed import, which would block the company's imports", async () => {
  const { import: import_id } = await addRecords(world.services, world.tenantA);
  const isImport = eq(imports.id, import_id);
  await world.services.db.write((tx) => tx.update(imports).set({ state: "staging", options: {} }).where(isImport));
  const first = await add(world.tenantA.admin, RUN_IMPORT, { import_id });
  await importJob.deadLetter(world.services, (await claimJobById(world.services, first))!, "The store answered 503");
  const second = (await list({ filter: { state: "waiting" } }))[0]!.id;
  await expect(dropJob(sade, { id: second })).rejects.toMatchObject(HALF_DONE);
  await importJob.deadLetter(world.services, (await claimJobById(world.services, second))!, "The store answered 503");
  await expect(dropJob(sade, { id: second })).rejects.toMatchObject(HALF_DONE);
  expect(await retryJob(sade, { id: second })).toMatchObject({ state: "waiting" });
  await dropJob(sade, { id: first });
  expect((await list()).map(({ id }) => id)).toEqual([second]);
});

test("refuses to drop the first job of a cancelled import", async () => {
  const { import: import_id } = await addRecords(world.services, world.tenantA);
  await world.services.db.write((tx) =>
    tx
      .update(imports)
      .set({ state: "staging", options: { ending: "cancelled" } })
      .where(eq(imports.id, import_id)),
  );
  const id = await add(world.tenantA.admin, RUN_IMPORT, { import_id });
  await expect(dropJob(sade, { id })).rejects.toMatchObject(HALF_DONE);
  expect(await list()).toMatchObject([{ id, state: "waiting" }]);
});

test("drops a waiting import, and leaves the job that cleans up", async () => {
  const { import: import_id } = await addRecords(world.services, world.tenantA);
  const isImport = eq(imports.id, import_id);
  await world.services.db.write((tx) => tx.update(imports).set({ state: "staging", options: {} }).where(isImport));
  const id = await add(world.tenantA.admin, RUN_IMPORT, { import_id });
  await dropJob(sade, { id });
  const remaining = await list();
  expect(remaining).toMatchObject([{ title: "Import of assets", state: "waiting" }]);
  expect(remaining[0]!.id).not.toBe(id);
});

test("drops a job of a kind that only an older version knew", async () => {
  const id = await add(world.tenantA.admin, "reports.run", {});
  await dropJob(sade, { id });
  expect(await list()).toEqual([]);
  expect(await readLog(world)).toMatchObject([{ action: "jobs.drop", message: "Dropped a job: reports.run" }]);
});
