/** Records of a company that are in its download: a sheet, and a file of JSON named as the table is. */
export interface RecordKind {
  table: string;
  /** The name of its sheet. */
  sheet: string;
}

const kind = (table: string, sheet: string): RecordKind => ({ table, sheet });

/** All kinds, in the order of the sheets. What else the schema has stands in `left-out.ts`, and why; a test holds the two together. */
export const RECORD_KINDS: readonly RecordKind[] = [
  kind("companies", "Company"),
  kind("assets", "Assets"),
  kind("classifications", "Classifications"),
  kind("locations", "Locations"),
  kind("custodians", "Custodians"),
  kind("vendors", "Vendors"),
  kind("users", "Users"),
  kind("movements", "Releases and returns"),
  kind("asset_services", "Services"),
  kind("asset_papers", "Photos and documents"),
  kind("revaluations", "Revaluations"),
  kind("disposals", "Sold assets"),
  kind("scrappings", "Scrapped assets"),
  kind("imports", "Imports"),
  kind("exports", "Exports"),
  kind("approvals", "Approvals"),
  kind("activities", "Activities"),
  kind("notifications", "Notifications"),
  kind("saved_views", "Saved views"),
  kind("api_tokens", "Access tokens"),
  kind("webhooks", "Webhooks"),
  kind("deliveries", "Webhook calls"),
  kind("pos_settings", "Shop settings"),
  kind("item_categories", "Item categories"),
  kind("items", "Items"),
  kind("item_barcodes", "Item barcodes"),
  kind("stock_levels", "Stock on hand"),
  kind("stock_documents", "Stock documents"),
  kind("stock_movements", "Stock movements"),
  kind("customers", "Customers"),
  kind("coupons", "Coupons"),
  kind("cashiers", "Cashiers"),
  kind("shifts", "Shifts"),
  kind("shift_counts", "Shift counts"),
  kind("shift_reviews", "Shift reviews"),
  kind("cash_movements", "Cash in and out"),
  kind("sales", "Sales"),
  kind("sale_lines", "Sale lines"),
  kind("payments", "Payments"),
  kind("payment_checks", "Transfers checked"),
  kind("returns", "Returned sales"),
  kind("return_lines", "Returned lines"),
  kind("refunds", "Refunds"),
  kind("holds", "Held carts"),
];
