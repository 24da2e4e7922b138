import { moneyInput } from "@custodia/domain/amounts";
import { assetFields } from "@custodia/domain/assets/fields";
import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import { policyNameInput } from "@custodia/domain/assets/import/policy-names";
import { ZERO } from "@custodia/domain/money";
import { dateInput } from "@custodia/domain/record";
import type { CellReading } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { unitsInput } from "@custodia/domain/valuation/depreciation-fields";
import { z } from "zod";

/** The outcome of a cell: its value with any hint, its problem, or undefined if it is empty. */
export type CellOutcome = { value: unknown; hint?: Hint } | { problem: string } | undefined;

const schemas: Record<Exclude<ImportFieldName, "quantity">, z.ZodType> = {
  ...assetFields,
  barcode: z.string(),
  status: z.string(),
  total_maintenance_cost: moneyInput,
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

/** Returns a reading as its schema takes it, or the problem. */
export function validated(schema: z.ZodType, reading: CellReading | CellOutcome): CellOutcome {
  if (reading === undefined || !("input" in reading)) return reading;
  const parsed = schema.safeParse(reading.input);
  if (!parsed.success) return { problem: parsed.error.issues[0]!.message };
  return reading.hint ? { value: parsed.data, hint: reading.hint } : { value: parsed.data };
}
