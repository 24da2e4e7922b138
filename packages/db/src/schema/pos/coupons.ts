import { kobo } from "@custodia/domain/money";
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyReference, date, instant, money, share } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";

/** Coupons, whose terms never change. A trigger counts `used` with each sale and refuses a use beyond the limit. */
export const coupons = sqliteTable(
  "coupons",
  {
    ...tenantColumns(),
    code: text("code").notNull(),
    /** `code` folded for comparison. */
    code_key: text("code_key").notNull(),
    /** Hundredths of a percent; either this or the amount. */
    percent: share("percent"),
    amount: money("amount"),
    from: date("from"),
    to: date("to"),
    /** Null for unlimited uses. */
    uses: integer("uses"),
    used: integer("used").notNull().default(0),
    least_amount: money("least_amount").notNull().default(kobo(0)),
    user_id: integer("user_id").notNull(),
    ended_at: instant("ended_at"),
    created_at: instant("created_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("coupons_key").on(t.company_id, t.id),
    uniqueIndex("coupons_code").on(t.company_id, t.code_key),
    check("coupons_terms", sql`(percent IS NULL) <> (amount IS NULL)`),
    check("coupons_percent", sql`coalesce(percent, 1) BETWEEN 1 AND 10000`),
    check("coupons_amount", sql`coalesce(amount, 1) > 0 AND least_amount >= 0`),
    check("coupons_uses", sql`used >= 0 AND coalesce(uses, 1) > 0 AND used <= coalesce(uses, used)`),
    check("coupons_days", sql`coalesce("from" <= "to", 1)`),
    companyReference("coupon_user", t.company_id, t.user_id, users),
  ],
);
