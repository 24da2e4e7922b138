import { countries, locations, states } from "@custodia/db/schema/setup";
import { getTableColumns, sql } from "drizzle-orm";

const { company_id: _company, code, code_key: _key, version: _version, ...rest } = getTableColumns(locations);

/** What `locationView` is made of; `location_id` is the text code here. */
export const locationColumns = {
  ...rest,
  location_id: sql<string | null>`${code}`.as("location_id"),
  country: { id: countries.id, name: countries.name },
  state: { id: states.id, name: states.name },
};
