import type { AcquisitionNature, Condition, MaintenanceSchedule } from "@custodia/domain/assets/labels";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyReference, date, flag, money, sortKeyColumn, versionColumns } from "../columns.ts";
import { classifications } from "../setup/classifications.ts";
import { tenantColumns } from "../setup/company.ts";
import { custodians } from "../setup/custodians.ts";
import { locations } from "../setup/locations.ts";
import { vendors } from "../setup/vendors.ts";

/**
 * The date is counted from the last maintenance, else from the acquisition; a day that a month lacks becomes its last day (rules/assets 5).
 */
const NEXT_MAINTENANCE = sql.raw(`CASE maintenance_schedule
  WHEN 'Daily' THEN ${dueDate("coalesce(frequency, 1)", "days")}
  WHEN 'Weekly' THEN ${dueDate("7 * coalesce(frequency, 1)", "days")}
  WHEN 'Monthly' THEN ${dueDate("coalesce(frequency, 1)", "months")}
  WHEN 'Quarterly' THEN ${dueDate("3 * coalesce(frequency, 1)", "months")}
  WHEN 'Yearly' THEN ${dueDate("12 * coalesce(frequency, 1)", "months")}
END`);

function dueDate(count: string, unit: "days" | "months"): string {
  const from = "coalesce(last_maintenance_date, acquisition_date)";
  const shifted = `date(${from}, (${count}) || ' ${unit}')`;
  const monthEnd = `date(${from}, 'start of month', (${count} + 1) || ' months', '-1 day')`;
  const day = unit === "days" ? shifted : `min(${shifted}, ${monthEnd})`;
  return `CASE WHEN ${day} < '3000' THEN ${day} END`;
}

export const assets = sqliteTable(
  "assets",
  {
    ...tenantColumns(),
    barcode: text("barcode").notNull(),
    /** The company's running number behind the barcode. */
    sequence: integer("sequence").notNull(),
    asset_tag: text("asset_tag"),
    asset_tag_key: text("asset_tag_key"),
    status: text("status", {
      enum: ["pending", "in_service", "out_for_maintenance", "out_for_fieldwork", "sold", "scrapped", "rejected"],
    }).notNull(),
    description: text("description").notNull(),
    serial_number: text("serial_number"),
    vendor_id: integer("vendor_id"),
    classification_id: integer("classification_id").notNull(),
    custodian_id: integer("custodian_id").notNull(),
    location_id: integer("location_id"),
    department: text("department"),
    acquisition_date: date("acquisition_date").notNull(),
    /** `acquisition_date` as days since 1970-01-01, for depreciation in SQL. */
    acquisition_day: integer("acquisition_day").notNull(),
    acquisition_nature: text("acquisition_nature").$type<AcquisitionNature>().notNull(),
    invoice_number: text("invoice_number"),
    cost: money("cost").notNull(),
    scrap_value: money("scrap_value").notNull(),
    /** An asset that does not depreciate, or lacks a life, has the longest useful life, which no calculation uses. */
    useful_life_in_days: integer("useful_life_in_days").notNull(),
    condition: text("condition").$type<Condition>().notNull(),
    maintenance_schedule: text("maintenance_schedule").$type<MaintenanceSchedule>(),
    frequency: integer("frequency"),
    last_maintenance_date: date("last_maintenance_date"),
    total_maintenance_cost: money("total_maintenance_cost").notNull(),
    warranty_in_years: integer("warranty_in_years"),
    remarks: text("remarks"),
    /** The import that created it; 0 if a person entered it. */
    import_id: integer("import_id").notNull().default(0),
    /** The gross amount that depreciation starts from: the cost, or the amount of the latest revaluation. */
    carrying_amount: money("carrying_amount").notNull(),
    /**
     * Day 0 of the current depreciation. Like the gross amount it is stored, because SQLite has no covering index on computed columns.
     */
    valued_day: integer("valued_day").notNull(),
    /** Day of the latest revaluation; null if there was none. */
    revalued_on: date("revalued_on"),
    /** The day of its sale or scrapping, when depreciation stops; null while it is owned. */
    closed_on: date("closed_on"),
    closed_day: integer("closed_day"),
    /** The SQL form of `nextMaintenanceDate` in domain, for the daily job. A test checks that the two agree. */
    next_maintenance_date: date("next_maintenance_date").generatedAlwaysAs(NEXT_MAINTENANCE),
    ...versionColumns(),
    /** The sort key of the description. */
    sort_key: sortKeyColumn(),
    /** False for land, which never depreciates, regardless of its life and scrap value. */
    depreciates: flag("depreciates").notNull().default(true),
    manufacturer: text("manufacturer"),
    model: text("model"),
    /** True if the rows of `value_segments` give its book value, and not its own columns. */
    has_segments: flag("has_segments").notNull().default(false),
    /** True if nobody gave it a life, which its policy ignores: `useful_life_in_days` is then the longest, and never shown. */
    lacks_life: flag("lacks_life").notNull().default(false),
    /** The day of the last maintenance in the file that it was imported from, which later corrections of visits keep; else null. */
    imported_maintenance_date: date("imported_maintenance_date"),
  },
  (t) => [
    unique("assets_key").on(t.company_id, t.id),
    uniqueIndex("assets_barcode").on(t.company_id, t.barcode),
    uniqueIndex("assets_tag").on(t.company_id, t.asset_tag_key),
    // Includes the description: most text searches also filter by location.
    index("assets_by_location").on(t.company_id, t.location_id, t.id, t.description),
    index("assets_by_custodian").on(t.company_id, t.custodian_id, t.id),
    index("assets_by_vendor").on(t.company_id, t.vendor_id, t.id),
    index("assets_by_classification").on(t.company_id, t.classification_id, t.id),
    index("assets_by_status").on(t.company_id, t.status, t.id),
    // Includes the description, which a text filter scans here.
    index("assets_by_description").on(t.company_id, t.sort_key, t.id, t.description),
    index("assets_by_serial").on(t.company_id, sql`${t.serial_number} COLLATE NOCASE`, t.id),
    index("assets_by_manufacturer").on(
      t.company_id,
      sql`${t.manufacturer} COLLATE NOCASE`,
      sql`${t.model} COLLATE NOCASE`,
      t.id,
    ),
    index("assets_by_model").on(t.company_id, sql`${t.model} COLLATE NOCASE`, t.id),
    index("assets_by_condition").on(t.company_id, t.condition, t.id),
    index("assets_by_cost").on(t.company_id, t.cost, t.id),
    index("assets_by_update").on(t.company_id, t.updated_at, t.id),
    index("assets_by_acquisition").on(t.company_id, t.acquisition_date, t.id),
    // Covers totals and the order by book value, so that they never read the rows; sums by class need no sorting.
    index("assets_figures").on(
      t.company_id,
      t.status,
      t.classification_id,
      t.valued_day,
      t.carrying_amount,
      t.scrap_value,
      t.useful_life_in_days,
      t.closed_day,
      t.cost,
      t.depreciates,
      t.has_segments,
    ),
    index("assets_by_next_maintenance")
      .on(t.company_id, t.next_maintenance_date, t.id)
      .where(sql`maintenance_schedule IS NOT NULL`),
    index("assets_of_import").on(t.import_id).where(sql`import_id > 0`),
    // The rows that lists exclude by default, found without reading any other row.
    index("assets_rejected_rows").on(t.company_id, t.import_id, t.id).where(sql`status = 'rejected' AND import_id > 0`),
    check("assets_scrap_within_cost", sql`scrap_value >= 0 AND scrap_value <= carrying_amount`),
    check("assets_valued", sql`revalued_on IS NOT NULL OR (carrying_amount = cost AND valued_day = acquisition_day)`),
    check(
      "assets_closed_by_status",
      sql`(closed_day IS NOT NULL) = (status IN ('sold', 'scrapped')) AND (closed_on IS NULL) = (closed_day IS NULL)`,
    ),
    check("assets_life", sql`useful_life_in_days BETWEEN 1 AND 36500`),
    companyReference("asset_vendor", t.company_id, t.vendor_id, vendors),
    companyReference("asset_classification", t.company_id, t.classification_id, classifications),
    companyReference("asset_custodian", t.company_id, t.custodian_id, custodians),
    companyReference("asset_location", t.company_id, t.location_id, locations),
  ],
);
