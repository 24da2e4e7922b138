import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import { writeAudit } from "../../audit.ts";
import { endLinks } from "../../auth/links.ts";
import type { InPerson, Permitted } from "../../context.ts";
import { freedEmail, isFreed } from "../../freed-email.ts";
import { getOwn, updateOwn } from "../../store.ts";
import { getUser } from "./show.ts";

/**
 * Takes the email address from a deactivated user, so that another user or company can have it. The password goes with it:
 * who comes back is given an address and invited anew. Throws 404, or 409 (active, freed already).
 */
export async function freeEmail(ctx: Permitted<"users.manage"> & InPerson, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, users, id, "user");
    if (!seen.deactivated_at) throw conflict("This user is active. Deactivate the user first.");
    if (isFreed(seen.email)) throw conflict("This user's email address is free already.");
    const nobody = { email: freedEmail(id), email_verified_at: null, password_hash: null };
    await updateOwn(tx, ctx, users, seen, nobody);
    await endLinks(tx, ctx, { company_id: ctx.company.id, user_id: id });
    await writeAudit(tx, ctx, {
      action: "users.freeEmail",
      message: `Freed the email address of ${seen.full_name}`,
      subject: { type: "user", id },
      before: { email: seen.email },
      after: { email: null },
    });
  });
  return getUser(ctx, { id });
}
