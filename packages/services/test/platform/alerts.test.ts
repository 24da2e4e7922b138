import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { alertView } from "@custodia/domain/platform/health";
import { addRecords } from "@custodia/testkit/records";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq, type InferInsertModel, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Services } from "../../src/core/context.ts";
import type { FolderState, StorageMonitor, StorageState } from "../../src/core/storage-monitor.ts";
import { alerts } from "../../src/platform/alerts.ts";
import { countQueues } from "../../src/platform/health.ts";

const GB = 2 ** 30;
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

const inodes = { free: 900_000, total: 1_000_000 };
const folder = {
  folder: "database",
  disk: { free: 50 * GB, total: 100 * GB, inodes },
  problem: null,
  seconds: 0,
} as const;
const store = { reachable: true, seconds: 0.02 };

/** Returns the alerts of a server whose monitor reports this state. */
const alertsWith = (state: Partial<StorageState> = {}, services: Services = world.services) => {
  const storage: StorageMonitor = { state: async () => ({ folders: [folder], store, ...state }) };
  return alerts({ ...services, storage });
};
const kinds = async (state?: Partial<StorageState>) => (await alertsWith(state)).map(({ kind }) => kind);

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
  const [alert, ...rest] = await alertsWith();
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
  expect(await alertsWith()).toEqual([
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

test("a server without a mail server reports mail that no other server takes, within ten seconds and with the reason", async () => {
  const settings = { ...world.services.settings, lacksMailServer: true };
  const alertsHere = () => alertsWith({}, { ...world.services, settings });
  expect(await alertsHere()).toEqual([]);
  await addWork("2026-06-15T10:59:51.000Z");
  expect(await alertsHere()).toEqual([]);
  world.setClock("2026-06-15T11:00:01Z");
  expect(await alertsHere()).toEqual([
    {
      kind: "mail_waiting",
      message: "Email is not being sent (3 waiting): SMTP_URL is not set on this server, and no other server sends it.",
    },
  ]);
  expect(await kinds()).toEqual([]);
  // Another server sends, and has not reached the others yet.
  await world.services.db.write((tx) =>
    tx.update(mails).set({ leased_until: "2026-06-15T11:05:00.000Z" }).where(isNull(mails.company_id)),
  );
  expect(await alertsHere()).toEqual([]);
});

test("ignores leased and quarantined work", async () => {
  await addWork("2026-06-15T10:00:00.000Z", { held_at: "2026-06-15T10:00:00.000Z" });
  await addWork("2026-06-15T10:00:00.000Z", { leased_until: "2026-06-15T11:00:30.000Z" });
  expect(await kinds()).toEqual([]);
});

test("ignores mail that became undeliverable before yesterday", async () => {
  await add({ state: "failed", at: "2026-06-13T09:00:00.000Z" });
  expect(await kinds()).toEqual([]);
});

test("reports dead jobs until an operator handles them", async () => {
  await add({ state: "failed", at: "2026-06-13T09:00:00.000Z" }, "dead");
  expect(await alertsWith()).toEqual([{ kind: "jobs_dead", message: "3 jobs have failed for good." }]);
});

const disk = (free: number, total: number): FolderState[] => [{ ...folder, disk: { free, total, inodes: null } }];

test.each([
  ["a gigabyte", disk(GB - 1, 4 * GB)],
  ["a twentieth", disk(4 * GB, 100 * GB)],
])("reports a disk with less than %s left", async (_less, folders) => {
  expect(await kinds({ folders })).toEqual(["disk_low"]);
});

test("reports a disk that runs out of inodes while it has space", async () => {
  const folders = [{ ...folder, disk: { ...folder.disk, inodes: { free: 40_000, total: 1_000_000 } } }];
  expect(await alertsWith({ folders })).toEqual([
    { kind: "disk_low", message: "The disk is almost out of inodes: 40,000 of 1,000,000 are free." },
  ]);
});

test("a disk of nightly backups that is almost full or read-only is named", async () => {
  const backups = {
    ...folder,
    folder: "backups",
    disk: { ...folder.disk, free: GB / 2 },
    problem: "read_only",
  } as const;
  expect((await alertsWith({ folders: [folder, backups] })).map(({ message }) => message)).toEqual([
    "The disk for the nightly backups is read-only. Nothing can be saved there.",
    "The disk for the nightly backups is almost full: 0.5 of 100.0 GB are free.",
  ]);
});

test("a file system without a limit of inodes is not reported as out of them", async () => {
  expect(await kinds({ folders: disk(50 * GB, 100 * GB) })).toEqual([]);
});

test("a disk is named with its machine if several servers may share the database", async () => {
  const db = { ...world.services.db, target: { url: "wss://db.example" } };
  const folders = [{ ...folder, folder: "files", problem: "read_only" }] as const;
  expect(await alertsWith({ folders: [...folders] }, { ...world.services, db })).toEqual([
    {
      kind: "disk_unwritable",
      message: `The disk of ${hostname()} for the files is read-only. Nothing can be saved there.`,
    },
  ]);
});

test("reports a disk that hangs, whose size is unknown", async () => {
  const folders = [{ ...folder, disk: null, problem: "hangs" }] as const;
  expect(await kinds({ folders: [...folders] })).toEqual(["disk_unwritable"]);
});

test("reports a bucket that is unreachable or slow, and a slow folder of files", async () => {
  const files = { ...world.services.files, probe: async () => undefined };
  const message = async (state: StorageState["store"]) =>
    (await alertsWith({ store: state }, { ...world.services, files })).map((alert) => alert.message);
  expect(await message({ reachable: false, seconds: null })).toEqual([expect.stringMatching(/unreachable/)]);
  expect(await message({ reachable: true, seconds: 2.4 })).toEqual(["File storage is slow: it took 2.4 s to answer."]);
  expect(await message(undefined)).toEqual([]);
  expect(await kinds({ store: { reachable: true, seconds: 3 } })).toEqual(["store_unavailable"]);
});

test("reports a webhook that accepted nothing for a day, unless it is paused, removed or has no events", async () => {
  const { webhook } = await addRecords(world.services, world.tenantA);
  await addRecords(world.services, world.tenantB);
  const set = (changes: Partial<InferInsertModel<typeof webhooks>>) =>
    world.services.db.write((tx) => tx.update(webhooks).set(changes).where(eq(webhooks.id, webhook)));
  const [given_up_at, called_at] = ["2026-06-14T11:00:00.000Z", "2026-06-15T10:59:00.000Z"];
  await set({ failures: 3, called_at });
  expect(await kinds()).toEqual([]);
  await set({ given_up_at: "2026-06-14T11:00:01.000Z" });
  expect(await kinds()).toEqual([]);
  await set({ given_up_at });
  expect(await alertsWith()).toEqual([
    { kind: "webhooks_failing", message: "1 webhook has accepted no delivery for a day or more." },
  ]);
  const working = { paused_at: null, removed_at: null, called_at };
  for (const changes of [
    { paused_at: called_at },
    { removed_at: called_at },
    { called_at: "2026-06-08T10:59:00.000Z" },
  ]) {
    await set({ ...working, ...changes });
    expect(await kinds(), JSON.stringify(changes)).toEqual([]);
  }
  await set({ ...working, failures: 0, given_up_at: null });
  expect(await kinds()).toEqual([]);
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
