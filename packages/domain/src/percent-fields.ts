import { z } from "zod";
import { inUnit, PER_ONE } from "./units.ts";

const HUNDREDTHS = PER_ONE.basis_points;
const hasTwoDecimalsAtMost = (percent: number) => Number(percent.toFixed(2)) === percent;

/** A share in percent coming in: 0 to 100 with two decimals, answered as hundredths of a percent. */
export const percentInput = inUnit(
  "basis_points",
  z
    .number({ error: "Enter a percentage." })
    .min(0, "The percentage must be 0 or more.")
    .max(100, "The percentage may be 100 at most.")
    .refine(hasTwoDecimalsAtMost, "The percentage may have two decimals at most.")
    .transform((percent) => Math.round(percent * HUNDREDTHS) + 0),
);

/** A share in percent going out, from hundredths of a percent. */
export const percentView = inUnit(
  "basis_points",
  z
    .number()
    .transform((value) => value / HUNDREDTHS)
    .pipe(z.number()),
);
