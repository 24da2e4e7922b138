import { divideHalfUp } from "../../half-up.ts";
import { ALL, MILLI } from "../scales.ts";

/**
 * What a line comes to before anything is taken off the whole, in kobo: price × quantity × (1 − discount), half up
 * (rules/pos 2). `price` in kobo, `quantity` in thousandths, `discount` in hundredths of a percent. BigInt, as the product may
 * be beyond all amounts.
 */
export function lineAmount(line: { price: number; quantity: number; discount: number }): bigint {
  const { price, quantity, discount } = line;
  return divideHalfUp(BigInt(price) * BigInt(quantity) * BigInt(ALL - discount), BigInt(MILLI * ALL));
}
