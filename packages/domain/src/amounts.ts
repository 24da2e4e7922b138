import { z } from "zod";
import { fromNaira, MAX_NAIRA, toNaira } from "./money.ts";

/**
 * The units that differ between stored and displayed numbers: kobo for naira, thousandths for a quantity, hundredths for a
 * percent.
 */
export type Unit = "kobo" | "thousandths" | "basis_points";

/** Stored units per displayed unit. */
export const UNIT_FACTOR: Record<Unit, number> = { kobo: 100, thousandths: 1000, basis_points: 100 };

const units = z.registry<{ unit: Unit }>();

/** Marks a number schema with its unit, so that a field's unit is found in its schema. */
export function inUnit<T extends z.ZodType>(unit: Unit, schema: T): T {
  units.add(schema, { unit });
  return schema;
}

type WrapperDefinition = { innerType?: z.core.$ZodType; in?: z.core.$ZodType; shape?: z.core.$ZodShape };
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as WrapperDefinition;

/** Returns the unit of a marked schema, even if it is nullable, optional or transformed. */
export function unitOf(schema: z.core.$ZodType): Unit | undefined {
  const { innerType, in: input } = definitionOf(schema);
  const inner = innerType ?? input;
  return units.get(schema)?.unit ?? (inner && unitOf(inner));
}

/** Returns the fields of an object schema, whatever wraps it. */
export function fieldsOf(schema: z.core.$ZodType): [name: string, schema: z.core.$ZodType][] {
  const { shape, innerType, in: input } = definitionOf(schema);
  const inner = innerType ?? input;
  if (shape) return Object.entries(shape);
  return inner ? fieldsOf(inner) : [];
}

/** Returns a test for numbers with at most that many decimals. */
export const hasDecimals = (places: number) => (value: number) => Number(value.toFixed(places)) === value;

const TOO_LARGE = "The amount is too large.";
const anyNaira = z.number({ error: "Enter an amount in naira." }).max(MAX_NAIRA, TOO_LARGE);
const twoDecimals = (naira: z.ZodNumber, error = "The amount may have at most two decimals.") =>
  naira.refine(hasDecimals(2), error);

const naira = anyNaira.min(0, "The amount must be 0 or more.");

/** Naira without conversion. A string, null or third decimal is an error. */
export const nairaInput = twoDecimals(naira);

/** Money in an input: a JSON number of naira, converted to kobo. */
export const moneyInput = inUnit("kobo", nairaInput.transform(fromNaira));

/** Like `moneyInput`, with its own message for a third decimal. */
export const moneyInputWithMessage = (message: string) =>
  inUnit("kobo", twoDecimals(naira, message).transform(fromNaira));

/** Money in an input that may be negative: takings less refunds. */
export const netMoneyInput = inUnit("kobo", twoDecimals(anyNaira.min(-MAX_NAIRA, TOO_LARGE)).transform(fromNaira));

/** Money in an output: kobo from the database, converted to naira. */
export const moneyView = inUnit("kobo", z.number().transform(toNaira).pipe(z.number()));

/** Units that are stored in thousandths, such as hours run. */
export const unitsView = inUnit(
  "thousandths",
  z
    .number()
    .transform((units) => units / UNIT_FACTOR.thousandths)
    .pipe(z.number()),
);

/** True for `moneyInput`, `netMoneyInput` and `moneyView`, also if they are nullable, optional or transformed. */
export function isMoney(schema: z.core.$ZodType): boolean {
  return unitOf(schema) === "kobo";
}

/** Returns the names of an object's money fields. */
export function moneyFieldsOf(schema: z.core.$ZodType): string[] {
  return fieldsOf(schema).flatMap(([name, field]) => (isMoney(field) ? [name] : []));
}

const HUNDREDTHS = UNIT_FACTOR.basis_points;

/** A percentage in an input: 0 to 100 with at most two decimals, converted to hundredths of a percent. */
export const percentInput = inUnit(
  "basis_points",
  z
    .number({ error: "Enter a percentage." })
    .min(0, "The percentage must be 0 or more.")
    .max(100, "The percentage may be at most 100.")
    .refine(hasDecimals(2), "The percentage may have at most two decimals.")
    .transform((percent) => Math.round(percent * HUNDREDTHS) + 0),
);

/** A percentage in an output, converted from hundredths of a percent. */
export const percentView = inUnit(
  "basis_points",
  z
    .number()
    .transform((value) => value / HUNDREDTHS)
    .pipe(z.number()),
);
