import { everyTable } from "@custodia/db/every-table";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { PLATFORM_TABLES, references, SHARED_TABLES, SIGN_IN_TABLES, withReason } from "../core/schema-references.ts";

/**
 * The tables whose rows move with a company, each after those that it refers to; webhooks come last, so that no arriving record is
 * announced again. `STAYING_TABLES` lists all others with reasons; a test asserts that none is missing.
 */
export const MOVED_TABLES: readonly string[] = [
  ...["companies", "locations", "users", "vendors", "classifications", "custodians", "policies"],
  ...["imports", "assets", "import_updates", "asset_papers", "asset_services", "maintenance_jobs", "movements"],
  ...["disposals", "scrappings", "revaluations", "asset_transfers", "classification_policies", "asset_policies"],
  ...["asset_openings", "asset_estimates", "asset_additions", "usage_log", "value_segments", "note_numbers"],
  ...["approvals", "activities", "notifications"],
  ...["saved_views", "api_tokens", "pos_settings", "item_categories", "items", "item_barcodes", "customers"],
  ...["coupons", "cashiers", "shifts", "stock_documents", "sales", "sale_lines", "payments", "payment_checks"],
  ...["returns", "return_lines", "refunds", "holds", "cash_movements", "shift_counts", "shift_reviews"],
  ...["shift_tenders", "stock_movements", "stock_levels", "document_numbers", "pos_transfers", "figures"],
  ...["pos_category_months", "pos_customer_months", "pos_day_figures", "pos_item_months", "pos_stock_figures"],
  ...["company_days", "webhooks"],
];

const TRANSIENT = "work in progress of this installation";
const SIGN_IN = "users sign in again where they arrive, with the same password";
const PLATFORM = "data of the installation, not of a company";
const SHARED = "the same in every installation; references move by code";

/** Tables whose rows stay behind, each with the reason. */
export const STAYING_TABLES: Readonly<Record<string, string>> = {
  asset_changes: "news for open screens",
  unindexed_assets: "assets are indexed again where they arrive",
  leaving_assets: "a company does not move while an import is undone",
  day_figures: "sums of the current day, made again when they are first shown",
  exports: "files that expire and can be made again",
  deliveries: "calls that this installation makes or has made",
  mails: "messages that this installation sends or has sent, with its addresses",
  jobs: TRANSIENT,
  idempotency: TRANSIENT,
  ...withReason(SIGN_IN_TABLES, SIGN_IN),
  calendar_addresses: "addresses of this installation; users get new ones where they arrive",
  support_codes: "consents that were given to the operators of this installation",
  company_deletions: PLATFORM,
  ...withReason(PLATFORM_TABLES, PLATFORM),
  ...withReason(SHARED_TABLES, SHARED),
};

const OPERATORS_CHOICE = "a decision of the operators of an installation";

/** Columns of moved tables that stay behind, each with the reason; where the company arrives they have their default, and its limits are those of new ones. */
export const STAYING_COLUMNS: Readonly<Record<string, string>> = {
  "companies.suspended_at": OPERATORS_CHOICE,
  "companies.suspended_reason": OPERATORS_CHOICE,
  "companies.asset_limit": OPERATORS_CHOICE,
  "companies.user_limit": OPERATORS_CHOICE,
  "companies.till_limit": OPERATORS_CHOICE,
  "companies.storage_limit": OPERATORS_CHOICE,
  "companies.segment_rule": "book values are compared with the rule of the installation where they arrive",
  "companies.looked_after_on": TRANSIENT,
  "companies.looked_after_at": TRANSIENT,
  "activities.operator_id": "operators belong to an installation; the entry itself moves",
  "webhooks.leased_until": TRANSIENT,
};

/** What a column contains, as far as it differs between installations. */
export type ColumnKind =
  | { is: "plain" | "json" | "path" | "file" | "country" | "state" | "subject" | "form" }
  /** The id of a row. */
  | { is: "id"; of: string };

export interface MovedColumn {
  name: string;
  kind: ColumnKind;
}

export interface MovedTable {
  name: string;
  /** Without the row's own id, the company's, and columns that the database computes. */
  columns: readonly MovedColumn[];
  /** True if rows have an id of their own; others are identified by their key. */
  hasId: boolean;
  /** The columns that order the rows of a company; an index begins with the company and these. */
  key: readonly string[];
}

/** Columns whose content refers to records although they are no reference. */
const SPECIAL: Readonly<Record<string, ColumnKind>> = {
  "activities.subject_id": { is: "subject" },
  "note_numbers.subject": { is: "form" },
  "notifications.href": { is: "path" },
  "companies.image": { is: "file" },
  "asset_papers.file_key": { is: "file" },
  "asset_papers.thumbnail_key": { is: "file" },
  "imports.file_key": { is: "file" },
  "imports.errors_key": { is: "file" },
};

export const movedTables: readonly MovedTable[] = MOVED_TABLES.map(describeTable);

function describeTable(name: string): MovedTable {
  const { columns, primaryKeys } = getTableConfig(everyTable.get(name)!);
  const hasId = columns.some((column) => column.name === "id");
  const omitted = (column: string) =>
    column === "id" || column === "company_id" || `${name}.${column}` in STAYING_COLUMNS;
  return {
    name,
    hasId,
    key: hasId ? ["id"] : primaryKeys[0]!.columns.map((column) => column.name).filter((key) => key !== "company_id"),
    columns: columns
      .filter((column) => !column.generated && !omitted(column.name))
      .map((column) => ({ name: column.name, kind: kindOf(name, column.name, column.dataType) })),
  };
}

function kindOf(table: string, column: string, dataType: string): ColumnKind {
  const special = SPECIAL[`${table}.${column}`];
  if (special) return special;
  if (dataType === "json") return { is: "json" };
  if (column === "country_id") return { is: "country" };
  if (column === "state_id") return { is: "state" };
  const of = references.find((item) => item.table === table && item.column === column)?.to;
  return of ? { is: "id", of } : { is: "plain" };
}

/** Fields of recorded JSON that contain ids, in addition to those that are named as a column of a reference. */
const RECORDED_IDS: Readonly<Record<string, string>> = {
  job_id: "maintenance_jobs",
  service_id: "asset_services",
  movement_id: "movements",
  from_location_id: "locations",
  asset_ids: "assets",
};

/** The table of the ids in a field of recorded JSON, by the field's name. */
export const recordedIds: ReadonlyMap<string, string> = new Map([
  ...references.map(({ column, to }) => [column, to] as const),
  ...Object.entries(RECORDED_IDS),
]);
