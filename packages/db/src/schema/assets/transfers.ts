import { REPORT_GROUPS } from "@custodia/domain/assets/reports/labels";
import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, instant } from "../columns.ts";
import { classifications } from "../setup/classifications.ts";
import { tenantColumns } from "../setup/company.ts";
import { locations } from "../setup/locations.ts";
import { assets } from "./assets.ts";

/**
 * What an approved asset had before its class, location or department changed, written by the trigger `assets_transferred`, so
 * that no way of changing them is forgotten. The audit log has the same, but only as JSON with the ids of another installation
 * after a move.
 */
export const assetTransfers = sqliteTable(
  "asset_transfers",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    field: text("field", { enum: REPORT_GROUPS }).notNull(),
    /** The instant of the change; its day is the company's, whose time zone may change. */
    at: instant("at").notNull(),
    /** What it had until then, in the column of its field; the others are null. */
    classification_id: integer("classification_id"),
    location_id: integer("location_id"),
    department: text("department"),
  },
  (t) => [
    unique("asset_transfers_key").on(t.company_id, t.id),
    index("asset_transfers_of_asset").on(t.company_id, t.asset_id, t.id),
    // Covers the search for what changed since a day.
    index("asset_transfers_by_field").on(t.company_id, t.field, t.at, t.asset_id),
    companyReference("asset_transfer_asset", t.company_id, t.asset_id, assets),
    companyReference("asset_transfer_classification", t.company_id, t.classification_id, classifications),
    companyReference("asset_transfer_location", t.company_id, t.location_id, locations),
  ],
);
