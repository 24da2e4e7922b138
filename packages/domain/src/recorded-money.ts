/** Fields of any record that hold money. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  "cost",
  "cost_from",
  "cost_to",
  "total_cost",
  "scrap_value",
  "total_maintenance_cost",
  "carrying_amount",
  "accumulated_depreciation",
  "net_book_value",
  "difference",
  "amount",
  "amount_sold_for",
  "gain_or_loss",
]);
