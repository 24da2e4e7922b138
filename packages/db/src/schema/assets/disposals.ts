import type { Condition } from "@custodia/domain/assets/labels";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyReference, date, instant, money, reversalColumns } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { countries, stateReference } from "../setup/countries.ts";
import { users } from "../setup/users.ts";
import { assets } from "./assets.ts";

/** Sales of assets. An asset has at most one that is not reversed; the row stores that day's book value and the gain. */
export const disposals = sqliteTable(
  "disposals",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    sale_date: date("sale_date").notNull(),
    buyer_name: text("buyer_name").notNull(),
    phone_number: text("phone_number"),
    address: text("address"),
    city: text("city"),
    country_id: integer("country_id").references(() => countries.id),
    state_id: integer("state_id"),
    amount_sold_for: money("amount_sold_for").notNull(),
    condition: text("condition").$type<Condition>().notNull(),
    remarks: text("remarks"),
    net_book_value: money("net_book_value").notNull(),
    /** `amount_sold_for` less `net_book_value`; below zero it is a loss. */
    gain_or_loss: money("gain_or_loss").generatedAlwaysAs(sql`amount_sold_for - net_book_value`),
    sold_by: integer("sold_by").notNull(),
    created_at: instant("created_at").notNull(),
    ...reversalColumns(),
    /** The reference that assets disposed of together share. */
    reference: text("reference"),
  },
  (t) => [
    unique("disposals_key").on(t.company_id, t.id),
    uniqueIndex("disposals_one_an_asset").on(t.company_id, t.asset_id).where(sql`reversed_at IS NULL`),
    index("disposals_of_asset").on(t.company_id, t.asset_id, t.id),
    index("disposals_by_reference").on(t.company_id, t.reference, t.id).where(sql`reference IS NOT NULL`),
    companyReference("disposal_asset", t.company_id, t.asset_id, assets),
    stateReference("disposal_state", t),
    companyReference("disposal_sold_by", t.company_id, t.sold_by, users),
  ],
);

/** Scrappings of assets. An asset has at most one that is not reversed; the row stores the book value lost. */
export const scrappings = sqliteTable(
  "scrappings",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    discard_date: date("discard_date").notNull(),
    condition: text("condition").$type<Condition>().notNull(),
    remarks: text("remarks"),
    /** The net book value of that day, all of which is the loss. */
    net_book_value: money("net_book_value").notNull(),
    scrapped_by: integer("scrapped_by").notNull(),
    created_at: instant("created_at").notNull(),
    ...reversalColumns(),
    /** The reference that assets disposed of together share. */
    reference: text("reference"),
  },
  (t) => [
    unique("scrappings_key").on(t.company_id, t.id),
    uniqueIndex("scrappings_one_an_asset").on(t.company_id, t.asset_id).where(sql`reversed_at IS NULL`),
    index("scrappings_of_asset").on(t.company_id, t.asset_id, t.id),
    index("scrappings_by_reference").on(t.company_id, t.reference, t.id).where(sql`reference IS NOT NULL`),
    companyReference("scrapping_asset", t.company_id, t.asset_id, assets),
    companyReference("scrapping_scrapped_by", t.company_id, t.scrapped_by, users),
  ],
);
