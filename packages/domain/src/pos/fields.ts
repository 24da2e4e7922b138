import { z } from "zod";
import { hasDecimals, inUnit, unitsView } from "../amounts.ts";
import type { FieldErrors } from "../errors.ts";

/** The maximum of one line, in units: a larger number is probably a code that went into the wrong field. */
export const MAX_UNITS = 1_000_000;

const thousandths = (units: number) => Math.round(units * MILLI) + 0;

const quantity = z
  .number({ error: "Enter a quantity." })
  .max(MAX_UNITS, "The quantity may be at most 1,000,000.")
  .refine(hasDecimals(3), "The quantity may have at most three decimals.");

/** An input quantity above 0 with up to three decimals; parsed to thousandths. */
export const quantityInput = inUnit(
  "thousandths",
  quantity.gt(0, "The quantity must be above 0.").transform(thousandths),
);

/** An input quantity of 0 or more. */
export const stockInput = inUnit(
  "thousandths",
  quantity.min(0, "The quantity must be 0 or more.").transform(thousandths),
);

/** A change of stock, above or below 0. */
export const changeInput = inUnit(
  "thousandths",
  quantity
    .min(-MAX_UNITS, "The quantity may be at most 1,000,000.")
    .refine((value) => value !== 0, "Enter by how much the stock changes.")
    .transform(thousandths),
);

/** A quantity in a response, from thousandths. */
export const quantityView = unitsView;

export const flagInput = z.boolean({ error: "Choose yes or no." });

/** Quantities are stored in thousandths of a unit: 1.5 kg are 1,500. */
export const MILLI = 1000;

/** Rates are stored in hundredths of a percent: 7.5 % are 750. */
export const BASIS_POINTS = 10_000;

/** The fields of an item that decide whether a fraction of a unit can be sold. */
export interface WholeOnlyItem {
  name: string;
  /** Sold and counted in whole units only. */
  whole_only: boolean;
}

/** Whether a quantity in thousandths is whole units. */
export const isWhole = (quantity: number) => quantity % MILLI === 0;

/** Returns why an item does not allow a quantity in thousandths; undefined if it does. */
export function fractionProblem(item: WholeOnlyItem, quantity: number): string | undefined {
  if (!item.whole_only || isWhole(quantity)) return undefined;
  return `${item.name} is sold and counted in whole units only: ${quantity / MILLI} is not a whole number.`;
}

interface Quantities {
  whole_only?: boolean | undefined;
  quantity?: number | undefined;
  pack_size?: number | null | undefined;
  barcodes?: readonly { quantity: number }[] | undefined;
}

const NOT_WHOLE = "Enter a whole number: the item is sold and counted in whole units only.";

/** Problems of a whole-only item's quantities by field: opening stock, pack size and units per code. */
export function wholeUnitProblems({ whole_only, quantity, pack_size, barcodes = [] }: Quantities): FieldErrors {
  if (!whole_only) return {};
  const quantities: [string, number][] = [
    ["quantity", quantity ?? 0],
    ["pack_size", pack_size ?? 0],
    ...barcodes.map((code, index): [string, number] => [`barcodes.${index}.quantity`, code.quantity]),
  ];
  return Object.fromEntries(quantities.flatMap(([field, value]) => (isWhole(value) ? [] : [[field, [NOT_WHOLE]]])));
}
