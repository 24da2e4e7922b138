import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { userColumns } from "./view.ts";

/** One user of the company. Throws 404. */
export async function getUser(ctx: CompanyCtx, { id }: { id: number }) {
  const rows = await ctx.db.read
    .select(userColumns(ctx))
    .from(users)
    .leftJoin(locations, eq(locations.id, users.location_id))
    .where(and(inCompany(ctx, users), eq(users.id, id)))
    .limit(1);
  if (!rows[0]) throw notFound("user");
  return rows[0];
}
