import { z } from "zod";
import { UNIT_FACTOR } from "../amounts.ts";
import { FIELD_UNITS } from "./field-units.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

function toDisplayed(field: string, value: z.output<typeof scalar>) {
  const unit = FIELD_UNITS.get(field);
  return typeof value === "number" && unit ? value / UNIT_FACTOR[unit] : value;
}

function convertUnits(fields: Record<string, z.output<typeof scalar>>) {
  const converted = Object.entries(fields).map(([field, value]) => [field, toDisplayed(field, value)]);
  return Object.fromEntries(converted) as typeof fields;
}

/** Fields of a record as they are shown. */
export const recordedView = z.record(z.string(), scalar);

/**
 * Fields of a record before or after a change. Stored kobo, thousandths and hundredths of a percent are converted to naira,
 * quantities and percent.
 */
export const recordedFields = z.record(z.string(), scalar).transform(convertUnits).pipe(recordedView);

export type RecordedFields = z.output<typeof recordedFields>;
