import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, date, instant, money } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";
import { assets } from "./assets.ts";
import { LIFE_UNITS } from "./estimates.ts";

/** Later spending that raised the cost of an asset, append-only. The asset's own `cost` and `carrying_amount` include it. */
export const assetAdditions = sqliteTable(
  "asset_additions",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    date: date("date").notNull(),
    amount: money("amount").notNull(),
    /** The life that remains; null with its unit if it stays. */
    life: integer("life"),
    life_unit: text("life_unit", { enum: LIFE_UNITS }),
    /** Days from day 0; for an asset that does not depreciate, the same value as in `assets`; 0 if it had none. */
    previous_useful_life_in_days: integer("previous_useful_life_in_days").notNull(),
    /** The book value of the day, before the addition. */
    net_book_value: money("net_book_value").notNull(),
    remarks: text("remarks"),
    added_by: integer("added_by").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("asset_additions_key").on(t.company_id, t.id),
    // Covers the search for what was added after a day.
    index("asset_additions_of_asset").on(t.company_id, t.asset_id, t.date, t.amount),
    check("asset_additions_life", sql`(life IS NULL) = (life_unit IS NULL) AND coalesce(life, 1) BETWEEN 1 AND 36500`),
    check("asset_additions_amount", sql`amount > 0`),
    companyReference("asset_addition_asset", t.company_id, t.asset_id, assets),
    companyReference("asset_addition_added_by", t.company_id, t.added_by, users),
  ],
);
