import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, date, instant, money, reversalColumns } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";
import { assets } from "./assets.ts";

/**
 * Revaluations, append-only except for their reversal. Each stores the terms until its day and from its day (rules/depreciation 5),
 * so that the value of any day can be computed.
 */
export const revaluations = sqliteTable(
  "revaluations",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    revaluation_date: date("revaluation_date").notNull(),
    carrying_amount: money("carrying_amount").notNull(),
    scrap_value: money("scrap_value").notNull(),
    /** Remaining days from `revaluation_date`; for an asset that does not depreciate, the same value as in `assets`; 0 if it had none. */
    useful_life_in_days: integer("useful_life_in_days").notNull(),
    previous_carrying_amount: money("previous_carrying_amount").notNull(),
    previous_scrap_value: money("previous_scrap_value").notNull(),
    previous_useful_life_in_days: integer("previous_useful_life_in_days").notNull(),
    /** Day 0 of the terms that ended. */
    previous_valued_on: date("previous_valued_on").notNull(),
    /** The net book value of the day, before the revaluation. */
    net_book_value: money("net_book_value").notNull(),
    /** `carrying_amount` less `net_book_value`: a surplus, or a deficit below zero. */
    difference: money("difference").generatedAlwaysAs(sql`carrying_amount - net_book_value`),
    remarks: text("remarks"),
    revalued_by: integer("revalued_by").notNull(),
    created_at: instant("created_at").notNull(),
    ...reversalColumns(),
  },
  (t) => [
    unique("revaluations_key").on(t.company_id, t.id),
    index("revaluations_of_asset").on(t.company_id, t.asset_id, t.id),
    check("revaluations_scrap_within_amount", sql`scrap_value >= 0 AND scrap_value <= carrying_amount`),
    companyReference("revaluation_asset", t.company_id, t.asset_id, assets),
    companyReference("revaluation_revalued_by", t.company_id, t.revalued_by, users),
  ],
);
