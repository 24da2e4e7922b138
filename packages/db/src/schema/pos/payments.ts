import { TENDERS, TRANSFER_STATES } from "@custodia/domain/pos/sales/labels";
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, instant, money, withoutPunctuation } from "../columns.ts";
import { companies, tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";
import { sales } from "./sales.ts";

/** Payments of sales. Append-only; a transfer's state is in `transfers` below. */
export const payments = sqliteTable(
  "payments",
  {
    ...tenantColumns(),
    sale_id: integer("sale_id").notNull(),
    tender: text("tender", { enum: [...TENDERS] }).notNull(),
    /** The tendered amount. */
    tendered: money("tendered").notNull(),
    change: money("change").notNull(),
    /** Tendered less change. */
    kept: money("kept").generatedAlwaysAs(sql`tendered - "change"`),
    reference: text("reference"),
    /** The letters and digits of `reference` in capitals; older payments include punctuation. */
    reference_key: text("reference_key"),
    created_at: instant("created_at").notNull(),
    /** `reference_key` without punctuation, for comparison with a new reference. */
    reference_letters: text("reference_letters").generatedAlwaysAs(sql.raw(withoutPunctuation("reference_key")), {
      mode: "virtual",
    }),
  },
  (t) => [
    unique("payments_key").on(t.company_id, t.id),
    uniqueIndex("payments_transfer").on(t.company_id, t.reference_key).where(sql`tender = 'Bank transfer'`),
    index("payments_of_reference").on(t.company_id, t.reference_letters).where(sql`tender = 'Bank transfer'`),
    index("payments_of_sale").on(t.company_id, t.sale_id, t.id),
    index("payments_by_tender").on(t.company_id, t.tender, t.sale_id),
    check("payments_tender", sql`tender IN ('Cash', 'Card', 'Cheque', 'Bank transfer')`),
    check("payments_amount", sql`tendered > 0 AND "change" BETWEEN 0 AND tendered - 1`),
    check("payments_change", sql`"change" = 0 OR tender = 'Cash'`),
    check("payments_reference", sql`tender <> 'Bank transfer' OR coalesce(reference_key, '') <> ''`),
    companyReference("payment_sale", t.company_id, t.sale_id, sales),
  ],
);

/** The final confirmation or failure of a bank transfer, by somebody other than its seller. */
export const paymentChecks = sqliteTable(
  "payment_checks",
  {
    ...tenantColumns(),
    payment_id: integer("payment_id").notNull(),
    result: text("result", { enum: ["confirmed", "failed"] }).notNull(),
    user_id: integer("user_id").notNull(),
    remark: text("remark"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("payment_checks_key").on(t.company_id, t.id),
    uniqueIndex("payment_checks_once").on(t.company_id, t.payment_id),
    check("payment_checks_result", sql`result IN ('confirmed', 'failed')`),
    companyReference("payment_check_payment", t.company_id, t.payment_id, payments),
    companyReference("payment_check_user", t.company_id, t.user_id, users),
  ],
);

/** The state of each bank transfer, maintained by triggers, to find pending ones. */
export const transfers = sqliteTable(
  "pos_transfers",
  {
    company_id: companyId().references(() => companies.id),
    payment_id: integer("payment_id").notNull(),
    sale_id: integer("sale_id").notNull(),
    state: text("state", { enum: [...TRANSFER_STATES] }).notNull(),
    /** The amount transferred. */
    amount: money("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.payment_id] }),
    index("pos_transfers_by_state").on(t.company_id, t.state, t.payment_id),
    index("pos_transfers_of_sale").on(t.company_id, t.sale_id, t.state),
  ],
);
