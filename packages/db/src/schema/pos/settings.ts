import { kobo } from "@custodia/domain/money";
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, instant, money, share } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";

/** A company's point-of-sale settings for new sales; sales store their own. A company without a row has the defaults. */
export const posSettings = sqliteTable(
  "pos_settings",
  {
    ...tenantColumns(),
    vat_registered: flag("vat_registered").notNull().default(true),
    prices_include_vat: flag("prices_include_vat").notNull().default(false),
    tin: text("tin"),
    /** In whole naira; 0 for no rounding. */
    cash_rounding: integer("cash_rounding").notNull().default(0),
    /** Discount limits for Data Entry, in hundredths of a percent: on a line beyond the item's own, and on the sale. */
    largest_line_discount: share("largest_line_discount").notNull().default(2000),
    largest_document_discount: share("largest_document_discount").notNull().default(2000),
    /** The largest cash difference of a shift that needs no review. */
    tolerance: money("tolerance").notNull().default(kobo(0)),
    /** The first two digits of the codes that scales print. */
    weighed_prefix: integer("weighed_prefix"),
    receipt_footer: text("receipt_footer"),
    updated_at: instant("updated_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("pos_settings_one").on(t.company_id),
    check("pos_settings_rounding", sql`cash_rounding IN (0, 1, 5, 10, 50)`),
    check(
      "pos_settings_discounts",
      sql`largest_line_discount BETWEEN 0 AND 10000 AND largest_document_discount BETWEEN 0 AND 10000`,
    ),
    check("pos_settings_tolerance", sql`tolerance >= 0`),
    check("pos_settings_prefix", sql`coalesce(weighed_prefix, 20) BETWEEN 20 AND 29`),
  ],
);
