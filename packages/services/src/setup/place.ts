import type { Reader } from "@custodia/db/client";
import { countries, states } from "@custodia/db/schema/setup/countries";
import { unknownChoice } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";

/** The country and state of a record by name, for queries that join both tables. */
export const placeColumns = {
  country: { id: countries.id, name: countries.name },
  state: { id: states.id, name: states.name },
};

/** The country must exist and the state be one of it; throws 422 on `country_id` or `state_id`. */
export async function assertCountryAndState(
  db: Reader,
  place: { country_id?: number | null; state_id?: number | null },
): Promise<void> {
  const { country_id, state_id } = place;
  if (country_id != null) {
    const known = await db.select({ id: countries.id }).from(countries).where(eq(countries.id, country_id));
    if (!known[0]) throw unknownChoice("country_id");
  }
  if (state_id != null) {
    const one = and(eq(states.id, state_id), eq(states.country_id, country_id ?? 0));
    const known = await db.select({ id: states.id }).from(states).where(one);
    if (!known[0]) throw unknownChoice("state_id");
  }
}
