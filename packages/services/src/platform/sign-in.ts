import { operatorRecoveryCodes, operatorSessions, operators } from "@custodia/db/schema/platform/operators";
import { conflict, forbidden } from "@custodia/domain/errors";
import type * as schema from "@custodia/domain/platform/session";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { hashNewPassword, requirePassword } from "../auth/password.ts";
import { signInByPassword } from "../auth/sign-in.ts";
import type { WithSession } from "../core/access.ts";
import { type CurrentSession, now, type OpenCtx, type OperatorCtx } from "../core/context.ts";
import { requireRow } from "../core/store.ts";
import { hashToken } from "../tokens/identify.ts";
import { attemptsAccount, getOperator, operatorByEmail } from "./account.ts";
import { writeOperatorAudit } from "./operator-audit.ts";
import { endOperatorLinks } from "./operator-links.ts";
import { withCode } from "./second-factor.ts";
import {
  endOperatorSession,
  endOperatorSessions,
  IDLE_MS,
  later,
  sessionKey,
  startPendingSession,
} from "./sessions.ts";
import { requireKey } from "./totp.ts";

/**
 * Checks email and password, the first step of a sign-in, which permits only entering or setting up the second factor.
 * Throws 401 with the same message and timing for a wrong password and an unknown email, 403 (deactivated, or no key), or
 * 429.
 */
export async function signInOperator(ctx: OpenCtx, input: schema.OperatorSignIn): Promise<schema.OperatorStage> {
  requireKey(ctx);
  const account = { key: attemptsAccount(input.email), find: (db: Reader) => operatorByEmail(db, input.email) };
  const { stage, session } = await signInByPassword(ctx, account, input.password, async (tx, operator) => {
    if (operator.deactivated_at) return forbidden("This account is deactivated. Please ask an owner.");
    if (ctx.transport.token) await endOperatorSession(tx, ctx, hashToken(ctx.transport.token));
    const stage: schema.OperatorStage["stage"] = operator.second_factor_at ? "second_factor" : "enrol";
    return { stage, session: await startPendingSession(tx, ctx, operator.id) };
  });
  ctx.transport.setSession(session);
  return { stage };
}

/** Returns the signed-in operator. */
export async function operatorSession(ctx: OperatorCtx & { session: CurrentSession }): Promise<schema.OperatorMe> {
  const { operator_id, full_name, email, role } = ctx.actor;
  const unused = and(eq(operatorRecoveryCodes.operator_id, operator_id), isNull(operatorRecoveryCodes.used_at));
  return {
    id: operator_id,
    full_name,
    email,
    role,
    signed_in_at: ctx.session.signed_in_at,
    recovery_codes_left: await ctx.db.read.$count(operatorRecoveryCodes, unused),
  };
}

/**
 * Changes the operator's own password; requires the current password and a code of the authenticator. The operator's other
 * sessions end. Throws 422 on `current_password`, `code` or `password`, 429 after too many wrong attempts, or 409 if it
 * changed meanwhile.
 */
export async function changeOperatorPassword(
  ctx: OperatorCtx & WithSession,
  { current_password, code, password }: schema.OperatorPassword,
): Promise<void> {
  const { operator_id, email } = ctx.actor;
  const operator = await getOperator(ctx.db.read, operator_id);
  await requirePassword(ctx, attemptsAccount(email), operator.password_hash, current_password);
  const password_hash = await hashNewPassword(password, { email, company: "" });
  const unchanged = and(
    eq(operators.id, operator_id),
    eq(operators.password_hash, operator.password_hash ?? ""),
    isNotNull(operators.second_factor_at),
  );
  await withCode(ctx, operator_id, code, async (tx) => {
    const updated = await tx.update(operators).set({ password_hash }).where(unchanged).returning();
    if (!updated[0]) throw conflict("Your password has changed in the meantime.");
    await endOperatorSessions(tx, ctx, operator_id, ctx.session.id);
    await endOperatorLinks(tx, ctx, operator_id);
    await writeOperatorAudit(tx, ctx, { action: "session.changePassword", message: "Changed their own password" });
  });
}

/** Ends the operator's own sessions except the current one, for example one on a machine that was left signed in. */
export async function endOtherSessions(ctx: OperatorCtx & WithSession): Promise<void> {
  await ctx.db.write(async (tx) => {
    await endOperatorSessions(tx, ctx, ctx.actor.operator_id, ctx.session.id);
    await writeOperatorAudit(tx, ctx, { action: "session.endOthers", message: "Ended their other sessions" });
  });
}

/** Ends the current session, including a pending one. */
export async function signOutOperator(ctx: OpenCtx): Promise<void> {
  const { db, transport } = ctx;
  const { token } = transport;
  if (token) await db.write((tx) => endOperatorSession(tx, ctx, hashToken(token)));
  transport.setSession(null);
}

/** Returns the stage that this browser's sign-in has reached, without naming the operator. */
export function sessionStage({ signedIn, pendingSecondFactor }: OpenCtx): schema.OperatorStage {
  if (signedIn && !("company" in signedIn)) return { stage: "in" };
  if (!pendingSecondFactor) return { stage: "password" };
  return { stage: pendingSecondFactor.enrolled ? "second_factor" : "enrol" };
}

const ownSessions = (ctx: OperatorCtx) =>
  and(
    eq(operatorSessions.operator_id, ctx.actor.operator_id),
    isNotNull(operatorSessions.second_factor_at),
    gt(operatorSessions.expires_at, now(ctx)),
  );

/** Returns the operator's own signed-in sessions, newest first. */
export async function listOwnSessions(ctx: OperatorCtx & Pick<WithSession, "session">) {
  const rows = await ctx.db.read
    .select({
      id: sessionKey(operatorSessions.id),
      current: sql<boolean>`${operatorSessions.id} = ${ctx.session.id}`.mapWith(Boolean),
      signed_in_at: operatorSessions.created_at,
      expires_at: operatorSessions.expires_at,
    })
    .from(operatorSessions)
    .where(ownSessions(ctx))
    .orderBy(desc(operatorSessions.created_at), desc(operatorSessions.id));
  return rows.map(({ expires_at, ...row }) => ({ ...row, active_at: later(new Date(expires_at), -IDLE_MS) }));
}

/** Ends one of the operator's other sessions. Throws 404 if it has ended, or 409 for the current one. */
export async function endOwnSession(
  ctx: OperatorCtx & Pick<WithSession, "session">,
  { id }: schema.OperatorSessionChoice,
): Promise<void> {
  await ctx.db.write(async (tx) => {
    const found = tx
      .select({ id: operatorSessions.id })
      .from(operatorSessions)
      .where(and(ownSessions(ctx), eq(sessionKey(operatorSessions.id), id)));
    const session = await requireRow(found, "session");
    if (session.id === ctx.session.id) throw conflict("You are using this session. Sign out to end it.");
    await endOperatorSession(tx, ctx, session.id);
    await writeOperatorAudit(tx, ctx, { action: "session.end", message: "Ended one of their other sessions" });
  });
}
