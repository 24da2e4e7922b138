import { PLATFORM_TABLES, SHARED_TABLES, SIGN_IN_TABLES, withReason } from "../core/schema-references.ts";

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
