import type { Reader } from "@custodia/db/client";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { now, type Services } from "../context.ts";
import { takeWork } from "../lease/hold.ts";
import { isDue, isFree, leaseEnd } from "../lease/lease.ts";
import { DELIVERY, type Delivery } from "./delivery.ts";

/**
 * Takes what is to be sent next, `most` at most: of each webhook one, in the order of what happened, and of each company as
 * many as the others take before it gets another. Who was called longest ago comes first.
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
      // Another process may have been faster: both rows are taken, or neither.
      const [hook] = await tx
        .update(webhooks)
        .set({ leased_until, called_at: at })
        .where(and(eq(webhooks.id, webhook_id), callable(at), stillDue(delivery_id, at)))
        .returning({ id: webhooks.id });
      if (!hook) continue;
      taken.push(...(await takeWork(tx, services, DELIVERY, eq(deliveries.id, delivery_id))));
    }
    return taken;
  });
}

/** Nobody calls it, and it is not left alone after a failure. */
const callable = (at: string) =>
  and(isFree(webhooks, at), or(isNull(webhooks.quiet_until), lte(webhooks.quiet_until, at)));

const stillDue = (id: number, at: string) =>
  sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.id} = ${id} AND ${isDue(deliveries, at)})`;

interface Turn {
  webhook_id: number;
  company_id: number;
  called_at: string | null;
  /** Somebody calls it just now. */
  busy: boolean;
  /** What it is told next; null where nothing is due, or it may not be called. */
  delivery_id: number | null;
}

/** Webhooks that something waits for, and those that are being called. */
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

/** Those that are ready: the first of each company, then the second of each, counting the calls under way. */
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
