import { conflict } from "@custodia/domain/errors";
import type { SessionCtx } from "../../access.ts";
import type { InPerson } from "../../context.ts";
import { countOrRefuse } from "../counting.ts";
import { codesSentTo, resendsOf, signInsFrom } from "../limits.ts";
import { sendCode } from "./codes.ts";

/** Mails a new verification code and voids the one before. Throws 409 (verified already), or 429. */
export async function resendCode(ctx: SessionCtx & InPerson): Promise<void> {
  if (ctx.actor.email_verified) throw conflict("This email address is verified already.");
  const { user_id } = ctx.actor;
  await ctx.db.write(async (tx) => {
    await countOrRefuse(tx, ctx, resendsOf(user_id), codesSentTo(ctx, user_id), signInsFrom(ctx));
    await sendCode(tx, ctx);
  });
}
