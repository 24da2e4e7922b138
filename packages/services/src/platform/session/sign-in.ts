import type { Reader } from "@custodia/db/client";
import { forbidden } from "@custodia/domain/errors";
import type { OperatorSignIn, OperatorStage } from "@custodia/domain/platform/session";
import { byPassword } from "../../auth/sign-in.ts";
import type { OpenCtx } from "../../context.ts";
import { hashOf } from "../../tokens/identify.ts";
import { accountOf, operatorByEmail } from "../account.ts";
import { keyOf } from "../second-factor/key.ts";
import { endOperatorSession, startHalf } from "./sessions.ts";

/**
 * The first half of a sign-in: email and password lead to the second factor, or to setting one up, and to nothing else. Throws
 * 401 in the same words and time for a wrong password and an unknown email, 403 (deactivated, or no key), or 429.
 */
export async function signInOperator(ctx: OpenCtx, input: OperatorSignIn): Promise<OperatorStage> {
  keyOf(ctx);
  const account = {
    name: accountOf(input.email),
    find: (db: Reader) => operatorByEmail(db, input.email),
  };
  const { stage, session } = await byPassword(ctx, account, input.password, async (tx, operator) => {
    if (operator.deactivated_at) return forbidden("This account is deactivated. Please ask an owner.");
    if (ctx.transport.token) await endOperatorSession(tx, hashOf(ctx.transport.token));
    const stage: OperatorStage["stage"] = operator.second_factor_at ? "second_factor" : "enrol";
    return { stage, session: await startHalf(tx, ctx, operator.id) };
  });
  ctx.transport.give(session);
  return { stage };
}
