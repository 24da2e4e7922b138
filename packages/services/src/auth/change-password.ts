import { users } from "@custodia/db/schema/setup";
import type { ChangePassword } from "@custodia/domain/auth/schema";
import { invalid } from "@custodia/domain/errors";
import { inPerson, type SessionCtx } from "../access.ts";
import { record } from "../audit.ts";
import type { Permitted } from "../context.ts";
import { getOwn, updateOwn } from "../store.ts";
import { count, failuresOf, refuseOver } from "./limits.ts";
import { endLinks } from "./links.ts";
import { hashNew, isRight } from "./password.ts";
import { endSessions } from "./sessions.ts";

const TRUSTED_MS = 15 * 60_000;

/**
 * Sets a new password of one's own and ends one's other sessions. Throws 422 on `current_password` (needed and
 * missing, or wrong) or `password`, 429 after too many wrong ones, 409 where it changed meanwhile, or 403 to a program.
 */
export async function changePassword(
  ctx: Permitted<"self.manage"> & SessionCtx,
  input: ChangePassword,
): Promise<void> {
  inPerson(ctx);
  const seen = await getOwn(ctx.db.read, ctx, users, ctx.actor.user_id, "user");
  await checkCurrent(ctx, seen, input.current_password);
  const password_hash = await hashNew(input.password);
  const holder = { company_id: ctx.company.id, user_id: seen.id };
  await ctx.db.write(async (tx) => {
    await updateOwn(tx, ctx, users, seen, { password_hash });
    await endSessions(tx, ctx, holder, ctx.session.id);
    await endLinks(tx, ctx, holder);
    await record(tx, ctx, {
      action: "auth.changePassword",
      message: "Changed the password",
      subject: { type: "user", id: seen.id },
    });
  });
}

/** Wrong ones count as failures of a sign-in, so that a session left open is no way to guess. */
async function checkCurrent(
  ctx: SessionCtx,
  user: { email: string; password_hash: string | null },
  given: string | undefined,
): Promise<void> {
  const age = ctx.clock().getTime() - Date.parse(ctx.session.signed_in_at);
  if (given === undefined) {
    if (age < TRUSTED_MS) return;
    throw invalid("current_password", "Enter your current password.");
  }
  const { pair, account } = failuresOf(ctx, user.email);
  await refuseOver(ctx.db.read, ctx, [pair, account]);
  const right = await isRight(user.password_hash, given);
  await ctx.db.write(async (tx) => {
    await refuseOver(tx, ctx, [pair, account]);
    if (!right) await count(tx, ctx, [pair, account]);
  });
  if (!right) throw invalid("current_password", "This is not your current password.");
}
