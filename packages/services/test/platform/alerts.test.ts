import { readFileSync } from "node:fs";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { alertView } from "@custodia/domain/platform/health";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alerts } from "../../src/platform/alerts.ts";
import { countQueues, diskSpace, scarcestDisk } from "../../src/platform/health.ts";

const GB = 2 ** 30;
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

const hasSpace = async () => ({ free: 50 * GB, total: 100 * GB });
const kinds = async (space = hasSpace) => (await alerts(world.services, space)).map(({ kind }) => kind);

/** Adds mails and jobs of both companies, and of no company. */
async function add(mail: { state: "waiting" | "failed"; at: string }, job?: "dead" | "waiting") {
  const owners = [world.tenantA.admin.company.id, world.tenantB.admin.company.id, null];
  await world.services.db.write(async (tx) => {
    for (const company_id of owners) {
      const text = { recipient: "ada@dv.example", subject: "Your code", body: "" };
      const times = { created_at: mail.at, due_at: mail.at };
      await tx
        .insert(mails)
        .values({ company_id, ...text, ...times, state: mail.state, tries: 3, failure: "421 later" });
      const payload = { kind: "export", payload: {}, due_at: mail.at, created_at: mail.at };
      if (job) await tx.insert(jobs).values({ company_id, ...payload, state: job, tries: 5, failure: "it broke" });
    }
  });
}

test("there are no alerts while mail is sent, jobs run, and the disk has space", async () => {
  expect(await kinds()).toEqual([]);
  await add({ state: "waiting", at: "2026-06-15T10:50:00.000Z" }, "waiting");
  expect(await kinds()).toEqual([]);
  expect(await countQueues(world.services)).toEqual({
    jobs: { waiting: 0, failed: 3, running: 0, dead: 0 },
    mails: { waiting: 0, failed: 3, given_up: 0 },
  });
});

test("a job returned without a failure is listed as waiting", async () => {
  const at = "2026-06-15T10:50:00.000Z";
  const payload = { kind: "export", payload: {}, due_at: at, created_at: at };
  await world.services.db.write((tx) => tx.insert(jobs).values({ ...payload, state: "waiting", tries: 1 }));
  expect((await countQueues(world.services)).jobs).toEqual({ waiting: 1, failed: 0, running: 0, dead: 0 });
});

test("reports mail that failed for 15 minutes or became undeliverable since yesterday, without recipients", async () => {
  await add({ state: "waiting", at: "2026-06-15T10:40:00.000Z" });
  await add({ state: "failed", at: "2026-06-15T09:00:00.000Z" });
  const [alert, ...rest] = await alerts(world.services, hasSpace);
  expect(rest).toEqual([]);
  expect(alert).toEqual({
    kind: "mail_failing",
    message: "Email delivery is failing: 3 undeliverable since yesterday, 3 failing for 15 minutes or more.",
  });
});

/** Adds unclaimed work of both companies and of no company. */
async function addWork(due_at: string, extra: { held_at?: string; leased_until?: string } = {}) {
  const times = { created_at: due_at, due_at, state: "waiting", ...extra } as const;
  const text = { recipient: "ada@dv.example", subject: "Your code", body: "" };
  await world.services.db.write(async (tx) => {
    for (const company_id of [world.tenantA.admin.company.id, world.tenantB.admin.company.id, null]) {
      await tx.insert(mails).values({ company_id, ...text, ...times });
      await tx.insert(jobs).values({ company_id, kind: "export", payload: {}, ...times });
    }
  });
}

test("reports mail and jobs that are due for 15 minutes and unclaimed", async () => {
  await addWork("2026-06-15T10:46:00.000Z");
  expect(await kinds()).toEqual([]);
  world.setClock("2026-06-15T11:01:00Z");
  expect(await alerts(world.services, hasSpace)).toEqual([
    {
      kind: "mail_waiting",
      message: "Email is not being sent: 3 due for 15 minutes or more.",
    },
    {
      kind: "jobs_waiting",
      message: "Jobs are not being picked up: 3 due for 15 minutes or more.",
    },
  ]);
});

test("ignores leased and quarantined work", async () => {
  await addWork("2026-06-15T10:00:00.000Z", { held_at: "2026-06-15T10:00:00.000Z" });
  await addWork("2026-06-15T10:00:00.000Z", { leased_until: "2026-06-15T11:00:30.000Z" });
  expect(await kinds()).toEqual([]);
});

test("checks the disk of files if the database is on another machine", async () => {
  const remote = { ...world.services, db: { ...world.services.db, target: { url: "wss://db.example" } } };
  expect(await diskSpace(remote)).toBeUndefined();
  const { release } = await remote.files.tempDir();
  expect(await scarcestDisk(remote)).toEqual({ free: expect.any(Number), total: expect.any(Number) });
  await release();
});

test("ignores mail that became undeliverable before yesterday", async () => {
  await add({ state: "failed", at: "2026-06-13T09:00:00.000Z" });
  expect(await kinds()).toEqual([]);
});

test("reports dead jobs until an operator handles them", async () => {
  await add({ state: "failed", at: "2026-06-13T09:00:00.000Z" }, "dead");
  expect(await alerts(world.services, hasSpace)).toEqual([
    { kind: "jobs_dead", message: "3 jobs have failed for good." },
  ]);
});

test.each([
  ["a gigabyte", { free: GB - 1, total: 4 * GB }],
  ["a twentieth", { free: 4 * GB, total: 100 * GB }],
])("reports a disk with less than %s left", async (_less, space) => {
  expect(await kinds(async () => space)).toEqual(["disk_low"]);
});

test("reports a busy database while writes wait", async () => {
  const { db } = world.services;
  let unblock = () => {};
  const blockWrites = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  const blocked = db.turn(() => blockWrites);
  const writes = Array.from({ length: 501 }, () => db.write(async () => undefined));
  expect(await kinds()).toEqual(["database_busy"]);
  unblock();
  await Promise.all([blocked, ...writes]);
  expect(await kinds()).toEqual([]);
});

test("docs/guides/operate.md explains every kind of alert", () => {
  const page = readFileSync(new URL("../../../../docs/guides/operate.md", import.meta.url), "utf8");
  const [, table] = /### Alerts\n\n((?:\|.*\n)+)/.exec(page)!;
  expect(table!.trim().split("\n").slice(2)).toHaveLength(alertView.shape.kind.options.length);
});
