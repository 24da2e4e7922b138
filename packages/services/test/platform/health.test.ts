import { jobs } from "@custodia/db/schema/jobs/jobs";
import { leads } from "@custodia/db/schema/leads/leads";
import { mails } from "@custodia/db/schema/mail/mails";
import { platformDays } from "@custodia/db/schema/platform/installation";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { healthView } from "@custodia/domain/platform/health";
import { failingWebhookQuery, failingWebhookView } from "@custodia/domain/platform/jobs";
import { addRecords } from "@custodia/testkit/records";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSession } from "../../src/auth/sessions.ts";
import type { CompanyCtx, OperatorCtx } from "../../src/core/context.ts";
import { countWaiting } from "../../src/platform/alerts.ts";
import {
  clearAnnouncement,
  readAnnouncement,
  setAnnouncement,
  showAnnouncement,
} from "../../src/platform/announcement.ts";
import { recordSizes, showFigures } from "../../src/platform/figures.ts";
import { showHealth } from "../../src/platform/health.ts";
import { listFailingWebhooks } from "../../src/platform/webhooks.ts";
import { readLog } from "./operator-log.ts";

let world: TestWorld;
let ola: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  ola = await addOperator(world.services);
});
afterEach(() => world.close());

async function signIn(ctx: CompanyCtx): Promise<void> {
  const holder = { company_id: ctx.company.id, user_id: ctx.actor.user_id };
  const session = { transport: "bearer", remember: false } as const;
  await world.services.db.write((tx) => startSession(tx, world.services, holder, session));
}

test("failing webhooks are listed by host, never with a path, a secret or a payload", async () => {
  const records = await addRecords(world.services, world.tenantA);
  await addRecords(world.services, world.tenantB);
  await world.services.db.write((tx) =>
    tx
      .update(webhooks)
      .set({ failures: 3, url: "https://erp.harmattan.example:8443/hook?key=S3CRET" })
      .where(eq(webhooks.id, records.webhook)),
  );
  const { data, meta } = await listFailingWebhooks(ola, failingWebhookQuery.parse({ sort: "failures" }));
  expect(meta.total).toBe(1);
  expect(data).toMatchObject([
    { host: "erp.harmattan.example:8443", failures: 3, status: 200, company: { name: "Dunamis Ventures" } },
  ]);
  expect(Object.keys(data[0]!).sort()).toEqual(Object.keys(failingWebhookView.shape).sort());
  expect(JSON.stringify(data)).not.toMatch(/S3CRET|shared|hook\?/);
  const none = failingWebhookQuery.parse({ search: "zaria" });
  expect((await listFailingWebhooks(ola, none)).data).toEqual([]);
});

test("figures show sign-ups, active companies and assets by day and by month", async () => {
  await signIn(world.tenantA.admin);
  await addRecords(world.services, world.tenantA);
  await recordSizes(world.services);
  world.setClock("2026-06-16T10:00:00Z");
  await addRecords(world.services, world.tenantB);
  await recordSizes(world.services);
  for (const ctx of [world.tenantA.admin, world.tenantA.approver, world.tenantB.admin]) await signIn(ctx);
  const day = "2026-06-16";
  await world.services.db.write((tx) => tx.insert(platformDays).values({ day, requests: 12, errors: 1 }));
  const unserved = { requests: null, errors: null };
  const days = await showFigures(ola, { by: "day" });
  expect(days).toMatchObject({ companies: 2, suspended: 0, active: 2 });
  expect(days.data).toHaveLength(30);
  expect(days.data.slice(-3)).toEqual([
    { day: "2026-06-14", sign_ups: 0, active_companies: 0, assets: null, assets_added: null, ...unserved },
    { day: "2026-06-15", sign_ups: 2, active_companies: 1, assets: 1, assets_added: null, ...unserved },
    {
      day: "2026-06-16",
      sign_ups: 0,
      active_companies: 2,
      assets: 2,
      assets_added: 1,
      requests: 12,
      errors: 1,
    },
  ]);
  const months = await showFigures(ola, { by: "month" });
  expect(months.data).toHaveLength(12);
  expect(months.data.at(-1)).toEqual({
    day: "2026-06-01",
    sign_ups: 2,
    active_companies: 2,
    assets: 2,
    assets_added: null,
    requests: 12,
    errors: 1,
  });
});

test("the day of the figures begins at midnight in Lagos", async () => {
  world.setClock("2026-06-15T23:30:00Z");
  await signIn(world.tenantA.admin);
  expect((await showFigures(ola, { by: "day" })).data.at(-1)).toMatchObject({ day: "2026-06-16", active_companies: 1 });
});

test("health shows data sizes and queues, and the menu counts what waits for an operator", async () => {
  const created_at = world.services.clock().toISOString();
  const job = { kind: "exports.run", payload: {}, due_at: created_at, created_at };
  await world.services.db.write(async (tx) => {
    await tx.insert(jobs).values([
      { ...job, state: "waiting" },
      { ...job, state: "waiting", tries: 1, failure: "The disk was full." },
      { ...job, state: "dead" },
    ]);
    await tx.insert(leads).values({ kind: "newsletter", email: "a@b.example", created_at });
  });
  const health = await showHealth(ola);
  expect(healthView.parse(health)).toEqual(health);
  expect(health).toMatchObject({
    database: { kind: "file" },
    jobs: { waiting: 2, failed: 1, running: 0, dead: 1, oldest_due_at: created_at },
    mails: { waiting: 0, failed: 0, failed_since: "2026-06-14T11:00:00.000Z", oldest_due_at: null },
    last_upkeep_at: null,
  });
  expect(health.database.bytes).toBeGreaterThan(100_000);
  expect(health.database.disk_free_bytes).toBeGreaterThan(0);
  expect(await countWaiting(ola)).toEqual({
    dead_jobs: 1,
    failed_mails: 0,
    failing_webhooks: 0,
    new_leads: 1,
    requested_deletions: 0,
    alerts: 1,
  });
});

test("the menu, the health page and the alerts count undeliverable email of the last day", async () => {
  const undeliverable = { recipient: "a@b.example", subject: "", body: "", state: "failed", kind: "notice" } as const;
  const mailAt = (instant: string) => ({ ...undeliverable, created_at: instant, due_at: instant });
  await world.services.db.write((tx) =>
    tx.insert(mails).values([mailAt("2026-06-14T10:59:00.000Z"), mailAt("2026-06-14T11:01:00.000Z")]),
  );
  expect(await countWaiting(ola)).toMatchObject({ failed_mails: 1, alerts: 1 });
  expect((await showHealth(ola)).mails).toMatchObject({ failed: 1, failed_since: "2026-06-14T11:00:00.000Z" });
});

test("an announcement is shown for its period and replaces the previous one", async () => {
  const tonight = { from_at: "2026-06-15T20:00:00Z", to_at: "2026-06-15T22:00:00Z" };
  await setAnnouncement(ola, { text: "Back soon", ...tonight });
  await setAnnouncement(ola, { text: "Maintenance tonight", ...tonight });
  expect(await showAnnouncement(ola)).toMatchObject({ announcement: { text: "Maintenance tonight" }, shown: false });
  expect(await readAnnouncement(world.tenantA.admin)).toEqual({ announcement: null, deletion_due_at: null });
  world.setClock("2026-06-15T20:00:00Z");
  expect((await readAnnouncement(world.tenantA.admin)).announcement?.text).toBe("Maintenance tonight");
  world.setClock("2026-06-15T22:00:00Z");
  expect(await readAnnouncement(world.tenantA.admin)).toEqual({ announcement: null, deletion_due_at: null });
  expect(await showAnnouncement(ola)).toEqual({ announcement: null, shown: false });
});

test("an announcement can be removed, and its period must be in the future", async () => {
  const set = (from_at: string, to_at: string) => setAnnouncement(ola, { text: "Tonight", from_at, to_at });
  const wrong = { fields: { to_at: [expect.any(String)] } };
  await expect(set("2026-06-15T12:00:00Z", "2026-06-15T12:00:00Z")).rejects.toMatchObject(wrong);
  await expect(set("2026-06-14T12:00:00Z", "2026-06-15T10:00:00Z")).rejects.toMatchObject(wrong);
  await expect(clearAnnouncement(ola)).rejects.toMatchObject({ code: "conflict" });
  await set("2026-06-15T10:00:00Z", "2026-06-15T12:00:00Z");
  expect((await showAnnouncement(ola)).shown).toBe(true);
  expect(await clearAnnouncement(ola)).toEqual({ announcement: null, shown: false });
  expect((await readLog(world)).map(({ message }) => message)).toEqual([
    "Published an announcement: Tonight",
    "Removed the announcement: Tonight",
  ]);
});
