import type { CompanyCtx } from "@custodia/services/core/context";
import { enqueue, enqueueWithoutCompany, finishJob } from "@custodia/services/jobs/queue";
import type { JobDefinition } from "@custodia/services/jobs/run";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "../src/jobs/runner.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** A kind of job that ends when a test says so, and the list of started ones. */
function openLong(kind: string) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const long: JobDefinition = {
    name: kind,
    async run(services, job) {
      const { name } = job.payload as { name: string };
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      await services.db.write((tx) => finishJob(tx, services, job));
    },
    deadLetter: () => Promise.reject(new Error("None fails.")),
  };
  const ask = (by: CompanyCtx | null, name: string) =>
    world.services.db.write((tx) =>
      by ? enqueue(tx, by, kind, { name }) : enqueueWithoutCompany(tx, world.services, kind, { name }),
    );
  const jobs = startJobs(world.services, [long]);
  return {
    ...{ begun, ask, wake: jobs.wake, end: (name: string) => ends.get(name)!() },
    stop() {
      for (const end of ends.values()) end();
      return jobs.stop();
    },
  };
}

test("long jobs of one company delay no other company", async () => {
  const { begun, ask, wake, end, stop } = openLong("tests.long");
  for (const name of ["a1", "a2", "a3"]) await ask(world.tenantA.admin, name);
  wake();
  await expect.poll(() => begun).toEqual(["a1", "a2"]);
  await ask(world.tenantB.admin, "b1");
  wake();
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1"]);
  end("a2");
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1", "a3"]);
  await stop();
});

test("if all slots are taken, a company with a long queue delays another by one job at most", async () => {
  const { begun, ask, wake, end, stop } = openLong("tests.many");
  for (const name of ["a1", "a2"]) await ask(world.tenantA.admin, name);
  await ask(null, "own");
  wake();
  await expect.poll(() => begun.toSorted()).toEqual(["a1", "a2", "own"]);
  for (const name of ["a3", "a4"]) await ask(world.tenantA.admin, name);
  await ask(world.tenantB.admin, "b1");
  end("a1");
  await expect.poll(() => begun.length).toBe(4);
  expect(begun[3]).toBe("b1");
  await stop();
});
