import { failuresCounted } from "../../auth/counting.ts";
import type { OperatorCtx } from "../../context.ts";

/** Adds to users how many wrong passwords count against them still, and whether these keep them out from somewhere. */
export async function withWrongPasswords<U extends { email: string }>(ctx: OperatorCtx, rows: readonly U[]) {
  const counted = [];
  for (const row of rows) {
    const { all, throttled } = await failuresCounted(ctx.db.read, ctx, row.email);
    counted.push({ ...row, wrong_passwords: all, throttled });
  }
  return counted;
}
