import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyReference, instant, json } from "../columns.ts";
import { type Counter, change, counter, rowOf } from "../counter.ts";
import { classifications } from "../setup/classifications.ts";
import { companies, tenantColumns } from "../setup/company.ts";
import { custodians } from "../setup/custodians.ts";
import { locations } from "../setup/locations.ts";
import { users } from "../setup/users.ts";
import { vendors } from "../setup/vendors.ts";
import { assets } from "./assets.ts";
import { assetAttachments } from "./attachments.ts";

export const imports = sqliteTable(
  "imports",
  {
    ...tenantColumns(),
    user_id: integer("user_id").notNull(),
    file_name: text("file_name").notNull(),
    /** Storage key of the uploaded file. */
    file_key: text("file_key").notNull(),
    /** The hash of the content, by which a repeated file is recognised. */
    sha256: text("sha256").notNull(),
    /** `staging` hides the rows from every list until `published` shows them all at once; `undoing` removes them again. */
    state: text("state", {
      enum: ["uploaded", "staging", "published", "failed", "cancelled", "undoing", "undone"],
    }).notNull(),
    /** The column mapping, values for all rows, and choices: `ImportOptions` of domain. */
    options: json<unknown>("options"),
    rows_total: integer("rows_total").notNull().default(0),
    rows_done: integer("rows_done").notNull().default(0),
    rows_bad: integer("rows_bad").notNull().default(0),
    /** Storage key of the spreadsheet of bad rows. */
    errors_key: text("errors_key"),
    /** The reason for the failure, as a sentence. */
    failure: text("failure"),
    created_at: instant("created_at").notNull(),
    finished_at: instant("finished_at"),
    /** A list of items is `published` once the job that writes it is stored. */
    noun: text("noun", { enum: ["assets", "items"] })
      .notNull()
      .default("assets"),
    /** The size of the uploaded file; 0 for one of an earlier version. */
    bytes: integer("bytes").notNull().default(0),
  },
  (t) => [
    unique("imports_key").on(t.company_id, t.id),
    index("imports_by_time").on(t.company_id, t.created_at),
    index("imports_by_content").on(t.company_id, t.sha256),
    uniqueIndex("imports_one_staging").on(t.company_id).where(sql`state = 'staging'`),
    uniqueIndex("imports_one_undoing").on(t.company_id).where(sql`state = 'undoing'`),
    companyReference("import_user", t.company_id, t.user_id, users),
  ],
);

/**
 * Assets of an import that is being undone: they are hidden at once and deleted in batches. Assets that were used or changed since
 * the import are not included.
 */
export const leavingAssets = sqliteTable(
  "leaving_assets",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
  },
  (t) => [
    unique("leaving_assets_once").on(t.company_id, t.asset_id),
    companyReference("leaving_asset", t.company_id, t.asset_id, assets),
  ],
);

/**
 * Existing assets that an import updates. An update is `staged` until the import is published or approved, and stays so if that never
 * happens or the asset has changed; `applied` to the version after `version`; `restored` when the import is undone.
 */
export const importUpdates = sqliteTable(
  "import_updates",
  {
    ...tenantColumns(),
    import_id: integer("import_id").notNull(),
    asset_id: integer("asset_id").notNull(),
    /** The asset's version that the change is based on. */
    version: integer("version").notNull(),
    state: text("state", { enum: ["staged", "applied", "restored"] }).notNull(),
    /** Columns of the asset before and after. */
    before: json<Record<string, unknown>>("before").notNull(),
    after: json<Record<string, unknown>>("after").notNull(),
    /** The audit entry of the update: its sentence, and the fields that differ. */
    message: text("message").notNull(),
    told_before: json<Record<string, unknown>>("told_before").notNull(),
    told_after: json<Record<string, unknown>>("told_after").notNull(),
    /** The records that the asset will refer to: none of them can be deleted while the update is pending. */
    classification_id: integer("classification_id").notNull(),
    vendor_id: integer("vendor_id"),
    custodian_id: integer("custodian_id").notNull(),
    location_id: integer("location_id"),
  },
  (t) => [
    unique("import_updates_once").on(t.company_id, t.import_id, t.asset_id),
    index("import_updates_of_asset").on(t.company_id, t.asset_id),
    companyReference("import_update_import", t.company_id, t.import_id, imports),
    companyReference("import_update_asset", t.company_id, t.asset_id, assets),
    companyReference("import_update_classification", t.company_id, t.classification_id, classifications),
    companyReference("import_update_vendor", t.company_id, t.vendor_id, vendors),
    companyReference("import_update_custodian", t.company_id, t.custodian_id, custodians),
    companyReference("import_update_location", t.company_id, t.location_id, locations),
  ],
);

type Row = { company_id: string; bytes: string };
const stored = ({ company_id, bytes }: Row) => change(companies, "+", { storage_bytes: bytes }, `id = ${company_id}`);
/** Files that were not measured yet must not make the sum negative. */
const removed = ({ company_id, bytes }: Row) =>
  change(companies, "-", { storage_bytes: `min(storage_bytes, ${bytes})` }, `id = ${company_id}`);

/** The triggers that count the bytes of uploads between two measurements of a company's files. */
export const storageCounters: readonly Counter[] = [
  counter("papers_stored", { on: assetAttachments, after: "INSERT" }, [stored(rowOf("NEW", assetAttachments))]),
  counter("papers_removed", { on: assetAttachments, after: "DELETE" }, [removed(rowOf("OLD", assetAttachments))]),
  counter("imports_stored", { on: imports, after: "INSERT" }, [stored(rowOf("NEW", imports))]),
  counter(
    "imports_removed",
    { on: imports, after: ["state"], when: "NEW.state = 'cancelled' AND OLD.state <> 'cancelled'" },
    [removed(rowOf("NEW", imports))],
  ),
];
