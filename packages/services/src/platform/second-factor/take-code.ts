import type { Tx } from "@custodia/db/client";
import { operators } from "@custodia/db/schema/platform/operators";
import { forbidden, invalid, type Refusal } from "@custodia/domain/errors";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Services } from "../../context.ts";
import { getOperator } from "../account.ts";
import { keyOf } from "./key.ts";
import { unseal } from "./seal.ts";
import { stepOf } from "./totp.ts";

const WRONG = "This code is wrong, or was used already. Wait for the next one.";

/**
 * Uses a code of the authenticator up: neither it nor an earlier one is taken again, also not by two at once (rules/operators 4).
 * The refusal is returned and not thrown, so that a wrong try is counted when the transaction commits.
 */
export async function takeCode(
  tx: Tx,
  ctx: Services,
  operator_id: number,
  code: string,
): Promise<Refusal | null> {
  const { totp_secret } = await getOperator(tx, operator_id);
  if (!totp_secret) return invalid("code", "There is no second factor yet: set it up first.");
  const secret = unseal(keyOf(ctx), operator_id, totp_secret);
  if (secret === null) {
    return forbidden("This second factor cannot be read: the key of this server is another one.");
  }
  const step = stepOf(secret, code, ctx.clock());
  if (step === null) return invalid("code", WRONG);
  const unused = or(isNull(operators.totp_last_step), lt(operators.totp_last_step, step));
  const taken = await tx
    .update(operators)
    .set({ totp_last_step: step })
    .where(and(eq(operators.id, operator_id), unused))
    .returning({ id: operators.id });
  return taken[0] ? null : invalid("code", WRONG);
}
