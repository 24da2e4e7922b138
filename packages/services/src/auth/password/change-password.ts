import { users } from "@custodia/db/schema/setup/users";
import type { ChangePassword } from "@custodia/domain/auth/schema";
import type { SessionCtx } from "../../access.ts";
import { writeAudit } from "../../audit.ts";
import type { InPerson, Permitted } from "../../context.ts";
import { passwordNotice } from "../../mail/messages.ts";
import { mailSecurityNotice } from "../../mail/queue.ts";
import { getOwn, updateOwn } from "../../store.ts";
import { revokeTokensOf } from "../../tokens/revoke.ts";
import { endLinks } from "../links.ts";
import { endSessions } from "../session/sessions.ts";
import { checkCurrent } from "./check-current.ts";
import { hashNew } from "./password.ts";

/**
 * Sets a new password of one's own and ends one's other sessions, and the tokens of one's programs unless they are to stay. Throws 422 on `current_password` (needed and
 * missing, or wrong) or `password`, 429 after too many wrong ones, or 409 where it changed meanwhile.
 */
export async function changePassword(
  ctx: Permitted<"self.manage"> & SessionCtx & InPerson,
  input: ChangePassword,
): Promise<void> {
  const seen = await getOwn(ctx.db.read, ctx, users, ctx.actor.user_id, "user");
  await checkCurrent(ctx, seen, input.current_password);
  const password_hash = await hashNew(input.password, { email: seen.email, company: ctx.company.name });
  const holder = { company_id: ctx.company.id, user_id: seen.id };
  await ctx.db.write(async (tx) => {
    await updateOwn(tx, ctx, users, seen, { password_hash });
    await endSessions(tx, ctx, holder, ctx.session.id);
    await endLinks(tx, ctx, holder);
    const ended = input.end_tokens ? await revokeTokensOf(tx, ctx, holder) : [];
    await mailSecurityNotice(tx, ctx, passwordNotice(ctx.actor.full_name, ended), {});
    await writeAudit(tx, ctx, {
      action: "auth.changePassword",
      message: "Changed the password",
      subject: { type: "user", id: seen.id },
    });
  });
}
