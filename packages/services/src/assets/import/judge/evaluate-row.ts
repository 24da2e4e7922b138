import { saysNothing } from "@custodia/domain/assets/import/blanks";
import { type Cell, cellText, short } from "@custodia/domain/assets/import/cells";
import { type ChoiceField, isChoiceField } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportFieldName } from "@custodia/domain/assets/import/fields";
import { lifeInDays } from "@custodia/domain/assets/life";
import { assetProblems, type RuledFields } from "@custodia/domain/assets/rules";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { USUAL_LIMITS } from "../../../settings.ts";
import type { Choices } from "../facts.ts";
import type { FileRow } from "../read/rows.ts";
import { cellReader } from "./evaluate-cell.ts";
import type { References } from "./references.ts";

/** What is wrong with one cell of a row. */
export interface CellError {
  field: ImportFieldName;
  value: string;
  reason: string;
}

/** A row as it would be stored: amounts in kobo, references as ids or, below zero, as unknown names. */
export interface PlannedAsset {
  description: string;
  classification_id: number;
  asset_tag: string | null;
  serial_number: string | null;
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
  useful_life_in_days: number;
  warranty_in_years: number | null;
  condition: string;
  maintenance_schedule: string | null;
  frequency: number | null;
  total_maintenance_cost: number;
  remarks: string | null;
}

/**
 * Answers a function that reads rows by the choices made: each cell by its field's schema, the row by the rules between its
 * fields. The outcome is what `assetImportRow` would say, at a third of its price, as cells repeat.
 */
export function rowEvaluator(
  choices: Choices,
  references: References,
  today: CalendarDate,
  headings: readonly string[] = [],
  most: number = USUAL_LIMITS.importRows,
  said?: (field: ChoiceField, cell: Cell) => void,
) {
  const reading = { choices, references, today, headings, most };
  const readers = IMPORT_FIELDS.map((field) => ({
    name: field.name,
    columns: choices.mapping[field.name] ?? [],
    read: cellReader(field, reading),
  }));

  const lifeForAll = lifeInDays(choices.values);

  return (row: FileRow): { asset: PlannedAsset; quantity: number } | { errors: CellError[] } => {
    const errors: CellError[] = [];
    const values: Partial<Record<ImportFieldName, unknown>> = {};
    for (const { name, columns, read } of readers) {
      const cell = joined(row, columns);
      if (isChoiceField(name)) said?.(name, cell);
      const outcome = read(cell);
      if (outcome === undefined) continue;
      if ("problem" in outcome) {
        errors.push({ field: name, value: short(cellText(cell)), reason: outcome.problem });
      } else values[name] = outcome.value;
    }
    const problems = assetProblems(values as RuledFields & { acquisition_date?: string }, today);
    for (const [field, [reason]] of Object.entries(problems)) {
      const name = field as ImportFieldName;
      const { columns } = readers.find((reader) => reader.name === name)!;
      const said = joined(row, columns) ?? (choices.values as Record<string, Cell>)[name] ?? null;
      errors.push({ field: name, value: short(cellText(said)), reason: reason! });
    }
    const life = lifeInDays(values as RuledFields) ?? lifeForAll;
    if (life === undefined && !errors.some(({ field }) => field.startsWith("useful_life"))) {
      errors.push({ field: "useful_life", value: "", reason: "Enter the useful life." });
    }
    if (errors.length > 0) return { errors };
    return { asset: planned(values, life!, references), quantity: (values.quantity as number) ?? 1 };
  };
}

/** Several columns of one field, such as first and last name. */
function joined({ cells }: FileRow, columns: number[]): Cell {
  if (columns.length === 1) return cells[columns[0]!] ?? null;
  const text = columns
    .map((column) => cellText(cells[column] ?? null))
    .filter((part) => part && !saysNothing(part))
    .join(" ");
  return text || null;
}

/** Location and department come from the custodian unless the row gives them (rules/import 5). */
function planned(
  values: Partial<Record<ImportFieldName, unknown>>,
  useful_life_in_days: number,
  { seats }: References,
): PlannedAsset {
  const given = values as Partial<PlannedAsset>;
  const seat = seats.get(given.custodian_id!);
  return {
    description: given.description!,
    classification_id: given.classification_id!,
    asset_tag: given.asset_tag ?? null,
    serial_number: given.serial_number ?? null,
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
    useful_life_in_days,
    warranty_in_years: given.warranty_in_years ?? null,
    condition: given.condition!,
    maintenance_schedule: given.maintenance_schedule ?? null,
    frequency: given.frequency ?? null,
    total_maintenance_cost: given.total_maintenance_cost!,
    remarks: given.remarks ?? null,
  };
}
