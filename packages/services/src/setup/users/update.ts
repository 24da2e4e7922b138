import { locations, users } from "@custodia/db/schema/setup";
import { forbidden } from "@custodia/domain/errors";
import { may, ROLE } from "@custodia/domain/permissions";
import type { UserPatch } from "@custodia/domain/setup/users";
import { requestEmailChange } from "../../auth/request-email-change.ts";
import type { Permitted } from "../../context.ts";
import { checkOwn, getOwn } from "../../store.ts";
import { changeRecord } from "../change.ts";
import { userKind } from "./kind.ts";
import { checkAnotherAdmin } from "./last-admin.ts";
import { showUser } from "./show.ts";

/**
 * Changes the fields that are given, of oneself or, for an Admin, of anybody. Nobody changes their own role. A new
 * email counts once its mailed link is followed. Throws 403, 404, 409 (last Admin), or 422 on `email`, `location_id`.
 */
export async function updateUser(
  ctx: Permitted<"self.manage">,
  { id, email, ...changes }: UserPatch & { id: number },
) {
  const own = id === ctx.actor.user_id;
  if (!own && !may(ctx.actor.role, "users.manage")) throw forbidden();
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, users, id, "user");
    const role = changes.role ?? seen.role;
    if (own && role !== seen.role) throw forbidden();
    await checkOwn(tx, ctx, locations, changes.location_id, "location_id");
    if (seen.role === ROLE.admin && role !== ROLE.admin) await checkAnotherAdmin(tx, ctx, id);
    await changeRecord(tx, ctx, userKind, seen, changes);
    if (email) await requestEmailChange(tx, ctx, seen, email);
  });
  ctx.wake();
  return showUser(ctx, { id });
}
