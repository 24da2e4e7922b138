import type { Tx } from "@custodia/db/client";
import { attempts } from "@custodia/db/schema/auth/attempts";
import { Refusal } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import { enforceLimits, recordAttempts } from "../../auth/rate-limit.ts";
import type { Limit } from "../../auth/rate-limits.ts";
import type { Services } from "../../context.ts";

const countedAs = (operator_id: number) => `second-factor:${operator_id}`;

/** Wrong codes of an operator, from wherever they come: who gets here knows the password (rules/operators 5). */
const wrongSecondFactors = ({ settings }: Services, operator_id: number): Limit => ({
  key: countedAs(operator_id),
  most: settings.limits.wrongCodes,
  within: settings.limits.wrongPasswordMinutes * 60_000,
});

/** Forgets the wrong codes of an operator. */
export async function liftWrongCodes(tx: Tx, operator_id: number): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, countedAs(operator_id)));
}

/**
 * Does `work` in a transaction unless the operator has entered too many wrong codes (429). The refusal that `check` returns is
 * counted there, and thrown once that is committed.
 */
export async function countingWrongCodes<T>(
  ctx: Services,
  operator_id: number,
  check: (tx: Tx) => Promise<Refusal | null>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const limit = wrongSecondFactors(ctx, operator_id);
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
