import { users } from "@custodia/db/schema/setup/users";
import type { ConfirmEmailChange } from "@custodia/domain/auth/schema";
import { invalid } from "@custodia/domain/errors";
import { writeAudit } from "../../audit.ts";
import { type CompanyCtx, now, type OpenCtx } from "../../context.ts";
import { emailChanged } from "../../mail/messages.ts";
import { queueMail } from "../../mail/queue.ts";
import { updateOwn } from "../../store.ts";
import { endLinks, takeLink } from "../links.ts";
import { identityOf } from "../session/identify.ts";
import { claimEmail } from "./claim-email.ts";

/**
 * Makes the address whose link is followed the user's own, and tells the old one. Links that were mailed to the
 * old address are void. Throws 422 on `token`, or on `email` where somebody took it meanwhile.
 */
export async function confirmEmailChange(
  ctx: OpenCtx,
  { token }: ConfirmEmailChange,
): Promise<{ email: string }> {
  return ctx.db.write(async (tx) => {
    const { link, user } = await takeLink(tx, ctx, token, ["email"]);
    const { email } = link;
    if (!email) throw invalid("token", "This link is not valid.");
    await claimEmail(tx, ctx, email);
    const acting: CompanyCtx = { ...ctx, ...(await identityOf(tx, user.id)) };
    await updateOwn(tx, acting, users, user, { email, email_verified_at: now(ctx) });
    await endLinks(tx, ctx, { company_id: user.company_id, user_id: user.id });
    await queueMail(tx, acting, user.email, emailChanged({ email }));
    await writeAudit(tx, acting, {
      action: "users.confirmEmailChange",
      message: "Confirmed the new email address",
      subject: { type: "user", id: user.id },
      before: { email: user.email },
      after: { email },
    });
    return { email };
  });
}
