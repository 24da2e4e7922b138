import type { Tx } from "@custodia/db/client";
import type { CompanyCtx, InPerson } from "../core/context.ts";
import { invitation } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { makeLink } from "./links.ts";
import { recordOrRefuse } from "./rate-limit.ts";
import { invitationsOf } from "./rate-limits.ts";

/**
 * Mails a user who has no password yet a link to set one, in the transaction of who adds the user. The link of
 * an earlier invitation is void. Throws 429 after too many in a day.
 */
export async function inviteUser(
  tx: Tx,
  ctx: CompanyCtx & InPerson,
  user: { id: number; email: string },
): Promise<void> {
  const { actor, company } = ctx;
  await recordOrRefuse(tx, ctx, invitationsOf(ctx, user.id));
  const link = await makeLink(tx, ctx, { company_id: company.id, user_id: user.id }, "invitation");
  const days = ctx.settings.limits.invitationDays;
  const facts = { inviter: actor.full_name, company: company.name, link, days };
  await queueMail(tx, ctx, user.email, invitation(facts));
}
