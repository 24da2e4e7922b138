import type { Tx } from "@custodia/db/client";
import { calendarAddresses } from "@custodia/db/schema/tokens/tokens";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import type { CompanyCtx, Services } from "../core/context.ts";
import { dropWaitingMail } from "../mail/queue.ts";
import { revokeTokensOf } from "../tokens/tokens.ts";
import { endLinks } from "./links.ts";
import { endSessions } from "./sessions.ts";

type RevokeCtx = Services & Pick<CompanyCtx, "company"> & { actor: Actor };

/**
 * Ends all of a user's access and mail, in the transaction that deactivates the user: sessions, tokens, mailed links with
 * their unsent mail, and the calendar address. Reactivation restores none of it.
 */
export async function revokeAccess(tx: Tx, ctx: RevokeCtx, user: { id: number; email: string }): Promise<void> {
  const holder = { company_id: ctx.company.id as number, user_id: user.id };
  await endSessions(tx, ctx, holder);
  const ended = await endLinks(tx, ctx, holder);
  await dropWaitingMail(tx, ctx, user.email);
  for (const { email } of ended) if (email) await dropWaitingMail(tx, ctx, email, "email_change");
  await endCalendarOf(tx, holder);
  await revokeTokensOf(tx, ctx, holder);
}

async function endCalendarOf(tx: Tx, holder: { company_id: number; user_id: number }): Promise<void> {
  const { company_id, user_id } = calendarAddresses;
  await tx.delete(calendarAddresses).where(and(eq(company_id, holder.company_id), eq(user_id, holder.user_id)));
}
