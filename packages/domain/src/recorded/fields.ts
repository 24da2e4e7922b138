import { z } from "zod";
import { UNIT_FACTOR } from "../amounts.ts";
import { FIELD_UNITS } from "./field-units.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

function toDisplayed(field: string, value: number) {
  const unit = FIELD_UNITS.get(field);
  return unit ? value / UNIT_FACTOR[unit] : value;
}

function convertUnits<T>(fields: Record<string, T | z.output<typeof scalar>>) {
  const converted = Object.entries(fields).map(([field, value]) => [
    field,
    typeof value === "number" ? toDisplayed(field, value) : value,
  ]);
  return Object.fromEntries(converted) as typeof fields;
}

/** Fields of a record as they are shown. */
export const recordedView = z.record(z.string(), scalar);

/**
 * Fields of a record before or after a change. Stored kobo, thousandths and hundredths of a percent are converted to naira,
 * quantities and percent.
 */
export const recordedFields = z.record(z.string(), scalar).transform(convertUnits).pipe(recordedView);

/** Policies are the only parts of an input that have fields of their own; one of another version may have others. */
const inputView = z.record(z.string(), z.union([scalar, recordedView]));

/** The fields of an input as it was sent, with the units that `recordedFields` converts. */
export const recordedInput = inputView.transform(convertUnits).pipe(inputView);

export type RecordedFields = z.output<typeof recordedFields>;
