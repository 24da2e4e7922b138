import type { Tx } from "@custodia/db/client";
import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import { ROLE } from "@custodia/domain/permissions";
import { and, desc, eq, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, now, type Services } from "../core/context.ts";
import { isFree } from "../lease/lease.ts";
import { type Message, securityNotice } from "./messages.ts";
import type { ReadMail } from "./outbox.ts";

/** Puts a mail in line, in the transaction that causes it; it leaves once that has committed. */
export async function queueMail(
  tx: Tx,
  ctx: Services & { company: CompanyCtx["company"] | null },
  recipient: string,
  { kind, subject, body, reply_to }: Message,
): Promise<void> {
  const at = now(ctx);
  await tx.insert(mails).values({
    company_id: ctx.company?.id ?? null,
    ...{ kind, recipient, subject, body, reply_to: reply_to ?? null },
    state: "waiting",
    due_at: at,
    created_at: at,
  });
  ctx.wake();
}

/** The same to all users that `who` chooses, as far as their address is verified and they want to be mailed. */
export async function queueMailToUsers(
  tx: Tx,
  ctx: Pick<Services, "clock" | "wake"> & Pick<CompanyCtx, "company">,
  who: SQL,
  { kind, subject, body }: Message,
): Promise<void> {
  const at = now(ctx);
  await tx.run(sql`
    INSERT INTO ${mails} (company_id, kind, recipient, subject, body, state, due_at, created_at)
    SELECT ${users.company_id}, ${kind}, ${users.email}, ${subject}, ${body}, 'waiting', ${at}, ${at} FROM ${users}
    WHERE ${who} AND ${users.email_verified_at} IS NOT NULL AND ${users.mail_notifications}
  `);
  ctx.wake();
}

/**
 * Mails what lets somebody in or out, such as a new token: to who did it, to whom it concerns, and where that is not one's own affair to the company's first Admin.
 * Nobody can turn these mails off, as who took over a session would.
 */
export async function mailSecurityNotice(
  tx: Tx,
  ctx: Pick<Services, "clock" | "wake" | "settings"> & Pick<CompanyCtx, "company" | "actor">,
  facts: { subject: string; what: string; undo: string },
  to: { concerned?: number; firstAdmin?: boolean } = { firstAdmin: true },
): Promise<void> {
  const at = now(ctx);
  const { kind, subject, body } = securityNotice({
    ...facts,
    link: `${ctx.settings.publicUrl}/forgotPassword`,
  });
  const told = JSON.stringify([ctx.actor.user_id, to.concerned ?? null]);
  const first = sql`(SELECT min(id) FROM ${users} WHERE company_id = ${ctx.company.id} AND role = ${ROLE.admin}
    AND deactivated_at IS NULL AND email_verified_at IS NOT NULL)`;
  await tx.run(sql`
    INSERT INTO ${mails} (company_id, kind, recipient, subject, body, state, due_at, created_at)
    SELECT company_id, ${kind}, email, ${subject}, ${body}, 'waiting', ${at}, ${at} FROM ${users}
    WHERE company_id = ${ctx.company.id} AND email_verified_at IS NOT NULL AND deactivated_at IS NULL
      AND (id IN (SELECT value FROM json_each(${told})) OR (${to.firstAdmin === true} AND id = ${first}))
  `);
  ctx.wake();
}

/** Mail that goes to whoever has the address, and leads nobody in. */
const OF_OTHERS = ["receipt", "contact"] as const;

/** Has mail to a user that has not left yet never leave, of one kind or of all: of somebody who is shut out, or a link that is void. */
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
        kind === undefined ? notInArray(mails.kind, [...OF_OTHERS]) : eq(mails.kind, kind),
        isFree(mails, now(ctx)),
      ),
    );
}

/** The newest mails whose rows keep what they said, newest first: any server that shares the database may have taken them up. */
export async function readSent({ db }: Pick<Services, "db">, most: number): Promise<ReadMail[]> {
  const rows = await db.read
    .select()
    .from(mails)
    .where(and(eq(mails.state, "sent"), ne(mails.body, "")))
    .orderBy(desc(mails.id))
    .limit(most);
  return rows.map(({ recipient: to, subject, created_at: date, body }) => ({
    ...{ to, subject, date },
    text: body.replaceAll("\t", ": ").trim(),
  }));
}

const KEPT_MS = 30 * 86_400_000;

/** Empties mail that was given up long ago, and that nobody had sent again. */
export async function forgetUndeliverable({ db, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS).toISOString();
  // Not a parameter, so that it stands as it does in the table's index.
  const old = and(sql`${mails.state} = 'failed'`, ne(mails.body, ""), lt(mails.created_at, before));
  if ((await db.read.$count(mails, old)) === 0) return;
  await db.write((tx) => tx.update(mails).set({ body: "" }).where(old));
}
