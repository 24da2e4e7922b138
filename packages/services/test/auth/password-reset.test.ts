import { attempts, links } from "@custodia/db/schema/auth/credentials";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgotPassword, resetJob } from "../../src/auth/password-reset.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { mailResets, mailsTo } from "./mailbox.ts";
import { visitor } from "./visitor.ts";

let world: TestWorld;
const KNOWN = "admin@dv.example";
const UNKNOWN = "nobody@nowhere.example";

beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

/** Returns the database, which adds the name of each called function to `statements`. */
function recordStatements(statements: string[]): TestWorld["services"]["db"] {
  const recording = <T extends object>(value: T): T =>
    new Proxy(value, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          statements.push(String(name));
          return value.apply(target, args);
        };
      },
    });
  const { db } = world.services;
  return { ...db, read: recording(db.read), write: (work) => db.write((tx) => work(recording(tx))) };
}

const countRows = async () => {
  const { read } = world.services.db;
  return Promise.all([attempts, jobs, links, mails].map((table) => read.$count(table)));
};

test("a request runs the same statements for a known and an unknown email", async () => {
  const runs: { statements: string[]; growth: number[] }[] = [];
  for (const email of [KNOWN, UNKNOWN]) {
    const statements: string[] = [];
    const before = await countRows();
    await forgotPassword({ ...(await visitor(world).call()), db: recordStatements(statements) }, { email });
    const after = await countRows();
    runs.push({ statements, growth: after.map((size, index) => size - before[index]!) });
  }
  expect(runs[0]!.statements.length).toBeGreaterThan(0);
  expect(runs[1]).toEqual(runs[0]);
  expect(runs[0]!.growth).toEqual([2, 1, 0, 0]);
});

test("removes the email once the job has run", async () => {
  for (const email of [KNOWN, UNKNOWN]) await forgotPassword(await visitor(world).call(), { email });
  await mailResets(world);
  expect(await world.services.db.read.select().from(jobs)).toEqual([]);
  expect(await mailsTo(world, KNOWN)).toHaveLength(1);
  expect(await mailsTo(world, UNKNOWN)).toEqual([]);
  expect(JSON.stringify(await world.services.db.read.select().from(attempts))).not.toContain(UNKNOWN);
});

test("a dead-lettered job contains no email, neither in its row nor in the log", async () => {
  const lines: unknown[] = [];
  const log = {
    ...world.services.log,
    error: (details: object) => lines.push(String((details as { err: Error }).err.stack)),
  };
  const services = {
    ...world.services,
    log,
    random: { ...world.services.random, token: () => "the same each time" },
  };
  await forgotPassword(await visitor(world).call(), { email: KNOWN });
  await mailResets({ ...world, services });
  await forgotPassword(await visitor(world).call(), { email: KNOWN });
  const [{ id }] = (await services.db.read.select({ id: jobs.id }).from(jobs)) as [{ id: number }];
  for (let tries = 0; tries < 5; tries++) {
    const job = await claimJob(services, [resetJob.name]);
    await runJob(services, job!, resetJob);
    const index = services.clock().getTime() + 400_000;
    world.setClock(new Date(index).toISOString());
  }
  const [dead] = await services.db.read.select().from(jobs).where(eq(jobs.id, id));
  expect(dead).toMatchObject({ state: "dead", payload: {}, failure: expect.any(String) });
  expect(lines).toHaveLength(5);
  expect(JSON.stringify([dead, lines])).not.toContain(KNOWN);
});
