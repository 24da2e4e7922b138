import { attempts } from "@custodia/db/schema/auth/credentials";
import { operators } from "@custodia/db/schema/platform/operators";
import { conflict, forbidden, invalid, Refusal } from "@custodia/domain/errors";
import type { EnrolmentView, Recovery, RecoveryCodesView, SecondFactor } from "@custodia/domain/platform/session";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { enforceLimits, recordAttempts } from "../auth/rate-limit.ts";
import type { Limit } from "../auth/rate-limits.ts";
import { type NewSession, now, type OperatorCtx, type PendingSecondFactorCtx, type Services } from "../core/context.ts";
import { getOperator } from "./account.ts";
import { writeOperatorAudit } from "./operator-audit.ts";
import { consumeRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { upgradeSession } from "./sessions.ts";
import { decryptSecret, encryptSecret, enrolmentUri, findStep, newSecret, renderQrCode, requireKey } from "./totp.ts";

const ALREADY_SET_UP = "Your second factor is already set up. Enter its code.";

const withoutFactor = (operator_id: number) => and(eq(operators.id, operator_id), isNull(operators.second_factor_at));

/**
 * Creates an authenticator secret for an operator without a second factor; the previous unconfirmed secret becomes void.
 * Throws 409 if a second factor is set up.
 */
export async function beginEnrolment(ctx: PendingSecondFactorCtx): Promise<EnrolmentView> {
  const { operator_id, email } = ctx.pendingSecondFactor.actor;
  const secret = newSecret(ctx.random);
  const totp_secret = encryptSecret(requireKey(ctx), operator_id, secret);
  await ctx.db.write(async (tx) => {
    const updated = await tx
      .update(operators)
      .set({ totp_secret, totp_last_step: null })
      .where(withoutFactor(operator_id))
      .returning({ id: operators.id });
    if (!updated[0]) throw conflict(ALREADY_SET_UP);
  });
  const uri = enrolmentUri(secret, email);
  return { secret, uri, qr: renderQrCode(uri) };
}

/**
 * Confirms the authenticator by its first code: a code is required from now on, and the operator is signed in. Returns the
 * recovery codes, which are shown only once. Throws 422 on `code`, 409 if the second factor was set up meanwhile, or 429.
 */
export async function confirmEnrolment(
  ctx: PendingSecondFactorCtx,
  { code }: SecondFactor,
): Promise<RecoveryCodesView> {
  const { operator_id } = ctx.pendingSecondFactor.actor;
  if (ctx.pendingSecondFactor.enrolled) throw conflict(ALREADY_SET_UP);
  const { session, recovery_codes } = await withCode(ctx, operator_id, code, async (tx) => {
    const set = { second_factor_at: now(ctx) };
    const updated = await tx
      .update(operators)
      .set(set)
      .where(withoutFactor(operator_id))
      .returning({ id: operators.id });
    if (!updated[0]) throw conflict(ALREADY_SET_UP);
    const session = await completeSignIn(tx, ctx, "Set up a second factor and signed in");
    return { session, recovery_codes: await makeRecoveryCodes(tx, ctx, operator_id) };
  });
  ctx.transport.setSession(session);
  return { recovery_codes };
}

/** Completes a sign-in by a code of the authenticator. Throws 422 on `code`, 409 (not set up yet), or 429. */
export function enterSecondFactor(ctx: PendingSecondFactorCtx, { code }: SecondFactor): Promise<void> {
  const check = (tx: Tx) => consumeCode(tx, ctx, ctx.pendingSecondFactor.actor.operator_id, code);
  return completeWith(ctx, check, "Signed in");
}

/** Completes a sign-in by a recovery code, which is then consumed. Throws 422 on `recovery_code`, 409, or 429. */
export function recoverSecondFactor(ctx: PendingSecondFactorCtx, { recovery_code }: Recovery): Promise<void> {
  const check = (tx: Tx) => consumeRecoveryCode(tx, ctx, ctx.pendingSecondFactor.actor.operator_id, recovery_code);
  return completeWith(ctx, check, "Signed in with a recovery code");
}

async function completeWith(
  ctx: PendingSecondFactorCtx,
  check: (tx: Tx) => Promise<Refusal | null>,
  message: string,
): Promise<void> {
  const { pendingSecondFactor } = ctx;
  if (!pendingSecondFactor.enrolled) throw conflict("Set up your second factor first.");
  const session = await withWrongCodeLimit(ctx, pendingSecondFactor.actor.operator_id, check, (tx) =>
    completeSignIn(tx, ctx, message),
  );
  ctx.transport.setSession(session);
}

/** Starts the full session after the second factor; the sign-in is recorded and notified. */
async function completeSignIn(tx: Tx, ctx: PendingSecondFactorCtx, message: string): Promise<NewSession> {
  const { actor } = ctx.pendingSecondFactor;
  const session = await upgradeSession(tx, ctx, ctx.pendingSecondFactor);
  await tx
    .update(operators)
    .set({ last_signed_in_at: now(ctx) })
    .where(eq(operators.id, actor.operator_id));
  await writeOperatorAudit(tx, { clock: ctx.clock, actor }, { action: "session.signIn", message });
  return session;
}

/** Replaces the recovery codes with ten new ones; requires a code of the authenticator. Throws 422 on `code`, or 429. */
export async function renewRecoveryCodes(ctx: OperatorCtx, { code }: SecondFactor): Promise<RecoveryCodesView> {
  const { operator_id } = ctx.actor;
  return withCode(ctx, operator_id, code, async (tx) => {
    await writeOperatorAudit(tx, ctx, { action: "session.renewCodes", message: "Made new recovery codes" });
    return { recovery_codes: await makeRecoveryCodes(tx, ctx, operator_id) };
  });
}

/** Runs `work` in a transaction that consumes an authenticator code. Throws 422 on `code`, or 429 after too many wrong codes. */
export const withCode = <T>(
  ctx: Services,
  operator_id: number,
  code: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => withWrongCodeLimit(ctx, operator_id, (tx) => consumeCode(tx, ctx, operator_id, code), work);

const WRONG_CODE = "This code is wrong or has already been used. Wait for the next one.";

/**
 * Consumes an authenticator code: neither this code nor an earlier one is accepted again, even in concurrent calls
 * (rules/operators 4). The refusal is returned and not thrown, so that a failed attempt is counted when the transaction
 * commits.
 */
async function consumeCode(tx: Tx, ctx: Services, operator_id: number, code: string): Promise<Refusal | null> {
  const { totp_secret } = await getOperator(tx, operator_id);
  if (!totp_secret) return invalid("code", "There is no second factor yet. Set it up first.");
  const secret = decryptSecret(requireKey(ctx), operator_id, totp_secret);
  if (secret === null) {
    return forbidden("This second factor cannot be read, because the server's key has changed.");
  }
  const step = findStep(secret, code, ctx.clock());
  if (step === null) return invalid("code", WRONG_CODE);
  const unused = or(isNull(operators.totp_last_step), lt(operators.totp_last_step, step));
  const updated = await tx
    .update(operators)
    .set({ totp_last_step: step })
    .where(and(eq(operators.id, operator_id), unused))
    .returning({ id: operators.id });
  return updated[0] ? null : invalid("code", WRONG_CODE);
}

const limitKey = (operator_id: number) => `second-factor:${operator_id}`;

/** Limits an operator's wrong codes, from any address: an attacker at this step knows the password (rules/operators 5). */
const wrongCodeLimit = ({ settings }: Services, operator_id: number): Limit => ({
  key: limitKey(operator_id),
  max: settings.limits.wrongCodes,
  windowMs: settings.limits.wrongPasswordMinutes * 60_000,
});

/** Clears an operator's count of wrong codes. */
export async function clearWrongCodes(tx: Tx, operator_id: number): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, limitKey(operator_id)));
}

/**
 * Runs `work` in a transaction unless the operator has entered too many wrong codes (429). A refusal that `check` returns is
 * counted in the transaction, and thrown after the commit.
 */
async function withWrongCodeLimit<T>(
  ctx: Services,
  operator_id: number,
  check: (tx: Tx) => Promise<Refusal | null>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const limit = wrongCodeLimit(ctx, operator_id);
  const outcome = await ctx.db.write(async (tx) => {
    await enforceLimits(tx, ctx, [limit]);
    const refusal = await check(tx);
    if (!refusal) return { done: await work(tx) };
    await recordAttempts(tx, ctx, [limit]);
    return refusal;
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome.done;
}
