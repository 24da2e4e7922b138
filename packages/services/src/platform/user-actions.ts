import { sessions } from "@custodia/db/schema/auth/sessions";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { isReleasedEmail, users } from "@custodia/db/schema/setup/users";
import { conflict, notFound } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import type { AnyUserAction, AnyUserSessionAction } from "@custodia/domain/platform/users";
import { quotaRefusal } from "@custodia/domain/setup/limits";
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
import { sessionKey } from "./sessions.ts";
import { endVisits } from "./support/end.ts";
import { getAnyUser, openSessions, openVisits, showAnyUser } from "./users.ts";

/**
 * Deactivates a user of any company, as an Admin there would. Throws 404, or 409 (done already, the company's last Admin).
 */
export async function deactivateAnyUser(ctx: OperatorCtx, { id, reason }: AnyUserAction) {
  await ctx.db.write(async (tx) => {
    const { user, company, userKey } = await getAnyUser(tx, id);
    if (user.deactivated_at) throw conflict("This user is already deactivated.");
    if (user.role === ROLE.admin) await assertAnotherAdmin(tx, { company }, id);
    await updateOwn(tx, { company, clock: ctx.clock }, users, user, { deactivated_at: now(ctx) });
    await revokeAccess(tx, { ...ctx, company }, user);
    const message = `Deactivated user ${user.full_name}`;
    await writeOperatorAudit(tx, ctx, { action: "users.deactivate", message, ...userKey, reason });
  });
  return showAnyUser(ctx, { id });
}

const USERS_FULL =
  "This company has as many users as its limit allows. An owner raises it on the company's page, or an Admin there deactivates a user.";

/** Reactivates a user of any company. Throws 404, or 409, also if the company may have no more users. */
export async function reactivateAnyUser(ctx: OperatorCtx, { id, reason }: AnyUserAction) {
  await ctx.db.write(async (tx) => {
    const { user, company, userKey } = await getAnyUser(tx, id);
    if (!user.deactivated_at) throw conflict("This user is not deactivated.");
    if (isReleasedEmail(user.email)) throw conflict(EMAIL_RELEASED);
    const use = await readQuota(tx, { company }, "users");
    if (quotaRefusal("users", use, 1)) throw conflict(USERS_FULL);
    await notifyQuota(tx, { ...ctx, company }, "users", use, 1);
    await endLinks(tx, ctx, userKey);
    await revokeUserTokens(tx, { company, actor: ctx.actor, clock: ctx.clock }, userKey);
    await updateOwn(tx, { company, clock: ctx.clock }, users, user, { deactivated_at: null });
    const message = `Reactivated user ${user.full_name}`;
    await writeOperatorAudit(tx, ctx, { action: "users.reactivate", message, ...userKey, reason });
  });
  return showAnyUser(ctx, { id });
}

/** Ends all sessions of a user. Throws 404, or 409 if there is none. */
export async function endSessionsOfUser(ctx: OperatorCtx, { id, reason }: AnyUserAction) {
  await ctx.db.write(async (tx) => {
    const { user, userKey } = await getAnyUser(tx, id);
    if ((await tx.$count(sessions, openSessions(ctx, userKey))) === 0)
      throw conflict("This user has no active session.");
    await endSessions(tx, ctx, userKey);
    const message = `Ended all sessions of ${user.full_name}`;
    await writeOperatorAudit(tx, ctx, { action: "users.end_sessions", message, ...userKey, reason });
  });
  return showAnyUser(ctx, { id });
}

/** Ends one session of a user. Throws 404, also if it has ended. */
export async function endSessionOfUser(ctx: OperatorCtx, { id, session_id, reason }: AnyUserSessionAction) {
  await ctx.db.write(async (tx) => {
    const { user, userKey } = await getAnyUser(tx, id);
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(openSessions(ctx, userKey), eq(sessionKey(sessions.id), session_id)));
    const visit = and(openVisits(ctx, userKey), eq(sessionKey(supportCodes.visit_hash), session_id));
    if (session) await endSession(tx, ctx, session.id);
    else if (!(await endVisits(tx, ctx, visit))) throw notFound("session");
    const message = `Ended a session of ${user.full_name}`;
    await writeOperatorAudit(tx, ctx, { action: "users.end_session", message, ...userKey, reason });
  });
  return showAnyUser(ctx, { id });
}

/**
 * Mails a user a new verification code; earlier ones become void. Throws 404, 409 if the email is verified or the user
 * deactivated, and 429 after too many mails of this operator.
 */
export async function sendCodeToUser(ctx: OperatorCtx, { id, reason }: AnyUserAction) {
  await recordAttempt(ctx, [operatorMailLimit(ctx)]);
  await ctx.db.write(async (tx) => {
    const { user, actor, company, userKey } = await getAnyUser(tx, id);
    if (user.deactivated_at) throw conflict("This user is deactivated. Reactivate the user first.");
    if (user.email_verified_at) throw conflict("This email address is already verified.");
    if (!user.password_hash) throw conflict("This user has not accepted the invitation yet. Send a reset instead.");
    await sendCode(tx, { ...ctx, actor, company });
    const message = `Sent ${user.full_name} a new verification code`;
    await writeOperatorAudit(tx, ctx, { action: "users.send_code", message, ...userKey, reason });
  });
  return showAnyUser(ctx, { id });
}

/**
 * Mails a user a link to set a new password, also an invited user who has none yet. Throws 404, 409 if the user is
 * deactivated or the company suspended, and 429 after too many mails of this operator.
 */
export async function sendResetToUser(ctx: OperatorCtx, { id, reason }: AnyUserAction) {
  await recordAttempt(ctx, [operatorMailLimit(ctx)]);
  await ctx.db.write(async (tx) => {
    const { user, company, userKey } = await getAnyUser(tx, id);
    if (user.deactivated_at) throw conflict("This user is deactivated. Reactivate the user first.");
    if (company.suspended !== null) throw conflict("This company is suspended. Reactivate it first.");
    const link = await makeLink(tx, ctx, userKey, "reset");
    const minutes = ctx.settings.limits.resetMinutes;
    await queueMail(tx, { ...ctx, company }, user.email, passwordReset({ link, minutes }));
    const message = `Sent ${user.full_name} a link to set a new password`;
    await writeOperatorAudit(tx, ctx, { action: "users.send_reset", message, ...userKey, reason });
  });
  return showAnyUser(ctx, { id });
}

/** Clears a user's failed attempts, so that the correct password works at once. Throws 404, or 409 if there are none. */
export async function unlockUser(ctx: OperatorCtx, { id, reason }: AnyUserAction) {
  await ctx.db.write(async (tx) => {
    const { user, userKey } = await getAnyUser(tx, id);
    const [failures] = await countFailures(tx, ctx, [user.email]);
    if (failures!.total === 0) throw conflict("This user is not locked out.");
    await clearFailedAttempts(tx, ctx, user.email);
    const message = `Unlocked ${user.full_name} after wrong passwords`;
    await writeOperatorAudit(tx, ctx, { action: "users.unlock", message, ...userKey, reason });
  });
  return showAnyUser(ctx, { id });
}
