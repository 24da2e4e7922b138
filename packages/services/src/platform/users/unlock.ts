import { conflict } from "@custodia/domain/errors";
import type { AnyUserAct } from "@custodia/domain/platform/users";
import { clearFailedAttempts, countFailures } from "../../auth/rate-limit.ts";
import type { OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { getAnyUser } from "./any-user.ts";
import { showAnyUser } from "./show.ts";

/** Forgets a user's wrong passwords, so that the right one is heard at once. Throws 404, or 409 where none count. */
export async function unlockUser(ctx: OperatorCtx, { id, reason }: AnyUserAct) {
  await ctx.db.write(async (tx) => {
    const { user, holder } = await getAnyUser(tx, id);
    const [counted] = await countFailures(tx, ctx, [user.email]);
    if (counted!.all === 0) throw conflict("No wrong password counts against this user.");
    await clearFailedAttempts(tx, ctx, user.email);
    const message = `Unlocked ${user.full_name} after wrong passwords`;
    await tell(tx, ctx, { action: "users.unlock", message, ...holder, reason });
  });
  return showAnyUser(ctx, { id });
}
