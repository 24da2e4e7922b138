import type { Tx } from "@custodia/db/client";
import { companies } from "@custodia/db/schema/setup/company";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { TEST_EVENT } from "@custodia/domain/webhooks/schema";
import { and, eq, gte, type InferSelectModel, isNull, lte, ne, sql } from "drizzle-orm";
import { systemIn } from "../access.ts";
import { now, type Services } from "../context.ts";
import { companyColumns, mintCompany } from "../identity.ts";
import { endLease } from "../lease/hold.ts";
import { isLastTry, nextTry } from "../lease/lease.ts";
import { tell } from "../notifications/tell.ts";
import type { Answered } from "./call.ts";
import { DELIVERY, type Delivery } from "./delivery.ts";

const NOT_CALLED = "The webhook did not take the calls before this one.";

/**
 * Notes what a call was answered: a failed one keeps its place before what happened later, and is given up after the last try.
 * The webhook is left alone meanwhile: what is due by then counts the try too, instead of waiting for a failure of its own. A test, and what is
 * sent by hand while the webhook is paused, has one try and puts nothing off. The Admins are told of the first that is given
 * up since one arrived.
 */
export async function settleDelivery(services: Services, delivery: Delivery, { status, answer }: Answered) {
  const { id, tries, webhook_id } = delivery;
  const done = status !== null && status >= 200 && status < 300;
  await services.db.write(async (tx) => {
    const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook_id));
    const byHand = delivery.event === TEST_EVENT || hook!.paused_at !== null;
    const ended = done || byHand || isLastTry(services, DELIVERY, tries);
    const state = done ? "done" : "failed";
    const next = ended ? ({ state, finished_at: now(services) } as const) : {};
    if (!(await endLease(tx, DELIVERY, { id, fence: tries }, { ...next, status, answer }))) return;
    const failures = done ? 0 : byHand ? hook!.failures : hook!.failures + 1;
    const quiet_until = done ? null : byHand ? hook!.quiet_until : nextTry(services, DELIVERY, failures);
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

/** The same try of all else that is due, but for what is held since a restore; true where something was given up with it. */
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
    .where(and(others, gte(deliveries.tries, DELIVERY.mostTries(services.settings))))
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
  const message = `The webhook ${url} could not be reached, and a delivery was given up`;
  const notice = { kind: "webhooks.given_up", message, href: "/Settings" };
  await tell(tx, systemIn(services, mintCompany(row!), "webhooks"), { who: "admins" }, notice);
}
