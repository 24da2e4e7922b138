import { operatorRecoveryCodes } from "@custodia/db/schema/platform/operators";
import type { OperatorMe } from "@custodia/domain/platform/session";
import { and, eq, isNull } from "drizzle-orm";
import type { OperatorCtx, SessionInUse } from "../../context.ts";

/** The operator who is signed in. */
export async function operatorSession(ctx: OperatorCtx & { session: SessionInUse }): Promise<OperatorMe> {
  const { operator_id, full_name, email, role } = ctx.actor;
  const unused = and(
    eq(operatorRecoveryCodes.operator_id, operator_id),
    isNull(operatorRecoveryCodes.used_at),
  );
  const recovery_codes_left = await ctx.db.read.$count(operatorRecoveryCodes, unused);
  const { signed_in_at } = ctx.session;
  return { id: operator_id, full_name, email, role, signed_in_at, recovery_codes_left };
}
