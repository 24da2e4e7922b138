import { z } from "zod";
import { fromNaira, MAX_NAIRA, toNaira } from "./money.ts";
import { fieldsOf, inUnit, unitOf } from "./units.ts";

function hasTwoDecimalsAtMost(naira: number): boolean {
  return Number(naira.toFixed(2)) === naira;
}

const TOO_LARGE = "The amount is too large.";
const anyNaira = z.number({ error: "Enter an amount in naira." }).max(MAX_NAIRA, TOO_LARGE);
const withKobo = (naira: z.ZodNumber, error = "The amount may have two decimals at most.") =>
  naira.refine(hasTwoDecimalsAtMost, error);

const naira = anyNaira.min(0, "The amount must be 0 or more.");

/** Naira, checked and left as they are. A string, null or third decimal is an error. */
export const nairaInput = withKobo(naira);

/** Money coming in: a JSON number of naira, answered as kobo. */
export const moneyInput = inUnit("kobo", nairaInput.transform(fromNaira));

/** The same, with words of its own for a third decimal. */
export const moneyInputSaying = (tooExact: string) =>
  inUnit("kobo", withKobo(naira, tooExact).transform(fromNaira));

/** Money coming in that may be below 0: what was taken less what was paid back. */
export const netMoneyInput = inUnit(
  "kobo",
  withKobo(anyNaira.min(-MAX_NAIRA, TOO_LARGE)).transform(fromNaira),
);

/** Money going out: kobo from the database, answered as naira. */
export const moneyView = inUnit("kobo", z.number().transform(toNaira).pipe(z.number()));

/** True of `moneyInput`, `netMoneyInput` and `moneyView`, also where they may be empty, are left out, or are worked on afterwards. */
export function isMoney(schema: z.core.$ZodType): boolean {
  return unitOf(schema) === "kobo";
}

/** The names of an object's fields that are money. */
export function moneyFieldsOf(schema: z.core.$ZodType): string[] {
  return fieldsOf(schema).flatMap(([name, field]) => (isMoney(field) ? [name] : []));
}
