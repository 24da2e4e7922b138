import { everyTable } from "@custodia/db/every-table";
import { codes, links } from "@custodia/db/schema/auth/credentials";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { operatorLinks, operatorSessions } from "@custodia/db/schema/platform/operators";
import { operatorPasskeys, passkeyChallenges } from "@custodia/db/schema/platform/passkeys";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { companies } from "@custodia/db/schema/setup/company";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { MAIL_KINDS } from "@custodia/domain/platform/jobs";
import { addOperator, allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportJob } from "../../src/assets/export/jobs.ts";
import { RESET_JOB } from "../../src/auth/password-reset.ts";
import { startSession } from "../../src/auth/sessions.ts";
import type { OperatorCtx } from "../../src/core/context.ts";
import { runDailyTasks } from "../../src/daily-tasks/daily-tasks.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { sendDue } from "../../src/mail/send.ts";
import { alerts } from "../../src/platform/alerts.ts";
import { retryJob } from "../../src/platform/jobs/service.ts";
import { storeOperatorLink } from "../../src/platform/operator-links.ts";
import { releaseQuarantine, restoreQuarantine, showQuarantine } from "../../src/platform/quarantine.ts";
import { startPendingSession } from "../../src/platform/sessions.ts";
import { claimDeliveries, settleDelivery } from "../../src/webhooks/deliver.ts";
import { pauseWebhook, resendDelivery } from "../../src/webhooks/deliveries.ts";
import { readActivities, readLog, settleOutcomes } from "./operator-log.ts";

const MADE_AT = "2026-06-14T02:00:00.000Z";
const at = "2026-06-14T01:00:00.000Z";
let world: TestWorld;
let owner: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  owner = await addOperator(world.services);
});
afterEach(() => world.close());

/** Adds pending mail, deliveries and jobs to both companies, all of them leased. */
async function addWork(): Promise<void> {
  await world.services.db.write(async (tx) => {
    const leased_until = "2026-06-15T11:00:30.000Z";
    for (const { admin } of [world.tenantA, world.tenantB]) {
      const company_id = admin.company.id;
      const times = { created_at: at, due_at: at };
      for (const kind of MAIL_KINDS) {
        const text = { kind, recipient: "ada@dv.example", subject: "A mail", body: "its text" };
        await tx.insert(mails).values({ company_id, ...text, ...times, state: "waiting", leased_until });
      }
      const hook = { company_id, user_id: admin.actor.user_id, url: "https://hooks.example", events: [] };
      const [webhook] = await tx
        .insert(webhooks)
        .values({ ...hook, secret: "s", created_at: at, leased_until })
        .returning();
      await tx
        .insert(deliveries)
        .values({ company_id, webhook_id: webhook!.id, event: "test", state: "waiting", ...times, leased_until });
      for (const [kind, state] of [
        [exportJob.name, "running"],
        [exportJob.name, "waiting"],
        [RESET_JOB, "waiting"],
      ] as const)
        await tx.insert(jobs).values({ company_id, kind, payload: {}, state, ...times, leased_until });
    }
  });
}

const restore = () => world.services.db.write((tx) => restoreQuarantine(tx, world.services, MADE_AT));
const sent: number[] = [];
const mailer = { deliver: async ({ id }: { id: number }) => void sent.push(id), close() {} };
const countStates = (table: typeof mails | typeof deliveries | typeof jobs) =>
  world.services.db.read
    .select({ state: table.state, n: sql<number>`count(*)` })
    .from(table)
    .groupBy(table.state)
    .then((rows) => Object.fromEntries(rows.map(({ state, n }) => [state, n])));

const emptied = [sessions, codes, links, operatorSessions, operatorLinks, passkeyChallenges, supportCodes];

test("a restore deletes sessions, pending sessions, codes and links of users and operators", async () => {
  const { db } = world.services;
  const { admin } = world.tenantA;
  const holder = { company_id: admin.company.id, user_id: admin.actor.user_id };
  await db.write(async (tx) => {
    await startSession(tx, world.services, holder, { transport: "cookie", remember: true });
    const expiry = { expires_at: "2027-01-01T00:00:00.000Z", created_at: at };
    await tx.insert(codes).values({ ...holder, code_hash: "c", ...expiry });
    await tx.insert(links).values({ ...holder, purpose: "reset", token_hash: "t", ...expiry });
    await startPendingSession(tx, world.services, owner.actor.operator_id);
    await storeOperatorLink(tx, world.services, owner.actor.operator_id, "h");
    await tx.insert(supportCodes).values({ ...holder, code_hash: "s", ...expiry });
    await tx.insert(passkeyChallenges).values({ id: "c", expires_at: expiry.expires_at });
    const passkey = { name: "Laptop", credential_id: "i", public_key: "k", counter: 0, created_at: at };
    await tx.insert(operatorPasskeys).values({ operator_id: owner.actor.operator_id, ...passkey });
  });
  await restore();
  for (const table of emptied) expect(await db.read.$count(table)).toBe(0);
  // A passkey is a public key: it stays, as passwords do.
  expect(await db.read.$count(operatorPasskeys)).toBe(1);
  expect((await readLog(world)).at(-1)).toMatchObject({
    action: "backup.restore",
    message: `Restored the backup of ${MADE_AT}, by a command on the server`,
  });
});

test("the quarantine covers every table of sessions, codes and links, and every table of pending work", () => {
  const names = [...everyTable.keys()];
  // Recovery codes alone permit nothing, and are restored.
  const found = names.filter(
    (name) => /(^|_)(sessions|codes|links|challenges)$/.test(name) && name !== "operator_recovery_codes",
  );
  expect(found.sort()).toEqual(emptied.map((table) => getTableName(table)).sort());
  const leased = [...everyTable.values()].filter((table) => "leased_until" in getTableColumns(table));
  const leasedNames = leased.map((table) => getTableName(table));
  // What had arrived of a company is removed, as after any interruption.
  expect(leasedNames.filter((name) => name !== "company_moves").sort()).toEqual([
    "deliveries",
    "jobs",
    "mails",
    "webhooks",
  ]);
});

test("pending work is quarantined and not picked up; email with a code or a link fails, and its text is removed", async () => {
  await addWork();
  await restore();
  expect(await countStates(mails)).toEqual({ waiting: 6, failed: 14 });
  const failed = await world.services.db.read.select().from(mails).where(eq(mails.state, "failed"));
  expect(new Set(failed.map(({ kind }) => kind))).toEqual(
    new Set(["code", "reset", "invitation", "email_change", "digest", "operator", "other"]),
  );
  expect(failed.every(({ body }) => body === "")).toBe(true);
  expect(await countStates(deliveries)).toEqual({ waiting: 2 });
  expect(await countStates(jobs)).toEqual({ waiting: 4 });
  expect((await showQuarantine(world.services)).quarantine).toMatchObject({
    made_at: MADE_AT,
    mails: 6,
    calls: 2,
    jobs: 4,
  });
  expect(await sendDue(world.services, mailer)).toBe(0);
  expect(await claimDeliveries(world.services, 10)).toEqual([]);
  expect(await claimJob(world.services, [exportJob.name, RESET_JOB])).toBeNull();
  expect((await alerts(world.services)).map(({ kind }) => kind)).toContain("held");
});

test("work that is created after a restore runs as usual", async () => {
  await addWork();
  await restore();
  sent.length = 0;
  await world.services.db.write(async (tx) => {
    const text = { kind: "code", recipient: "ada@dv.example", subject: "Your code", body: "123456" } as const;
    const company_id = world.tenantA.admin.company.id;
    await tx.insert(mails).values({ company_id, ...text, created_at: at, due_at: at, state: "waiting" });
    const work = { kind: exportJob.name, payload: {}, created_at: at, due_at: at, state: "waiting" } as const;
    await tx.insert(jobs).values({ company_id, ...work });
  });
  expect(await sendDue(world.services, mailer)).toBe(1);
  expect(await claimJob(world.services, [exportJob.name])).toMatchObject({ held_at: null });
  expect(await claimJob(world.services, [exportJob.name])).toBeNull();
});

test("a quarantined delivery counts no attempts while another fails; a resent one leaves at once", async () => {
  await addWork();
  await restore();
  const { db } = world.services;
  const company_id = world.tenantA.admin.company.id;
  const [delivery] = await db.read.select().from(deliveries).where(eq(deliveries.company_id, company_id));
  const { webhook_id } = delivery!;
  const fresh = { company_id, webhook_id, state: "waiting", created_at: at, due_at: at } as const;
  await db.write((tx) => tx.insert(deliveries).values({ ...fresh, event: "asset.created" }));
  const [call] = await claimDeliveries(world.services, 10);
  expect(call!.webhook_id).toBe(webhook_id);
  await settleDelivery(world.services, call!, { status: 500, answer: "Away" });
  const [after] = await db.read.select().from(deliveries).where(eq(deliveries.id, delivery!.id));
  expect(after).toEqual(delivery);
  const ctx = allow(world.tenantA.admin, "company.manage");
  await pauseWebhook(ctx, { id: webhook_id });
  expect((await showQuarantine(world.services)).quarantine?.calls).toBe(1);
  await resendDelivery(ctx, { id: delivery!.id });
  expect((await claimDeliveries(world.services, 10)).map(({ id }) => id)).toEqual([delivery!.id]);
});

test("daily tasks notify no company until an owner releases the quarantine", async () => {
  const countRuns = () => world.services.db.read.$count(companies, sql`${companies.looked_after_on} IS NOT NULL`);
  await restore();
  await runDailyTasks(world.services);
  expect(await countRuns()).toBe(0);
  expect(await world.services.db.read.$count(notifications)).toBe(0);
  await releaseQuarantine(owner, { messages: "drop", confirmed: true });
  await runDailyTasks(world.services);
  expect(await countRuns()).toBe(2);
});

test("an owner releases everything; of two concurrent calls one conflicts, and the release is logged once", async () => {
  await addWork();
  await restore();
  sent.length = 0;
  const release = () => releaseQuarantine(owner, { messages: "send", confirmed: true });
  expect((await settleOutcomes(release(), release())).sort()).toEqual(["There is no work on hold any more.", "done"]);
  expect(await showQuarantine(world.services)).toEqual({ quarantine: null });
  while ((await sendDue(world.services, mailer)) > 0);
  expect(sent).toHaveLength(6);
  expect(await claimDeliveries(world.services, 10)).toHaveLength(2);
  expect(await claimJob(world.services, [exportJob.name])).not.toBeNull();
  expect((await readLog(world)).filter(({ action }) => action === "held.let_go")).toEqual([
    expect.objectContaining({ message: "Released the work on hold after a backup was restored: all sent" }),
  ]);
  expect((await alerts(world.services)).map(({ kind }) => kind)).not.toContain("held");
  expect(await readActivities(world, world.tenantA.admin.company.id)).toEqual([]);
});

test("an owner drops email and deliveries, which may have been sent before; jobs continue", async () => {
  await addWork();
  await restore();
  await world.services.db.write((tx) =>
    tx.update(deliveries).set({ held_at: null }).where(eq(deliveries.company_id, world.tenantB.admin.company.id)),
  );
  await releaseQuarantine(owner, { messages: "drop", confirmed: true });
  const dropped = "Discarded after a backup was restored: emails 3, webhook deliveries";
  expect(await readActivities(world, world.tenantA.admin.company.id)).toEqual([`${dropped} 1`]);
  expect(await readActivities(world, world.tenantB.admin.company.id)).toEqual([`${dropped} 0`]);
  expect(await countStates(mails)).toEqual({ failed: 20 });
  expect(await world.services.db.read.$count(mails, sql`${mails.body} <> ''`)).toBe(0);
  expect(await countStates(deliveries)).toEqual({ failed: 1, waiting: 1 });
  expect(await countStates(jobs)).toEqual({ waiting: 4 });
  expect(await claimJob(world.services, [exportJob.name])).not.toBeNull();
});

test("a single quarantined job continues after an operator retries it", async () => {
  await addWork();
  await restore();
  const [held] = await world.services.db.read.select().from(jobs).limit(1);
  await retryJob(owner, { id: held!.id });
  expect(await claimJob(world.services, [exportJob.name])).toMatchObject({ id: held!.id });
  expect((await showQuarantine(world.services)).quarantine?.jobs).toBe(3);
});
