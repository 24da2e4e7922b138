import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { companies } from "@custodia/db/schema/setup/company";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { recordedFields } from "@custodia/domain/recorded/fields";
import { TEST_EVENT } from "@custodia/domain/webhooks/schema";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, gte, type InferSelectModel, isNull, lte, ne, or, sql } from "drizzle-orm";
import { systemContext } from "../core/access.ts";
import { now, type Services } from "../core/context.ts";
import { companyColumns, mintCompany } from "../core/identity.ts";
import { claimRows, endLease, isDue, isLastAttempt, isUnleased, leaseEnd, nextAttemptAt } from "../lease/lease.ts";
import { notifyUsers } from "../notifications/service.ts";
import { allowedBy, type CallResult, postToWebhook, signatureHeader } from "./call.ts";
import { DELIVERY, type Delivery } from "./deliveries.ts";

/** Sends a claimed delivery, and records the response. */
export async function deliver(
  services: Services,
  delivery: Delivery,
  isAllowed = allowedBy(services.settings),
): Promise<void> {
  const [hook] = await services.db.read
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(eq(webhooks.id, delivery.webhook_id));
  const body = JSON.stringify(await buildBody(services, delivery));
  const second = Math.floor(services.clock().getTime() / 1000);
  const headers = {
    "custodia-event": delivery.event,
    "custodia-delivery": String(delivery.id),
    "custodia-signature": signatureHeader(hook!.secret, second, body),
  };
  const seconds = services.settings.limits.webhookSeconds;
  await settleDelivery(services, delivery, await postToWebhook(hook!.url, body, headers, { seconds, isAllowed }));
}

/** Returns the body of a delivery: the event, its subject, and the subject's new state; money in naira. */
async function buildBody(
  services: Services,
  { id, event, webhook_id, activity_id, approval_id, created_at }: Delivery,
) {
  const db = services.db.read;
  const assetsUrl = (type: string, subject: number | null) =>
    type === "import" ? `${services.settings.publicUrl}/api/v1/assets?import_id=${subject}` : null;
  if (event === TEST_EVENT) {
    const data = { type: "webhook", id: webhook_id, message: "This is a test. No event has occurred." };
    return { id, event, created_at, data };
  }
  if (activity_id !== null) {
    const [row] = await db.select().from(activities).where(eq(activities.id, activity_id));
    const { subject_type: type, subject_id: subject, log_message: message, after } = row!;
    const data = { type, id: subject, message, after: after && recordedFields.parse(after) };
    if (event.startsWith("job.")) return { id, event, created_at, data: { ...data, job_id: after?.job_id } };
    const mayBeImport = event === "asset.created" || event === "asset.updated";
    return { id, event, created_at, data: mayBeImport ? { ...data, assets_url: assetsUrl(type, subject) } : data };
  }
  const [row] = await db.select().from(approvals).where(eq(approvals.id, approval_id!));
  const { asset_id, import_id, kind, subject_event: message, reason } = row!;
  const subject = { type: asset_id === null ? "import" : "asset", id: asset_id ?? import_id };
  return {
    id,
    event,
    created_at,
    data: {
      ...subject,
      message,
      assets_url: assetsUrl(subject.type, subject.id),
      approval: { id: approval_id, kind, reason },
    },
  };
}

/**
 * Claims at most `limit` deliveries to send next: one per webhook, in the order of events, taking turns between companies.
 * The webhook with the longest time since its last call comes first.
 */
export async function claimDeliveries(services: Services, limit: number): Promise<Delivery[]> {
  if (limit <= 0) return [];
  const { webhooksAtOnceOfCompany } = services.settings.limits;
  const ready = roundRobin(await findReadyOrBusy(services.db.read, now(services)), webhooksAtOnceOfCompany).slice(
    0,
    limit,
  );
  if (ready.length === 0) return [];
  return services.db.write(async (tx) => {
    const time = now(services);
    const leased_until = leaseEnd(services, DELIVERY);
    const claimed: Delivery[] = [];
    for (const { webhook_id, delivery_id } of ready) {
      // Another process may have claimed the webhook first. Either both rows are updated, or neither.
      const [hook] = await tx
        .update(webhooks)
        .set({ leased_until, called_at: time })
        .where(and(eq(webhooks.id, webhook_id), isCallable(time), isStillDue(delivery_id, time)))
        .returning({ id: webhooks.id });
      if (!hook) continue;
      claimed.push(...(await claimRows(tx, services, DELIVERY, eq(deliveries.id, delivery_id))));
    }
    return claimed;
  });
}

/** Selects webhooks that no worker is calling, and that are not paused after a failure. */
const isCallable = (time: string) =>
  and(isUnleased(webhooks, time), or(isNull(webhooks.quiet_until), lte(webhooks.quiet_until, time)));

const isStillDue = (id: number, time: string) =>
  sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.id} = ${id} AND ${isDue(deliveries, time)})`;

interface QueuedHook {
  webhook_id: number;
  company_id: number;
  called_at: string | null;
  /** Whether a worker is calling the webhook. */
  busy: boolean;
  /** The next delivery; null if none is due or the webhook may not be called. */
  delivery_id: number | null;
}

/** Returns the webhooks with pending deliveries, and those that are being called. */
function findReadyOrBusy(db: Reader, time: string): Promise<QueuedHook[]> {
  const next = sql<number | null>`CASE WHEN ${isCallable(time)} THEN (
    SELECT ${deliveries.id} FROM ${deliveries}
    WHERE ${deliveries.webhook_id} = ${webhooks}.id AND ${isDue(deliveries, time)}
    ORDER BY ${deliveries.due_at}, ${deliveries.id} LIMIT 1
  ) END`;
  const candidates = db
    .select({
      webhook_id: webhooks.id,
      company_id: webhooks.company_id,
      called_at: webhooks.called_at,
      busy: sql`coalesce(${webhooks.leased_until} > ${time}, 0)`.mapWith(Boolean).as("busy"),
      delivery_id: next.as("delivery_id"),
    })
    .from(webhooks)
    .where(isNull(webhooks.removed_at))
    .as("candidates");
  return db.select().from(candidates).where(sql`${candidates.busy} OR ${candidates.delivery_id} IS NOT NULL`);
}

const byWait = (a: QueuedHook, b: QueuedHook) => (a.called_at ?? "").localeCompare(b.called_at ?? "");

/** Returns the ready webhooks in turn: the first of each company, then the second of each. Calls in flight count. */
function roundRobin(hooks: QueuedHook[], maxPerCompany: number): (QueuedHook & { delivery_id: number })[] {
  const numbered = [...Map.groupBy(hooks, ({ company_id }) => company_id).values()].flatMap((group) => {
    const ready = group.filter(({ busy }) => !busy).sort(byWait);
    return ready.map((hook, index) => ({ hook, number: group.length - ready.length + index }));
  });
  return numbered
    .filter(({ number }) => number < maxPerCompany)
    .sort((a, b) => a.number - b.number || byWait(a.hook, b.hook))
    .map(({ hook }) => ({ ...hook, delivery_id: hook.delivery_id! }));
}

const NOT_ACCEPTED = "The webhook did not accept the earlier deliveries.";

/**
 * Records the result of a call. A failed delivery stays ahead of later events, and is abandoned after the last attempt. The
 * webhook is paused until the retry; the attempt also counts for deliveries that become due meanwhile, so that they need not
 * each fail separately. A test, or a delivery that a user sends while the webhook is paused, has one attempt and delays no
 * other. Admins are notified of the first abandoned delivery since the last success.
 */
export async function settleDelivery(services: Services, delivery: Delivery, { status, answer }: CallResult) {
  const { id, tries, webhook_id } = delivery;
  const done = status !== null && status >= 200 && status < 300;
  await services.db.write(async (tx) => {
    const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook_id));
    const isManual = delivery.event === TEST_EVENT || hook!.paused_at !== null;
    const isFinal = done || isManual || isLastAttempt(services, DELIVERY, tries);
    const state = done ? "done" : "failed";
    const next = isFinal ? ({ state, finished_at: now(services) } as const) : {};
    if (!(await endLease(tx, DELIVERY, { id, fence: tries }, { ...next, status, answer }))) return;
    const failures = done ? 0 : isManual ? hook!.failures : hook!.failures + 1;
    const quiet_until = done ? null : isManual ? hook!.quiet_until : nextAttemptAt(services, DELIVERY, failures);
    const given_up_at = done ? null : hook!.given_up_at;
    await tx
      .update(webhooks)
      .set({ leased_until: null, failures, quiet_until, given_up_at })
      .where(eq(webhooks.id, webhook_id));
    if (done || isManual) return;
    const othersAbandoned = await countAttempt(tx, services, webhook_id, id);
    if ((isFinal || othersAbandoned) && !given_up_at) await notifyAbandoned(tx, services, hook!);
  });
}

/**
 * Counts the same attempt for all other due deliveries, except quarantined ones. Returns whether one of them is now
 * abandoned.
 */
async function countAttempt(tx: Tx, services: Services, webhook_id: number, exceptId: number): Promise<boolean> {
  const time = now(services);
  const others = and(
    eq(deliveries.webhook_id, webhook_id),
    eq(deliveries.state, "waiting"),
    lte(deliveries.due_at, time),
    ne(deliveries.id, exceptId),
    isNull(deliveries.held_at),
  );
  await tx
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} + 1` })
    .where(others);
  const abandoned = await tx
    .update(deliveries)
    .set({ state: "failed", finished_at: time, answer: sql`coalesce(${deliveries.answer}, ${NOT_ACCEPTED})` })
    .where(and(others, gte(deliveries.tries, DELIVERY.maxAttempts(services.settings))))
    .returning({ id: deliveries.id });
  return abandoned.length > 0;
}

async function notifyAbandoned(
  tx: Tx,
  services: Services,
  { id, company_id, url }: InferSelectModel<typeof webhooks>,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ given_up_at: now(services) })
    .where(eq(webhooks.id, id));
  const [row] = await tx.select(companyColumns).from(companies).where(eq(companies.id, company_id));
  const message = `The webhook ${url} could not be reached, and a delivery failed`;
  const notice = { kind: "webhooks.given_up", message, href: "/Settings/webhooks" };
  await notifyUsers(tx, systemContext(services, mintCompany(row!), "webhooks"), { group: "admins" }, notice);
}
