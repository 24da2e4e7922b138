import { isMoney, UNIT_FACTOR } from "@custodia/domain/amounts";
import { type ExportCreate, registerLine } from "@custodia/domain/assets/export";
import { IMPORT_FIELDS, type ImportFieldName } from "@custodia/domain/assets/import/fields";
import { policyNameInFiles } from "@custodia/domain/assets/import/policy-names";
import { type AssetStatus, conditionLabel, statusLabel } from "@custodia/domain/assets/labels";
import { DISPOSED_STATUSES, IN_SERVICE_STATUSES, isDisposed } from "@custodia/domain/assets/lifecycle";
import { assetView } from "@custodia/domain/assets/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { toNaira } from "@custodia/domain/money";
import { depreciationLabel, figureLabel } from "@custodia/domain/valuation/labels";
import { openReadConnection } from "@custodia/sqlite/read-connection";
import type { CompanyCtx } from "../../core/context.ts";
import { type SheetKind, type SheetValue, sheetDate } from "../../spreadsheet/write/columns.ts";
import { writeCsv } from "../../spreadsheet/write/csv.ts";
import { type ExportColumn, writeExport } from "../../spreadsheet/write/export.ts";
import { fileOutput } from "../../spreadsheet/write/output.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { type ExportRow, exportRows } from "./rows.ts";

export interface RegisterExportInput {
  path: string;
  company: CompanyCtx["company"];
  filter: ExportCreate;
  today: CalendarDate;
}

/**
 * Writes the register as a spreadsheet: assets in service with totals, then disposed assets with their own totals, then pending and
 * rejected ones; or as CSV, all in the order of entry. The file appears at `path` once it is complete and synced. Returns the number of assets.
 */
export async function writeRegister(input: RegisterExportInput, tools: WorkerTools): Promise<number> {
  const { company, filter, today, path } = input;
  const info = { title: "Asset register", company: company.name, day: today };
  // A separate connection, so that closing it releases the memory of the long read; all reads share one snapshot.
  const { reader, close } = await openReadConnection(tools.target, { scan: true, snapshot: true });
  const rowsIn = (statuses?: readonly AssetStatus[]) =>
    exportRows(reader, { company }, filter, today, tools.target, statuses);
  const inService = {
    rows: rowsIn(IN_SERVICE_STATUSES),
    total: { label: registerLine.inService, headings: IN_SERVICE_SUMS, formula: "SUBTOTAL(109," as const },
  };
  const disposed = {
    rows: rowsIn(DISPOSED_STATUSES),
    title: registerLine.disposed,
    total: { label: registerLine.disposedTotal, headings: DISPOSED_SUMS, formula: "SUM(" as const },
  };
  const others = { rows: rowsIn(["pending", "rejected"]), title: registerLine.uncounted };
  const sheet = { name: "Assets", columns: EXPORT_COLUMNS, sections: [inService, disposed, others] };
  try {
    if (filter.format === "csv") return await writeCsv(fileOutput(path), EXPORT_COLUMNS, rowsIn(), tools.signal);
    return await writeExport(fileOutput(path), info, [sheet], tools.signal);
  } finally {
    close();
  }
}

/** A column of the exported register. */
type RegisterColumn = ExportColumn<ExportRow>;

/** Headings that an import knows, so that an exported register can be imported again. */
const heading = Object.fromEntries(IMPORT_FIELDS.map(({ name, label }) => [name, label])) as Record<
  ImportFieldName,
  string
>;

const column = (title: string, kind: SheetKind, width: number, value: RegisterColumn["value"]): RegisterColumn => ({
  heading: title,
  kind,
  width,
  value,
});

/** A column for a figure of an asset. The schema decides whether the figure is money, which is converted to naira. */
const figure = (
  title: string,
  width: number,
  field: Exclude<keyof typeof assetView.shape & keyof ExportRow, "depreciates" | "disposal" | "policy">,
): RegisterColumn =>
  isMoney(assetView.shape[field])
    ? amount(title, width, (row) => row[field] as number | null)
    : column(title, "whole", width, (row) => row[field]);

const amount = (title: string, width: number, kobo: (row: ExportRow) => number | null): RegisterColumn => ({
  ...column(title, "money", width, (row) => {
    const value = kobo(row);
    return value === null ? null : toNaira(value);
  }),
  kobo,
});

/** A column for a book figure; empty for an asset that was sold or scrapped. */
const bookFigure = (...args: Parameters<typeof figure>): RegisterColumn => {
  const { value, kobo, ...shape } = figure(...args);
  const inServiceOnly =
    <T>(read: (row: ExportRow) => T) =>
    (row: ExportRow) =>
      isDisposed(row.status) ? null : read(row);
  return { ...shape, value: inServiceOnly(value), ...(kobo ? { kobo: inServiceOnly(kobo) } : {}) };
};

const disposalHeadings = {
  book_value: "Book Value on Disposal",
  proceeds: "Disposal Proceeds",
  result: "Gain or Loss on Disposal",
};

const date = (value: string | null): SheetValue => (value ? sheetDate(value) : null);

/** The columns of the exported register: entered values and the day's figures. */
export const EXPORT_COLUMNS: readonly RegisterColumn[] = [
  column("Barcode", "text", 18, (row) => row.barcode),
  column(heading.description, "text", 36, (row) => row.description),
  column(heading.classification_id, "text", 22, (row) => row.classification),
  column(heading.asset_tag, "text", 16, (row) => row.asset_tag),
  column(heading.serial_number, "text", 18, (row) => row.serial_number),
  column(heading.manufacturer, "text", 18, (row) => row.manufacturer),
  column(heading.model, "text", 20, (row) => row.model),
  column(heading.vendor_id, "text", 24, (row) => row.vendor),
  column(heading.custodian_id, "text", 24, (row) => row.custodian),
  column(heading.location_id, "text", 20, (row) => row.location_code ?? row.location_address),
  column(heading.department, "text", 18, (row) => row.department),
  column("Status", "text", 18, (row) => statusLabel[row.status]),
  column(heading.condition, "text", 11, (row) => conditionLabel[row.condition]),
  column(heading.acquisition_date, "date", 16, (row) => date(row.acquisition_date)),
  column(heading.acquisition_nature, "text", 18, (row) => row.acquisition_nature),
  column(heading.invoice_number, "text", 18, (row) => row.invoice_number),
  figure(heading.cost, 18, "cost"),
  figure(heading.scrap_value, 16, "scrap_value"),
  // Text that an import understands; blank where the policy needs no life.
  column(heading.useful_life_in_days, "whole", 18, (row) =>
    row.depreciates ? row.useful_life_in_days : depreciationLabel.none,
  ),
  figure(figureLabel.carrying_amount.heading, 22, "carrying_amount"),
  column("Revalued On", "date", 16, (row) => date(row.revalued_on)),
  figure(figureLabel.number_of_days_used.short, 12, "number_of_days_used"),
  bookFigure(figureLabel.depreciation_per_day.heading, 20, "depreciation_per_day"),
  bookFigure(figureLabel.accumulated_depreciation.heading, 24, "accumulated_depreciation"),
  bookFigure(figureLabel.net_book_value.heading, 18, "net_book_value"),
  figure(heading.total_maintenance_cost, 22, "total_maintenance_cost"),
  column(heading.warranty_in_years, "number", 16, (row) => row.warranty_in_years),
  column(heading.maintenance_schedule, "text", 20, (row) => row.maintenance_schedule),
  figure(heading.frequency, 12, "frequency"),
  column("Last Maintenance", "date", 18, (row) => date(row.last_maintenance_date)),
  column("Next Maintenance", "date", 18, (row) => date(row.next_maintenance_date)),
  column(heading.remarks, "text", 40, (row) => row.remarks),
  column("Disposal Date", "date", 16, ({ disposal, closed_on }) => date(disposal?.disposed_on ?? closed_on)),
  column("Disposed To", "text", 24, ({ disposal }) => disposal?.buyer_name ?? null),
  amount(disposalHeadings.book_value, 22, ({ disposal }) => disposal?.net_book_value ?? null),
  amount(disposalHeadings.proceeds, 20, ({ disposal }) => disposal?.amount_sold_for ?? null),
  amount(disposalHeadings.result, 22, ({ disposal }) => disposal?.gain_or_loss ?? null),
  column(heading.opening_as_at, "date", 16, (row) =>
    row.depreciates && !isDisposed(row.status) ? sheetDate(row.as_at) : null,
  ),
  column(heading.available_for_use_on, "date", 20, (row) => date(row.available_for_use_on)),
  column(heading.policy, "text", 28, ({ depreciates, policy }) => (depreciates ? policyNameInFiles(policy) : null)),
  column(heading.total_units, "number", 14, ({ total_units }) =>
    total_units === null ? null : total_units / UNIT_FACTOR.thousandths,
  ),
];

/** The headings whose columns are totalled for assets in service. */
const IN_SERVICE_SUMS: ReadonlySet<string> = new Set([
  heading.cost,
  figureLabel.carrying_amount.heading,
  figureLabel.accumulated_depreciation.heading,
  figureLabel.net_book_value.heading,
  heading.total_maintenance_cost,
]);

/** The headings whose columns are totalled for assets sold or scrapped. */
const DISPOSED_SUMS: ReadonlySet<string> = new Set([
  heading.cost,
  heading.total_maintenance_cost,
  ...Object.values(disposalHeadings),
]);
