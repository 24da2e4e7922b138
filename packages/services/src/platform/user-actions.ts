import { sessions } from "@custodia/db/schema/auth/sessions";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { isReleasedEmail, users } from "@custodia/db/schema/setup/users";
import { conflict, notFound } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import type { AnyUserAction, AnyUserSessionAction } from "@custodia/domain/platform/users";
import { quotaRefusal } from "@custodia/domain/setup/limits";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq } from "drizzle-orm";
import { endLinks, makeLink } from "../auth/links.ts";
import { clearFailedAttempts, countFailures, recordAttempt } from "../auth/rate-limit.ts";
import { operatorMailLimit } from "../auth/rate-limits.ts";
import { revokeAccess } from "../auth/revoke-access.ts";
import { endSession, endSessions } from "../auth/sessions.ts";
import { sendCode } from "../auth/sign-up.ts";
import { now, type OperatorCtx } from "../core/context.ts";
import { readQuota } from "../core/quotas.ts";
import { updateOwn } from "../core/store.ts";
import { passwordReset } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { notifyQuota } from "../notifications/quotas.ts";
import { assertAnotherAdmin, EMAIL_RELEASED } from "../setup/users/service.ts";
import { revokeUserTokens } from "../tokens/tokens.ts";
import { writeOperatorAudit } from "./operator-audit.ts";
import { endVisits, sessionKey } from "./sessions.ts";
import { getAnyUser, openSessions, openVisits, showAnyUser } from "./users.ts";

/**
 * Deactivates a user of any company, as an Admin there would. Throws 404, or 409 (done already, the company's last Admin).
 */
export function deactivateAnyUser(ctx: OperatorCtx, input: AnyUserAction) {
  return actOnUser(ctx, input, "deactivate", async (tx, { user, company }) => {
    if (user.deactivated_at) throw conflict("This user is already deactivated.");
    if (user.role === ROLE.admin) await assertAnotherAdmin(tx, { company }, input.id);
    await updateOwn(tx, { company, clock: ctx.clock }, users, user, { deactivated_at: now(ctx) });
    await revokeAccess(tx, { ...ctx, company }, user);
    return `Deactivated user ${user.full_name}`;
  });
}

/** Acts on a user of any company by `work`, which returns the message of the log entry. Returns the user. Throws 404. */
async function actOnUser(
  ctx: OperatorCtx,
  { id, reason }: AnyUserAction,
  verb: string,
  work: (tx: Tx, target: Awaited<ReturnType<typeof getAnyUser>>) => Promise<string>,
) {
  await ctx.db.write(async (tx) => {
    const target = await getAnyUser(tx, id);
    const message = await work(tx, target);
    await writeOperatorAudit(tx, ctx, { action: `users.${verb}`, message, ...target.userKey, reason });
  });
  return showAnyUser(ctx, { id });
}

const USERS_FULL =
  "This company has as many users as its limit allows. An owner can raise it on the company's page, or an Admin there can deactivate a user.";

/** Reactivates a user of any company. Throws 404, or 409, also if the company may have no more users. */
export function reactivateAnyUser(ctx: OperatorCtx, input: AnyUserAction) {
  return actOnUser(ctx, input, "reactivate", async (tx, { user, company, userKey }) => {
    if (!user.deactivated_at) throw conflict("This user is not deactivated.");
    if (isReleasedEmail(user.email)) throw conflict(EMAIL_RELEASED);
    const use = await readQuota(tx, { company }, "users");
    if (quotaRefusal("users", use, 1)) throw conflict(USERS_FULL);
    await notifyQuota(tx, { ...ctx, company }, "users", use, 1);
    await endLinks(tx, ctx, userKey);
    await revokeUserTokens(tx, { company, actor: ctx.actor, clock: ctx.clock }, userKey);
    await updateOwn(tx, { company, clock: ctx.clock }, users, user, { deactivated_at: null });
    return `Reactivated user ${user.full_name}`;
  });
}

/** Ends all sessions of a user. Throws 404, or 409 if there is none. */
export function endSessionsOfUser(ctx: OperatorCtx, input: AnyUserAction) {
  return actOnUser(ctx, input, "end_sessions", async (tx, { user, userKey }) => {
    if ((await tx.$count(sessions, openSessions(ctx, userKey))) === 0)
      throw conflict("This user has no active session.");
    await endSessions(tx, ctx, userKey);
    return `Ended all sessions of ${user.full_name}`;
  });
}

/** Ends one session of a user. Throws 404, also if it has ended. */
export function endSessionOfUser(ctx: OperatorCtx, input: AnyUserSessionAction) {
  return actOnUser(ctx, input, "end_session", async (tx, { user, userKey }) => {
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(openSessions(ctx, userKey), eq(sessionKey(sessions.id), input.session_id)));
    const visit = and(openVisits(ctx, userKey), eq(sessionKey(supportCodes.visit_hash), input.session_id));
    if (session) await endSession(tx, ctx, session.id);
    else if (!(await endVisits(tx, ctx, visit))) throw notFound("session");
    return `Ended a session of ${user.full_name}`;
  });
}

/**
 * Mails a user a new verification code; earlier ones become void. Throws 404, 409 if the email is verified or the user
 * deactivated, and 429 after too many mails of this operator.
 */
export async function sendCodeToUser(ctx: OperatorCtx, input: AnyUserAction) {
  await recordAttempt(ctx, [operatorMailLimit(ctx)]);
  return actOnUser(ctx, input, "send_code", async (tx, { user, actor, company }) => {
    if (user.deactivated_at) throw conflict("This user is deactivated. Reactivate the user first.");
    if (user.email_verified_at) throw conflict("This email address is already verified.");
    if (!user.password_hash) throw conflict("This user has not accepted the invitation yet. Send a reset instead.");
    await sendCode(tx, { ...ctx, actor, company });
    return `Sent ${user.full_name} a new verification code`;
  });
}

/**
 * Mails a user a link to set a new password, also an invited user who has none yet. Throws 404, 409 if the user is
 * deactivated or the company suspended, and 429 after too many mails of this operator.
 */
export async function sendResetToUser(ctx: OperatorCtx, input: AnyUserAction) {
  await recordAttempt(ctx, [operatorMailLimit(ctx)]);
  return actOnUser(ctx, input, "send_reset", async (tx, { user, company, userKey }) => {
    if (user.deactivated_at) throw conflict("This user is deactivated. Reactivate the user first.");
    if (company.suspended !== null) throw conflict("This company is suspended. Reactivate it first.");
    const link = await makeLink(tx, ctx, userKey, "reset");
    const minutes = ctx.settings.limits.resetMinutes;
    await queueMail(tx, { ...ctx, company }, user.email, passwordReset({ link, minutes }));
    return `Sent ${user.full_name} a link to set a new password`;
  });
}

/** Clears a user's failed attempts, so that the correct password works at once. Throws 404, or 409 if there are none. */
export function unlockUser(ctx: OperatorCtx, input: AnyUserAction) {
  return actOnUser(ctx, input, "unlock", async (tx, { user }) => {
    const [failures] = await countFailures(tx, ctx, [user.email]);
    if (failures!.total === 0) throw conflict("This user is not locked out.");
    await clearFailedAttempts(tx, ctx, user.email);
    return `Unlocked ${user.full_name} after wrong passwords`;
  });
}
