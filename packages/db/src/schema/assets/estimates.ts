import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, date, instant, money } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { policies } from "../setup/policies.ts";
import { users } from "../setup/users.ts";
import { assets } from "./assets.ts";

/** The units in which a remaining life is given; years are given in days. */
export const LIFE_UNITS = ["months", "days"] as const;

/** Changes of estimate, append-only: what each set from its day on, and what was in force until then. */
export const assetEstimates = sqliteTable(
  "asset_estimates",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    from_date: date("from_date").notNull(),
    /** The life that remains; null with its unit if it stays. */
    life: integer("life"),
    life_unit: text("life_unit", { enum: LIFE_UNITS }),
    scrap_value: money("scrap_value"),
    /** Null if the policy stays. */
    policy_id: integer("policy_id"),
    previous_scrap_value: money("previous_scrap_value").notNull(),
    /** Days from day 0; for an asset that does not depreciate, the same value as in `assets`; 0 if it had none. */
    previous_useful_life_in_days: integer("previous_useful_life_in_days").notNull(),
    /** Null: by the day over the life. */
    previous_policy_id: integer("previous_policy_id"),
    /** The book value of the day. */
    net_book_value: money("net_book_value").notNull(),
    remarks: text("remarks"),
    estimated_by: integer("estimated_by").notNull(),
    created_at: instant("created_at").notNull(),
    /** In thousandths; null if they stay. */
    total_units: integer("total_units"),
    previous_total_units: integer("previous_total_units"),
  },
  (t) => [
    unique("asset_estimates_key").on(t.company_id, t.id),
    index("asset_estimates_of_asset").on(t.company_id, t.asset_id, t.id),
    check("asset_estimates_life", sql`(life IS NULL) = (life_unit IS NULL) AND coalesce(life, 1) BETWEEN 1 AND 36500`),
    check("asset_estimates_scrap", sql`coalesce(scrap_value, 0) >= 0`),
    check("asset_estimates_change", sql`coalesce(life, scrap_value, policy_id, total_units) IS NOT NULL`),
    check("asset_estimates_units", sql`coalesce(total_units, 1) > 0`),
    companyReference("asset_estimate_asset", t.company_id, t.asset_id, assets),
    companyReference("asset_estimate_policy", t.company_id, t.policy_id, policies),
    companyReference("asset_estimate_previous_policy", t.company_id, t.previous_policy_id, policies),
    companyReference("asset_estimate_estimated_by", t.company_id, t.estimated_by, users),
  ],
);
