import { jobs } from "@custodia/db/schema/jobs/jobs";
import { overloaded } from "@custodia/domain/errors";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  CLAIM_POLICY,
  claimJob,
  claimJobById,
  enqueue,
  finishJob,
  JOB_LEASE,
  type Job,
  LEASE_MS,
  LeaseLost,
  MAX_ATTEMPTS,
  moveToDeadLetter,
  releaseOrphans,
  renewJob,
} from "../../src/jobs/queue.ts";
import { type JobDefinition, runJob } from "../../src/jobs/run.ts";
import { backoffMs } from "../../src/lease/lease.ts";
import { TaskEnded } from "../../src/workers/task.ts";

const KIND = "tests.run";
let world: TestWorld;
let now: number;
beforeAll(async () => {
  world = await createTestWorld();
  now = world.services.clock().getTime();
});
afterAll(() => world.close());
beforeEach(() => world.services.db.write((tx) => tx.delete(jobs)));

function advance(ms: number): void {
  now += ms;
  world.setClock(new Date(now).toISOString());
}

const add = (by = world.tenantA.admin) => world.services.db.write((tx) => enqueue(tx, by, KIND, { of: "a test" }));
const claim = () => claimJob(world.services, [KIND]);
const readJob = async (id: number) => (await world.services.db.read.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const finish = (job: Job) => world.services.db.write((tx) => finishJob(tx, world.services, job));

const fail = (failure: string) => Promise.reject(new Error(failure));

/** Defines a kind of job with this function; its dead-letter handler sends no notification. */
const defineKind = (run: JobDefinition["run"]): JobDefinition => ({
  name: KIND,
  run,
  deadLetter: (services, job, failure) => services.db.write((tx) => moveToDeadLetter(tx, services, job, failure)),
});

test("leases a job to one runner, the oldest first, by kind", async () => {
  const [first, second] = [await add(), await add()];
  const claimed = await Promise.all([claim(), claim(), claim()]);
  expect(claimed.filter((job) => job !== null).map(({ id }) => id).length).toBe(1);
  expect(claimed.find((job) => job !== null)!.id).toBe(first);
  expect((await claim())!.id).toBe(second);
  expect(await claim()).toBeNull();
  expect(await claimJob(world.services, ["others.run"])).toBeNull();
});

test("a job of a dead runner is free once its lease ends; the old runner can change nothing", async () => {
  const id = await add();
  const old = (await claim())!;
  advance(LEASE_MS - 1);
  expect(await claim()).toBeNull();
  expect(await renewJob(world.services, old)).toBe(true);
  advance(LEASE_MS - 1);
  expect(await claim()).toBeNull();
  advance(2);
  const next = (await claimJobById(world.services, id))!;
  expect(next.fence).toBe(old.fence + 1);
  expect(await renewJob(world.services, old)).toBe(false);
  await expect(finish(old)).rejects.toThrow(LeaseLost);
  await finish(next);
  expect(await readJob(id)).toMatchObject({ state: "done", leased_until: null });
});

test("the owner of a database file does not wait for earlier leases after a restart", async () => {
  const id = await add();
  const old = (await claim())!;
  expect(await claim()).toBeNull();
  await releaseOrphans(world.services, ["another kind"]);
  expect(await claim()).toBeNull();
  await releaseOrphans(world.services, [KIND]);
  expect((await claim())!.id).toBe(id);
  await expect(finish(old)).rejects.toThrow(LeaseLost);
});

test("a failed job waits longer after each attempt, and is dead-lettered with the reason after the last", async () => {
  const id = await add();
  const failing = defineKind(() => Promise.reject(new Error("the disk is full")));
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    await runJob(world.services, (await claim())!, failing);
    if (tries === MAX_ATTEMPTS) break;
    expect(await readJob(id)).toMatchObject({ state: "waiting", tries, failure: "the disk is full" });
    advance(backoffMs(JOB_LEASE, tries) - 1);
    expect(await claim()).toBeNull();
    advance(1);
  }
  expect(await readJob(id)).toMatchObject({ state: "dead", failure: "the disk is full" });
  advance(1e9);
  expect(await claim()).toBeNull();
});

test("a job that crashes its process is claimed again after pauses, and finally dead-lettered", async () => {
  const id = await add();
  for (let claims = 1; claims <= CLAIM_POLICY.maxClaims; claims++) {
    expect(await claim()).toMatchObject({ tries: claims });
    advance(LEASE_MS);
    if (claims < CLAIM_POLICY.immediateRetries) continue;
    advance(CLAIM_POLICY.pauseMs - 1);
    expect(await claim()).toBeNull();
    advance(1);
  }
  let performed = 0;
  await runJob(
    world.services,
    (await claim())!,
    defineKind(async () => void performed++),
  );
  expect(performed).toBe(0);
  expect(await readJob(id)).toMatchObject({
    state: "dead",
    failure: expect.stringMatching(/^It was started 20 times/),
  });
  advance(1e9);
  expect(await claim()).toBeNull();
});

test("a job whose dead-letter handler also fails is dead-lettered", async () => {
  const id = await add();
  const broken: JobDefinition = {
    ...defineKind(() => fail("it is broken")),
    deadLetter: () => fail("no one can be notified"),
  };
  for (let claims = 1; claims <= CLAIM_POLICY.maxClaims; claims++) {
    await runJob(world.services, (await claim())!, broken);
    expect((await readJob(id)).state, String(claims)).not.toBe("dead");
    advance(1e6);
  }
  await runJob(world.services, (await claim())!, broken);
  expect(await readJob(id)).toMatchObject({
    state: "dead",
    failure: expect.stringMatching(/^It was started 20 times.+Then: no one can be notified$/),
  });
});

test("a job released by a stopping server keeps its attempts and is due at once", async () => {
  const id = await add();
  await runJob(
    world.services,
    (await claim())!,
    defineKind(() => Promise.reject(new TaskEnded("stopped"))),
  );
  expect(await readJob(id)).toMatchObject({ state: "waiting", tries: 0 });
  expect((await claim())!.id).toBe(id);
});

test("a job deferred by busy workers lets others run, and keeps its place and attempts", async () => {
  const id = await add();
  advance(1);
  const otherId = await add(world.tenantB.admin);
  for (let times = 0; times <= MAX_ATTEMPTS; times++) {
    await runJob(
      world.services,
      (await claimJobById(world.services, id))!,
      defineKind(() => Promise.reject(overloaded(5))),
    );
    expect(await readJob(id)).toMatchObject({ state: "waiting", tries: 0, failure: null });
    advance(4999);
    if (times === 0) expect((await claim())!.id).toBe(otherId);
    expect(await claimJobById(world.services, id)).toBeNull();
    advance(1);
  }
  expect((await claim())!.id).toBe(id);
});

test("a job is rolled back with the change that queued it", async () => {
  const rejected = world.services.db.write(async (tx) => {
    await enqueue(tx, world.tenantA.admin, KIND, {});
    throw new Error("the change failed");
  });
  await expect(rejected).rejects.toThrow("the change failed");
  expect(await world.services.db.read.$count(jobs)).toBe(0);
});
