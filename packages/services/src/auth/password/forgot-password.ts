import type { ForgotPassword } from "@custodia/domain/auth/schema";
import type { OpenCtx } from "../../context.ts";
import { enqueueForNobody } from "../../jobs/enqueue.ts";
import { countOrRefuse } from "../counting.ts";
import { resetMailsTo, resetsFrom } from "../limits.ts";
import { RESET } from "./mail-reset.ts";

/**
 * Notes that a link to set a new password is wanted; a job looks whether the email belongs to somebody. So the answer is the
 * same work and comes in the same time for every email. Throws 429.
 */
export async function forgotPassword(ctx: OpenCtx, { email }: ForgotPassword): Promise<void> {
  await ctx.db.write(async (tx) => {
    await countOrRefuse(tx, ctx, resetMailsTo(ctx, email), resetsFrom(ctx));
    await enqueueForNobody(tx, ctx, RESET, { email });
  });
  ctx.wake();
}
