import { invalid } from "@custodia/domain/errors";
import { gavePasswordLately, type SessionCtx } from "../../access.ts";
import type { InPerson, OpenCtx } from "../../context.ts";
import { countTries, refuseOver } from "../counting.ts";
import { failuresOf } from "../limits.ts";
import { isRight } from "./password.ts";

/**
 * Demands the password of who acts, unless they signed in within the last 15 minutes. Call it outside of transactions. Wrong
 * ones count as failures of a sign-in, so that a session left open is no way to guess. Throws 422 on `current_password`
 * (needed and missing, or wrong), or 429.
 */
export async function checkCurrent(
  ctx: SessionCtx & InPerson,
  user: { email: string; password_hash: string | null },
  given: string | undefined,
): Promise<void> {
  if (given === undefined) {
    if (gavePasswordLately(ctx)) return;
    throw invalid("current_password", "Enter your current password.");
  }
  await demandPassword(ctx, user.email, user.password_hash, given);
}

/** Demands a password, wrong ones counted by `counted`. Throws 422 on `current_password`, or 429. Call it outside of transactions. */
export async function demandPassword(
  ctx: Pick<OpenCtx, "db" | "clock" | "settings" | "transport">,
  counted: string,
  kept: string | null,
  given: string,
): Promise<void> {
  const { pair, account } = failuresOf(ctx, counted);
  await refuseOver(ctx.db.read, ctx, [pair, account]);
  const right = await isRight(kept, given);
  await ctx.db.write(async (tx) => {
    await refuseOver(tx, ctx, [pair, account]);
    if (!right) await countTries(tx, ctx, [pair, account]);
  });
  if (!right) throw invalid("current_password", "This is not your current password.");
}
