import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import type { InPerson, Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { changeRecord } from "../change.ts";
import { keptUser } from "./kind.ts";
import { showUser } from "./show.ts";

/** Lets a deactivated user sign in again, with the password and role of before. Throws 404 or 409. */
export async function reactivateUser(ctx: Permitted<"users.manage"> & InPerson, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, users, id, "user");
    if (!seen.deactivated_at) throw conflict("This user is not deactivated.");
    const told = { verb: "reactivate", done: "Reactivated" };
    await changeRecord(tx, ctx, keptUser, seen, { deactivated_at: null }, told);
  });
  return showUser(ctx, { id });
}
