import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, date, id, instant, sortKeyColumn, versionColumns } from "../columns.ts";
import { countries, stateReference } from "./countries.ts";

export const companies = sqliteTable(
  "companies",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    employees_nr: integer("employees_nr").notNull(),
    url: text("url").notNull(),
    abbreviation: text("abbreviation"),
    industry: text("industry"),
    address: text("address"),
    city: text("city"),
    country_id: integer("country_id").references(() => countries.id),
    state_id: integer("state_id"),
    /** Storage key of the logo; null if there is none. */
    image: text("image"),
    time_zone: text("time_zone").notNull().default("Africa/Lagos"),
    terms_version: text("terms_version").notNull(),
    terms_accepted_at: instant("terms_accepted_at").notNull(),
    /** Last assigned barcode number of assets. */
    asset_sequence: integer("asset_sequence").notNull().default(0),
    suspended_at: instant("suspended_at"),
    suspended_reason: text("suspended_reason"),
    ...versionColumns(),
    /** The last daily run: the company's day, and the instant. */
    looked_after_on: date("looked_after_on"),
    looked_after_at: instant("looked_after_at"),
    sort_key: sortKeyColumn(),
    /** The size of the company's files in bytes, as last measured, and with uploads and removals since then. */
    storage_bytes: integer("storage_bytes").notNull().default(0),
    /** The Monday of the week of the last digest; null before the first. */
    digest_week: date("digest_week"),
    /** How much an operator lets the company use; null for no limit. */
    asset_limit: integer("asset_limit"),
    user_limit: integer("user_limit"),
    till_limit: integer("till_limit"),
    storage_limit: integer("storage_limit"),
    /** The `SEGMENT_RULE` by which the company's stored segments were last worked out. */
    segment_rule: integer("segment_rule").notNull().default(0),
  },
  (t) => [stateReference("company_state", t)],
);

/** The id and the tenant, with which a tenant's table begins. */
export const tenantColumns = () => ({ id: id(), company_id: companyId().references(() => companies.id) });
