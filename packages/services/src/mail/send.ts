import { mails } from "@custodia/db/schema/mail/mails";
import type { Tx } from "@custodia/sqlite/client";
import { and, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { MS, now, type Services } from "../core/context.ts";
import * as lease from "../lease/lease.ts";
import type { QueuedMail } from "./compose.ts";

const MAX_CONCURRENT = 5;
const MAX_FAILURE = 500;
/** The kinds of mail without a code or link: their text stays after delivery is abandoned, so that operators can resend them. */
export const WITHOUT_SECRET: readonly QueuedMail["kind"][] = ["notice", "receipt", "contact"];
/** The kinds of mail for which somebody waits in order to sign in. Each is limited by user, company or address. */
const URGENT: readonly QueuedMail["kind"][] = ["code", "reset", "invitation", "email_change", "operator"];

/** The backoff is 10 s, 30 s, 90 s, and so on up to an hour. */
export const MAIL_LEASE: lease.Lease<typeof mails> = {
  table: mails,
  fence: "tries",
  // Longer than a delivery with all its timeouts.
  leaseMs: 5 * MS.minute,
  backoff: { initialMs: 10_000, factor: 3, maxMs: MS.hour },
  maxAttempts: ({ limits }) => limits.mailAttempts,
};

/**
 * Sends mail that is due, a few at once, and returns the number of attempts. A mail is leased while it is sent; after a crash in
 * between it may be sent twice, with the same Message-ID.
 */
export async function sendDue(services: Services, mailer: Mailer): Promise<number> {
  const leased = await claim(services);
  await Promise.all(leased.map((mail) => send(services, mailer, mail)));
  return leased.length;
}

/**
 * Leases due mail: waits for earlier writes, to see the mail that woke it, and writes only if mail is due. Codes and links come
 * first, so that the notices of one company delay nobody's sign-in.
 */
async function claim(services: Services): Promise<QueuedMail[]> {
  await services.db.turn(async () => undefined);
  const at = now(services);
  const [waiting] = await services.db.read.select({ id: mails.id }).from(mails).where(lease.isDue(mails, at)).limit(1);
  if (!waiting) return [];
  return services.db.write(async (tx) => {
    const urgent = await dueIds(tx, at, inArray(mails.kind, [...URGENT]), MAX_CONCURRENT);
    const others = await dueIds(tx, at, notInArray(mails.kind, [...URGENT]), MAX_CONCURRENT - urgent.length);
    return lease.claimRows(tx, services, MAIL_LEASE, inArray(mails.id, [...urgent, ...others]));
  });
}

/**
 * Returns the ids of at most `limit` due mails that match `where`: the oldest of each company before the second of any, so that
 * one company's thousands delay nobody else's mail. If there are more companies than that, chance decides.
 */
async function dueIds(tx: Tx, at: string, where: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(lease.isDue(mails, at), where))
    .orderBy(sql`row_number() OVER (PARTITION BY ${mails.company_id} ORDER BY ${mails.due_at})`, sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function send(services: Services, mailer: Mailer, mail: QueuedMail): Promise<void> {
  try {
    await mailer.deliver(mail);
  } catch (error) {
    await retryOrAbandon(services, mail, error);
    return;
  }
  const body = mailer.retainsText ? {} : { body: "" };
  await end(services, mail, { state: "sent", sent_at: now(services), ...body, failure: null });
}

/** Retries a mail later, or abandons it; the log records which, and nothing of the mail's content. */
async function retryOrAbandon(services: Services, mail: QueuedMail, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE);
  const isFinal = error instanceof Undeliverable || lease.isLastAttempt(services, MAIL_LEASE, mail.tries);
  const change = isFinal
    ? ({ state: "failed", ...(WITHOUT_SECRET.includes(mail.kind) ? {} : { body: "" }), failure } as const)
    : { due_at: lease.nextAttemptAt(services, MAIL_LEASE, mail.tries), failure };
  services.log.warn(
    { mail: mail.id, failure },
    isFinal ? "mail undeliverable" : "mail delivery failed; it will be retried",
  );
  await end(services, mail, change);
}

/** Only the holder of the lease may end it; `tries` is its fencing token. */
async function end(services: Services, mail: QueuedMail, changes: lease.RowChanges<typeof mails>): Promise<void> {
  await services.db.write((tx) => lease.endLease(tx, MAIL_LEASE, { id: mail.id, fence: mail.tries }, changes));
}

/** A way to deliver mail. */
export interface Mailer {
  /** Resolves when the mail was accepted; throws Undeliverable if retrying is useless. */
  deliver(mail: QueuedMail): Promise<void>;
  /** Whether the row retains the text of a sent mail, because it is the only copy. */
  retainsText?: boolean;
  close(): void;
}

/** A mail that was refused permanently: the recipient does not exist, or the message itself is rejected. */
export class Undeliverable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "Undeliverable";
  }
}
