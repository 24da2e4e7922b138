import { users } from "@custodia/db/schema/setup";
import type { ForgotPassword } from "@custodia/domain/auth/schema";
import { and, eq, isNull } from "drizzle-orm";
import type { OpenCtx } from "../context.ts";
import { passwordReset } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { identityOf } from "./identify.ts";
import { countOrRefuse, resetMailsTo, resetsFrom } from "./limits.ts";
import { makeLink } from "./links.ts";

/** Mails a link to set a new password, if the email belongs to somebody; answers alike if not. Throws 429. */
export async function forgotPassword(ctx: OpenCtx, { email }: ForgotPassword): Promise<void> {
  await ctx.db.write(async (tx) => {
    await countOrRefuse(tx, ctx, resetMailsTo(email), resetsFrom(ctx));
    const [user] = await tx
      .select({ company_id: users.company_id, user_id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deactivated_at)))
      .limit(1);
    if (!user) return;
    const { company } = await identityOf(tx, user.user_id);
    const link = await makeLink(tx, ctx, user, "reset");
    await queueMail(tx, { ...ctx, company }, email, passwordReset({ link }));
  });
}
