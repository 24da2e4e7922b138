const SUMS = "sums of other records, which Custodia keeps to be quick";
const PASSING = "work under way, which is gone once it is done";
const SIGN_IN = "what lets people in; it is worth nothing elsewhere, and nobody else may have it";
const PLATFORM = "of those who run Custodia, and of no company";
const COMMON = "the same for all companies; its names stand in the records";

/** Tables that are not in a download, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  asset_changes: PASSING,
  leaving_assets: PASSING,
  unindexed_assets: PASSING,
  import_updates: "what imports have changed, which the activity of each asset tells",
  jobs: PASSING,
  idempotency: PASSING,
  figures: SUMS,
  day_figures: SUMS,
  note_numbers: "the numbers of notes to sign, which the notes themselves show",
  document_numbers: "the last number of each year's sales and returns, which these carry themselves",
  pos_category_months: SUMS,
  pos_customer_months: SUMS,
  pos_day_figures: SUMS,
  pos_item_months: SUMS,
  pos_stock_figures: SUMS,
  pos_transfers: "the state of each bank transfer, which its payment and its check tell",
  shift_tenders: SUMS,
  sessions: SIGN_IN,
  codes: SIGN_IN,
  links: SIGN_IN,
  attempts: SIGN_IN,
  calendar_addresses: SIGN_IN,
  mails: "letters on their way, with codes and links that let people in",
  company_days: "on which days Custodia was used, which those who run it note",
  operator_log: PLATFORM,
  operators: PLATFORM,
  operator_sessions: PLATFORM,
  operator_recovery_codes: PLATFORM,
  operator_links: PLATFORM,
  announcements: PLATFORM,
  installation: PLATFORM,
  platform_days: PLATFORM,
  platform_sizes: PLATFORM,
  leads: PLATFORM,
  countries: COMMON,
  states: COMMON,
};

const SECRET = "a secret, or what is left of one";
const OWN_WORK = "Custodia's own bookkeeping";

/** Columns that are not, by `table.column`. */
export const LEFT_COLUMNS: Readonly<Record<string, string>> = {
  "users.password_hash": SECRET,
  "api_tokens.token_hash": SECRET,
  "webhooks.secret": SECRET,
  "sales.checkout_key": OWN_WORK,
  "sales.fingerprint": OWN_WORK,
  "returns.return_key": OWN_WORK,
  "returns.fingerprint": OWN_WORK,
  "activities.operator_id": PLATFORM,
  "asset_papers.thumbnail_key": "a smaller copy of a picture that is here",
  "payments.reference_letters": "the reference without its punctuation, to find it again",
  "stock_documents.invoice_key": "the invoice number without its punctuation, to find it again",
  "exports.file_key": "the file was made of records that are here",
  "assets.acquisition_day": OWN_WORK,
  "assets.valued_day": OWN_WORK,
  "assets.closed_day": OWN_WORK,
  "companies.looked_after_on": OWN_WORK,
  "companies.looked_after_at": OWN_WORK,
  "companies.digest_week": OWN_WORK,
  "webhooks.leased_until": OWN_WORK,
  "deliveries.leased_until": OWN_WORK,
  "deliveries.held_at": OWN_WORK,
};

/** The tenant, and what names are sorted and compared by. */
const FOR_COMPARING = /^(company_id|sort_key|\w+_sort_key|(asset_tag|name|code|phone|reference)_key)$/;

/** Whether a column stays out of the download. */
export const isLeftOut = (table: string, column: string): boolean =>
  FOR_COMPARING.test(column) || `${table}.${column}` in LEFT_COLUMNS;
