import { conflict } from "@custodia/domain/errors";
import type { AnyUserAct } from "@custodia/domain/platform/users";
import { makeLink } from "../../auth/links.ts";
import { recordAttempt } from "../../auth/rate-limit.ts";
import { mailsByOperator } from "../../auth/rate-limits.ts";
import type { OperatorCtx } from "../../context.ts";
import { passwordReset } from "../../mail/messages.ts";
import { queueMail } from "../../mail/queue.ts";
import { tell } from "../tell.ts";
import { getAnyUser } from "./any-user.ts";
import { showAnyUser } from "./show.ts";

/**
 * Mails a user a link to set a new password, also one who was invited and has none yet. Throws 404, 409 where the user is
 * deactivated or the company suspended, and 429 after too many mails of this operator.
 */
export async function sendResetToUser(ctx: OperatorCtx, { id, reason }: AnyUserAct) {
  await recordAttempt(ctx, [mailsByOperator(ctx)]);
  await ctx.db.write(async (tx) => {
    const { user, company, holder } = await getAnyUser(tx, id);
    if (user.deactivated_at) throw conflict("This user is deactivated. Reactivate the user first.");
    if (company.suspended !== null) throw conflict("This company is suspended. Reactivate it first.");
    const link = await makeLink(tx, ctx, holder, "reset");
    const minutes = ctx.settings.limits.resetMinutes;
    await queueMail(tx, { ...ctx, company }, user.email, passwordReset({ link, minutes }));
    const message = `Sent ${user.full_name} a link to set a new password`;
    await tell(tx, ctx, { action: "users.send_reset", message, ...holder, reason });
  });
  return showAnyUser(ctx, { id });
}
