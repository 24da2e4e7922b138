import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, unique } from "drizzle-orm/sqlite-core";
import { companyReference, date, instant, milli } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";
import { assets } from "./assets.ts";

/**
 * The use of an asset that depreciates by use, such as hours run, from one day to another. Triggers keep the entries of an asset in order and
 * without overlap, and allow only the last one to be deleted, which withdraws it.
 */
export const usageLog = sqliteTable(
  "usage_log",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    from_date: date("from_date").notNull(),
    to_date: date("to_date").notNull(),
    units: milli("units").notNull(),
    logged_by: integer("logged_by").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("usage_log_key").on(t.company_id, t.id),
    index("usage_log_of_asset").on(t.company_id, t.asset_id, t.to_date),
    check("usage_log_days", sql`from_date <= to_date`),
    check("usage_log_units", sql`units > 0`),
    companyReference("usage_log_asset", t.company_id, t.asset_id, assets),
    companyReference("usage_log_logged_by", t.company_id, t.logged_by, users),
  ],
);
