import { countries, states } from "@custodia/db/schema/setup/countries";
import { asc, eq } from "drizzle-orm";
import type { Services } from "../context.ts";

/** All countries by name. */
export function listCountries(ctx: Pick<Services, "db">) {
  return ctx.db.read
    .select({ id: countries.id, name: countries.name, code: countries.code })
    .from(countries)
    .orderBy(asc(countries.sort_key));
}

/** The states of a country by name; an unknown country has none. */
export function listStates(ctx: Pick<Services, "db">, { country_id }: { country_id: number }) {
  return ctx.db.read
    .select({ id: states.id, name: states.name, country_id: states.country_id })
    .from(states)
    .where(eq(states.country_id, country_id))
    .orderBy(asc(states.sort_key));
}
