import { kobo } from "@custodia/domain/money";
import { TENDERS } from "@custodia/domain/pos/sales/labels";
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, date, flag, instant, json, money } from "../columns.ts";
import { companies, tenantColumns } from "../setup/company.ts";
import { custodians } from "../setup/custodians.ts";
import { locations } from "../setup/locations.ts";
import { users } from "../setup/users.ts";

/** Custodians who are or were cashiers. */
export const cashiers = sqliteTable(
  "cashiers",
  {
    ...tenantColumns(),
    custodian_id: integer("custodian_id").notNull(),
    marked_at: instant("marked_at").notNull(),
    unmarked_at: instant("unmarked_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("cashiers_key").on(t.company_id, t.id),
    uniqueIndex("cashiers_once").on(t.company_id, t.custodian_id),
    companyReference("cashier_custodian", t.company_id, t.custodian_id, custodians),
  ],
);

/**
 * A shift has one cashier, one drawer and one location. Triggers allow its states only in the order open, counted, closed.
 * After the first count no cash is moved in it.
 */
export const shifts = sqliteTable(
  "shifts",
  {
    ...tenantColumns(),
    cashier_id: integer("cashier_id").notNull(),
    location_id: integer("location_id").notNull(),
    opened_by: integer("opened_by").notNull(),
    float: money("float").notNull(),
    /** The largest difference that needs no review, from the settings when the shift was opened. */
    tolerance: money("tolerance").notNull().default(kobo(0)),
    state: text("state", { enum: ["open", "counted", "closed"] }).notNull(),
    opened_at: instant("opened_at").notNull(),
    counted_at: instant("counted_at"),
    closed_at: instant("closed_at"),
    /** The company's day on which it was closed, to which its cash belongs. */
    closed_day: date("closed_day"),
    closed_by: integer("closed_by"),
    /** The explanation of the difference. */
    reason: text("reason"),
    /** True if its difference exceeds the tolerance and needs a review by somebody else. */
    needs_review: flag("needs_review").notNull().default(false),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("shifts_key").on(t.company_id, t.id),
    uniqueIndex("shifts_one_unclosed").on(t.company_id, t.cashier_id).where(sql`state <> 'closed'`),
    index("shifts_of_cashier").on(t.company_id, t.cashier_id, t.id),
    index("shifts_by_state").on(t.company_id, t.state, t.id),
    index("shifts_by_day").on(t.company_id, t.closed_day, t.location_id, t.id),
    index("shifts_to_review").on(t.company_id, t.needs_review, t.id).where(sql`needs_review = 1`),
    check("shifts_state", sql`state IN ('open', 'counted', 'closed')`),
    check("shifts_float", sql`"float" >= 0 AND tolerance >= 0`),
    check("shifts_counted", sql`(state = 'open') = (counted_at IS NULL)`),
    check(
      "shifts_closed",
      sql`state <> 'closed' OR (closed_by IS NOT NULL AND closed_at IS NOT NULL AND closed_day IS NOT NULL)`,
    ),
    check("shifts_review", sql`needs_review = 0 OR state = 'closed'`),
    companyReference("shift_cashier", t.company_id, t.cashier_id, cashiers),
    companyReference("shift_location", t.company_id, t.location_id, locations),
    companyReference("shift_opened_by", t.company_id, t.opened_by, users),
    companyReference("shift_closed_by", t.company_id, t.closed_by, users),
  ],
);

/**
 * The counts of a shift: the counted and the expected amounts. Append-only; the latest count is valid. Tenders other than
 * cash are negative if the shift refunded more by them than it received.
 */
export const shiftCounts = sqliteTable(
  "shift_counts",
  {
    ...tenantColumns(),
    shift_id: integer("shift_id").notNull(),
    /** 1 for the first. */
    number: integer("number").notNull(),
    /** The number of each note and coin; null if only the sum was given. */
    denominations: json<Record<string, number>>("denominations"),
    cash: money("cash").notNull(),
    card: money("card").notNull(),
    cheque: money("cheque").notNull(),
    bank_transfer: money("bank_transfer").notNull(),
    expected_cash: money("expected_cash").notNull(),
    expected_card: money("expected_card").notNull(),
    expected_cheque: money("expected_cheque").notNull(),
    expected_bank_transfer: money("expected_bank_transfer").notNull(),
    user_id: integer("user_id").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("shift_counts_key").on(t.company_id, t.id),
    uniqueIndex("shift_counts_number").on(t.company_id, t.shift_id, t.number),
    check("shift_counts_cash", sql`cash >= 0`),
    companyReference("shift_count_shift", t.company_id, t.shift_id, shifts),
    companyReference("shift_count_user", t.company_id, t.user_id, users),
  ],
);

/** The single, final review of a difference by somebody else. */
export const shiftReviews = sqliteTable(
  "shift_reviews",
  {
    ...tenantColumns(),
    shift_id: integer("shift_id").notNull(),
    user_id: integer("user_id").notNull(),
    remark: text("remark"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("shift_reviews_key").on(t.company_id, t.id),
    uniqueIndex("shift_reviews_once").on(t.company_id, t.shift_id),
    companyReference("shift_review_shift", t.company_id, t.shift_id, shifts),
    companyReference("shift_review_user", t.company_id, t.user_id, users),
  ],
);

/** Cash paid into a drawer or taken out of it by hand. Append-only. */
export const cashMovements = sqliteTable(
  "cash_movements",
  {
    ...tenantColumns(),
    shift_id: integer("shift_id").notNull(),
    kind: text("kind", { enum: ["pay_in", "pay_out", "drop"] }).notNull(),
    amount: money("amount").notNull(),
    reason: text("reason").notNull(),
    user_id: integer("user_id").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("cash_movements_key").on(t.company_id, t.id),
    index("cash_movements_of_shift").on(t.company_id, t.shift_id, t.id),
    check("cash_movements_kind", sql`kind IN ('pay_in', 'pay_out', 'drop')`),
    check("cash_movements_amount", sql`amount > 0`),
    check("cash_movements_reason", sql`trim(reason) <> ''`),
    companyReference("cash_movement_shift", t.company_id, t.shift_id, shifts),
    companyReference("cash_movement_user", t.company_id, t.user_id, users),
  ],
);

/**
 * The balances of a shift by tender, maintained by triggers only, failed transfers included: for cash the float, sales,
 * refunds, and cash put in and taken out, never below 0. They are separate from the shift's own row, because no user may see
 * them before the count.
 */
export const shiftTenders = sqliteTable(
  "shift_tenders",
  {
    company_id: companyId().references(() => companies.id),
    shift_id: integer("shift_id").notNull(),
    tender: text("tender", { enum: [...TENDERS] }).notNull(),
    amount: money("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.shift_id, t.tender] }),
    check("shift_tenders_cash", sql`tender <> 'Cash' OR amount >= 0`),
  ],
);
