import { users } from "@custodia/db/schema/setup/users";
import { writeAudit } from "../../audit.ts";
import { type CompanyCtx, now, type OpenCtx } from "../../context.ts";
import { passwordNotice } from "../../mail/messages.ts";
import { mailSecurityNotice } from "../../mail/queue.ts";
import { updateOwn } from "../../store.ts";
import { revokeTokensOf } from "../../tokens/revoke.ts";
import { liftFailures } from "../counting.ts";
import type { LinkPurpose } from "../link-kinds.ts";
import { checkLink, endLinks, takeLink } from "../links.ts";
import { identityOf } from "../session/identify.ts";
import { endSessions } from "../session/sessions.ts";
import { hashNew } from "./password.ts";

/**
 * Sets a password by a mailed link, which also proves the email. It ends the user's sessions, tokens and other links
 * and forgets wrong passwords. Throws 422 on `token` or `password`.
 */
export async function setPassword(
  ctx: OpenCtx,
  input: { token: string; password: string },
  { purposes, action, message }: { purposes: readonly LinkPurpose[]; action: string; message: string },
): Promise<{ email: string }> {
  const owner = await checkLink(ctx.db.read, ctx, input.token, purposes);
  const password_hash = await hashNew(input.password, owner);
  return ctx.db.write(async (tx) => {
    const { user } = await takeLink(tx, ctx, input.token, purposes);
    const acting: CompanyCtx = { ...ctx, ...(await identityOf(tx, user.id)) };
    const email_verified_at = user.email_verified_at ?? now(ctx);
    await updateOwn(tx, acting, users, user, { password_hash, email_verified_at });
    const holder = { company_id: user.company_id, user_id: user.id };
    await endLinks(tx, ctx, holder);
    await endSessions(tx, ctx, holder);
    const ended = await revokeTokensOf(tx, acting, holder);
    if (user.password_hash)
      await mailSecurityNotice(tx, acting, passwordNotice(acting.actor.full_name, ended), {});
    await liftFailures(tx, ctx, user.email);
    await writeAudit(tx, acting, { action, message, subject: { type: "user", id: user.id } });
    return { email: user.email };
  });
}
