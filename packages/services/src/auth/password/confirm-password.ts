import { sessions } from "@custodia/db/schema/auth/sessions";
import { users } from "@custodia/db/schema/setup/users";
import type { ConfirmPassword } from "@custodia/domain/auth/schema";
import { eq } from "drizzle-orm";
import type { SessionCtx } from "../../access.ts";
import { type InPerson, now, type Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { demandPassword } from "./check-current.ts";

/**
 * Notes that the password was given in this session, so that what asks for it is open for 15 minutes. Throws 422 on
 * `current_password`, or 429 after too many wrong ones.
 */
export async function confirmPassword(
  ctx: Permitted<"self.manage"> & SessionCtx & InPerson,
  { current_password }: ConfirmPassword,
): Promise<void> {
  const { email, password_hash } = await getOwn(ctx.db.read, ctx, users, ctx.actor.user_id, "user");
  await demandPassword(ctx, email, password_hash, current_password);
  await ctx.db.write((tx) =>
    tx
      .update(sessions)
      .set({ signed_in_at: now(ctx) })
      .where(eq(sessions.id, ctx.session.id)),
  );
}
