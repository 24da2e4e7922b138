import { operatorLinks, operators } from "@custodia/db/schema/platform/operators";
import { invalid } from "@custodia/domain/errors";
import type { OperatorAccept, OperatorStage } from "@custodia/domain/platform/session";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, gt, isNull } from "drizzle-orm";
import { hashNewPassword } from "../auth/password.ts";
import { clearFailedAttempts } from "../auth/rate-limit.ts";
import { fromNow, MS, now, type OpenCtx, type Services } from "../core/context.ts";
import { hashToken } from "../tokens/identify.ts";
import { actingOperator, attemptsAccount, type OperatorRow } from "./account.ts";
import { writeOperatorAudit } from "./operator-audit.ts";
import { endOperatorSessions, startPendingSession } from "./sessions.ts";
import { requireKey } from "./totp.ts";

/**
 * Sets the password by a link, and continues to the second factor; earlier sessions end. Throws 422 on `token` or
 * `password`, or 403 if this server has no key.
 */
export async function acceptAsOperator(ctx: OpenCtx, input: OperatorAccept): Promise<OperatorStage> {
  requireKey(ctx);
  const { email } = await getOperatorByLink(ctx.db.read, ctx, input.token);
  const password_hash = await hashNewPassword(input.password, { email, company: "" });
  const { stage, session } = await ctx.db.write(async (tx) => {
    const operator = await consumeLink(tx, ctx, input.token);
    await tx.update(operators).set({ password_hash }).where(eq(operators.id, operator.id));
    await endOperatorSessions(tx, ctx, operator.id);
    await clearFailedAttempts(tx, ctx, attemptsAccount(operator.email));
    const actor = actingOperator(operator);
    await writeOperatorAudit(tx, { clock: ctx.clock, actor }, { action: "session.accept", message: "Set a password" });
    const stage: OperatorStage["stage"] = operator.second_factor_at ? "second_factor" : "enrol";
    return { stage, session: await startPendingSession(tx, ctx, operator.id) };
  });
  ctx.transport.setSession(session);
  return { stage };
}

/** The validity of a link from a command or an invitation. */
export const LINK_HOURS = 24;

/** Returns the address of a link. */
export const acceptUrl = (adminUrl: string, token: string): string => `${adminUrl}/admin/accept?token=${token}`;

/** Stores the hash of a link's token; the operator's previous link becomes void. */
export async function storeOperatorLink(
  tx: Tx,
  ctx: Pick<Services, "clock">,
  operator_id: number,
  token_hash: string,
): Promise<void> {
  await endOperatorLinks(tx, ctx, operator_id);
  const expires_at = fromNow(ctx, LINK_HOURS * MS.hour);
  await tx.insert(operatorLinks).values({ operator_id, token_hash, expires_at, created_at: now(ctx) });
}

/** Voids an operator's remaining links. */
export async function endOperatorLinks(tx: Tx, ctx: Pick<Services, "clock">, operator_id: number): Promise<void> {
  await tx
    .update(operatorLinks)
    .set({ ended_at: now(ctx) })
    .where(and(eq(operatorLinks.operator_id, operator_id), isNull(operatorLinks.ended_at)));
}

const invalidLink = () =>
  invalid("token", "This link is no longer valid. If you have used it, sign in; otherwise ask an owner for a new one.");

const isValidLink = (ctx: Pick<Services, "clock">, token: string) =>
  and(
    eq(operatorLinks.token_hash, hashToken(token)),
    isNull(operatorLinks.ended_at),
    gt(operatorLinks.expires_at, now(ctx)),
  );

/** Returns the operator of a link. Throws 422 on `token` unless the link is valid. */
export async function getOperatorByLink(db: Reader, ctx: Pick<Services, "clock">, token: string): Promise<OperatorRow> {
  const [found] = await db
    .select({ operator: operators })
    .from(operatorLinks)
    .innerJoin(operators, eq(operators.id, operatorLinks.operator_id))
    .where(and(isValidLink(ctx, token), isNull(operators.deactivated_at)))
    .limit(1);
  if (!found) throw invalidLink();
  return found.operator;
}

/** Consumes a link. Of two concurrent calls, one succeeds. Throws 422 on `token`. */
async function consumeLink(tx: Tx, ctx: Pick<Services, "clock">, token: string): Promise<OperatorRow> {
  const operator = await getOperatorByLink(tx, ctx, token);
  const ended = await tx
    .update(operatorLinks)
    .set({ ended_at: now(ctx) })
    .where(isValidLink(ctx, token))
    .returning({ id: operatorLinks.id });
  if (!ended[0]) throw invalidLink();
  return operator;
}
