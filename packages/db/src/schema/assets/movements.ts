import type { Condition, MaintenanceCategory, MovementType } from "@custodia/domain/assets/labels";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyReference, date, instant, money, versionColumns } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { custodians } from "../setup/custodians.ts";
import { users } from "../setup/users.ts";
import { vendors } from "../setup/vendors.ts";
import { assets } from "./assets.ts";

/** An asset's releases. A release that is not returned is open, and an asset has at most one (rules/movements 4). */
export const movements = sqliteTable(
  "movements",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    type: text("type").$type<MovementType>().notNull(),
    maintenance_category: text("maintenance_category").$type<MaintenanceCategory>(),
    vendor_id: integer("vendor_id"),
    custodian_id: integer("custodian_id"),
    condition: text("condition").$type<Condition>().notNull(),
    location: text("location").notNull(),
    release_date: date("release_date").notNull(),
    expected_return_date: date("expected_return_date"),
    remarks: text("remarks"),
    released_by: integer("released_by").notNull(),
    /** Null while the asset is out. */
    returned_at: instant("returned_at"),
    return_condition: text("return_condition").$type<Condition>(),
    /** The cost: it counts towards the asset's `total_maintenance_cost`. */
    amount: money("amount"),
    invoice_number: text("invoice_number"),
    payment_date: date("payment_date"),
    return_remarks: text("return_remarks"),
    returned_by: integer("returned_by"),
    ...versionColumns(),
  },
  (t) => [
    unique("movements_key").on(t.company_id, t.id),
    uniqueIndex("movements_one_open").on(t.company_id, t.asset_id).where(sql`returned_at IS NULL`),
    index("movements_of_asset").on(t.company_id, t.asset_id, t.id),
    index("movements_expected").on(t.company_id, t.expected_return_date).where(sql`returned_at IS NULL`),
    // Assets that are out, by type, longest first.
    index("movements_out").on(t.company_id, t.type, t.release_date).where(sql`returned_at IS NULL`),
    // Returns from maintenance by day.
    index("movements_maintained")
      .on(t.company_id, t.returned_at)
      .where(sql`type = 'maintenance' AND returned_at IS NOT NULL`),
    check("movements_category", sql`(type = 'maintenance') = (maintenance_category IS NOT NULL)`),
    companyReference("movement_asset", t.company_id, t.asset_id, assets),
    companyReference("movement_vendor", t.company_id, t.vendor_id, vendors),
    companyReference("movement_custodian", t.company_id, t.custodian_id, custodians),
    companyReference("movement_released_by", t.company_id, t.released_by, users),
    companyReference("movement_returned_by", t.company_id, t.returned_by, users),
  ],
);
