import type { Tx } from "@custodia/db/client";
import { deliveries, webhooks } from "@custodia/db/schema/programs";
import { companies } from "@custodia/db/schema/setup";
import { TEST_EVENT } from "@custodia/domain/webhooks/schema";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import { now, type Services } from "../context.ts";
import { companyColumns, mintCompany } from "../identity.ts";
import { tell } from "../notifications/tell.ts";
import type { Answered } from "./call.ts";

export type Delivery = InferSelectModel<typeof deliveries>;

/** Pauses between the tries: 10 s, 1 min, 6 min, 36 min, 3.6 h. */
const pauseMs = (tries: number) => 10_000 * 6 ** (tries - 1);
const MAX_TRIES = 6;

/**
 * Notes what a call was answered: a failed one is put off, and given up after the last try. A test, and what is sent by hand
 * while the webhook is paused, has one try. The Admins are told of the first that is given up since one arrived.
 */
export async function settle(services: Services, delivery: Delivery, { status, answer }: Answered) {
  const { id, tries, webhook_id } = delivery;
  const done = status !== null && status >= 200 && status < 300;
  const due_at = new Date(services.clock().getTime() + pauseMs(tries)).toISOString();
  const state = done ? "done" : "failed";
  // Counted by tries: a sender who lost his lease settles nothing.
  const ours = and(eq(deliveries.id, id), eq(deliveries.state, "waiting"), eq(deliveries.tries, tries));
  await services.db.write(async (tx) => {
    const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook_id));
    const { given_up_at, paused_at } = hook!;
    const byHand = delivery.event === TEST_EVENT || paused_at !== null;
    const ended = done || byHand || tries >= MAX_TRIES;
    const next = ended ? ({ state, finished_at: now(services) } as const) : { due_at };
    const [settled] = await tx
      .update(deliveries)
      .set({ ...next, status, answer, leased_until: null })
      .where(ours)
      .returning({ id: deliveries.id });
    if (!settled) return;
    if (done && given_up_at)
      await tx.update(webhooks).set({ given_up_at: null }).where(eq(webhooks.id, webhook_id));
    if (ended && !done && !byHand && !given_up_at) await tellGivenUp(tx, services, hook!);
  });
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
  await tell(tx, { ...services, company: mintCompany(row!) }, { who: "admins" }, notice);
}
