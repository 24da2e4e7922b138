import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import { ROLE } from "@custodia/domain/permissions";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, now, type Services } from "../core/context.ts";
import { isUnleased } from "../lease/lease.ts";
import { type Message, securityNotice } from "./messages.ts";
import type { OutboxMail } from "./outbox.ts";

/** Queues a mail in the transaction that causes it; it is sent after the commit. */
export async function queueMail(
  tx: Tx,
  ctx: Services & { company: CompanyCtx["company"] | null },
  recipient: string,
  { kind, subject, body, reply_to }: Message,
): Promise<void> {
  const at = now(ctx);
  await tx.insert(mails).values({
    company_id: ctx.company?.id ?? null,
    kind,
    recipient,
    subject,
    body,
    reply_to: reply_to ?? null,
    state: "waiting",
    due_at: at,
    created_at: at,
  });
  ctx.wake();
}

/** Queues the same mail to all users that meet `where`, have a verified address and want mail. */
export async function queueMailToUsers(
  tx: Tx,
  ctx: Pick<Services, "clock" | "wake"> & Pick<CompanyCtx, "company">,
  where: SQL,
  { kind, subject, body }: Message,
): Promise<void> {
  const at = now(ctx);
  await tx.run(sql`
    INSERT INTO ${mails} (company_id, kind, recipient, subject, body, state, due_at, created_at)
    SELECT ${users.company_id}, ${kind}, ${users.email}, ${subject}, ${body}, 'waiting', ${at}, ${at} FROM ${users}
    WHERE ${where} AND ${users.email_verified_at} IS NOT NULL AND ${users.mail_notifications}
  `);
  ctx.wake();
}

/**
 * Mails a change of access, such as a new token, to its actor and the user concerned, and to the company's first Admin unless
 * `to` says otherwise. These mails cannot be turned off, because an attacker with a session would do so.
 */
export async function mailSecurityNotice(
  tx: Tx,
  ctx: Pick<Services, "clock" | "wake" | "settings"> & Pick<CompanyCtx, "company" | "actor">,
  facts: { subject: string; event: string; undo: string },
  to: { concerned?: number; firstAdmin?: boolean } = { firstAdmin: true },
): Promise<void> {
  const at = now(ctx);
  const { kind, subject, body } = securityNotice({
    ...facts,
    link: `${ctx.settings.publicUrl}/forgotPassword`,
  });
  const recipients = JSON.stringify([ctx.actor.user_id, to.concerned ?? null]);
  const first = sql`(SELECT min(id) FROM ${users} WHERE company_id = ${ctx.company.id} AND role = ${ROLE.admin}
    AND deactivated_at IS NULL AND email_verified_at IS NOT NULL)`;
  await tx.run(sql`
    INSERT INTO ${mails} (company_id, kind, recipient, subject, body, state, due_at, created_at)
    SELECT company_id, ${kind}, email, ${subject}, ${body}, 'waiting', ${at}, ${at} FROM ${users}
    WHERE company_id = ${ctx.company.id} AND email_verified_at IS NOT NULL AND deactivated_at IS NULL
      AND (id IN (SELECT value FROM json_each(${recipients})) OR (${to.firstAdmin === true} AND id = ${first}))
  `);
  ctx.wake();
}

/** Kinds of mail without a link or code that grants access. */
const WITHOUT_ACCESS = ["receipt", "contact"] as const;

/** Deletes unsent mail to a user whose access was revoked or whose link is void: of one kind, or of all kinds that grant access. */
export async function dropWaitingMail(
  tx: Tx,
  ctx: Pick<Services, "clock"> & Pick<CompanyCtx, "company">,
  recipient: string,
  kind?: Message["kind"],
): Promise<void> {
  await tx
    .delete(mails)
    .where(
      and(
        eq(mails.company_id, ctx.company.id),
        eq(mails.recipient, recipient),
        eq(mails.state, "waiting"),
        kind === undefined ? notInArray(mails.kind, [...WITHOUT_ACCESS]) : eq(mails.kind, kind),
        isUnleased(mails, now(ctx)),
      ),
    );
}

/** Returns the newest sent mails whose text is still stored. Any server that shares the database may have sent them. */
export async function readSentMails({ db }: Pick<Services, "db">, limit: number): Promise<OutboxMail[]> {
  const rows = await db.read
    .select()
    .from(mails)
    .where(and(eq(mails.state, "sent"), ne(mails.body, "")))
    .orderBy(desc(mails.id))
    .limit(limit);
  return rows.map(({ recipient: to, subject, created_at: date, body }) => ({
    to,
    subject,
    date,
    text: body.replaceAll("\t", ": ").trim(),
  }));
}
