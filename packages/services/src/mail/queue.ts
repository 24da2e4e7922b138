import type { Tx } from "@custodia/db/client";
import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import { type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, now, type Services } from "../context.ts";
import type { Message } from "./messages.ts";

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
