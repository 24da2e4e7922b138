import { countries, states } from "@custodia/db/schema/setup/countries";
import { unknownChoice } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Services } from "../core/context.ts";

/** Returns all countries by name. */
export function listCountries(ctx: Pick<Services, "db">) {
  return ctx.db.read
    .select({ id: countries.id, name: countries.name, code: countries.code })
    .from(countries)
    .orderBy(asc(countries.sort_key));
}

/** The usual shortcode of a state: NG-LA is LA, but Abuja is known as FCT. */
const shortcode = sql<string>`CASE ${states.code} WHEN 'NG-FC' THEN 'FCT' ELSE substr(${states.code}, 4) END`;

/** Returns the states of a country by name; an unknown country has none. */
export function listStates(ctx: Pick<Services, "db">, { country_id }: { country_id: number }) {
  return ctx.db.read
    .select({ id: states.id, name: states.name, country_id: states.country_id, shortcode })
    .from(states)
    .where(eq(states.country_id, country_id))
    .orderBy(asc(states.sort_key));
}

/** The country and state of a record by name; the query joins both tables. */
export const countryAndStateColumns = {
  country: { id: countries.id, name: countries.name },
  state: { id: states.id, name: states.name },
};

/** Throws 422 on `country_id` if the country does not exist, or on `state_id` if the state is not in that country. */
export async function assertCountryAndState(
  db: Reader,
  { country_id, state_id }: { country_id?: number | null; state_id?: number | null },
): Promise<void> {
  if (country_id != null) {
    const rows = await db.select({ id: countries.id }).from(countries).where(eq(countries.id, country_id));
    if (!rows[0]) throw unknownChoice("country_id");
  }
  if (state_id != null) {
    const inCountry = and(eq(states.id, state_id), eq(states.country_id, country_id ?? 0));
    const rows = await db.select({ id: states.id }).from(states).where(inCountry);
    if (!rows[0]) throw unknownChoice("state_id");
  }
}
