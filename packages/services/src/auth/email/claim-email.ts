import type { Tx } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import { invalid } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { type CompanyCtx, now, type Services } from "../../context.ts";
import { freedEmail } from "../../freed-email.ts";
import { endLinks } from "../links.ts";
import type { Holder } from "../session/lifetime.ts";
import { endSessions } from "../session/sessions.ts";

const DAY = 86_400_000;

/**
 * Asked in the transaction that gives an email to a user: it belongs to one user of the whole platform. A
 * sign-up that was not verified within 24 hours lets go of it (rules/sign-in 2), and so does a deactivated user whose address
 * an Admin frees. Throws 422 on `email`.
 */
export async function claimEmail(
  tx: Tx,
  ctx: Services & Partial<Pick<CompanyCtx, "company">>,
  email: string,
): Promise<void> {
  const [holder] = await tx.select().from(users).where(eq(users.email, email)).limit(1);
  if (!holder) return;
  // An invited user has no password before the first mail was answered: that is no sign-up.
  const signUp = holder.email_verified_at === null && holder.password_hash !== null;
  const old = Date.parse(holder.created_at) + DAY <= ctx.clock().getTime();
  if (!signUp || !old) {
    const own = holder.company_id === ctx.company?.id && holder.deactivated_at !== null;
    if (own)
      throw invalid("email", `${holder.full_name}, who is deactivated, has this address. Free it first.`);
    throw invalid("email", "This email address is already taken.");
  }
  await release(tx, ctx, { company_id: holder.company_id, user_id: holder.id });
}

/** Takes the email from a sign-up that nobody verified. */
async function release(tx: Tx, ctx: Services, holder: Holder): Promise<void> {
  const at = now(ctx);
  await tx
    .update(users)
    .set({ email: freedEmail(holder.user_id), deactivated_at: at, updated_at: at })
    .where(and(eq(users.company_id, holder.company_id), eq(users.id, holder.user_id)));
  await endSessions(tx, ctx, holder);
  await endLinks(tx, ctx, holder);
}
