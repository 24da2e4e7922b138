import { countries, states } from "@custodia/db/schema/setup/countries";
import { locations } from "@custodia/db/schema/setup/locations";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { locationColumns } from "./view.ts";

/** One branch with the names of its country and state. Throws 404. */
export async function getLocation(ctx: CompanyCtx, { id }: { id: number }) {
  const rows = await ctx.db.read
    .select(locationColumns)
    .from(locations)
    .leftJoin(countries, eq(countries.id, locations.country_id))
    .leftJoin(states, eq(states.id, locations.state_id))
    .where(and(inCompany(ctx, locations), eq(locations.id, id)))
    .limit(1);
  if (!rows[0]) throw notFound("location");
  return rows[0];
}
