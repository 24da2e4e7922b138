import type { CompanyCtx } from "@custodia/services/core/context";
import { enqueue, enqueueWithoutCompany, finishJob } from "@custodia/services/jobs/queue";
import type { JobDefinition } from "@custodia/services/jobs/run";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "../../src/jobs/runner.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Registers a kind of job that runs until a test ends it, and lists the started jobs. */
function openLongJobs(kind: string) {
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const longJob: JobDefinition = {
    name: kind,
    async run(services, job) {
      const { name } = job.payload as { name: string };
      started.push(name);
      await new Promise<void>((resolve) => finishers.set(name, resolve));
      await services.db.write((tx) => finishJob(tx, services, job));
    },
    deadLetter: () => Promise.reject(new Error("No job fails.")),
  };
  const enqueueJob = (ctx: CompanyCtx | null, name: string) =>
    world.services.db.write((tx) =>
      ctx ? enqueue(tx, ctx, kind, { name }) : enqueueWithoutCompany(tx, world.services, kind, { name }),
    );
  const jobs = startJobs(world.services, [longJob]);
  return {
    started,
    enqueueJob,
    wake: jobs.wake,
    end: (name: string) => finishers.get(name)!(),
    stop() {
      for (const end of finishers.values()) end();
      return jobs.stop();
    },
  };
}

test("long jobs of one company delay no other company", async () => {
  const { started, enqueueJob, wake, end, stop } = openLongJobs("tests.long");
  for (const name of ["a1", "a2", "a3"]) await enqueueJob(world.tenantA.admin, name);
  wake();
  await expect.poll(() => started).toEqual(["a1", "a2"]);
  await enqueueJob(world.tenantB.admin, "b1");
  wake();
  await expect.poll(() => started).toEqual(["a1", "a2", "b1"]);
  end("a2");
  await expect.poll(() => started).toEqual(["a1", "a2", "b1", "a3"]);
  await stop();
});

test("if all slots are taken, a company with a long queue delays another by at most one job", async () => {
  const { started, enqueueJob, wake, end, stop } = openLongJobs("tests.many");
  for (const name of ["a1", "a2"]) await enqueueJob(world.tenantA.admin, name);
  await enqueueJob(null, "own");
  wake();
  await expect.poll(() => started.toSorted()).toEqual(["a1", "a2", "own"]);
  for (const name of ["a3", "a4"]) await enqueueJob(world.tenantA.admin, name);
  await enqueueJob(world.tenantB.admin, "b1");
  end("a1");
  await expect.poll(() => started.length).toBe(4);
  expect(started[3]).toBe("b1");
  await stop();
});
