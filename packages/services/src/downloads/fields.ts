import { everyTable } from "@custodia/db/every-table";
import { type ColumnUnit, columnUnit } from "@custodia/db/schema/columns";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { PLATFORM_TABLES, references, SHARED_TABLES, SIGN_IN_TABLES, withReason } from "../core/schema-references.ts";

/** A field of a kind of record in the download. */
export interface Field {
  column: string;
  /** Its name in the JSON. */
  name: string;
  type: ColumnUnit | "flag" | "json" | "file" | "number" | "text";
  /** The SQL expression that reads its value. */
  value: string;
  /** The SQL expression for the label of the referenced record; null if there is none. */
  label: string | null;
}

const SUMS = "sums of other records, stored for speed";
const TRANSIENT = "work in progress, deleted when it is done";
const SIGN_IN = "credentials, which are secret and have no use elsewhere";
const PLATFORM = "data of the platform, not of a company";
const SHARED = "the same for all companies; records contain the names";

/** Tables that are not in a download, each with the reason. */
export const OMITTED_TABLES: Readonly<Record<string, string>> = {
  asset_changes: TRANSIENT,
  leaving_assets: TRANSIENT,
  unindexed_assets: TRANSIENT,
  import_updates: "changes by imports, which each asset's activity also shows",
  jobs: TRANSIENT,
  company_deletions: "requests to delete the company, which its activity also shows",
  idempotency: TRANSIENT,
  figures: SUMS,
  day_figures: SUMS,
  note_numbers: "numbers of forms, which the forms themselves show",
  document_numbers: "last numbers of sales and returns, which these records contain",
  pos_category_months: SUMS,
  pos_customer_months: SUMS,
  pos_day_figures: SUMS,
  pos_item_months: SUMS,
  pos_stock_figures: SUMS,
  pos_transfers: "states of bank transfers, which payments and checks also show",
  shift_tenders: SUMS,
  ...withReason(SIGN_IN_TABLES, SIGN_IN),
  calendar_addresses: SIGN_IN,
  support_codes: SIGN_IN,
  mails: "email in transit, with codes and sign-in links",
  company_days: "days on which Custodia was used, recorded for the platform",
  ...withReason(PLATFORM_TABLES, PLATFORM),
  ...withReason(SHARED_TABLES, SHARED),
};

const SECRET = "a secret, or a hash of one";
const INTERNAL = "internal state of Custodia";

/** Columns that are not in a download, by `table.column`, each with the reason. */
export const OMITTED_COLUMNS: Readonly<Record<string, string>> = {
  "users.password_hash": SECRET,
  "api_tokens.token_hash": SECRET,
  "webhooks.secret": SECRET,
  "sales.checkout_key": INTERNAL,
  "sales.fingerprint": INTERNAL,
  "returns.return_key": INTERNAL,
  "returns.fingerprint": INTERNAL,
  "activities.operator_id": PLATFORM,
  "asset_papers.thumbnail_key": "a smaller copy of an included picture",
  "payments.reference_letters": "the reference without punctuation, for searching",
  "stock_documents.invoice_key": "the invoice number without punctuation, for searching",
  "exports.file_key": "a file generated from included records",
  "assets.acquisition_day": INTERNAL,
  "assets.valued_day": INTERNAL,
  "assets.lacks_life": INTERNAL,
  "assets.closed_day": INTERNAL,
  "companies.looked_after_on": INTERNAL,
  "companies.looked_after_at": INTERNAL,
  "companies.digest_week": INTERNAL,
  "companies.segment_rule": INTERNAL,
  "webhooks.leased_until": INTERNAL,
  "deliveries.leased_until": INTERNAL,
  "deliveries.held_at": INTERNAL,
};

/** The tenant, and keys for sorting and comparing names. */
const INTERNAL_COLUMNS = /^(company_id|sort_key|\w+_sort_key|(asset_tag|name|code|phone|reference)_key)$/;

/** Returns whether a column is not in the download. */
export const isOmitted = (table: string, column: string): boolean =>
  INTERNAL_COLUMNS.test(column) || `${table}.${column}` in OMITTED_COLUMNS;

/** API names that differ from the column's name (rules/conventions 6), and the names of columns with file keys. */
const NAMES: Readonly<Record<string, string>> = {
  "locations.code": "location_id",
  "imports.file_key": "file",
  "imports.errors_key": "errors_file",
  "asset_papers.file_key": "file",
};
const FILES = new Set(["imports.file_key", "imports.errors_key", "companies.image", "asset_papers.file_key"]);
/** Countries and states have no file of their own, so their names are written next to the ids. */
const WITHOUT_FILE: Readonly<Record<string, string>> = { country_id: "countries", state_id: "states" };

/**
 * Conditions for exporting a useful life: for assets without one the database stores the maximum, and events store 0; the
 * download omits both.
 */
const HAS_LIFE: Readonly<Record<string, string>> = {
  "assets.useful_life_in_days": `"assets".depreciates AND NOT "assets".lacks_life`,
  ...Object.fromEntries(
    [
      "revaluations.useful_life_in_days",
      "revaluations.previous_useful_life_in_days",
      "asset_estimates.previous_useful_life_in_days",
      "asset_additions.previous_useful_life_in_days",
    ].map((column) => [
      column,
      `${column} > 0 AND (SELECT valued.depreciates FROM assets AS valued WHERE valued.id = "${column.split(".")[0]}".asset_id)`,
    ]),
  ),
};

/** Returns the fields of a table that are in the download, in the order of its columns. */
export function fieldsOfTable(table: string): Field[] {
  return getTableConfig(everyTable.get(table)!)
    .columns.filter(({ name }) => !isOmitted(table, name))
    .map((column) => toField(table, column));
}

function toField(table: string, column: SQLiteColumn): Field {
  const key = `${table}.${column.name}`;
  const target = WITHOUT_FILE[column.name] ?? referencedTable(table, column.name);
  const columnSql = `"${table}"."${column.name}"`;
  const hasLife = HAS_LIFE[key];
  return {
    column: column.name,
    name: NAMES[key] ?? column.name,
    type: FILES.has(key) ? "file" : (columnUnit(column) ?? plainType(column)),
    value: hasLife ? `CASE WHEN ${hasLife} THEN ${columnSql} END` : columnSql,
    label: target ? labelSql(table, column.name, target) : null,
  };
}

const referencedTable = (table: string, column: string): string | undefined =>
  references.find((item) => item.table === table && item.column === column)?.to;

function plainType({ dataType }: SQLiteColumn): Field["type"] {
  if (dataType === "boolean") return "flag";
  return dataType === "json" ? "json" : dataType === "number" ? "number" : "text";
}

/** Returns whether the JSON has a name next to the id, because the download has no file that lists the ids. */
export const hasNameField = ({ column }: Field): boolean => column in WITHOUT_FILE;

/** Returns the name of the field that names an id: `country` for `country_id`. */
export const nameField = (name: string): string => name.replace(/_id$/, "");

/** Returns the columns that identify a company's records and that an index begins with, for keyset pagination. */
export function pageKeys(table: string): string[] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(everyTable.get(table)!);
  const withoutCompany = (names: string[]) => (names[0] === "company_id" ? names.slice(1) : []);
  const [composite] = primaryKeys;
  if (composite) return withoutCompany(composite.columns.map(({ name }) => name));
  const unfiltered = indexes.filter(({ config }) => !config.where).map(({ config }) => config.columns);
  const keys = [...uniqueConstraints.map((item) => item.columns), ...unfiltered].map((all) =>
    withoutCompany(all.map((column) => ("name" in column ? String(column.name) : ""))),
  );
  const required = new Set(columns.filter(({ notNull }) => notNull).map(({ name }) => name));
  const candidates = keys.filter((names) => names.at(-1) === "id" && names.every((name) => required.has(name)));
  return candidates.sort((a, b) => a.length - b.length)[0] ?? ["id"];
}

/** The label of a record in each table, as an expression over a row aliased `named`. */
const LABELS: Readonly<Record<string, string>> = {
  approvals: "named.subject_event",
  assets: "named.barcode",
  cashiers: "(SELECT holder.full_name FROM custodians AS holder WHERE holder.id = named.custodian_id)",
  classifications: "named.name",
  countries: "named.name",
  coupons: "named.code",
  custodians: "named.full_name",
  customers: "named.name",
  imports: "named.file_name",
  item_categories: "named.name",
  items: "named.name",
  locations: "coalesce(named.code, named.address)",
  returns: "named.reference",
  sales: "named.reference",
  states: "named.name",
  users: "named.full_name",
  vendors: "named.name",
  webhooks: "named.url",
};

/** Returns an expression for the name of the record that a column of `table` references; null if the record has no name. */
function labelSql(table: string, column: string, target: string): string | null {
  const label = LABELS[target];
  return label ? `(SELECT ${label} FROM "${target}" AS named WHERE named.id = "${table}"."${column}")` : null;
}
