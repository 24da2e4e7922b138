import { z } from "zod";
import { fromNaira, MAX_NAIRA, toNaira } from "./money.ts";

function hasTwoDecimalsAtMost(naira: number): boolean {
  return Number(naira.toFixed(2)) === naira;
}

/** Naira, checked and left as they are. A string, null or third decimal is an error. */
export const nairaInput = z
  .number({ error: "Enter an amount in naira." })
  .min(0, "The amount must be 0 or more.")
  .max(MAX_NAIRA, "The amount is too large.")
  .refine(hasTwoDecimalsAtMost, "The amount may have two decimals at most.");

/** Money coming in: a JSON number of naira, answered as kobo. */
export const moneyInput = nairaInput.transform(fromNaira);

/** Money going out: kobo from the database, answered as naira. */
export const moneyView = z.number().transform(toNaira).pipe(z.number());

/** The marks of money: kobo inside, naira outside. Who asks whether a field is money asks its schema. */
const money = z
  .registry<{ unit: "kobo" }>()
  .add(moneyInput, { unit: "kobo" })
  .add(moneyView, { unit: "kobo" });

type Wrapping = { innerType?: z.core.$ZodType; in?: z.core.$ZodType; shape?: z.core.$ZodShape };
const insideOf = (schema: z.core.$ZodType) => schema._zod.def as Wrapping;

/** True of `moneyInput` and `moneyView`, also where they may be empty, are left out, or are worked on afterwards. */
export function isMoney(schema: z.core.$ZodType): boolean {
  const { innerType, in: start } = insideOf(schema);
  const inside = innerType ?? start;
  return money.get(schema) !== undefined || (inside !== undefined && isMoney(inside));
}

/** The fields of an object's schema, whatever wraps it. */
export function fieldsOf(schema: z.core.$ZodType): [name: string, schema: z.core.$ZodType][] {
  const { shape, innerType, in: start } = insideOf(schema);
  const inside = innerType ?? start;
  if (shape) return Object.entries(shape);
  return inside ? fieldsOf(inside) : [];
}

/** The names of an object's fields that are money. */
export function moneyFieldsOf(schema: z.core.$ZodType): string[] {
  return fieldsOf(schema).flatMap(([name, field]) => (isMoney(field) ? [name] : []));
}
