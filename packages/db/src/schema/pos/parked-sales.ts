import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, json, versionColumns } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { locations } from "../setup/locations.ts";
import { users } from "../setup/users.ts";
import { sales } from "./sales.ts";
import { shifts } from "./shifts.ts";

/** Parked sales. They reserve no stock. When the shift that recalled one is counted, a trigger puts it back. */
export const holds = sqliteTable(
  "holds",
  {
    ...tenantColumns(),
    location_id: integer("location_id").notNull(),
    label: text("label").notNull(),
    /** Items, quantities, discounts, coupon and customer; never prices. */
    cart: json<unknown>("cart").notNull(),
    state: text("state", { enum: ["held", "recalled", "sold", "dropped"] }).notNull(),
    /** The shift that has recalled it, or was the last to do so. */
    shift_id: integer("shift_id"),
    /** The sale it became. */
    sale_id: integer("sale_id"),
    /** The reason for discarding it. */
    reason: text("reason"),
    user_id: integer("user_id").notNull(),
    ...versionColumns(),
  },
  (t) => [
    unique("holds_key").on(t.company_id, t.id),
    index("holds_waiting").on(t.company_id, t.location_id, t.id).where(sql`state IN ('held', 'recalled')`),
    index("holds_recalled").on(t.company_id, t.shift_id).where(sql`state = 'recalled'`),
    check("holds_state", sql`state IN ('held', 'recalled', 'sold', 'dropped')`),
    check("holds_recalled_by", sql`state <> 'recalled' OR shift_id IS NOT NULL`),
    check("holds_sold", sql`state <> 'sold' OR sale_id IS NOT NULL`),
    check("holds_dropped", sql`state <> 'dropped' OR coalesce(trim(reason), '') <> ''`),
    companyReference("hold_location", t.company_id, t.location_id, locations),
    companyReference("hold_shift", t.company_id, t.shift_id, shifts),
    companyReference("hold_sale", t.company_id, t.sale_id, sales),
    companyReference("hold_user", t.company_id, t.user_id, users),
  ],
);
