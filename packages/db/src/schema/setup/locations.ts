import { index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, sortKeyColumn, versionColumns } from "../columns.ts";
import { tenantColumns } from "./company.ts";
import { countries, stateReference } from "./countries.ts";

export const locations = sqliteTable(
  "locations",
  {
    ...tenantColumns(),
    country_id: integer("country_id").references(() => countries.id),
    state_id: integer("state_id"),
    address: text("address").notNull(),
    city: text("city"),
    shortcode: text("shortcode"),
    state_shortcode: text("state_shortcode"),
    /** The text code `state_shortcode/shortcode`, named `location_id` in the APIs. */
    code: text("code"),
    /** `code` folded for comparison. */
    code_key: text("code_key"),
    to_complete: flag("to_complete").notNull().default(false),
    ...versionColumns(),
    /** The sort key of the address. */
    sort_key: sortKeyColumn(),
    city_sort_key: sortKeyColumn("city_sort_key"),
  },
  (t) => [
    unique("locations_key").on(t.company_id, t.id),
    index("locations_by_update").on(t.company_id, t.updated_at, t.id),
    uniqueIndex("locations_code").on(t.company_id, t.code_key),
    index("locations_by_address").on(t.company_id, t.sort_key, t.id),
    stateReference("location_state", t),
  ],
);
