import { mails } from "@custodia/db/schema/mail/mails";
import { inArray } from "drizzle-orm";
import { now, type Services } from "../core/context.ts";
import {
  claimRows,
  endLease,
  isDue,
  isLastAttempt,
  type Lease,
  nextAttemptAt,
  type RowChanges,
} from "../lease/lease.ts";
import type { QueuedMail } from "./compose.ts";

const AT_ONCE = 5;
const MAX_FAILURE = 500;
/** The kinds of mail without a code or link: they stay after delivery is abandoned, so that operators can resend them. */
export const WITHOUT_SECRET: readonly QueuedMail["kind"][] = ["notice", "receipt", "contact"];

/** Pauses between the tries: 10 s, 30 s, 90 s, and so on up to an hour. */
export const MAIL: Lease<typeof mails> = {
  table: mails,
  fence: "tries",
  // Longer than a delivery may take with all its waits.
  leaseMs: 5 * 60_000,
  backoff: { initialMs: 10_000, factor: 3, maxMs: 3_600_000 },
  maxAttempts: ({ limits }) => limits.mailTries,
};

/**
 * Sends what is due, a few at once, and answers how many it took up. A mail is held by a lease while it is under
 * way; after a crash in between it may leave twice, with the same Message-ID.
 */
export async function sendDue(services: Services, mailer: Mailer): Promise<number> {
  const held = await claim(services);
  await Promise.all(held.map((mail) => send(services, mailer, mail)));
  return held.length;
}

/** Behind the queue, so that it sees what was written before it was woken; it asks to write only where something is due. */
async function claim(services: Services): Promise<QueuedMail[]> {
  await services.db.turn(async () => undefined);
  const at = now(services);
  const [waiting] = await services.db.read
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(mails, at))
    .limit(1);
  if (!waiting) return [];
  return services.db.write((tx) => {
    const due = tx
      .select({ id: mails.id })
      .from(mails)
      .where(isDue(mails, at))
      .orderBy(mails.due_at)
      .limit(AT_ONCE);
    return claimRows(tx, services, MAIL, inArray(mails.id, due));
  });
}

async function send(services: Services, mailer: Mailer, mail: QueuedMail): Promise<void> {
  try {
    await mailer.deliver(mail);
  } catch (error) {
    await failed(services, mail, error);
    return;
  }
  const left = mailer.keeps ? {} : { body: "" };
  await end(services, mail, { state: "sent", sent_at: now(services), ...left, failure: null });
}

/** Puts it off, or gives it up; the log says which, and nothing of what the mail holds. */
async function failed(services: Services, mail: QueuedMail, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE);
  const final = error instanceof Undeliverable || isLastAttempt(services, MAIL, mail.tries);
  const change = final
    ? ({ state: "failed", ...(WITHOUT_SECRET.includes(mail.kind) ? {} : { body: "" }), failure } as const)
    : { due_at: nextAttemptAt(services, MAIL, mail.tries), failure };
  services.log.warn({ mail: mail.id, failure }, final ? "a mail was given up" : "a mail has to wait");
  await end(services, mail, change);
}

/** Only who holds the lease may settle: `tries` is its number. */
async function end(services: Services, mail: QueuedMail, changes: RowChanges<typeof mails>): Promise<void> {
  await services.db.write((tx) => endLease(tx, MAIL, { id: mail.id, fence: mail.tries }, changes));
}

/** A way for mail to leave. */
export interface Mailer {
  /** Resolves when the mail is out of our hands; throws Undeliverable where trying again is of no use. */
  deliver(mail: QueuedMail): Promise<void>;
  /** True where nobody else has what it says, and its row keeps that. */
  keeps?: boolean;
  close(): void;
}

/** Refused for good: the recipient does not exist, or the message itself is not wanted. */
export class Undeliverable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "Undeliverable";
  }
}
