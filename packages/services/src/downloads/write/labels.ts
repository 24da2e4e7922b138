/** What people call a record of a table, as an expression over a row of it that is called `named`. */
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

/** The name of the record that a column of `table` names, as an expression; null where a record has no other name than its number. */
export function labelOf(table: string, column: string, to: string): string | null {
  const label = LABELS[to];
  return label ? `(SELECT ${label} FROM "${to}" AS named WHERE named.id = "${table}"."${column}")` : null;
}
