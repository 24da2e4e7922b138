import { conditionLabel } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { Preview } from "./draft.ts";
import { type PreviewColumn, PreviewTable } from "./preview-table.tsx";

type Row = Preview["rows"][number];

const columns: readonly PreviewColumn<Row>[] = [
  { header: "Description", value: (row) => row.description },
  { header: "Asset Tag", value: (row) => row.asset_tag },
  { header: "Classification", value: (row) => row.classification },
  { header: "Custodian", value: (row) => row.custodian },
  { header: "Location", value: (row) => row.location },
  { header: "Vendor", value: (row) => row.vendor },
  { header: "Acquired", value: (row) => formatLongDate(row.acquisition_date) },
  { header: "Cost", value: (row) => formatNaira(row.cost), end: true },
  { header: "Scrap Value", value: (row) => formatNaira(row.scrap_value), end: true },
  {
    header: "Life (Years)",
    value: (row) => (row.useful_life === null ? "–" : String(row.useful_life)),
    end: true,
  },
  { header: "Warranty (Years)", value: (row) => row.warranty_in_years?.toString() ?? null, end: true },
  { header: "Condition", value: (row) => conditionLabel[row.condition as keyof typeof conditionLabel] },
];

/** The first rows as the assets that they would become. */
export function RowsTable({ rows, total }: { rows: Row[]; total: number }) {
  const title =
    rows.length < total ? `The first ${rows.length} assets as they would be` : "The assets as they would be";
  return <PreviewTable label="First rows" title={title} columns={columns} rows={rows} />;
}
