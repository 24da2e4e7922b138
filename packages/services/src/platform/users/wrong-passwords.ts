import { countFailures } from "../../auth/rate-limit.ts";
import type { OperatorCtx } from "../../context.ts";

/** Adds to users how many wrong passwords count against them still, and whether these keep them out from somewhere. */
export async function withWrongPasswords<U extends { email: string }>(ctx: OperatorCtx, rows: readonly U[]) {
  const emails = rows.map(({ email }) => email);
  const counted = await countFailures(ctx.db.read, ctx, emails);
  return rows.map((row, at) => ({
    ...row,
    wrong_passwords: counted[at]!.all,
    throttled: counted[at]!.throttled,
  }));
}
