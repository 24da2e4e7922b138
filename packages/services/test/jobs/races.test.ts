import { openDatabase } from "@custodia/db/open";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { isFile } from "@custodia/sqlite/client";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../src/core/context.ts";
import {
  claimJob,
  claimJobById,
  enqueue,
  finishJob,
  type Job,
  LEASE_MS,
  LeaseLost,
  renewJob,
} from "../../src/jobs/queue.ts";
import { type Mailer, sendDue } from "../../src/mail/send.ts";

// Five servers on one database, each with its own connections; for a file, one owner that claims five times at once.
const KIND = "tests.run";
const SERVERS = 5;
let world: TestWorld;
let now: number;
let servers: Services[];
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  now = world.services.clock().getTime();
  const { target } = world.services.db;
  for (let n = 0; n < SERVERS && !isFile(target); n++)
    opened.push(await openDatabase({ url: target.url, dataDir: world.folder }));
  servers = Array.from({ length: SERVERS }, (_, n) => ({
    ...world.services,
    db: opened[n] ?? world.services.db,
  }));
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await world.close();
});

const add = () => world.services.db.write((tx) => enqueue(tx, world.tenantA.admin, KIND, { of: "a test" }));
const finish = (server: Services, job: Job) => server.db.write((tx) => finishJob(tx, server, job));
const advance = (ms: number) => {
  now += ms;
  world.setClock(new Date(now).toISOString());
};

test("of concurrent claims one gets the job, and each job runs once", async () => {
  const ids = [];
  for (let n = 0; n < 20; n++) ids.push(await add());
  const doneIds: number[] = [];
  const unfinished = () => world.services.db.read.$count(jobs, ne(jobs.state, "done"));
  while ((await unfinished()) > 0) {
    const claimed = await Promise.all(servers.map((server) => claimJob(server, [KIND])));
    for (const [n, job] of claimed.entries()) {
      if (!job) continue;
      await finish(servers[n]!, job);
      doneIds.push(job.id);
    }
  }
  expect(doneIds.sort((a, b) => a - b)).toEqual(ids);
});

test("an expired lease goes to one claimer, and the previous holder can change nothing", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await add();
    const old = (await claimJobById(servers[0]!, id))!;
    advance(LEASE_MS + 1);
    // The previous holder wakes at the same moment, and may be faster.
    const [renewed, ...claims] = await Promise.all([
      renewJob(servers[0]!, old),
      ...servers.slice(1).map((server) => claimJobById(server, id)),
    ]);
    const claimed = claims.filter((job) => job !== null);
    expect(claimed.length + Number(renewed)).toBe(1);
    const holder = claimed[0] ?? old;
    if (holder !== old) await expect(finish(servers[0]!, old)).rejects.toThrow(LeaseLost);
    await finish(servers[1]!, holder);
    await expect(finish(servers[2]!, holder)).rejects.toThrow(LeaseLost);
  }
});

test("a mail is sent once, by any of the servers", async () => {
  const at = new Date(now).toISOString();
  const text = { recipient: "ada@dv.example", subject: "Your code", body: "1", created_at: at, due_at: at };
  const owners = [world.tenantA.admin.company.id, world.tenantB.admin.company.id];
  await world.services.db.write((tx) =>
    tx.insert(mails).values(
      Array.from({ length: 30 }, (_, n) => ({
        ...text,
        company_id: owners[n % 2]!,
        state: "waiting" as const,
      })),
    ),
  );
  const sentIds: number[] = [];
  const mailer: Mailer = { deliver: async ({ id }) => void sentIds.push(id), close() {} };
  for (let round = 0; round < 10; round++) await Promise.all(servers.map((server) => sendDue(server, mailer)));
  expect([sentIds.length, new Set(sentIds).size]).toEqual([30, 30]);
});
