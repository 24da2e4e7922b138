import { countries, states } from "@custodia/db/schema/setup/countries";
import { locations } from "@custodia/db/schema/setup/locations";
import type { LocationListQuery } from "@custodia/domain/setup/locations";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, containsEach, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { locationColumns } from "./view.ts";

const { address, city, shortcode, state_shortcode, code, code_key } = locations;

const sortable = {
  address: locations.sort_key,
  city: locations.city_sort_key,
  shortcode,
  state_shortcode,
  location_id: code_key,
  created_at: locations.id,
};

/** A page of the company's branches, newest first unless sorted. */
export function listLocations(ctx: CompanyCtx, query: LocationListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, locations),
    containsEach({ address, city, shortcode, state_shortcode, location_id: code }, filter),
    filter.state_id === undefined ? undefined : eq(locations.state_id, filter.state_id),
    filter.to_complete === undefined ? undefined : eq(locations.to_complete, filter.to_complete),
    containsAny([address, code, city], search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(locationColumns)
        .from(locations)
        .leftJoin(countries, eq(countries.id, locations.country_id))
        .leftJoin(states, eq(states.id, locations.state_id))
        .where(where)
        .orderBy(...orderOf(query, sortable, locations.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(locations, where),
  );
}
