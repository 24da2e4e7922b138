import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import { notifyOfWaiting } from "../../approvals/notices/new-role.ts";
import { endLinks } from "../../auth/links.ts";
import type { InPerson, Permitted } from "../../context.ts";
import { isFreed } from "../../freed-email.ts";
import { getOwn } from "../../store.ts";
import { revokeTokensOf } from "../../tokens/revoke.ts";
import { updateRecord } from "../change.ts";
import { userRecord } from "./kind.ts";
import { getUser } from "./show.ts";

export const EMAIL_FREED = "This user's email address was freed. Give the user an email address first.";

/** Lets a deactivated user sign in again, with the password and role of before. Throws 404 or 409. */
export async function reactivateUser(ctx: Permitted<"users.manage"> & InPerson, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, users, id, "user");
    if (!seen.deactivated_at) throw conflict("This user is not deactivated.");
    if (isFreed(seen.email)) throw conflict(EMAIL_FREED);
    // Of who was deactivated before that ended both.
    const holder = { company_id: ctx.company.id, user_id: id };
    await endLinks(tx, ctx, holder);
    await revokeTokensOf(tx, ctx, holder);
    const told = { verb: "reactivate", done: "Reactivated" };
    await updateRecord(tx, ctx, userRecord, seen, { deactivated_at: null }, told);
    await notifyOfWaiting(tx, ctx, seen);
  });
  return getUser(ctx, { id });
}
