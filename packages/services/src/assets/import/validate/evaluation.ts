import type { assets } from "@custodia/db/schema/assets/assets";
import type { ChoiceField } from "@custodia/domain/assets/import/choices";
import type { ImportFieldName, ReferenceField } from "@custodia/domain/assets/import/fields";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { type Cell, cellText, faultOf, isBlankWord } from "@custodia/domain/spreadsheet/cells";
import { type Hint, ROW_HINTS } from "@custodia/domain/spreadsheet/hints";
import type { AssetPolicy } from "@custodia/domain/valuation/asset-depreciation";
import type { OpeningFields } from "@custodia/domain/valuation/depreciation-fields";
import type { CompanyCtx } from "../../../core/context.ts";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import type { SegmentTuple } from "../../../valuation/segments.ts";
import { CORRECTABLE_FIELDS } from "../../detail/references.ts";
import type { OtherTerms } from "../../segments.ts";
import type { Choices } from "../facts.ts";
import type { References } from "./references.ts";
import type { Scan } from "./scan.ts";

/** The rows of an import with their context, the choices made, and when they are compared with the register. */
export interface Evaluation extends Comparing {
  /** Reads the rows of the file, a portion at a time, with the user's corrections. */
  rows: () => AsyncIterable<FileRow[]>;
  file: FileFacts;
  choices: Choices;
  today: CalendarDate;
  /** The maximum number of assets that a file may create. */
  maxAssets: number;
  /** The company's records that cells name. */
  references: References;
  scan: Scan;
  /** The rows are about to be written, with their segments. */
  isPlan?: true;
}

/** Receives each row in its turn; `good` is called once for each asset of a row. */
export interface RowSink {
  good(asset: PlannedAsset, row: FileRow): void;
  /** A row that changes the asset whose barcode it has. */
  update(row: FileRow, asset: ExistingAsset, differences: Differences): void;
  /** A row that equals its asset. */
  unchanged(row: FileRow): void;
  /** A row for an asset that is not in service, according to this word of its status; `included` if the user imports it nevertheless. */
  disposed(row: FileRow, word: string, included: boolean): void;
  bad(row: FileRow, errors: CellError[]): void;
  /** A row that the user left out. */
  skipped?(row: FileRow): void;
  /** The cell of a choice field. */
  word?(field: ChoiceField, cell: Cell): void;
  /** A hint about a row, valid or not. */
  hint?: AddHint;
  /** A valid row whose book value the file states, with that of the register. */
  stated?(row: FileRow, value: StatedValue): void;
}

/** The book value of a row by the file, and by the register without its opening balance; in kobo, of all its assets. */
export interface StatedValue {
  /** The row was revalued in the earlier system, so its book value is never taken. */
  isRevalued: boolean;
  as_at: CalendarDate;
  book_value: number;
  register: number;
}

/** An existing asset that a row may change, with the names of its records. */
export type ExistingAsset = Omit<typeof assets.$inferSelect, "next_maintenance_date" | "useful_life_in_days"> & {
  /** Null if it has none. */
  useful_life_in_days: number | null;
  awaiting: boolean;
  location_code: string | null;
  location_address: string | null;
  names: Record<ReferenceField, (string | null)[]>;
  /** Absent if no column has terms. */
  terms?: OtherTerms;
};

/** The differences, by the field of each column, with the field's new value. */
export type Differences = Partial<Record<ImportFieldName, unknown>>;

/** How rows are compared with the register: changes after the preview are not overwritten. */
export interface Comparing {
  company: CompanyCtx["company"];
  /** This moment. */
  at: string;
  /** The instant of the preview; undefined if there was none. */
  previewed_at?: string | undefined;
  /** The import needs approval. */
  needsApproval: boolean;
}

/** The changes that a row makes to an existing asset, in kobo and ids; a name without a record is a negative placeholder. */
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
  /** Null for the row as a whole. */
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

/** Returns the headings of a field's columns as people read them; null if it has none. */
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

/** The columns of an asset that a row of a file fills. */
export const PLANNED_COLUMNS = [
  ...CORRECTABLE_FIELDS,
  "acquisition_day",
  "last_maintenance_date",
  "total_maintenance_cost",
] as const satisfies (keyof typeof assets.$inferSelect)[];

/** A row as it would be stored: amounts in kobo, references as ids, or as negative placeholders of unknown names. */
export type PlannedAsset = Omit<
  Pick<typeof assets.$inferSelect, (typeof PLANNED_COLUMNS)[number]>,
  "useful_life_in_days"
> & {
  /** Null without one. */
  useful_life_in_days: number | null;
  /** Absent if the asset depreciates by the day over its life from the acquisition. */
  terms?: PlannedTerms;
};

/** The terms of a new asset besides its own columns, with its segments once they are calculated. */
export interface PlannedTerms extends AssetPolicy {
  opening: OpeningFields;
  segments?: SegmentTuple[] | null;
}

/** Location and department come from the custodian unless the row gives them (rules/import 5). `life` is null if there is none. */
export function planned(
  values: Partial<Record<ImportFieldName | "depreciates", unknown>>,
  life: number | null,
  { seats }: References,
): PlannedAsset {
  const given = values as Partial<PlannedAsset>;
  const seat = seats.get(given.custodian_id!);
  const own: unknown = Object.fromEntries(PLANNED_COLUMNS.map((column) => [column, given[column] ?? null]));
  return {
    ...(own as PlannedAsset),
    location_id: given.location_id ?? seat?.location_id ?? null,
    department: given.department ?? seat?.department ?? null,
    acquisition_day: dayNumber(given.acquisition_date!),
    depreciates: given.depreciates ?? true,
    useful_life_in_days: life,
  };
}
