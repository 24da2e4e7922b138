import { shareHalfUp } from "../../half-up.ts";
import { ALL } from "../scales.ts";

/**
 * Parts what is paid for a line into net and VAT, in kobo, half up (rules/pos 2). Prices without VAT: it comes on top. Prices with
 * VAT: net is base ÷ (1 + rate), VAT is the rest. `vat` in hundredths of a percent.
 */
export function netAndVat(
  base: number,
  vat: number,
  pricesIncludeVat: boolean,
): { net: number; vat_amount: number } {
  if (!pricesIncludeVat) return { net: base, vat_amount: shareHalfUp(base, vat, ALL) };
  const net = shareHalfUp(base, ALL, ALL + vat);
  return { net, vat_amount: base - net };
}
