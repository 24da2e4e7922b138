import { z } from "zod";
import { toNaira } from "../money.ts";
import { MONEY_FIELDS } from "./money.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

function inNaira(fields: Record<string, z.output<typeof scalar>>) {
  const converted = Object.entries(fields).map(([field, value]) =>
    typeof value === "number" && MONEY_FIELDS.has(field) ? [field, toNaira(value)] : [field, value],
  );
  return Object.fromEntries(converted) as typeof fields;
}

/** Fields of a record as they were or became. Money is kobo as recorded, and naira going out. */
export const recorded = z.record(z.string(), scalar).transform(inNaira).pipe(z.record(z.string(), scalar));

export type Recorded = z.output<typeof recorded>;
