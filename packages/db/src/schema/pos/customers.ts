import { sql } from "drizzle-orm";
import { index, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sortKeyColumn, versionColumns } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";

/** Customers. A phone number is unique; customers without one may share a name. */
export const customers = sqliteTable(
  "customers",
  {
    ...tenantColumns(),
    name: text("name").notNull(),
    phone_number: text("phone_number"),
    /** `phone_number` in international format for comparison: +234… */
    phone_key: text("phone_key"),
    email: text("email"),
    ...versionColumns(),
    sort_key: sortKeyColumn(),
  },
  (t) => [
    unique("customers_key").on(t.company_id, t.id),
    uniqueIndex("customers_phone").on(t.company_id, t.phone_key).where(sql`phone_key IS NOT NULL`),
    index("customers_by_name").on(t.company_id, t.sort_key, t.id),
  ],
);
