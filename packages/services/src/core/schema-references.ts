import { everyTable } from "@custodia/db/every-table";
import type { SubjectType } from "@custodia/domain/activity/schema";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** A column that refers to another row of the same company. */
export interface Reference {
  table: string;
  column: string;
  to: string;
}

/** References without a foreign key: 0 means no record, or triggers copy them from rows that have foreign keys. */
const WITHOUT_KEY: readonly Reference[] = [
  { table: "assets", column: "import_id", to: "imports" },
  { table: "figures", column: "import_id", to: "imports" },
  { table: "figures", column: "classification_id", to: "classifications" },
  { table: "pos_category_months", column: "category_id", to: "item_categories" },
  { table: "pos_customer_months", column: "customer_id", to: "customers" },
  { table: "pos_day_figures", column: "location_id", to: "locations" },
  { table: "pos_item_months", column: "item_id", to: "items" },
  { table: "pos_stock_figures", column: "location_id", to: "locations" },
  { table: "pos_transfers", column: "payment_id", to: "payments" },
  { table: "pos_transfers", column: "sale_id", to: "sales" },
  { table: "shift_tenders", column: "shift_id", to: "shifts" },
];

/** Every column of the schema that refers to another record of the company. */
export const references: readonly Reference[] = [...[...everyTable.values()].flatMap(foreignKeysOf), ...WITHOUT_KEY];

function foreignKeysOf(tenantTable: SQLiteTable): Reference[] {
  const { name: table, foreignKeys } = getTableConfig(tenantTable);
  return foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const names = columns.map((column) => column.name);
    const column = names.find((name) => name !== "company_id");
    if (!column || !names.includes("company_id")) return [];
    return [{ table, column, to: getTableConfig(foreignTable).name }];
  });
}

/** Tables of the platform, whose rows belong to no company. */
export const PLATFORM_TABLES = [
  "operators",
  "operator_log",
  "operator_sessions",
  "operator_recovery_codes",
  "operator_links",
  "operator_passkeys",
  "passkey_challenges",
  "company_moves",
  "announcements",
  "installation",
  "platform_days",
  "platform_sizes",
  "public_groups",
  "public_items",
  "leads",
];

/** Tables that all companies share. */
export const SHARED_TABLES = ["countries", "states"];

/** Tables by which users sign in. */
export const SIGN_IN_TABLES = ["sessions", "codes", "links", "attempts"];

/** Returns tables with the reason why a copy of a company's data omits them. */
export const withReason = (tables: readonly string[], reason: string): Record<string, string> =>
  Object.fromEntries(tables.map((table) => [table, reason]));

/** The table of the record that an activity is about, by its kind. */
export const SUBJECT_TABLES: Record<SubjectType, string> = {
  company: "companies",
  user: "users",
  location: "locations",
  vendor: "vendors",
  custodian: "custodians",
  classification: "classifications",
  asset: "assets",
  import: "imports",
  export: "exports",
  category: "item_categories",
  item: "items",
  purchase: "stock_documents",
  adjustment: "stock_documents",
  transfer: "stock_documents",
  cashier: "cashiers",
  shift: "shifts",
  customer: "customers",
  coupon: "coupons",
  sale: "sales",
  return: "returns",
  payment: "payments",
  hold: "holds",
};
