import { locations } from "@custodia/db/schema/setup/locations";
import { ROLE } from "@custodia/domain/permissions";
import type { UserCreate } from "@custodia/domain/setup/users";
import { countAtOnce } from "../../auth/counting.ts";
import { claimEmail } from "../../auth/email/claim-email.ts";
import { inviteUser } from "../../auth/invitation/invite-user.ts";
import { emailsBy } from "../../auth/limits.ts";
import type { InPerson, Permitted } from "../../context.ts";
import { mailSecurityNotice } from "../../mail/queue.ts";
import { checkOwn } from "../../store.ts";
import { insertRecord } from "../change.ts";
import { userRecord } from "./kind.ts";
import { getUser } from "./show.ts";

/** Adds a user and mails an invitation to set a password. Throws 422 on `email` (taken) or `location_id`, or 429. */
export async function createUser(ctx: Permitted<"users.manage"> & InPerson, input: UserCreate) {
  await countAtOnce(ctx, emailsBy(ctx));
  const { id } = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, locations, input.location_id, "location_id");
    await claimEmail(tx, ctx, input.email);
    const user = await insertRecord(tx, ctx, userRecord, input);
    await inviteUser(tx, ctx, user);
    if (input.role === ROLE.admin)
      await mailSecurityNotice(tx, ctx, {
        subject: "A new Admin was invited",
        what: `${ctx.actor.full_name} invited ${input.full_name} (${input.email}) as an Admin of your company.`,
        undo: "deactivate that user",
      });
    return user;
  });
  ctx.wake();
  return getUser(ctx, { id });
}
