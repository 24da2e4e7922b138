import { operatorRecoveryCodes, operatorSessions } from "@custodia/db/schema/platform/operators";
import type { OperatorMe } from "@custodia/domain/platform/session";
import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { now, type OperatorCtx, type SessionInUse } from "../../context.ts";

/** The operator who is signed in. */
export async function operatorSession(ctx: OperatorCtx & { session: SessionInUse }): Promise<OperatorMe> {
  const { operator_id, full_name, email, role } = ctx.actor;
  const unused = and(
    eq(operatorRecoveryCodes.operator_id, operator_id),
    isNull(operatorRecoveryCodes.used_at),
  );
  const others = and(
    eq(operatorSessions.operator_id, operator_id),
    ne(operatorSessions.id, ctx.session.id),
    isNotNull(operatorSessions.second_factor_at),
    gt(operatorSessions.expires_at, now(ctx)),
  );
  return {
    ...{ id: operator_id, full_name, email, role },
    signed_in_at: ctx.session.signed_in_at,
    other_sessions: await ctx.db.read.$count(operatorSessions, others),
    recovery_codes_left: await ctx.db.read.$count(operatorRecoveryCodes, unused),
  };
}
