import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import { writeAudit } from "../../audit.ts";
import { countAtOnce } from "../../auth/counting.ts";
import { inviteUser } from "../../auth/invitation/invite-user.ts";
import { emailsBy } from "../../auth/limits.ts";
import type { InPerson, Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { getUser } from "./show.ts";

/** Sends the invitation again; the link sent before is void. Throws 404, 409 where a password is set already, or 429. */
export async function reinviteUser(ctx: Permitted<"users.manage"> & InPerson, { id }: { id: number }) {
  await countAtOnce(ctx, emailsBy(ctx));
  await ctx.db.write(async (tx) => {
    const user = await getOwn(tx, ctx, users, id, "user");
    if (user.deactivated_at) throw conflict("This user is deactivated. Reactivate the user first.");
    if (user.password_hash) throw conflict("This user has set a password already.");
    await inviteUser(tx, ctx, user);
    const told = { action: "users.invite", message: `Invited user ${user.full_name} again` };
    await writeAudit(tx, ctx, { ...told, subject: { type: "user", id } });
  });
  ctx.wake();
  return getUser(ctx, { id });
}
