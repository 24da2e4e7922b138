import type { Tx } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import { conflict, forbidden, invalid } from "@custodia/domain/errors";
import { may } from "@custodia/domain/permissions";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import type { CompanyCtx, InPerson, Permitted } from "../../context.ts";
import { isFreed } from "../../freed-email.ts";
import { emailChange, emailChangeAsked, emailChangeCancelled } from "../../mail/messages.ts";
import { dropWaitingMail, queueMail } from "../../mail/queue.ts";
import { getOwn, inCompany } from "../../store.ts";
import { countOrRefuse } from "../counting.ts";
import { inviteUser } from "../invitation/invite-user.ts";
import { emailChangesOf } from "../limits.ts";
import { endLinks, makeLink } from "../links.ts";
import { claimEmail } from "./claim-email.ts";

type User = InferSelectModel<typeof users>;

/**
 * Asks for another email of a user, in the transaction of who changes the user: it counts once the link mailed
 * there is followed, and the old address is told. An invitation that nobody accepted moves to the new address
 * at once, and whatever link was mailed to the old one is void. Who is deactivated gets no link: one whose address was freed gets the new one at once, to be invited anew once
 * reactivated. Throws 422 on `email` (taken, deactivated), or 429 after too many in a day.
 */
export async function requestEmailChange(
  tx: Tx,
  ctx: CompanyCtx & InPerson,
  user: Pick<User, "id" | "full_name" | "email" | "password_hash" | "deactivated_at">,
  email: string,
): Promise<void> {
  if (email === user.email) return;
  const freed = isFreed(user.email);
  if (user.deactivated_at && !freed) {
    throw invalid("email", "This user is deactivated. Reactivate the user first, or free the address.");
  }
  await claimEmail(tx, ctx, email);
  const invited = user.password_hash === null;
  const holder = { company_id: ctx.company.id, user_id: user.id };
  if (invited) {
    // Who has the address of before may have asked for a reset there, which would let them in under the new one.
    await endLinks(tx, ctx, holder);
    await dropWaitingMail(tx, ctx, user.email);
    await tx
      .update(users)
      .set({ email })
      .where(and(inCompany(ctx, users), eq(users.id, user.id)));
    if (!user.deactivated_at) await inviteUser(tx, ctx, { id: user.id, email });
  } else {
    await countOrRefuse(tx, ctx, emailChangesOf(ctx, user.id));
    const link = await makeLink(tx, ctx, holder, "email", email);
    await queueMail(tx, ctx, email, emailChange({ link, hours: ctx.settings.limits.emailChangeHours }));
    await queueMail(tx, ctx, user.email, emailChangeAsked({ email }));
  }
  await writeAudit(tx, ctx, {
    action: "users.requestEmailChange",
    message: `${invited ? "Changed" : "Asked to change"} the email address of ${user.full_name}`,
    subject: { type: "user", id: user.id },
    before: { email: freed ? null : user.email },
    after: invited ? { email } : { pending_email: email },
  });
}

/**
 * Calls a change of email back that nobody has confirmed, in the transaction of who changes the user: the mailed link is void at
 * once, and the present address is told. Answers whether one waited.
 */
export async function cancelEmailChange(
  tx: Tx,
  ctx: CompanyCtx,
  user: Pick<User, "id" | "full_name" | "email">,
): Promise<boolean> {
  const holder = { company_id: ctx.company.id, user_id: user.id };
  const [pending] = await endLinks(tx, ctx, holder, "email");
  if (!pending) return false;
  await dropWaitingMail(tx, ctx, pending.email!, "email_change");
  await queueMail(tx, ctx, user.email, emailChangeCancelled({ email: pending.email! }));
  await writeAudit(tx, ctx, {
    action: "users.cancelEmailChange",
    message: `Cancelled the change of ${user.full_name}'s email address`,
    subject: { type: "user", id: user.id },
    before: { pending_email: pending.email },
    after: { pending_email: null },
  });
  return true;
}

/** The same as an act of its own, of oneself or, for an Admin, of anybody. Throws 403, 404, or 409 where no change waits. */
export async function cancelEmailChangeOf(ctx: Permitted<"self.manage">, { id }: { id: number }) {
  if (id !== ctx.actor.user_id && !may(ctx.actor.role, "users.manage")) throw forbidden();
  await ctx.db.write(async (tx) => {
    const user = await getOwn(tx, ctx, users, id, "user");
    if (!(await cancelEmailChange(tx, ctx, user)))
      throw conflict("No change of this email address is waiting.");
  });
  ctx.wake();
}
