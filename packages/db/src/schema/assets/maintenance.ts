import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, date, instant, money } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { custodians } from "../setup/custodians.ts";
import { users } from "../setup/users.ts";
import { vendors } from "../setup/vendors.ts";
import { assets } from "./assets.ts";

/** On-site maintenance visits, which only corrections change. A release for maintenance is a movement instead (rules/movements 8). */
export const maintenanceVisits = sqliteTable(
  "asset_services",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    /** The maintenance date that this visit fulfilled. */
    due_date: date("due_date").notNull(),
    service_date: date("service_date").notNull(),
    vendor_id: integer("vendor_id"),
    /** The cost: it counts towards the asset's `total_maintenance_cost`. */
    amount: money("amount"),
    invoice_number: text("invoice_number"),
    remarks: text("remarks"),
    recorded_by: integer("recorded_by").notNull(),
    created_at: instant("created_at").notNull(),
    /** Incremented by each correction; a trigger refuses a change without it. */
    version: integer("version").notNull().default(1),
    updated_at: instant("updated_at"),
  },
  (t) => [
    unique("asset_services_key").on(t.company_id, t.id),
    // One visit per asset and day, so that none is paid for twice.
    unique("asset_services_once").on(t.company_id, t.asset_id, t.service_date),
    index("asset_services_of_asset").on(t.company_id, t.asset_id, t.id),
    // Completed maintenance, by its day.
    index("asset_services_by_day").on(t.company_id, t.service_date),
    check("asset_services_amount", sql`amount >= 0`),
    companyReference("service_asset", t.company_id, t.asset_id, assets),
    companyReference("service_vendor", t.company_id, t.vendor_id, vendors),
    companyReference("service_recorded_by", t.company_id, t.recorded_by, users),
  ],
);

/**
 * One-off maintenance jobs beside an asset's schedule, which they do not move (rules/maintenance 5). A job is open until it is done or
 * cancelled; a trigger refuses its removal.
 */
export const maintenanceJobs = sqliteTable(
  "maintenance_jobs",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    /** What is to be done. */
    description: text("description").notNull(),
    due_date: date("due_date").notNull(),
    /** Who does it: a service provider, or somebody of the company. */
    vendor_id: integer("vendor_id"),
    custodian_id: integer("custodian_id"),
    estimated_cost: money("estimated_cost"),
    remarks: text("remarks"),
    planned_by: integer("planned_by").notNull(),
    done_date: date("done_date"),
    /** The cost: it counts towards the asset's `total_maintenance_cost`. */
    amount: money("amount"),
    invoice_number: text("invoice_number"),
    done_remarks: text("done_remarks"),
    done_by: integer("done_by"),
    cancelled_at: instant("cancelled_at"),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    /** Incremented by each change; a trigger refuses a change without it. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("maintenance_jobs_key").on(t.company_id, t.id),
    index("maintenance_jobs_of_asset").on(t.company_id, t.asset_id, t.id),
    index("maintenance_jobs_due")
      .on(t.company_id, t.due_date, t.id)
      .where(sql`done_date IS NULL AND cancelled_at IS NULL`),
    // Completed jobs, by their day.
    index("maintenance_jobs_by_day").on(t.company_id, t.done_date, t.id).where(sql`done_date IS NOT NULL`),
    check("maintenance_jobs_costs", sql`amount >= 0 AND estimated_cost >= 0`),
    check("maintenance_jobs_done", sql`CASE WHEN done_date IS NULL THEN amount IS NULL ELSE done_by IS NOT NULL END`),
    check("maintenance_jobs_ended_once", sql`done_date IS NULL OR cancelled_at IS NULL`),
    companyReference("job_asset", t.company_id, t.asset_id, assets),
    companyReference("job_vendor", t.company_id, t.vendor_id, vendors),
    companyReference("job_custodian", t.company_id, t.custodian_id, custodians),
    companyReference("job_planned_by", t.company_id, t.planned_by, users),
    companyReference("job_done_by", t.company_id, t.done_by, users),
  ],
);
