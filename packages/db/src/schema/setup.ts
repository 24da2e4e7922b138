import type { Role } from "@custodia/domain/permissions";
import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { companyId, date, flag, id, instant, sortKey } from "./columns.ts";

export const countries = sqliteTable("countries", {
  id: id(),
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
  sort_key: sortKey(),
});

export const states = sqliteTable(
  "states",
  {
    id: id(),
    country_id: integer("country_id")
      .notNull()
      .references(() => countries.id),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    sort_key: sortKey(),
  },
  (t) => [
    unique("states_of_country").on(t.country_id, t.id),
    index("states_by_name").on(t.country_id, t.sort_key),
  ],
);

/** A state must be one of the chosen country: the pair is the key. */
const stateOfCountry = (name: string, t: { country_id: never; state_id: never }) =>
  foreignKey({
    name,
    columns: [t.country_id, t.state_id],
    foreignColumns: [states.country_id, states.id],
  });

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
  },
  (t) => [stateOfCountry("company_state", t as never)],
);

export const locations = sqliteTable(
  "locations",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    country_id: integer("country_id").references(() => countries.id),
    state_id: integer("state_id"),
    address: text("address").notNull(),
    city: text("city"),
    shortcode: text("shortcode"),
    state_shortcode: text("state_shortcode"),
    /** The text code `state_shortcode/shortcode`, called `location_id` on every wire. */
    code: text("code"),
    /** `code` folded for comparison. */
    code_key: text("code_key"),
    to_complete: flag("to_complete").notNull().default(false),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    version: integer("version").notNull().default(1),
    /** Of the address. */
    sort_key: sortKey(),
    city_sort_key: sortKey("city_sort_key"),
  },
  (t) => [
    unique("locations_key").on(t.company_id, t.id),
    uniqueIndex("locations_code").on(t.company_id, t.code_key),
    index("locations_by_address").on(t.company_id, t.sort_key, t.id),
    stateOfCountry("location_state", t as never),
  ],
);

export const vendors = sqliteTable(
  "vendors",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
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
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    version: integer("version").notNull().default(1),
    sort_key: sortKey(),
  },
  (t) => [
    unique("vendors_key").on(t.company_id, t.id),
    index("vendors_by_name").on(t.company_id, t.sort_key, t.id),
    stateOfCountry("vendor_state", t as never),
  ],
);

export const custodians = sqliteTable(
  "custodians",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    location_id: integer("location_id"),
    full_name: text("full_name").notNull(),
    email: text("email"),
    phone_number: text("phone_number"),
    id_number: text("id_number"),
    department: text("department"),
    job_role: text("job_role"),
    to_complete: flag("to_complete").notNull().default(false),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    version: integer("version").notNull().default(1),
    sort_key: sortKey(),
    department_sort_key: sortKey("department_sort_key"),
    job_role_sort_key: sortKey("job_role_sort_key"),
  },
  (t) => [
    unique("custodians_key").on(t.company_id, t.id),
    index("custodians_by_name").on(t.company_id, t.sort_key, t.id),
    foreignKey({
      name: "custodian_location",
      columns: [t.company_id, t.location_id],
      foreignColumns: [locations.company_id, locations.id],
    }),
  ],
);

export const classifications = sqliteTable(
  "classifications",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    name: text("name").notNull(),
    /** `name` folded for comparison. */
    name_key: text("name_key").notNull(),
    /** 1 to 6 of A–Z and 0–9, in capitals. */
    code: text("code").notNull(),
    to_complete: flag("to_complete").notNull().default(false),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    version: integer("version").notNull().default(1),
    sort_key: sortKey(),
  },
  (t) => [
    unique("classifications_key").on(t.company_id, t.id),
    uniqueIndex("classifications_name").on(t.company_id, t.name_key),
    uniqueIndex("classifications_code").on(t.company_id, t.code),
    index("classifications_by_name").on(t.company_id, t.sort_key, t.id),
  ],
);

export const users = sqliteTable(
  "users",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    full_name: text("full_name").notNull(),
    /** Lower case; one user of the whole platform (rules/sign-in 2). */
    email: text("email").notNull().unique(),
    phone_number: text("phone_number"),
    id_number: text("id_number"),
    department: text("department"),
    job_role: text("job_role"),
    location_id: integer("location_id"),
    role: integer("role").$type<Role>().notNull(),
    /** argon2id; null until an invited user sets a password. */
    password_hash: text("password_hash"),
    email_verified_at: instant("email_verified_at"),
    deactivated_at: instant("deactivated_at"),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    version: integer("version").notNull().default(1),
    /** Also mailed of what waits for them. */
    mail_notifications: flag("mail_notifications").notNull().default(true),
    sort_key: sortKey(),
    department_sort_key: sortKey("department_sort_key"),
    job_role_sort_key: sortKey("job_role_sort_key"),
  },
  (t) => [
    unique("users_key").on(t.company_id, t.id),
    index("users_by_name").on(t.company_id, t.sort_key, t.id),
    index("users_active_admins").on(t.company_id, t.role).where(sql`deactivated_at IS NULL`),
    foreignKey({
      name: "user_location",
      columns: [t.company_id, t.location_id],
      foreignColumns: [locations.company_id, locations.id],
    }),
  ],
);

/** Key and value of the installation itself, e.g. that the demo company was made. */
export const installation = sqliteTable(
  "installation",
  { key: text("key").notNull(), value: text("value").notNull() },
  (t) => [primaryKey({ columns: [t.key] })],
);
