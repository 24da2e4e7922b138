import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq } from "drizzle-orm";
import type { SessionCtx } from "../../access.ts";
import type { Limits } from "../../settings.ts";
import { inCompany } from "../../store.ts";
import { logoPath } from "../company/logo-path.ts";
import { userColumns } from "./view.ts";

/** The signed-in user with the company, and what this server takes. */
export async function me(ctx: SessionCtx) {
  const [user] = await ctx.db.read
    .select(userColumns(ctx))
    .from(users)
    .leftJoin(locations, eq(locations.id, users.location_id))
    .where(and(inCompany(ctx, users), eq(users.id, ctx.actor.user_id)))
    .limit(1);
  return {
    ...user!,
    company: { ...ctx.company, image: logoPath(ctx.company.image) },
    limits: told(ctx.settings.limits),
  };
}

/** The limits that screens speak of. */
const told = (limits: Limits) => ({
  import_megabytes: limits.importMegabytes,
  import_rows: limits.importRows,
  logo_megabytes: limits.logoMegabytes,
  logo_megapixels: limits.logoMegapixels,
  invitation_days: limits.invitationDays,
});
