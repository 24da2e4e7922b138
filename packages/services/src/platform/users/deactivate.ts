import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import type { AnyUserAct } from "@custodia/domain/platform/users";
import { shutOut } from "../../auth/revoke-access.ts";
import { now, type OperatorCtx } from "../../context.ts";
import { assertAnotherAdmin } from "../../setup/users/service.ts";
import { updateOwn } from "../../store.ts";
import { tell } from "../tell.ts";
import { getAnyUser } from "./any-user.ts";
import { showAnyUser } from "./show.ts";

/** Shuts a user of any company out, as an Admin there would. Throws 404, or 409 (done already, the company's last Admin). */
export async function deactivateAnyUser(ctx: OperatorCtx, { id, reason }: AnyUserAct) {
  await ctx.db.write(async (tx) => {
    const { user, company, holder } = await getAnyUser(tx, id);
    if (user.deactivated_at) throw conflict("This user is deactivated already.");
    if (user.role === ROLE.admin) await assertAnotherAdmin(tx, { company }, id);
    await updateOwn(tx, { company, clock: ctx.clock }, users, user, { deactivated_at: now(ctx) });
    await shutOut(tx, { ...ctx, company }, user);
    const message = `Deactivated user ${user.full_name}`;
    await tell(tx, ctx, { action: "users.deactivate", message, ...holder, reason });
  });
  return showAnyUser(ctx, { id });
}
