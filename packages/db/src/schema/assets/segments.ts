import { SEGMENT_COUNTS } from "@custodia/domain/valuation/labels";
import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, money } from "../columns.ts";
import { companies } from "../setup/company.ts";
import { assets } from "./assets.ts";

/**
 * The straight lines of an asset's book value where its own columns cannot give it. The rows of an asset adjoin and cover every day,
 * so that a look-up by a day finds exactly one; days count from 1970-01-01. Without rowid (see the migration).
 */
export const valueSegments = sqliteTable(
  "value_segments",
  {
    company_id: companyId().references(() => companies.id),
    asset_id: integer("asset_id").notNull(),
    from_day: integer("from_day").notNull(),
    /** The last day, inclusive. */
    until_day: integer("until_day").notNull(),
    counts: text("counts", { enum: SEGMENT_COUNTS }).notNull(),
    start_unit: integer("start_unit").notNull(),
    life: integer("life").notNull(),
    opening: money("opening").notNull(),
    charge: money("charge").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.asset_id, t.from_day] }),
    check("value_segments_days", sql`from_day <= until_day`),
    check("value_segments_life", sql`life >= 1`),
    check("value_segments_charge", sql`charge >= 0 AND charge <= opening`),
    check("value_segments_counts", sql`counts IN ('days', 'months', 'end', 'start')`),
    companyReference("value_segment_asset", t.company_id, t.asset_id, assets),
  ],
);
