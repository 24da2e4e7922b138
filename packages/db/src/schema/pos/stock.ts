import { kobo } from "@custodia/domain/money";
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, date, flag, instant, milli, money, withoutPunctuation } from "../columns.ts";
import { companies, tenantColumns } from "../setup/company.ts";
import { locations } from "../setup/locations.ts";
import { users } from "../setup/users.ts";
import { vendors } from "../setup/vendors.ts";
import { items } from "./items.ts";
import { returnLines } from "./returns.ts";
import { saleLines } from "./sales.ts";

/** `invoiceKey` in SQL. */
const INVOICE_KEY = `upper(${withoutPunctuation("invoice_number")})`;

/** Stock documents other than sales. Append-only: a mistake is reversed once, in full, by another document. */
export const stockDocuments = sqliteTable(
  "stock_documents",
  {
    ...tenantColumns(),
    kind: text("kind", {
      enum: ["opening", "purchase", "adjustment", "transfer", "reversal"],
    }).notNull(),
    /** For a transfer, the location it leaves. */
    location_id: integer("location_id").notNull(),
    /** For a transfer, the location it arrives at. */
    to_location_id: integer("to_location_id"),
    vendor_id: integer("vendor_id"),
    invoice_number: text("invoice_number"),
    date: date("date").notNull(),
    reason: text("reason"),
    /** The purchase or adjustment that it reverses. */
    reverses_id: integer("reverses_id"),
    user_id: integer("user_id").notNull(),
    created_at: instant("created_at").notNull(),
    /** `invoiceKey` of the vendor's invoice number. */
    invoice_key: text("invoice_key").generatedAlwaysAs(sql.raw(INVOICE_KEY), { mode: "virtual" }),
  },
  (t) => [
    unique("stock_documents_key").on(t.company_id, t.id),
    uniqueIndex("stock_documents_reversed_once").on(t.company_id, t.reverses_id).where(sql`reverses_id IS NOT NULL`),
    index("stock_documents_by_kind").on(t.company_id, t.kind, t.id),
    // Finds purchases with the same invoice of a vendor.
    index("stock_documents_of_invoice")
      .on(t.company_id, t.vendor_id, t.invoice_key, t.id)
      .where(sql`invoice_number IS NOT NULL`),
    index("stock_documents_of_vendor").on(t.company_id, t.vendor_id, t.id).where(sql`vendor_id IS NOT NULL`),
    check("stock_documents_kind", sql`kind IN ('opening', 'purchase', 'adjustment', 'transfer', 'reversal')`),
    check("stock_documents_reason", sql`kind <> 'adjustment' OR coalesce(trim(reason), '') <> ''`),
    check(
      "stock_documents_transfer",
      sql`(kind = 'transfer') = (to_location_id IS NOT NULL) AND coalesce(to_location_id, 0) <> location_id`,
    ),
    check("stock_documents_reversal", sql`(kind = 'reversal') = (reverses_id IS NOT NULL)`),
    check("stock_documents_vendor", sql`kind = 'purchase' OR (vendor_id IS NULL AND invoice_number IS NULL)`),
    companyReference("stock_document_location", t.company_id, t.location_id, locations),
    companyReference("stock_document_to_location", t.company_id, t.to_location_id, locations),
    companyReference("stock_document_vendor", t.company_id, t.vendor_id, vendors),
    companyReference("stock_document_reverses", t.company_id, t.reverses_id, t),
    companyReference("stock_document_user", t.company_id, t.user_id, users),
  ],
);

/**
 * The stock ledger by item and location; append-only. `quantity` in thousandths and `value` in kobo have the same sign.
 * Goods returned damaged come in and leave again (`damaged`) at the same value.
 */
export const stockMovements = sqliteTable(
  "stock_movements",
  {
    ...tenantColumns(),
    item_id: integer("item_id").notNull(),
    location_id: integer("location_id").notNull(),
    kind: text("kind", {
      enum: ["opening", "purchase", "adjustment", "transfer", "reversal", "sale", "return", "damaged"],
    }).notNull(),
    quantity: milli("quantity").notNull(),
    value: money("value").notNull(),
    /** Only for a purchase, in addition to its value. */
    vat_amount: money("vat_amount").notNull().default(kobo(0)),
    /** The counted quantity of an adjustment by count; if it matches the books, the movement is 0. */
    counted: milli("counted"),
    document_id: integer("document_id"),
    sale_line_id: integer("sale_line_id"),
    return_line_id: integer("return_line_id"),
    created_at: instant("created_at").notNull(),
    /** The time of the count in an adjustment by count, if it is known. */
    counted_at: instant("counted_at"),
    /** The quantity sold between the count and its entry, and the other movements (below 0 where it went out). */
    sold_since: milli("sold_since"),
    other_since: milli("other_since"),
  },
  (t) => [
    unique("stock_movements_key").on(t.company_id, t.id),
    uniqueIndex("stock_movements_of_sale_line").on(t.company_id, t.sale_line_id).where(sql`sale_line_id IS NOT NULL`),
    uniqueIndex("stock_movements_of_return_line")
      .on(t.company_id, t.return_line_id, t.kind)
      .where(sql`return_line_id IS NOT NULL`),
    index("stock_movements_of_item").on(t.company_id, t.item_id, t.location_id, t.id),
    // Finds the latest goods received, for their cost.
    index("stock_movements_in").on(t.company_id, t.item_id, t.location_id, t.id).where(sql`quantity > 0`),
    index("stock_movements_of_document").on(t.company_id, t.document_id, t.id).where(sql`document_id IS NOT NULL`),
    check(
      "stock_movements_signs",
      sql`CASE WHEN quantity > 0 THEN value >= 0 WHEN quantity < 0 THEN value <= 0 ELSE value = 0 AND counted IS NOT NULL END`,
    ),
    check(
      "stock_movements_kind",
      sql`CASE kind WHEN 'opening' THEN quantity > 0 WHEN 'purchase' THEN quantity > 0 WHEN 'return' THEN quantity > 0
        WHEN 'sale' THEN quantity < 0 WHEN 'damaged' THEN quantity < 0
        ELSE kind IN ('adjustment', 'transfer', 'reversal') END`,
    ),
    check("stock_movements_vat", sql`vat_amount = 0 OR kind IN ('purchase', 'reversal')`),
    check("stock_movements_counted", sql`counted IS NULL OR (kind = 'adjustment' AND counted >= 0)`),
    // Exactly one source, which fits the kind.
    check(
      "stock_movements_source",
      sql`(sale_line_id IS NOT NULL) = (kind = 'sale') AND (return_line_id IS NOT NULL) = (kind IN ('return', 'damaged'))
        AND (document_id IS NOT NULL) = (kind NOT IN ('sale', 'return', 'damaged'))`,
    ),
    companyReference("stock_movement_item", t.company_id, t.item_id, items),
    companyReference("stock_movement_location", t.company_id, t.location_id, locations),
    companyReference("stock_movement_document", t.company_id, t.document_id, stockDocuments),
    companyReference("stock_movement_sale_line", t.company_id, t.sale_line_id, saleLines),
    companyReference("stock_movement_return_line", t.company_id, t.return_line_id, returnLines),
  ],
);

/** The stock on hand. A trigger maintains it from the movements, and its checks refuse movements beyond the stock. */
export const stockLevels = sqliteTable(
  "stock_levels",
  {
    company_id: companyId().references(() => companies.id),
    item_id: integer("item_id").notNull(),
    location_id: integer("location_id").notNull(),
    quantity: milli("quantity").notNull(),
    value: money("value").notNull(),
    /** True at or below the reorder level of an active item; maintained by triggers. */
    low: flag("low").notNull().default(false),
    /** When low stock was reported. A trigger clears it when stock is above the level again; damaged returns do not count. */
    below_told_at: instant("below_told_at"),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.item_id, t.location_id] }),
    index("stock_levels_by_location").on(t.company_id, t.location_id, t.item_id),
    index("stock_levels_low").on(t.company_id, t.item_id, t.location_id).where(sql`low = 1`),
    index("stock_levels_lowest").on(t.company_id, t.quantity, t.item_id, t.location_id).where(sql`low = 1`),
    check("stock_levels_quantity", sql`quantity >= 0`),
    check("stock_levels_value", sql`value >= 0 AND (quantity > 0 OR value = 0)`),
    // The bounds keep values within a JavaScript number.
    check("stock_levels_bounds", sql`quantity < 9000000000000000 AND value < 9000000000000000`),
    companyReference("stock_level_item", t.company_id, t.item_id, items),
    companyReference("stock_level_location", t.company_id, t.location_id, locations),
  ],
);
