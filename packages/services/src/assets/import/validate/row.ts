import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { type Cell, cellText, faultOf, isBlankWord } from "@custodia/domain/spreadsheet/cells";
import { type Hint, ROW_HINTS } from "@custodia/domain/spreadsheet/hints";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import { storedLife } from "../../../valuation/depreciation.ts";
import type { References } from "./references.ts";

/** An asset of the register as a row would have it: what differs, in kobo and ids; a name without a record is below zero. */
export interface PlannedUpdate {
  row: number;
  asset_id: number;
  /** The version that the row was compared with. */
  version: number;
  barcode: string;
  patch: Record<string, unknown>;
}

/** An error in one cell of a row. */
export interface CellError {
  /** Null where it is the row as a whole. */
  field: ImportFieldName | null;
  value: string;
  reason: string;
}

/** The tags and serial numbers of a row that lists one for each of its assets. */
export type RowLabels = Partial<Record<"asset_tag" | "serial_number", (string | null)[]>>;

/** The position of a row's hint: with the heading of its column, if it is about one. */
export type RowPlace = { row: number; field: ImportFieldName | null; column: string | null };

export type AddHint = (hint: Hint, place: RowPlace) => void;

/** Adds the hints that reading the file has stored with a row, except those about unmatched columns. */
export function rowHintCollector(
  readers: readonly { name: ImportFieldName; columns: readonly number[]; heading: string | null }[],
  hint: AddHint | undefined,
): (row: FileRow) => void {
  return ({ number: row, hints = [] }) => {
    for (const { kind, column } of hints) {
      const reader = readers.find(({ columns }) => column !== undefined && columns.includes(column));
      if (column !== undefined && !reader) continue;
      const { name: field = null, heading = null } = reader ?? {};
      hint?.({ kind, message: ROW_HINTS[kind] }, { row, field, column: heading });
    }
  };
}

/** Headings of a field's columns as people read them; null where it has none. */
export function headingOf(columns: readonly number[] = [], headings: readonly string[]): string | null {
  return columns.length > 0 ? columns.map((column) => headings[column]).join(" + ") : null;
}

/** Several columns of one field, such as first and last name. */
export function joined({ cells }: FileRow, columns: readonly number[]): Cell {
  if (columns.length === 1) return cells[columns[0]!] ?? null;
  const fault = columns.find((column) => faultOf(cells[column] ?? null) !== null);
  if (fault !== undefined) return cells[fault]!;
  const text = columns
    .map((column) => cellText(cells[column] ?? null))
    .filter((part) => part && !isBlankWord(part))
    .join(" ");
  return text || null;
}

/** A row as it would be stored: amounts in kobo, references as ids or, below zero, as unknown names. */
export interface PlannedAsset {
  description: string;
  classification_id: number;
  asset_tag: string | null;
  serial_number: string | null;
  manufacturer: string | null;
  model: string | null;
  vendor_id: number | null;
  custodian_id: number;
  location_id: number | null;
  department: string | null;
  acquisition_date: CalendarDate;
  acquisition_day: number;
  acquisition_nature: string;
  invoice_number: string | null;
  cost: number;
  scrap_value: number;
  depreciates: boolean;
  useful_life_in_days: number;
  warranty_in_years: number | null;
  condition: string;
  maintenance_schedule: string | null;
  frequency: number | null;
  total_maintenance_cost: number;
  remarks: string | null;
}

/** Location and department come from the custodian unless the row gives them (rules/import 5). `life` is null where there is none. */
export function planned(
  values: Partial<Record<ImportFieldName, unknown>>,
  life: number | null,
  { seats }: References,
): PlannedAsset {
  const given = values as Partial<PlannedAsset>;
  const seat = seats.get(given.custodian_id!);
  return {
    description: given.description!,
    classification_id: given.classification_id!,
    asset_tag: given.asset_tag ?? null,
    serial_number: given.serial_number ?? null,
    manufacturer: given.manufacturer ?? null,
    model: given.model ?? null,
    vendor_id: given.vendor_id ?? null,
    custodian_id: given.custodian_id!,
    location_id: given.location_id ?? seat?.location_id ?? null,
    department: given.department ?? seat?.department ?? null,
    acquisition_date: given.acquisition_date!,
    acquisition_day: dayNumber(given.acquisition_date!),
    acquisition_nature: given.acquisition_nature!,
    invoice_number: given.invoice_number ?? null,
    cost: given.cost!,
    scrap_value: given.scrap_value!,
    depreciates: life !== null,
    useful_life_in_days: storedLife(life),
    warranty_in_years: given.warranty_in_years ?? null,
    condition: given.condition!,
    maintenance_schedule: given.maintenance_schedule ?? null,
    frequency: given.frequency ?? null,
    total_maintenance_cost: given.total_maintenance_cost!,
    remarks: given.remarks ?? null,
  };
}

/** A row of the plan: an asset that is made, or one that is changed. */
export type PlannedRow = PlannedAsset | PlannedUpdate;
