import { type Cell, numberText } from "@custodia/domain/assets/import-cells";
import { foreignCurrency } from "@custodia/domain/assets/import-currencies";

/**
 * A number whose format shows it in another currency than naira, as the text that a person sees. A bare `"$"` may be the
 * currency of whatever machine opens the file, and so says nothing; `[$$-409]` is dollars everywhere.
 */
export function withCurrency(cell: Cell, format: string | undefined): Cell {
  if (typeof cell !== "number" || !format) return cell;
  const sign = /\[\$([^\]-]{1,10})/.exec(format)?.[1] ?? /[€£]/.exec(format)?.[0];
  return sign && foreignCurrency(sign) ? `${sign}${numberText(cell)}` : cell;
}
