import { assetFields } from "@custodia/domain/assets/fields";
import {
  type Cell,
  type CellReading,
  cellText,
  readChoiceCell,
  readDateCell,
  readNumberCell,
  short,
} from "@custodia/domain/assets/import-cells";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportFieldName,
  LIFE_FIELDS,
  type ReferenceField,
} from "@custodia/domain/assets/import-fields";
import { lifeInDays } from "@custodia/domain/assets/life";
import { assetProblems, type RuledFields } from "@custodia/domain/assets/rules";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { ZERO } from "@custodia/domain/money";
import { moneyInput } from "@custodia/domain/money-fields";
import type { z } from "zod";
import type { Choices } from "./facts.ts";
import type { References } from "./references.ts";
import type { FileRow } from "./rows.ts";

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

/** A field's outcome: its value, nothing because the cell is empty, or an error. */
type Outcome = { value: unknown } | { problem: string } | undefined;

const schemas: Record<ImportFieldName, z.ZodType> = { ...assetFields, total_maintenance_cost: moneyInput };

/** What a field is where neither a cell nor a value for all rows says anything. */
const leftOut: Partial<Record<ImportFieldName, unknown>> = {
  scrap_value: ZERO,
  total_maintenance_cost: ZERO,
};

/** Cells repeat: what each distinct one means is worked out once. */
const REMEMBERED = 5000;

/** What stands for an unknown name until it has a record, and its place among them: -1 is the first. Its own reverse. */
export const placeholder = (place: number): number => -1 - place;

/**
 * Answers a function that reads rows by the choices made: each cell by its field's schema, the row by the rules between its
 * fields. The outcome is what `assetImportRow` would say, at a third of its price, as cells repeat.
 */
export function rowEvaluator(choices: Choices, references: References, today: CalendarDate) {
  const readers = IMPORT_FIELDS.map((field) => ({
    name: field.name,
    columns: choices.mapping[field.name] ?? [],
    fallback: emptyOutcome(field, choices),
    judge: remembering((cell) => judge(field, cell, choices, references, today)),
  }));

  const lifeForAll = lifeInDays(choices.values);

  return (row: FileRow): { asset: PlannedAsset } | { errors: CellError[] } => {
    const errors: CellError[] = [];
    const values: Partial<Record<ImportFieldName, unknown>> = {};
    for (const { name, columns, fallback, judge } of readers) {
      const cell = joined(row, columns);
      const outcome = cell === null ? fallback : judge(cell);
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
    return errors.length > 0 ? { errors } : { asset: planned(values, life!, references) };
  };
}

/** Several columns of one field, such as first and last name. */
function joined({ cells }: FileRow, columns: number[]): Cell {
  if (columns.length === 1) return cells[columns[0]!] ?? null;
  const text = columns
    .map((column) => cellText(cells[column] ?? null))
    .filter(Boolean)
    .join(" ");
  return text || null;
}

function emptyOutcome(field: ImportField, { values }: Choices): Outcome {
  // One life for all rows counts where a row gives neither of the two: see `lifeForAll`.
  if (LIFE_FIELDS.some((name) => name === field.name)) return undefined;
  const given = (values as Record<string, unknown>)[field.name];
  if (given !== undefined && given !== null) return checked(field.name, { input: given });
  if (field.required) return checked(field.name, { input: undefined });
  return field.name in leftOut ? { value: leftOut[field.name] } : undefined;
}

function checked(name: ImportFieldName, reading: CellReading): Outcome {
  if ("problem" in reading) return reading;
  const parsed = schemas[name].safeParse(reading.input);
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]!.message };
}

function judge(
  field: ImportField,
  cell: Cell,
  choices: Choices,
  references: References,
  today: CalendarDate,
): Outcome {
  switch (field.kind) {
    case "reference": {
      const found = references.directories[field.name as ReferenceField].resolve(cellText(cell));
      if ("problem" in found) return found;
      return { value: "id" in found ? found.id : placeholder(found.created) };
    }
    case "date":
      return checked(field.name, readDateCell(cell, choices.date_order, today));
    case "money":
    case "number":
    case "whole":
      return checked(field.name, readNumberCell(cell));
    case "choice":
      return checked(field.name, readChoiceCell(field.name, cell));
    default:
      return checked(field.name, { input: cellText(cell) });
  }
}

function remembering(judge: (cell: Cell) => Outcome): (cell: Cell) => Outcome {
  const known = new Map<unknown, Outcome>();
  return (cell) => {
    const key = typeof cell === "object" && cell !== null ? cell.date : cell;
    const before = known.get(key);
    if (before) return before;
    const outcome = judge(cell);
    if (known.size < REMEMBERED) known.set(key, outcome);
    return outcome;
  };
}

/** Location and department come from the custodian unless the row gives them (decisions §4). */
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
