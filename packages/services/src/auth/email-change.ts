import { isReleasedEmail, releasedEmail, users } from "@custodia/db/schema/setup/users";
import type { ConfirmEmailChange } from "@custodia/domain/auth/schema";
import { conflict, forbidden, invalid } from "@custodia/domain/errors";
import { may } from "@custodia/domain/permissions";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import {
  type CompanyCtx,
  MS,
  now,
  type OpenCtx,
  type Permitted,
  type Services,
  type WithUserSession,
} from "../core/context.ts";
import { getOwn, inCompany, updateOwn } from "../core/store.ts";
import { emailChange, emailChangeCancelled, emailChanged, emailChangeRequested } from "../mail/messages.ts";
import { dropWaitingMail, queueMail } from "../mail/queue.ts";
import { loadIdentity } from "./identify.ts";
import { consumeLink, endLinks, inviteUser, makeLink } from "./links.ts";
import { enforceAndRecord } from "./rate-limit.ts";
import { emailChangeLimit } from "./rate-limits.ts";
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
  const isInvited = user.password_hash === null;
  const userKey = { company_id: ctx.company.id, user_id: user.id };
  if (isInvited) {
    // The owner of the old address may have requested a reset there, which would give them access after the change.
    await endLinks(tx, ctx, userKey);
    await dropWaitingMail(tx, ctx, user.email);
    await tx
      .update(users)
      .set({ email })
      .where(and(inCompany(ctx, users), eq(users.id, user.id)));
    if (!user.deactivated_at) await inviteUser(tx, ctx, { id: user.id, email });
  } else {
    await enforceAndRecord(tx, ctx, emailChangeLimit(ctx, user.id));
    const link = await makeLink(tx, ctx, userKey, "email", email);
    await queueMail(tx, ctx, email, emailChange({ link, hours: ctx.settings.limits.emailChangeHours }));
    await queueMail(tx, ctx, user.email, emailChangeRequested({ email }));
  }
  await writeAudit(tx, ctx, {
    action: "users.requestEmailChange",
    message: `${isInvited ? "Changed" : "Asked to change"} the email address of ${user.full_name}`,
    subject: { type: "user", id: user.id },
    before: { email: isReleased ? null : user.email },
    after: isInvited ? { email } : { pending_email: email },
  });
}

/**
 * Cancels an unconfirmed change of email, in the transaction that changes the user: the mailed link becomes void at once,
 * and the current address is notified. Returns whether a change was pending.
 */
export async function cancelPendingEmail(
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
export async function cancelEmailChange(ctx: Permitted<"self.manage">, { id }: { id: number }) {
  if (id !== ctx.actor.user_id && !may(ctx.actor.role, "users.manage")) throw forbidden();
  await ctx.db.write(async (tx) => {
    const user = await getOwn(tx, ctx, users, id, "user");
    if (!(await cancelPendingEmail(tx, ctx, user))) throw conflict("There is no pending change of this email address.");
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
    const userCtx: CompanyCtx = { ...ctx, ...(await loadIdentity(tx, user.id)) };
    await updateOwn(tx, userCtx, users, user, { email, email_verified_at: now(ctx) });
    await endLinks(tx, ctx, { company_id: user.company_id, user_id: user.id });
    await queueMail(tx, userCtx, user.email, emailChanged({ email }));
    await writeAudit(tx, userCtx, {
      action: "users.confirmEmailChange",
      message: "Confirmed the new email address",
      subject: { type: "user", id: user.id },
      before: { email: user.email },
      after: { email },
    });
    return { email };
  });
}

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
  const [owner] = await tx.select().from(users).where(eq(users.email, email)).limit(1);
  if (!owner) return;
  // An invited user is no sign-up: the user has no password until the invitation is accepted.
  const isSignUp = owner.email_verified_at === null && owner.password_hash !== null;
  const isOld = Date.parse(owner.created_at) + MS.day <= ctx.clock().getTime();
  if (!isSignUp || !isOld) {
    const isOwn = owner.company_id === ctx.company?.id && owner.deactivated_at !== null;
    if (isOwn) throw invalid("email", `${owner.full_name}, who is deactivated, has this address. Release it first.`);
    throw invalid("email", "This email address is already taken.");
  }
  await releaseEmail(tx, ctx, { company_id: owner.company_id, user_id: owner.id });
}

/** Releases the email of an unverified sign-up. */
async function releaseEmail(tx: Tx, ctx: Services, userKey: UserKey): Promise<void> {
  const at = now(ctx);
  await tx
    .update(users)
    .set({ email: releasedEmail(userKey.user_id), deactivated_at: at, updated_at: at })
    .where(and(eq(users.company_id, userKey.company_id), eq(users.id, userKey.user_id)));
  await endSessions(tx, ctx, userKey);
  await endLinks(tx, ctx, userKey);
}
