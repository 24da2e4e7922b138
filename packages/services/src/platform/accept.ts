import { operators } from "@custodia/db/schema/platform/operators";
import type { OperatorAccept, OperatorStage } from "@custodia/domain/platform/session";
import { eq } from "drizzle-orm";
import { hashNew } from "../auth/password.ts";
import { clearFailedAttempts } from "../auth/rate-limit.ts";
import type { OpenCtx } from "../context.ts";
import { accountOf } from "./account.ts";
import { actingOperator } from "./acting.ts";
import { operatorOfLink, takeOperatorLink } from "./links.ts";
import { keyOf } from "./second-factor/key.ts";
import { endOperatorSessions, startHalf } from "./session/sessions.ts";
import { tell } from "./tell.ts";

/**
 * Sets the password by a link, and leads on to the second factor; sessions of before end. Throws 422 on `token` or `password`, or
 * 403 where this server has no key.
 */
export async function acceptAsOperator(ctx: OpenCtx, input: OperatorAccept): Promise<OperatorStage> {
  keyOf(ctx);
  const { email } = await operatorOfLink(ctx.db.read, ctx, input.token);
  const password_hash = await hashNew(input.password, { email, company: "" });
  const { stage, session } = await ctx.db.write(async (tx) => {
    const operator = await takeOperatorLink(tx, ctx, input.token);
    await tx.update(operators).set({ password_hash }).where(eq(operators.id, operator.id));
    await endOperatorSessions(tx, operator.id);
    await clearFailedAttempts(tx, ctx, accountOf(operator.email));
    const actor = actingOperator(operator);
    await tell(tx, { clock: ctx.clock, actor }, { action: "session.accept", message: "Set a password" });
    const stage: OperatorStage["stage"] = operator.second_factor_at ? "second_factor" : "enrol";
    return { stage, session: await startHalf(tx, ctx, operator.id) };
  });
  ctx.transport.give(session);
  return { stage };
}
