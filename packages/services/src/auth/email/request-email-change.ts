import type { Tx } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq } from "drizzle-orm";
import { record } from "../../audit.ts";
import type { CompanyCtx, InPerson } from "../../context.ts";
import { emailChange, emailChangeAsked } from "../../mail/messages.ts";
import { queueMail } from "../../mail/queue.ts";
import { inCompany } from "../../store.ts";
import { countOrRefuse } from "../counting.ts";
import { inviteUser } from "../invitation/invite-user.ts";
import { emailChangesOf } from "../limits.ts";
import { makeLink } from "../links.ts";
import { claimEmail } from "./claim-email.ts";

/**
 * Asks for another email of a user, in the transaction of who changes the user: it counts once the link mailed
 * there is followed, and the old address is told. An invitation that nobody accepted moves to the new address
 * at once. Throws 422 on `email` (taken), or 429 after too many in a day.
 */
export async function requestEmailChange(
  tx: Tx,
  ctx: CompanyCtx & InPerson,
  user: { id: number; full_name: string; email: string; password_hash: string | null },
  email: string,
): Promise<void> {
  if (email === user.email) return;
  await claimEmail(tx, ctx, email);
  const invited = user.password_hash === null;
  if (invited) {
    await tx
      .update(users)
      .set({ email })
      .where(and(inCompany(ctx, users), eq(users.id, user.id)));
    await inviteUser(tx, ctx, { id: user.id, email });
  } else {
    await countOrRefuse(tx, ctx, emailChangesOf(ctx, user.id));
    const holder = { company_id: ctx.company.id, user_id: user.id };
    const link = await makeLink(tx, ctx, holder, "email", email);
    await queueMail(tx, ctx, email, emailChange({ link, hours: ctx.settings.limits.emailChangeHours }));
    await queueMail(tx, ctx, user.email, emailChangeAsked({ email }));
  }
  await record(tx, ctx, {
    action: "users.requestEmailChange",
    message: `${invited ? "Changed" : "Asked to change"} the email address of ${user.full_name}`,
    subject: { type: "user", id: user.id },
    before: { email: user.email },
    after: invited ? { email } : { pending_email: email },
  });
}
