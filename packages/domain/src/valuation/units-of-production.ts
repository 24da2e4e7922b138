import { fraction, nairaText, roundHalfUp } from "./fractions.ts";
import type { Policy } from "./policy.ts";
import type { Charge } from "./terms.ts";

/** What a charge by use is computed from. Money in kobo, units in any unit that both counts share. */
interface UseOfRow {
  policy: Policy;
  /** The book value at the start of these terms. */
  opening: number;
  scrap_value: number;
  /** Units left to produce at the start of these terms, above 0. */
  total: number;
  /** Units by the start and by the end of the row, since the start of these terms. */
  before: number;
  after: number;
  /** What these terms have charged before the row. */
  charged: number;
}

/**
 * Returns the charge of a row by use (IAS 16.62, units of production): the depreciable amount × units ÷ total units. Units beyond the total
 * charge down to the scrap value, no further; idle time charges nothing (IAS 16.55).
 */
export function unitsCharge({ policy, opening, scrap_value, total, before, after, charged }: UseOfRow): Charge {
  const depreciable = Math.max(opening - scrap_value, 0);
  const left = depreciable - charged;
  const amount = `(${nairaText(opening)} - ${nairaText(scrap_value)})`;
  const share = (units: number) => roundHalfUp(fraction(BigInt(depreciable) * BigInt(Math.min(units, total)), total));
  const shareText = (units: number) => `round(${amount} * ${Math.min(units, total) / 1000} / ${total / 1000}, 2)`;
  const isDone = after >= total;
  if (policy.rounding === "cumulative" || isDone) {
    return {
      charge: share(after) - charged,
      formula: charged === 0 ? shareText(after) : `${shareText(after)} - ${nairaText(charged)}`,
    };
  }
  const charge = share(after - before);
  return charge > left
    ? { charge: left, formula: `min(${shareText(after - before)}, ${nairaText(left)})` }
    : { charge, formula: shareText(after - before) };
}
