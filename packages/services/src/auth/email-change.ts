import type { Tx } from "@custodia/db/client";
import { isReleasedEmail, releasedEmail, users } from "@custodia/db/schema/setup/users";
import type { ConfirmEmailChange } from "@custodia/domain/auth/schema";
import { conflict, forbidden, invalid } from "@custodia/domain/errors";
import { may } from "@custodia/domain/permissions";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import {
  type CompanyCtx,
  now,
  type OpenCtx,
  type Permitted,
  type Services,
  type WithUserSession,
} from "../core/context.ts";
import { getOwn, inCompany, updateOwn } from "../core/store.ts";
import { emailChange, emailChangeCancelled, emailChanged, emailChangeRequested } from "../mail/messages.ts";
import { dropWaitingMail, queueMail } from "../mail/queue.ts";
import { identityOf } from "./identify.ts";
import { consumeLink, endLinks, inviteUser, makeLink } from "./links.ts";
import { enforceAndRecord } from "./rate-limit.ts";
import { emailChangesOf } from "./rate-limits.ts";
import type { UserKey } from "./session-store.ts";
import { endSessions } from "./sessions.ts";

type User = InferSelectModel<typeof users>;

/**
 * Requests a change of a user's email, in the transaction that changes the user. The new address takes effect once the link
 * mailed to it is followed, and the old address is notified. An invitation that was not accepted moves to the new address at
 * once, and earlier links become void. A deactivated user gets no link: if the user's address was released, the new one
 * takes effect at once, and the user is invited again after reactivation. Throws 422 on `email` (taken, deactivated), or 429
 * after too many in a day.
 */
export async function requestEmailChange(
  tx: Tx,
  ctx: CompanyCtx & WithUserSession,
  user: Pick<User, "id" | "full_name" | "email" | "password_hash" | "deactivated_at">,
  email: string,
): Promise<void> {
  if (email === user.email) return;
  const isReleased = isReleasedEmail(user.email);
  if (user.deactivated_at && !isReleased) {
    throw invalid("email", "This user is deactivated. Reactivate the user first, or release the address.");
  }
  await claimEmail(tx, ctx, email);
  const invited = user.password_hash === null;
  const holder = { company_id: ctx.company.id, user_id: user.id };
  if (invited) {
    // The owner of the old address may have requested a reset there, which would give them access after the change.
    await endLinks(tx, ctx, holder);
    await dropWaitingMail(tx, ctx, user.email);
    await tx
      .update(users)
      .set({ email })
      .where(and(inCompany(ctx, users), eq(users.id, user.id)));
    if (!user.deactivated_at) await inviteUser(tx, ctx, { id: user.id, email });
  } else {
    await enforceAndRecord(tx, ctx, emailChangesOf(ctx, user.id));
    const link = await makeLink(tx, ctx, holder, "email", email);
    await queueMail(tx, ctx, email, emailChange({ link, hours: ctx.settings.limits.emailChangeHours }));
    await queueMail(tx, ctx, user.email, emailChangeRequested({ email }));
  }
  await writeAudit(tx, ctx, {
    action: "users.requestEmailChange",
    message: `${invited ? "Changed" : "Asked to change"} the email address of ${user.full_name}`,
    subject: { type: "user", id: user.id },
    before: { email: isReleased ? null : user.email },
    after: invited ? { email } : { pending_email: email },
  });
}

/**
 * Cancels an unconfirmed change of email, in the transaction that changes the user: the mailed link becomes void at once,
 * and the current address is notified. Returns whether a change was pending.
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

/**
 * Cancels a pending change of the caller's email or, for an Admin, any user's. Throws 403, 404, or 409 (none is pending).
 */
export async function cancelEmailChangeOf(ctx: Permitted<"self.manage">, { id }: { id: number }) {
  if (id !== ctx.actor.user_id && !may(ctx.actor.role, "users.manage")) throw forbidden();
  await ctx.db.write(async (tx) => {
    const user = await getOwn(tx, ctx, users, id, "user");
    if (!(await cancelEmailChange(tx, ctx, user))) throw conflict("There is no pending change of this email address.");
  });
  ctx.wake();
}

/**
 * Makes the new address, whose link was opened, the user's email, and notifies the old address. Links that were mailed to
 * the old address become void. Throws 422 on `token`, or on `email` if another user took it meanwhile.
 */
export async function confirmEmailChange(ctx: OpenCtx, { token }: ConfirmEmailChange): Promise<{ email: string }> {
  return ctx.db.write(async (tx) => {
    const { link, user } = await consumeLink(tx, ctx, token, ["email"]);
    const { email } = link;
    if (!email) throw invalid("token", "This link is not valid.");
    await claimEmail(tx, ctx, email);
    const acting: CompanyCtx = { ...ctx, ...(await identityOf(tx, user.id)) };
    await updateOwn(tx, acting, users, user, { email, email_verified_at: now(ctx) });
    await endLinks(tx, ctx, { company_id: user.company_id, user_id: user.id });
    await queueMail(tx, acting, user.email, emailChanged({ email }));
    await writeAudit(tx, acting, {
      action: "users.confirmEmailChange",
      message: "Confirmed the new email address",
      subject: { type: "user", id: user.id },
      before: { email: user.email },
      after: { email },
    });
    return { email };
  });
}

const DAY = 86_400_000;

/**
 * Checks that an email is free: it belongs to one user of the whole platform. Call it in the transaction that sets the
 * email. A sign-up that was not verified within 24 hours releases its email (rules/sign-in 2), and so does a deactivated
 * user whose address an Admin releases. Throws 422 on `email`.
 */
export async function claimEmail(
  tx: Tx,
  ctx: Services & Partial<Pick<CompanyCtx, "company">>,
  email: string,
): Promise<void> {
  const [holder] = await tx.select().from(users).where(eq(users.email, email)).limit(1);
  if (!holder) return;
  // An invited user is no sign-up: the user has no password until the invitation is accepted.
  const signUp = holder.email_verified_at === null && holder.password_hash !== null;
  const isOld = Date.parse(holder.created_at) + DAY <= ctx.clock().getTime();
  if (!signUp || !isOld) {
    const isOwn = holder.company_id === ctx.company?.id && holder.deactivated_at !== null;
    if (isOwn) throw invalid("email", `${holder.full_name}, who is deactivated, has this address. Release it first.`);
    throw invalid("email", "This email address is already taken.");
  }
  await releaseEmail(tx, ctx, { company_id: holder.company_id, user_id: holder.id });
}

/** Releases the email of an unverified sign-up. */
async function releaseEmail(tx: Tx, ctx: Services, holder: UserKey): Promise<void> {
  const at = now(ctx);
  await tx
    .update(users)
    .set({ email: releasedEmail(holder.user_id), deactivated_at: at, updated_at: at })
    .where(and(eq(users.company_id, holder.company_id), eq(users.id, holder.user_id)));
  await endSessions(tx, ctx, holder);
  await endLinks(tx, ctx, holder);
}
