import { type ImportFieldName, LIFE_FIELDS } from "@custodia/domain/assets/import/fields";
import { conditionLabel } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";
import type { Preview, Review } from "./draft.ts";
import { RowLink } from "./row-grid.tsx";

export type PreviewColumn<Row> = {
  header: string;
  value: (row: Row) => ReactNode;
  /** Whether what is shown differs from the file's, as the user has corrected it. */
  isCorrected?: (row: Row) => boolean;
  /** A figure. */
  end?: true;
  /** Told whole, on several lines. */
  whole?: true;
};

type PreviewTableProps<Row> = {
  /** For readers. */
  label: string;
  title?: string;
  columns: readonly PreviewColumn<Row>[];
  rows: readonly Row[];
};

/** Rows of a list under a heading, as they would become or as they are wrong. */
export function PreviewTable<Row>({ label, title, columns, rows }: PreviewTableProps<Row>) {
  if (rows.length === 0) return null;
  const stacked = columns.some(({ whole }) => whole);
  return (
    <div>
      {title ? <h4 className="mb-2 font-medium">{title}</h4> : null}
      {stacked ? <StackedRows label={label} columns={columns} rows={rows} /> : null}
      <div className={stacked ? "max-sm:hidden" : undefined}>
        <ScrollTable label={label}>
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
                  {columns.map(({ header, value, end, whole, isCorrected }) => (
                    <td
                      key={header}
                      className={cn(
                        "px-3 py-2",
                        whole ? "min-w-48 max-w-md break-words" : "max-w-64 truncate",
                        end && "text-right tabular-nums",
                        isCorrected?.(row) && "bg-info-surface text-info-foreground",
                      )}
                    >
                      {value(row) ?? "–"}
                      {isCorrected?.(row) ? <span className="sr-only"> (corrected)</span> : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </div>
    </div>
  );
}

/** Whole sentences beside each other would be cut on a phone: there each row stands as lines of its own. */
function StackedRows<Row>({ label, columns, rows }: Omit<PreviewTableProps<Row>, "title">) {
  return (
    <ul aria-label={label} className="divide-y rounded-md border text-sm sm:hidden">
      {rows.map((row, index) => (
        <li key={index} className="px-3 py-2">
          <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            {columns.map(({ header, value }) => (
              <div key={header} className="contents">
                <dt className="text-muted-foreground">{header}</dt>
                <dd className="break-words">{value(row) ?? "–"}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A table wider than a phone: it scrolls inside itself, by keyboard too. */
function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-md border"
    >
      {children}
    </section>
  );
}

type Row = Preview["rows"][number];

type AssetColumn = PreviewColumn<Row> & { fields: readonly ImportFieldName[] };

const assetColumns: readonly AssetColumn[] = [
  { header: "Description", fields: ["description"], value: (row) => row.description },
  { header: "Asset Tag", fields: ["asset_tag"], value: (row) => row.asset_tag },
  { header: "Classification", fields: ["classification_id"], value: (row) => row.classification },
  { header: "Custodian", fields: ["custodian_id"], value: (row) => row.custodian },
  { header: "Location", fields: ["location_id"], value: (row) => row.location },
  { header: "Vendor", fields: ["vendor_id"], value: (row) => row.vendor },
  { header: "Acquired", fields: ["acquisition_date"], value: (row) => formatLongDate(row.acquisition_date) },
  { header: "Cost", fields: ["cost"], value: (row) => formatNaira(row.cost), end: true },
  { header: "Scrap Value", fields: ["scrap_value"], value: (row) => formatNaira(row.scrap_value), end: true },
  {
    header: "Life (Years)",
    fields: LIFE_FIELDS,
    value: (row) => (row.useful_life === null ? "–" : String(row.useful_life)),
    end: true,
  },
  {
    header: "Warranty (Years)",
    fields: ["warranty_in_years"],
    value: (row) => row.warranty_in_years?.toString() ?? null,
    end: true,
  },
  {
    header: "Condition",
    fields: ["condition"],
    value: (row) => conditionLabel[row.condition as keyof typeof conditionLabel],
  },
];

/** The first rows as the assets that they would become, with the way to each row of the file. */
export function FirstRows({ review }: { review: Review }) {
  const { rows, assets_total } = review.preview;
  const columns = assetColumns.map(({ fields, ...column }) => ({
    ...column,
    isCorrected: (row: Row) => fields.some((field) => row.corrected.includes(field)),
  }));
  const number = { header: "Row", value: ({ row }: Row) => <RowLink review={review} row={row} /> };
  return (
    <>
      <PreviewTable label="First rows" columns={[number, ...columns]} rows={rows} />
      {rows.length < assets_total ? (
        <Button variant="outline" size="sm" onClick={() => review.onRow({ row: rows.at(-1)!.row })}>
          See the rows behind them
        </Button>
      ) : null}
    </>
  );
}
