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
