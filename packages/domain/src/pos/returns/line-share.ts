import { shareHalfUp } from "../../half-up.ts";

/** A sold line: quantity in thousandths, amounts in kobo. */
export interface SoldLine {
  quantity: number;
  net: number;
  vat_amount: number;
  cost: number;
}

/**
 * What of a sold line comes back with `now` after `before` came back already, in kobo: round(whole × returned ÷ sold) less what
 * came before, so that with the last unit all is back to the kobo (rules/pos 5). Quantities in thousandths, `before + now` not above
 * what was sold.
 */
export function lineShare({ quantity, net, vat_amount, cost }: SoldLine, before: number, now: number) {
  const part = (whole: number) =>
    shareHalfUp(whole, before + now, quantity) - shareHalfUp(whole, before, quantity);
  return { net: part(net), vat_amount: part(vat_amount), cost: part(cost) };
}
