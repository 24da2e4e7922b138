import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { flag, sortKeyColumn, versionColumns } from "../columns.ts";
import { tenantColumns } from "./company.ts";
import { countries, stateReference } from "./countries.ts";

export const vendors = sqliteTable(
  "vendors",
  {
    ...tenantColumns(),
    name: text("name").notNull(),
    email: text("email"),
    phone_number: text("phone_number"),
    tax_id_number: text("tax_id_number"),
    cac_registration_number: text("cac_registration_number"),
    address: text("address"),
    city: text("city"),
    country_id: integer("country_id").references(() => countries.id),
    state_id: integer("state_id"),
    to_complete: flag("to_complete").notNull().default(false),
    ...versionColumns(),
    sort_key: sortKeyColumn(),
  },
  (t) => [
    unique("vendors_key").on(t.company_id, t.id),
    index("vendors_by_update").on(t.company_id, t.updated_at, t.id),
    index("vendors_by_name").on(t.company_id, t.sort_key, t.id),
    stateReference("vendor_state", t),
  ],
);
