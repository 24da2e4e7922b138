import { VAT_CLASSES } from "@custodia/domain/pos/sales/labels";
import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyReference, flag, instant, milli, money, share, sortKeyColumn, versionColumns } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";

export const itemCategories = sqliteTable(
  "item_categories",
  {
    ...tenantColumns(),
    name: text("name").notNull(),
    /** `name` folded for comparison. */
    name_key: text("name_key").notNull(),
    ...versionColumns(),
    sort_key: sortKeyColumn(),
  },
  (t) => [
    unique("item_categories_key").on(t.company_id, t.id),
    uniqueIndex("item_categories_name").on(t.company_id, t.name_key),
    index("item_categories_by_name").on(t.company_id, t.sort_key, t.id),
  ],
);

/** Items for sale: goods, and services, which have no stock. Quantities are thousandths, rates hundredths of a percent. */
export const items = sqliteTable(
  "items",
  {
    ...tenantColumns(),
    /** Assigned by the server; a trigger refuses to change it. */
    item_no: text("item_no").notNull(),
    /** The company's running number behind `item_no`. */
    sequence: integer("sequence").notNull(),
    name: text("name").notNull(),
    category_id: integer("category_id").notNull(),
    description: text("description"),
    unit: text("unit").notNull(),
    /** Units per pack. */
    pack_size: milli("pack_size"),
    price: money("price").notNull(),
    /** The default discount of a line. */
    discount: share("discount").notNull().default(0),
    vat_class: text("vat_class", { enum: [...VAT_CLASSES] })
      .notNull()
      .default("standard"),
    /** 0 unless the class is standard. */
    vat: share("vat").notNull().default(750),
    /** Stock at or below this level is reported; null for never. */
    reorder_level: milli("reorder_level"),
    /** The stock level that counts as full; screens show stock as a share of it. */
    full_level: milli("full_level"),
    /** False for a service. */
    stocked: flag("stocked").notNull().default(true),
    active: flag("active").notNull().default(true),
    /** The five digits of the item in a scale's codes. */
    plu: text("plu"),
    ...versionColumns(),
    sort_key: sortKeyColumn(),
    /** True if it is counted and sold in whole units only. */
    whole_only: flag("whole_only").notNull().default(false),
  },
  (t) => [
    unique("items_key").on(t.company_id, t.id),
    uniqueIndex("items_number").on(t.company_id, t.item_no),
    uniqueIndex("items_sequence").on(t.company_id, t.sequence),
    uniqueIndex("items_plu").on(t.company_id, t.plu).where(sql`plu IS NOT NULL`),
    index("items_by_name").on(t.company_id, t.sort_key, t.id),
    index("items_by_update").on(t.company_id, t.updated_at, t.id),
    index("items_by_price").on(t.company_id, t.price, t.id),
    index("items_of_category").on(t.company_id, t.category_id, t.sort_key, t.id),
    check("items_price", sql`price >= 0`),
    check("items_discount", sql`discount BETWEEN 0 AND 10000`),
    check("items_vat", sql`vat BETWEEN 0 AND 10000 AND (vat = 0 OR vat_class = 'standard')`),
    check("items_vat_class", sql`vat_class IN ('standard', 'zero', 'exempt')`),
    check("items_levels", sql`coalesce(reorder_level, 0) >= 0 AND coalesce(full_level, 1) > 0`),
    check("items_pack_size", sql`coalesce(pack_size, 1) > 0`),
    companyReference("item_category", t.company_id, t.category_id, itemCategories),
  ],
);

/** `codeKey` in SQL, as in the index and the triggers of migration 0043. */
export const codeKeyOf = (code: SQLWrapper) =>
  sql<string>`CASE WHEN length(${code}) = 12 AND ${code} NOT GLOB '*[^0-9]*' THEN '0' || ${code} ELSE upper(${code}) END`;

/** Barcodes of items, with the units each sells. Scales' codes are never stored. */
export const itemBarcodes = sqliteTable(
  "item_barcodes",
  {
    ...tenantColumns(),
    item_id: integer("item_id").notNull(),
    code: text("code").notNull(),
    /** Thousandths of a unit: a carton of 24 is 24,000. */
    quantity: milli("quantity").notNull().default(1000),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("item_barcodes_key").on(t.company_id, t.id),
    uniqueIndex("item_barcodes_code").on(t.company_id, t.code),
    index("item_barcodes_by_key").on(t.company_id, codeKeyOf(sql`code`)),
    index("item_barcodes_of_item").on(t.company_id, t.item_id, t.id),
    check("item_barcodes_quantity", sql`quantity > 0`),
    companyReference("item_barcode_item", t.company_id, t.item_id, items),
  ],
);
