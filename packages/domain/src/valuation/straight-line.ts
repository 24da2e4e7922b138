import { nairaText, partText, shareOf } from "./fractions.ts";
import type { Charge, RowPosition, Terms } from "./terms.ts";

const NO_CHARGE: Charge = { charge: 0, formula: () => "0" };

/**
 * Returns the charge of a row by the straight-line method: a constant charge over the useful life (IAS 16.62). Rounded cumulatively, what
 * is charged by the end of the row is the depreciable amount × passed ÷ life; else each row is rounded, and the last row, or the last of
 * each financial year, has the remainder.
 */
export function straightLineCharge(terms: Terms, row: RowPosition): Charge {
  const depreciable = Math.max(terms.opening - terms.scrap_value, 0);
  const charged = terms.opening - row.opening;
  const { total } = terms.measure;
  const amount = () => `(${nairaText(terms.opening)} - ${nairaText(terms.scrap_value)})`;
  if (depreciable === 0) return NO_CHARGE;
  const share = (part: typeof total) => shareOf(depreciable, part, total);
  const shareText = (part: typeof total) => `round(${amount()} * ${partText(part)} / ${partText(total)}, 2)`;
  const limited = (charge: number, formula: () => string): Charge => {
    const left = depreciable - charged;
    return charge > left
      ? { charge: left, formula: () => `min(${formula()}, ${nairaText(left)})` }
      : { charge, formula };
  };
  if (terms.policy.rounding === "cumulative") {
    const before = () => (row.before.n === 0n ? "" : ` - ${nairaText(charged)}`);
    return limited(share(row.after) - charged, () => `${shareText(row.after)}${before()}`);
  }
  if (row.isLast && terms.policy.final_period === "to_residual") {
    return { charge: depreciable - charged, formula: () => `${amount()} - ${nairaText(charged)}` };
  }
  if (terms.policy.remainder === "year_end" && row.endsYear) {
    const { before, opening } = row.yearStart;
    const chargedInYear = opening - row.opening;
    const ofYear = row.after.sub(before);
    const rest = share(ofYear) - chargedInYear;
    return rest > 0 ? limited(rest, () => `${shareText(ofYear)} - ${nairaText(chargedInYear)}`) : NO_CHARGE;
  }
  const part = row.after.sub(row.before);
  return limited(share(part), () => shareText(part));
}
