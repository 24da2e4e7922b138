import { mails } from "@custodia/db/schema/effects";
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { now, type Services } from "../context.ts";
import type { HeldMail } from "./compose.ts";
import { type Delivery, Undeliverable } from "./delivery.ts";

const AT_ONCE = 5;
/** Longer than a delivery may take with all its waits. */
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
const MAX_FAILURE = 500;

/**
 * Sends what is due, a few at once, and answers how many it took up. A mail is held by a lease while it is under
 * way; after a crash in between it may leave twice, with the same Message-ID.
 */
export async function sendDue(services: Services, delivery: Delivery): Promise<number> {
  const held = await lease(services);
  await Promise.all(held.map((mail) => send(services, delivery, mail)));
  return held.length;
}

/** Through the queue, so that it sees what was written before it was woken. */
function lease(services: Services): Promise<HeldMail[]> {
  const at = now(services);
  return services.db.write((tx) => {
    const due = tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          sql`${mails.state} = 'waiting'`,
          lte(mails.due_at, at),
          or(isNull(mails.leased_until), lte(mails.leased_until, at)),
        ),
      )
      .orderBy(mails.due_at)
      .limit(AT_ONCE);
    return tx
      .update(mails)
      .set({ leased_until: later(services, LEASE_MS), tries: sql`${mails.tries} + 1` })
      .where(inArray(mails.id, due))
      .returning();
  });
}

async function send(services: Services, delivery: Delivery, mail: HeldMail): Promise<void> {
  try {
    await delivery.deliver(mail);
  } catch (error) {
    await failed(services, mail, error);
    return;
  }
  await settle(services, mail, { state: "sent", sent_at: now(services), body: "", failure: null });
}

/** Puts it off, or gives it up; the log says which, and nothing of what the mail holds. */
async function failed(services: Services, mail: HeldMail, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE);
  const final = error instanceof Undeliverable || mail.tries >= services.settings.limits.mailTries;
  const pause = Math.min(FIRST_PAUSE_MS * 3 ** (mail.tries - 1), LONGEST_PAUSE_MS);
  const change = final
    ? ({ state: "failed", body: "", failure } as const)
    : { due_at: later(services, pause), failure };
  services.log.warn({ mail: mail.id, failure }, final ? "a mail was given up" : "a mail has to wait");
  await settle(services, mail, change);
}

/** Only who holds the lease may settle: `tries` is its number. */
async function settle(
  services: Services,
  mail: HeldMail,
  change: Partial<typeof mails.$inferInsert>,
): Promise<void> {
  const mine: SQL | undefined = and(
    eq(mails.id, mail.id),
    eq(mails.state, "waiting"),
    eq(mails.tries, mail.tries),
  );
  await services.db.write((tx) =>
    tx
      .update(mails)
      .set({ ...change, leased_until: null })
      .where(mine),
  );
}

const later = (services: Services, ms: number) => new Date(services.clock().getTime() + ms).toISOString();
