import { VAT_CLASSES } from "@custodia/domain/pos/sales/labels";
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, date, flag, instant, milli, money, share } from "../columns.ts";
import { companies, tenantColumns } from "../setup/company.ts";
import { locations } from "../setup/locations.ts";
import { users } from "../setup/users.ts";
import { coupons } from "./coupons.ts";
import { customers } from "./customers.ts";
import { itemCategories, items } from "./items.ts";
import { cashiers, shifts } from "./shifts.ts";

/** The last document number by kind and year. Only triggers write it, as each sale and return takes the next. */
export const documentNumbers = sqliteTable(
  "document_numbers",
  {
    company_id: companyId().references(() => companies.id),
    kind: text("kind", { enum: ["sale", "return"] }).notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.kind, t.year] })],
);

/** A finished sale, with the settings that applied to it. Append-only. */
export const sales = sqliteTable(
  "sales",
  {
    ...tenantColumns(),
    shift_id: integer("shift_id").notNull(),
    cashier_id: integer("cashier_id").notNull(),
    location_id: integer("location_id").notNull(),
    user_id: integer("user_id").notNull(),
    customer_id: integer("customer_id"),
    coupon_id: integer("coupon_id"),
    year: integer("year").notNull(),
    /** One more than `document_numbers.last` of the year; a trigger refuses any other number and increments `last`. */
    number: integer("number").notNull(),
    reference: text("reference").notNull(),
    /** The till's idempotency key, which never expires. */
    checkout_key: text("checkout_key").notNull(),
    /** SHA-256 of the input that was sent with the key. */
    fingerprint: text("fingerprint").notNull(),
    vat_registered: flag("vat_registered").notNull(),
    prices_include_vat: flag("prices_include_vat").notNull(),
    /** The cash rounding unit in kobo; 0 for no rounding. */
    increment: money("increment").notNull(),
    /** As printed on the receipt. */
    tin: text("tin"),
    receipt_footer: text("receipt_footer"),
    coupon_code: text("coupon_code"),
    /** Units sold, in thousandths, including services. */
    quantity: milli("quantity").notNull(),
    /** The lines after their own discounts. */
    subtotal: money("subtotal").notNull(),
    /** Hundredths of a percent, if the document discount was a percentage. */
    discount_percent: share("discount_percent"),
    /** Document discount. */
    discount: money("discount").notNull(),
    coupon_discount: money("coupon_discount").notNull(),
    net_total: money("net_total").notNull(),
    vat_total: money("vat_total").notNull(),
    total: money("total").notNull(),
    /** Cash rounding, signed: added to the total. */
    rounding: money("rounding").notNull(),
    /** Tendered less change, including unconfirmed transfers. */
    paid: money("paid").notNull(),
    /** Cost of the lines. */
    cost: money("cost").notNull(),
    /** The company's day. */
    day: date("day").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("sales_key").on(t.company_id, t.id),
    uniqueIndex("sales_checkout_key").on(t.company_id, t.checkout_key),
    uniqueIndex("sales_number").on(t.company_id, t.year, t.number),
    uniqueIndex("sales_reference").on(t.company_id, t.reference),
    index("sales_by_day").on(t.company_id, t.day, t.id),
    index("sales_of_location").on(t.company_id, t.location_id, t.day, t.id),
    index("sales_of_cashier").on(t.company_id, t.cashier_id, t.id),
    index("sales_of_customer").on(t.company_id, t.customer_id, t.id).where(sql`customer_id IS NOT NULL`),
    index("sales_of_shift").on(t.company_id, t.shift_id, t.id),
    index("sales_of_coupon").on(t.company_id, t.coupon_id, t.id).where(sql`coupon_id IS NOT NULL`),
    index("sales_by_total").on(t.company_id, t.total, t.id),
    check("sales_total", sql`total = net_total + vat_total`),
    check("sales_paid", sql`paid = total + rounding`),
    check(
      "sales_amounts",
      sql`net_total >= 0 AND vat_total >= 0 AND discount >= 0 AND coupon_discount >= 0 AND paid >= 0 AND cost >= 0
        AND quantity > 0 AND subtotal >= discount + coupon_discount AND increment >= 0`,
    ),
    check("sales_vat", sql`vat_registered = 1 OR vat_total = 0`),
    check("sales_coupon", sql`coupon_discount = 0 OR coupon_id IS NOT NULL`),
    companyReference("sale_shift", t.company_id, t.shift_id, shifts),
    companyReference("sale_cashier", t.company_id, t.cashier_id, cashiers),
    companyReference("sale_location", t.company_id, t.location_id, locations),
    companyReference("sale_user", t.company_id, t.user_id, users),
    companyReference("sale_customer", t.company_id, t.customer_id, customers),
    companyReference("sale_coupon", t.company_id, t.coupon_id, coupons),
  ],
);

/** Sale lines, with the item as it was that day. Append-only. */
export const saleLines = sqliteTable(
  "sale_lines",
  {
    ...tenantColumns(),
    sale_id: integer("sale_id").notNull(),
    /** 1 for the first. */
    position: integer("position").notNull(),
    item_id: integer("item_id").notNull(),
    category_id: integer("category_id").notNull(),
    name: text("name").notNull(),
    unit: text("unit").notNull(),
    stocked: flag("stocked").notNull(),
    /** Thousandths. */
    quantity: milli("quantity").notNull(),
    price: money("price").notNull(),
    /** Hundredths of a percent. */
    discount: share("discount").notNull(),
    vat_class: text("vat_class", { enum: [...VAT_CLASSES] }).notNull(),
    /** The rate charged, in hundredths of a percent; 0 if the company was not registered. */
    vat: share("vat").notNull(),
    /** After its own discount. */
    amount: money("amount").notNull(),
    /** Its share of document discount and coupon. */
    discount_share: money("discount_share").notNull(),
    net: money("net").notNull(),
    vat_amount: money("vat_amount").notNull(),
    /** The cost at the moving average; 0 for a service. */
    cost: money("cost").notNull(),
  },
  (t) => [
    unique("sale_lines_key").on(t.company_id, t.id),
    uniqueIndex("sale_lines_position").on(t.company_id, t.sale_id, t.position),
    index("sale_lines_of_item").on(t.company_id, t.item_id, t.sale_id),
    check("sale_lines_quantity", sql`quantity > 0`),
    check(
      "sale_lines_amounts",
      sql`price >= 0 AND discount BETWEEN 0 AND 10000 AND discount_share BETWEEN 0 AND amount AND net >= 0
        AND vat_amount >= 0 AND cost >= 0`,
    ),
    // Prices may exclude or include VAT.
    check("sale_lines_net", sql`net = amount - discount_share OR net + vat_amount = amount - discount_share`),
    check("sale_lines_vat", sql`vat = 0 OR vat_class = 'standard'`),
    check("sale_lines_vat_amount", sql`vat > 0 OR vat_amount = 0`),
    check("sale_lines_cost", sql`stocked = 1 OR cost = 0`),
    companyReference("sale_line_sale", t.company_id, t.sale_id, sales),
    companyReference("sale_line_item", t.company_id, t.item_id, items),
    companyReference("sale_line_category", t.company_id, t.category_id, itemCategories),
  ],
);
