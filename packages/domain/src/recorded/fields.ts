import { z } from "zod";
import { PER_ONE } from "../amounts.ts";
import { UNIT_OF } from "./units.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

function outside(field: string, value: z.output<typeof scalar>) {
  const unit = UNIT_OF.get(field);
  return typeof value === "number" && unit ? value / PER_ONE[unit] : value;
}

function asShown(fields: Record<string, z.output<typeof scalar>>) {
  const converted = Object.entries(fields).map(([field, value]) => [field, outside(field, value)]);
  return Object.fromEntries(converted) as typeof fields;
}

/** Fields of a record as they are shown. */
export const recordedView = z.record(z.string(), scalar);

/**
 * Fields of a record before or after a change. Stored kobo, thousandths and hundredths of a percent are converted to naira,
 * quantities and percent.
 */
export const recorded = z.record(z.string(), scalar).transform(asShown).pipe(recordedView);

export type Recorded = z.output<typeof recorded>;
