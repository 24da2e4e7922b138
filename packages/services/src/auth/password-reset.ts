import { jobs } from "@custodia/db/schema/jobs/jobs";
import { users } from "@custodia/db/schema/setup/users";
import type { AcceptInvitation, ForgotPassword, ResetPassword } from "@custodia/domain/auth/schema";
import { and, eq, isNull } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type OpenCtx, type Services } from "../core/context.ts";
import { updateOwn } from "../core/store.ts";
import { enqueueWithoutCompany, type Job, moveToDeadLetter, removeJob } from "../jobs/queue.ts";
import { defineJob } from "../jobs/run.ts";
import { passwordNotice, passwordReset } from "../mail/messages.ts";
import { mailSecurityNotice, queueMail } from "../mail/queue.ts";
import { revokeUserTokens } from "../tokens/tokens.ts";
import { loadIdentity } from "./identify.ts";
import { checkLink, consumeLink, endLinks, type LinkPurpose, makeLink } from "./links.ts";
import { hashNewPassword } from "./password.ts";
import { clearFailedAttempts, enforceAndRecord } from "./rate-limit.ts";
import { resetCallLimit, resetMailLimit } from "./rate-limits.ts";
import { endSessions } from "./sessions.ts";

/**
 * Queues a job that mails a link to set a new password. Only the job looks the email up, so that the response takes the same
 * time for every email. Throws 429.
 */
export async function forgotPassword(ctx: OpenCtx, { email }: ForgotPassword): Promise<void> {
  await ctx.db.write(async (tx) => {
    await enforceAndRecord(tx, ctx, resetMailLimit(ctx, email), resetCallLimit(ctx));
    await enqueueWithoutCompany(tx, ctx, RESET_JOB, { email });
  });
  ctx.wake();
}

export const RESET_JOB = "auth.reset";

/**
 * Mails a link to set a new password if the email belongs to a user. Afterwards no job or dead letter contains the email.
 */
export const resetJob = defineJob({
  name: RESET_JOB,
  run: (services, job) => mailReset(services, job).catch(rethrowCause),
  deadLetter: (services, job, failure) =>
    services.db.write(async (tx) => {
      await moveToDeadLetter(tx, services, job, failure);
      await tx.update(jobs).set({ payload: {} }).where(eq(jobs.id, job.id));
    }),
});

async function mailReset(services: Services, job: Job): Promise<void> {
  const { email } = job.payload as { email: string };
  await services.db.write(async (tx) => {
    await removeJob(tx, job);
    const [user] = await tx
      .select({ company_id: users.company_id, user_id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deactivated_at)))
      .limit(1);
    if (!user) return;
    const { company } = await loadIdentity(tx, user.user_id);
    if (company.suspended !== null) return;
    const link = await makeLink(tx, services, user, "reset");
    const minutes = services.settings.limits.resetMinutes;
    await queueMail(tx, { ...services, company }, email, passwordReset({ link, minutes }));
  });
}

/** Throws the database's own error: its wrapper, which would be stored and logged, contains the values of the statement. */
function rethrowCause(error: Error): never {
  throw error.cause instanceof Error ? error.cause : error;
}

/** Sets a new password by the link of a reset or of an invitation (rules/rest 9). Throws 422 on `token` or `password`. */
export function resetPassword(ctx: OpenCtx, input: ResetPassword): Promise<{ email: string }> {
  return setPassword(ctx, input, {
    purposes: ["reset", "invitation"],
    action: "auth.resetPassword",
    message: "Set a new password using an emailed link",
  });
}

/** Sets an invited user's first password. Throws 422 on `token` or `password`. */
export function acceptInvitation(ctx: OpenCtx, input: AcceptInvitation): Promise<{ email: string }> {
  return setPassword(ctx, input, {
    purposes: ["invitation"],
    action: "auth.acceptInvitation",
    message: "Accepted the invitation",
  });
}

/**
 * Sets a password by a mailed link, which also proves the email. It ends the user's sessions, tokens and other links and
 * clears failed attempts. Throws 422 on `token` or `password`.
 */
async function setPassword(
  ctx: OpenCtx,
  input: { token: string; password: string },
  { purposes, action, message }: { purposes: readonly LinkPurpose[]; action: string; message: string },
): Promise<{ email: string }> {
  const owner = await checkLink(ctx.db.read, ctx, input.token, purposes);
  const password_hash = await hashNewPassword(input.password, owner);
  return ctx.db.write(async (tx) => {
    const { user } = await consumeLink(tx, ctx, input.token, purposes);
    const userCtx: CompanyCtx = { ...ctx, ...(await loadIdentity(tx, user.id)) };
    const email_verified_at = user.email_verified_at ?? now(ctx);
    await updateOwn(tx, userCtx, users, user, { password_hash, email_verified_at });
    const userKey = { company_id: user.company_id, user_id: user.id };
    await endLinks(tx, ctx, userKey);
    await endSessions(tx, ctx, userKey);
    const revokedNames = await revokeUserTokens(tx, userCtx, userKey);
    if (user.password_hash)
      await mailSecurityNotice(tx, userCtx, passwordNotice(userCtx.actor.full_name, revokedNames), {});
    await clearFailedAttempts(tx, ctx, user.email);
    await writeAudit(tx, userCtx, { action, message, subject: { type: "user", id: user.id } });
    return { email: user.email };
  });
}
