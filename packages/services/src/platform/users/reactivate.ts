import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import type { AnyUserAct } from "@custodia/domain/platform/users";
import { endLinks } from "../../auth/links.ts";
import type { OperatorCtx } from "../../context.ts";
import { isFreed } from "../../freed-email.ts";
import { EMAIL_FREED } from "../../setup/users/service.ts";
import { updateOwn } from "../../store.ts";
import { revokeTokensOf } from "../../tokens/tokens.ts";
import { tell } from "../tell.ts";
import { getAnyUser } from "./any-user.ts";
import { showAnyUser } from "./show.ts";

/** Lets a deactivated user of any company in again. Throws 404, or 409. */
export async function reactivateAnyUser(ctx: OperatorCtx, { id, reason }: AnyUserAct) {
  await ctx.db.write(async (tx) => {
    const { user, company, holder } = await getAnyUser(tx, id);
    if (!user.deactivated_at) throw conflict("This user is not deactivated.");
    if (isFreed(user.email)) throw conflict(EMAIL_FREED);
    await endLinks(tx, ctx, holder);
    await revokeTokensOf(tx, { company, actor: ctx.actor, clock: ctx.clock }, holder);
    await updateOwn(tx, { company, clock: ctx.clock }, users, user, { deactivated_at: null });
    const message = `Reactivated user ${user.full_name}`;
    await tell(tx, ctx, { action: "users.reactivate", message, ...holder, reason });
  });
  return showAnyUser(ctx, { id });
}
