import { z } from "zod";
import { inUnit } from "../amounts.ts";
import { MILLI } from "./quantities.ts";

/** Most of an item that one line may carry: a million units. */
const MAX_UNITS = 1_000_000;

const decimalsAtMost = (places: number) => (value: number) => Number(value.toFixed(places)) === value;
const thousandths = (units: number) => Math.round(units * MILLI) + 0;

const quantity = z
  .number({ error: "Enter a quantity." })
  .max(MAX_UNITS, "The quantity may be 1,000,000 at most.")
  .refine(decimalsAtMost(3), "The quantity may have three decimals at most.");

/** A quantity above 0 coming in: up to three decimals, answered as thousandths. */
export const quantityInput = inUnit(
  "thousandths",
  quantity.gt(0, "The quantity must be above 0.").transform(thousandths),
);

/** The same where there may be none. */
export const stockInput = inUnit(
  "thousandths",
  quantity.min(0, "The quantity must be 0 or more.").transform(thousandths),
);

/** By how much a stock is to change: more or less, not 0. */
export const changeInput = inUnit(
  "thousandths",
  quantity
    .min(-MAX_UNITS, "The quantity may be 1,000,000 at most.")
    .refine((value) => value !== 0, "Enter by how much the stock changes.")
    .transform(thousandths),
);

/** A quantity going out, from thousandths. */
export const quantityView = inUnit(
  "thousandths",
  z
    .number()
    .transform((value) => value / MILLI)
    .pipe(z.number()),
);

/** Something that is on or off. */
export const flagInput = z.boolean({ error: "Choose yes or no." });

/** A user or a cashier inside another record, by the id of its own kind. */
export const personView = z.object({ id: z.int(), full_name: z.string() });
