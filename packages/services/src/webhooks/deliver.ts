import type { Reader, Tx } from "@custodia/db/client";
import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { companies } from "@custodia/db/schema/setup/company";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { recordedFields } from "@custodia/domain/recorded/fields";
import { TEST_EVENT } from "@custodia/domain/webhooks/schema";
import { and, eq, gte, type InferSelectModel, isNull, lte, ne, or, sql } from "drizzle-orm";
import { systemIn } from "../core/access.ts";
import { now, type Services } from "../core/context.ts";
import { companyColumns, mintCompany } from "../core/identity.ts";
import {
  claimRows,
  endLease,
  isDue,
  isFree,
  isLastAttempt,
  leaseEnd,
  nextAttemptAt,
} from "../lease/lease.ts";
import { notifyUsers } from "../notifications/service.ts";
import { type Answered, call, isPublic, signatureOf } from "./call.ts";
import { DELIVERY, type Delivery } from "./deliveries.ts";

/** Sends a claimed delivery, and records the response. */
export async function deliver(services: Services, delivery: Delivery, allowed = isPublic): Promise<void> {
  const [hook] = await services.db.read
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(eq(webhooks.id, delivery.webhook_id));
  const body = JSON.stringify(await bodyOf(services, delivery));
  const second = Math.floor(services.clock().getTime() / 1000);
  const headers = {
    "custodia-event": delivery.event,
    "custodia-delivery": String(delivery.id),
    "custodia-signature": signatureOf(hook!.secret, second, body),
  };
  const seconds = services.settings.limits.webhookSeconds;
  await settleDelivery(services, delivery, await call(hook!.url, body, headers, { seconds, allowed }));
}

/** Returns the body of a delivery: the event, its subject, and the subject's new state; money in naira. */
async function bodyOf(
  services: Services,
  { id, event, webhook_id, activity_id, approval_id, created_at }: Delivery,
) {
  const db = services.db.read;
  if (event === TEST_EVENT) {
    const data = { type: "webhook", id: webhook_id, message: "This is a test. No event has occurred." };
    return { id, event, created_at, data };
  }
  if (activity_id !== null) {
    const [row] = await db.select().from(activities).where(eq(activities.id, activity_id));
    const { subject_type: type, subject_id: subject, log_message: message, after } = row!;
    return {
      id,
      event,
      created_at,
      data: { type, id: subject, message, after: after && recordedFields.parse(after) },
    };
  }
  const [row] = await db.select().from(approvals).where(eq(approvals.id, approval_id!));
  const { asset_id, import_id, kind, subject_event: message, reason } = row!;
  const subject = { type: asset_id === null ? "import" : "asset", id: asset_id ?? import_id };
  return {
    id,
    event,
    created_at,
    data: { ...subject, message, approval: { id: approval_id, kind, reason } },
  };
}

/**
 * Claims at most `most` deliveries to send next: one per webhook, in the order of events, and taking turns between
 * companies. The webhook that was called longest ago comes first.
 */
export async function claimDeliveries(services: Services, most: number): Promise<Delivery[]> {
  if (most <= 0) return [];
  const { webhooksAtOnceOfCompany } = services.settings.limits;
  const found = inTurn(await readyOrBusy(services.db.read, now(services)), webhooksAtOnceOfCompany).slice(
    0,
    most,
  );
  if (found.length === 0) return [];
  return services.db.write(async (tx) => {
    const at = now(services);
    const leased_until = leaseEnd(services, DELIVERY);
    const taken: Delivery[] = [];
    for (const { webhook_id, delivery_id } of found) {
      // Another process may have claimed them first: both rows are updated, or neither.
      const [hook] = await tx
        .update(webhooks)
        .set({ leased_until, called_at: at })
        .where(and(eq(webhooks.id, webhook_id), callable(at), stillDue(delivery_id, at)))
        .returning({ id: webhooks.id });
      if (!hook) continue;
      taken.push(...(await claimRows(tx, services, DELIVERY, eq(deliveries.id, delivery_id))));
    }
    return taken;
  });
}

/** Selects webhooks that no worker is calling, and that are not paused after a failure. */
const callable = (at: string) =>
  and(isFree(webhooks, at), or(isNull(webhooks.quiet_until), lte(webhooks.quiet_until, at)));

const stillDue = (id: number, at: string) =>
  sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.id} = ${id} AND ${isDue(deliveries, at)})`;

interface Turn {
  webhook_id: number;
  company_id: number;
  called_at: string | null;
  /** Whether a worker is calling it. */
  busy: boolean;
  /** The next delivery; null if none is due, or it may not be called. */
  delivery_id: number | null;
}

/** Returns the webhooks with pending deliveries, and those that are being called. */
function readyOrBusy(db: Reader, at: string): Promise<Turn[]> {
  const next = sql<number | null>`CASE WHEN ${callable(at)} THEN (
    SELECT ${deliveries.id} FROM ${deliveries}
    WHERE ${deliveries.webhook_id} = ${webhooks}.id AND ${isDue(deliveries, at)}
    ORDER BY ${deliveries.due_at}, ${deliveries.id} LIMIT 1
  ) END`;
  const turns = db
    .select({
      webhook_id: webhooks.id,
      company_id: webhooks.company_id,
      called_at: webhooks.called_at,
      busy: sql`coalesce(${webhooks.leased_until} > ${at}, 0)`.mapWith(Boolean).as("busy"),
      delivery_id: next.as("delivery_id"),
    })
    .from(webhooks)
    .where(isNull(webhooks.removed_at))
    .as("turns");
  return db.select().from(turns).where(sql`${turns.busy} OR ${turns.delivery_id} IS NOT NULL`);
}

const byWait = (a: Turn, b: Turn) => (a.called_at ?? "").localeCompare(b.called_at ?? "");

/** Returns the ready webhooks in turn: the first of each company, then the second of each, counting calls in flight. */
function inTurn(turns: Turn[], ofACompany: number): (Turn & { delivery_id: number })[] {
  const numbered = [...Map.groupBy(turns, ({ company_id }) => company_id).values()].flatMap((own) => {
    const ready = own.filter(({ busy }) => !busy).sort(byWait);
    return ready.map((turn, at) => ({ turn, number: own.length - ready.length + at }));
  });
  return numbered
    .filter(({ number }) => number < ofACompany)
    .sort((a, b) => a.number - b.number || byWait(a.turn, b.turn))
    .map(({ turn }) => ({ ...turn, delivery_id: turn.delivery_id! }));
}

const NOT_CALLED = "The webhook did not accept the earlier deliveries.";

/**
 * Records the result of a call. A failed delivery keeps its place before later events, and is abandoned after the last
 * attempt. The webhook is paused until the retry; deliveries that become due meanwhile count the attempt too, instead of
 * each failing separately. A test, or a delivery sent by hand while the webhook is paused, has one attempt and delays
 * nothing. Admins are notified of the first abandoned delivery since one arrived.
 */
export async function settleDelivery(services: Services, delivery: Delivery, { status, answer }: Answered) {
  const { id, tries, webhook_id } = delivery;
  const done = status !== null && status >= 200 && status < 300;
  await services.db.write(async (tx) => {
    const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook_id));
    const byHand = delivery.event === TEST_EVENT || hook!.paused_at !== null;
    const ended = done || byHand || isLastAttempt(services, DELIVERY, tries);
    const state = done ? "done" : "failed";
    const next = ended ? ({ state, finished_at: now(services) } as const) : {};
    if (!(await endLease(tx, DELIVERY, { id, fence: tries }, { ...next, status, answer }))) return;
    const failures = done ? 0 : byHand ? hook!.failures : hook!.failures + 1;
    const quiet_until = done
      ? null
      : byHand
        ? hook!.quiet_until
        : nextAttemptAt(services, DELIVERY, failures);
    const given_up_at = done ? null : hook!.given_up_at;
    await tx
      .update(webhooks)
      .set({ leased_until: null, failures, quiet_until, given_up_at })
      .where(eq(webhooks.id, webhook_id));
    if (done || byHand) return;
    const others = await countTry(tx, services, webhook_id, id);
    if ((ended || others) && !given_up_at) await tellGivenUp(tx, services, hook!);
  });
}

/**
 * Counts the same attempt for all other due deliveries, except those quarantined since a restore; returns true if that
 * abandoned one.
 */
async function countTry(tx: Tx, services: Services, webhook_id: number, but: number): Promise<boolean> {
  const at = now(services);
  const others = and(
    eq(deliveries.webhook_id, webhook_id),
    eq(deliveries.state, "waiting"),
    lte(deliveries.due_at, at),
    ne(deliveries.id, but),
    isNull(deliveries.held_at),
  );
  await tx
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} + 1` })
    .where(others);
  const gone = await tx
    .update(deliveries)
    .set({ state: "failed", finished_at: at, answer: sql`coalesce(${deliveries.answer}, ${NOT_CALLED})` })
    .where(and(others, gte(deliveries.tries, DELIVERY.maxAttempts(services.settings))))
    .returning({ id: deliveries.id });
  return gone.length > 0;
}

async function tellGivenUp(
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
  const notice = { kind: "webhooks.given_up", message, href: "/Settings" };
  await notifyUsers(tx, systemIn(services, mintCompany(row!), "webhooks"), { group: "admins" }, notice);
}
