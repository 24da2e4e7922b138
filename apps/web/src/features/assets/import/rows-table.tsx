import { conditionLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { Preview } from "./draft.ts";
import { ScrollTable } from "./scroll-table.tsx";

type Row = Preview["rows"][number];

const columns: { header: string; value: (row: Row) => string | null; end?: boolean }[] = [
  { header: "Description", value: (row) => row.description },
  { header: "Asset Tag", value: (row) => row.asset_tag },
  { header: "Classification", value: (row) => row.classification },
  { header: "Custodian", value: (row) => row.custodian },
  { header: "Location", value: (row) => row.location },
  { header: "Vendor", value: (row) => row.vendor },
  { header: "Acquired", value: (row) => formatLongDate(row.acquisition_date) },
  { header: "Cost", value: (row) => formatNaira(row.cost), end: true },
  { header: "Scrap Value", value: (row) => formatNaira(row.scrap_value), end: true },
  { header: "Life (Years)", value: (row) => String(row.useful_life), end: true },
  { header: "Warranty (Years)", value: (row) => row.warranty_in_years?.toString() ?? null, end: true },
  { header: "Condition", value: (row) => conditionLabel[row.condition as keyof typeof conditionLabel] },
];

/** The first rows as the assets that they would become. */
export function RowsTable({ rows, total }: { rows: Row[]; total: number }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h4 className="mb-2 font-medium">
        {rows.length < total
          ? `The first ${rows.length} assets as they would be`
          : "The assets as they would be"}
      </h4>
      <ScrollTable label="First rows">
        <table className="w-full min-w-max text-left text-sm">
          <thead className="bg-muted text-muted-foreground">
            <tr>
              {columns.map(({ header, end }) => (
                <th key={header} scope="col" className={`px-3 py-2 font-medium ${end ? "text-right" : ""}`}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map(({ header, value, end }) => (
                  <td
                    key={header}
                    className={`max-w-64 truncate px-3 py-2 ${end ? "text-right tabular-nums" : ""}`}
                  >
                    {value(row) ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
    </div>
  );
}
