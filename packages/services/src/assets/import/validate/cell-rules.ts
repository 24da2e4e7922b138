import { moneyInput } from "@custodia/domain/amounts";
import { assetFields } from "@custodia/domain/assets/fields";
import { readChoiceCell } from "@custodia/domain/assets/import/choices";
import {
  type AmountField,
  type ImportField,
  type ImportFieldName,
  isLifeField,
  type ReferenceField,
} from "@custodia/domain/assets/import/fields";
import {
  isPeriodField,
  isRateText,
  isZeroRate,
  NO_DEPRECIATION_HINT,
  namesRate,
  RATE_HINT,
  readPeriodCell,
  readWarrantyEnd,
} from "@custodia/domain/assets/import/periods";
import { policyKey, policyNameInput, readPolicyName } from "@custodia/domain/assets/import/policy-names";
import { readQuantityCell } from "@custodia/domain/assets/import/quantity";
import { ZERO } from "@custodia/domain/money";
import { dateInput } from "@custodia/domain/record";
import { amountColumn } from "@custodia/domain/spreadsheet/amount-heading";
import { readAmountCell, readNumberCell } from "@custodia/domain/spreadsheet/amounts";
import { type Cell, type CellReading, DAMAGED, isDamagedNumber } from "@custodia/domain/spreadsheet/cells";
import { readDateCell } from "@custodia/domain/spreadsheet/dates";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { unitsInput } from "@custodia/domain/valuation/depreciation-fields";
import { z } from "zod";
import type { Evaluation } from "./evaluation.ts";

/** The outcome of a cell: its value with any hint, its problem, or undefined if it is empty. */
export type CellOutcome = { value: unknown; hint?: Hint } | { problem: string } | undefined;

const schemas: Record<Exclude<ImportFieldName, "quantity">, z.ZodType> = {
  ...assetFields,
  barcode: z.string(),
  status: z.string(),
  total_maintenance_cost: moneyInput,
  last_maintenance_date: dateInput,
  opening_accumulated_depreciation: moneyInput,
  net_book_value: moneyInput,
  opening_as_at: dateInput,
  available_for_use_on: dateInput,
  policy: policyNameInput,
  total_units: unitsInput,
};

/** The schema that validates a field's cells. */
export function schemaOf(name: ImportFieldName, maxAssets: number): z.ZodType {
  if (name !== "quantity") return schemas[name];
  const error = `The quantity must be a whole number from 1 to ${maxAssets.toLocaleString("en-NG")}.`;
  return z.int({ error }).min(1, error).max(maxAssets, error);
}

/** The default of a field that neither a cell nor a value for all rows sets. */
export const DEFAULTS: Partial<Record<ImportFieldName, unknown>> = {
  total_maintenance_cost: ZERO,
};

/** Returns a reading as its schema accepts it, or the problem. */
export function validated(schema: z.ZodType, reading: CellReading | CellOutcome): CellOutcome {
  if (reading === undefined || !("input" in reading)) return reading;
  const parsed = schema.safeParse(reading.input);
  if (!parsed.success) return { problem: parsed.error.issues[0]!.message };
  return reading.hint ? { value: parsed.data, hint: reading.hint } : { value: parsed.data };
}

/** The context that cells are read in; headings may give the unit of amounts. */
export type CellContext = Pick<Evaluation, "choices" | "references" | "today" | "maxAssets"> & {
  company: Pick<Evaluation["company"], "time_zone">;
  file: Pick<Evaluation["file"], "headings">;
};

/**
 * Returns the placeholder of an unknown name until it has a record, by its index: -1 is the first. It is its own inverse.
 */
export const placeholder = (place: number): number => -1 - place;

/** Identifying texts, which spreadsheets may damage. */
const LABELS: ReadonlySet<ImportFieldName> = new Set(["asset_tag", "serial_number", "invoice_number", "model"]);

/** An earlier date is probably misread: hardly any asset in use is older. */
const OLD_DATES: { before: string; hint: Hint } = {
  before: "1950-01-01",
  hint: { kind: "old_date", message: "Acquired before 1950: please check the date." },
};

/** The day from which many programs count, and which they write if they know none. */
const NO_DATE: { day: string; hint: Hint } = {
  day: "1970-01-01",
  hint: { kind: "old_date", message: "1 January 1970 often stands for a missing date: please check it." },
};

const NO_DAY = "The cell names no day: write it in full.";

/** Reads a cell and its text before the schema of the field checks the value. */
export type CellRule = (cell: Cell, text: string) => CellReading | CellOutcome;

/** How cells of a field are read before its schema validates them; undefined is an empty cell. */
export function cellRuleOf(
  field: ImportField,
  { choices, references, today, company: { time_zone }, file: { headings } }: CellContext,
): CellRule {
  const { name, kind } = field;
  const present = { today, time_zone };
  if (isPeriodField(name)) {
    const unit = name === "useful_life_in_days" ? "days" : (choices.units?.[name] ?? "years");
    const isRate = namesRate(headingText(choices.mapping[name], headings));
    return (cell) => {
      if (isLifeField(name) && isZeroRate(cell, unit)) return { value: null, hint: NO_DEPRECIATION_HINT };
      const reading = readPeriodCell(name, cell, unit);
      const end = name === "warranty_in_years" && "problem" in reading && readWarrantyEnd(cell, choices, present);
      if (end) return { value: end };
      return isRate && "input" in reading && isRateText(cell, unit) ? { ...reading, hint: RATE_HINT } : reading;
    };
  }
  switch (kind) {
    case "reference":
      return (_cell, text) => {
        const found = references.directories[name as ReferenceField].resolve(text);
        if ("problem" in found) return found;
        return { value: "id" in found ? found.id : placeholder(found.created) };
      };
    case "date":
      return (cell) => {
        const reading = readDateCell(cell, choices, present);
        if (name !== "acquisition_date")
          return "hint" in reading && reading.hint?.kind === "incomplete_date" ? { problem: NO_DAY } : reading;
        if ("problem" in reading) return reading;
        if (reading.input === NO_DATE.day) return { ...reading, hint: NO_DATE.hint };
        return String(reading.input) < OLD_DATES.before ? { ...reading, hint: OLD_DATES.hint } : reading;
      };
    case "money": {
      const amount = name as AmountField;
      const unit = amountColumn(headingText(choices.mapping[name], headings), choices.scales?.[amount]);
      const column = { ...unit, grouping: choices.groupings?.[amount] };
      return (cell) => readAmountCell(cell, column);
    }
    case "number":
    case "units":
    case "whole":
      return readNumberCell;
    case "quantity":
      return readQuantityCell;
    case "choice":
      return (cell) => {
        const reading = readChoiceCell(name, cell, choices.readings);
        return "input" in reading && reading.input === "" ? undefined : reading;
      };
    case "policy":
      return (_cell, text) => {
        const reading = references.policies.get(policyKey(text)) ?? readPolicyName(text);
        return "problem" in reading ? reading : { value: reading.policy };
      };
    default:
      return (cell, text) =>
        LABELS.has(name) && isDamagedNumber(cell) ? { input: text, hint: DAMAGED } : { input: text };
  }
}

const headingText = (columns: readonly number[] = [], headings: readonly string[]) =>
  columns.map((at) => headings[at] ?? "").join(" ");
