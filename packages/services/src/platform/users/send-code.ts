import { conflict } from "@custodia/domain/errors";
import type { AnyUserAct } from "@custodia/domain/platform/users";
import { recordAttempt } from "../../auth/rate-limit.ts";
import { mailsByOperator } from "../../auth/rate-limits.ts";
import { sendCode } from "../../auth/sign-up.ts";
import type { OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { getAnyUser } from "./any-user.ts";
import { showAnyUser } from "./show.ts";

/**
 * Mails a user a new verification code; those before are void. Throws 404, 409 where the email is verified or the user deactivated,
 * and 429 after too many mails of this operator.
 */
export async function sendCodeToUser(ctx: OperatorCtx, { id, reason }: AnyUserAct) {
  await recordAttempt(ctx, [mailsByOperator(ctx)]);
  await ctx.db.write(async (tx) => {
    const { user, actor, company, holder } = await getAnyUser(tx, id);
    if (user.deactivated_at) throw conflict("This user is deactivated. Reactivate the user first.");
    if (user.email_verified_at) throw conflict("This email address is verified already.");
    if (!user.password_hash)
      throw conflict("This user has not accepted the invitation yet. Send a reset instead.");
    await sendCode(tx, { ...ctx, actor, company });
    const message = `Sent ${user.full_name} a new verification code`;
    await tell(tx, ctx, { action: "users.send_code", message, ...holder, reason });
  });
  return showAnyUser(ctx, { id });
}
