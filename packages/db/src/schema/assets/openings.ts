import { OPENING_CONTINUES } from "@custodia/domain/valuation/labels";
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, date, money } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { assets } from "./assets.ts";

/** Opening balances of assets that were taken over in mid-life, at most one for each. A correction replaces the row. */
export const assetOpenings = sqliteTable(
  "asset_openings",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    /** The balance stands at the end of this day. */
    as_at: date("as_at").notNull(),
    accumulated_depreciation: money("accumulated_depreciation").notNull(),
    /** Whether depreciation continues by the original terms, or spreads the balance over the remaining life. */
    continues: text("continues", { enum: OPENING_CONTINUES }).notNull(),
  },
  (t) => [
    unique("asset_openings_key").on(t.company_id, t.id),
    unique("asset_openings_once").on(t.company_id, t.asset_id),
    check("asset_openings_accumulated", sql`accumulated_depreciation >= 0`),
    check("asset_openings_continues", sql`continues IN ('original_terms', 'remaining_life')`),
    companyReference("asset_opening_asset", t.company_id, t.asset_id, assets),
  ],
);
