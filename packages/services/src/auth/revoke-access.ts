import { calendarAddresses } from "@custodia/db/schema/tokens/tokens";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import type { CompanyCtx, Services } from "../core/context.ts";
import { dropWaitingMail } from "../mail/queue.ts";
import { revokeUserTokens } from "../tokens/tokens.ts";
import { endLinks } from "./links.ts";
import { endSessions } from "./sessions.ts";
import { endSupportBy } from "./support-visits.ts";

type RevokeCtx = Services & Pick<CompanyCtx, "company"> & { actor: Actor };

/**
 * Ends all of a user's access and mail, in the transaction that deactivates the user: sessions, tokens, mailed links with
 * their unsent mail, the calendar address, and the support access that the user gave. Reactivation restores none of it.
 */
export async function revokeAccess(tx: Tx, ctx: RevokeCtx, user: { id: number; email: string }): Promise<void> {
  const userKey = { company_id: ctx.company.id as number, user_id: user.id };
  await endSessions(tx, ctx, userKey);
  const endedLinks = await endLinks(tx, ctx, userKey);
  await dropWaitingMail(tx, ctx, user.email);
  for (const { email } of endedLinks) if (email) await dropWaitingMail(tx, ctx, email, "email_change");
  await deleteCalendarAddress(tx, userKey);
  await revokeUserTokens(tx, ctx, userKey);
  await endSupportBy(tx, ctx, user.id, "was deactivated");
}

async function deleteCalendarAddress(tx: Tx, userKey: { company_id: number; user_id: number }): Promise<void> {
  const { company_id, user_id } = calendarAddresses;
  await tx.delete(calendarAddresses).where(and(eq(company_id, userKey.company_id), eq(user_id, userKey.user_id)));
}
