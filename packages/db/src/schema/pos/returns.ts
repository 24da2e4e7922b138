import { kobo } from "@custodia/domain/money";
import { TENDERS } from "@custodia/domain/pos/sales/labels";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyReference, date, flag, instant, milli, money } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { locations } from "../setup/locations.ts";
import { users } from "../setup/users.ts";
import { saleLines, sales } from "./sales.ts";
import { cashiers, shifts } from "./shifts.ts";

/** Returns of sales, in the shift that paid the refund. Append-only. */
export const returns = sqliteTable(
  "returns",
  {
    ...tenantColumns(),
    sale_id: integer("sale_id").notNull(),
    /** The shift that paid, with its cashier and location. */
    shift_id: integer("shift_id").notNull(),
    cashier_id: integer("cashier_id").notNull(),
    location_id: integer("location_id").notNull(),
    user_id: integer("user_id").notNull(),
    year: integer("year").notNull(),
    /** Like a sale's number, in a separate series. */
    number: integer("number").notNull(),
    reference: text("reference").notNull(),
    return_key: text("return_key").notNull(),
    /** SHA-256 of the input that was sent with the key. */
    fingerprint: text("fingerprint").notNull(),
    reason: text("reason").notNull(),
    /** Returned units, in thousandths. */
    quantity: milli("quantity").notNull(),
    net_total: money("net_total").notNull(),
    vat_total: money("vat_total").notNull(),
    total: money("total").notNull(),
    cost: money("cost").notNull(),
    /** Owed before cash rounding. */
    owed: money("owed").notNull(),
    /** Not refunded because a failed transfer never paid it. */
    set_off: money("set_off").notNull().default(kobo(0)),
    /** Cash rounding, signed: added to the amount owed. */
    rounding: money("rounding").notNull(),
    refunded: money("refunded").notNull(),
    /** The company's day. */
    day: date("day").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("returns_key").on(t.company_id, t.id),
    uniqueIndex("returns_return_key").on(t.company_id, t.return_key),
    uniqueIndex("returns_number").on(t.company_id, t.year, t.number),
    uniqueIndex("returns_reference").on(t.company_id, t.reference),
    index("returns_of_sale").on(t.company_id, t.sale_id, t.id),
    index("returns_of_shift").on(t.company_id, t.shift_id, t.id),
    index("returns_by_day").on(t.company_id, t.day, t.id),
    index("returns_of_location").on(t.company_id, t.location_id, t.day, t.id),
    check("returns_total", sql`total = net_total + vat_total`),
    check("returns_refunded", sql`refunded = owed + rounding`),
    check(
      "returns_amounts",
      sql`net_total >= 0 AND vat_total >= 0 AND cost >= 0 AND owed >= 0 AND set_off >= 0 AND refunded >= 0 AND quantity > 0`,
    ),
    check("returns_reason", sql`trim(reason) <> ''`),
    companyReference("return_sale", t.company_id, t.sale_id, sales),
    companyReference("return_shift", t.company_id, t.shift_id, shifts),
    companyReference("return_cashier", t.company_id, t.cashier_id, cashiers),
    companyReference("return_location", t.company_id, t.location_id, locations),
    companyReference("return_user", t.company_id, t.user_id, users),
  ],
);

/** Return lines. Append-only. If a sold line comes back partly damaged, it has two lines. */
export const returnLines = sqliteTable(
  "return_lines",
  {
    ...tenantColumns(),
    return_id: integer("return_id").notNull(),
    sale_line_id: integer("sale_line_id").notNull(),
    /** Thousandths. */
    quantity: milli("quantity").notNull(),
    /** True if it did not go back into stock. */
    damaged: flag("damaged").notNull(),
    net: money("net").notNull(),
    vat_amount: money("vat_amount").notNull(),
    cost: money("cost").notNull(),
  },
  (t) => [
    unique("return_lines_key").on(t.company_id, t.id),
    uniqueIndex("return_lines_once").on(t.company_id, t.return_id, t.sale_line_id, t.damaged),
    index("return_lines_of_sale_line").on(t.company_id, t.sale_line_id, t.id),
    check("return_lines_amounts", sql`quantity > 0 AND net >= 0 AND vat_amount >= 0 AND cost >= 0`),
    companyReference("return_line_return", t.company_id, t.return_id, returns),
    companyReference("return_line_sale_line", t.company_id, t.sale_line_id, saleLines),
  ],
);

/** Refunds by tender. Append-only. */
export const refunds = sqliteTable(
  "refunds",
  {
    ...tenantColumns(),
    return_id: integer("return_id").notNull(),
    tender: text("tender", { enum: [...TENDERS] }).notNull(),
    amount: money("amount").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("refunds_key").on(t.company_id, t.id),
    index("refunds_of_return").on(t.company_id, t.return_id, t.id),
    check("refunds_tender", sql`tender IN ('Cash', 'Card', 'Cheque', 'Bank transfer')`),
    check("refunds_amount", sql`amount > 0`),
    companyReference("refund_return", t.company_id, t.return_id, returns),
  ],
);
