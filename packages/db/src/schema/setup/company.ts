import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { date, id, instant, sortKeyColumn } from "../columns.ts";
import { countries, stateOfCountry } from "./countries.ts";

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
    /** Storage key of the logo; null where there is none. */
    image: text("image"),
    time_zone: text("time_zone").notNull().default("Africa/Lagos"),
    terms_version: text("terms_version").notNull(),
    terms_accepted_at: instant("terms_accepted_at").notNull(),
    /** Last number given to an asset's barcode. */
    asset_sequence: integer("asset_sequence").notNull().default(0),
    suspended_at: instant("suspended_at"),
    suspended_reason: text("suspended_reason"),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    version: integer("version").notNull().default(1),
    /** When the daily job last looked after it: the company's day, and the instant. */
    looked_after_on: date("looked_after_on"),
    looked_after_at: instant("looked_after_at"),
    sort_key: sortKeyColumn(),
    /** Bytes of its files, as they were measured last. */
    storage_bytes: integer("storage_bytes").notNull().default(0),
    /** The Monday of the week whose digest is made; null before the first look. */
    digest_week: date("digest_week"),
  },
  (t) => [stateOfCountry("company_state", t)],
);
