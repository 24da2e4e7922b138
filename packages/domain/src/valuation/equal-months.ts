import { addMonthsTo } from "./calendar.ts";
import type { Policy } from "./policy.ts";
import type { RowPosition, Terms, TermsRow } from "./terms.ts";

/** Whether the months of a policy charge the same, and a disposal in one of them leaves what the months before it left. */
const hasEqualMonths = ({ method, apportionment, frequency, rounding, remainder, disposal_period }: Policy): boolean =>
  method === "straight_line" &&
  apportionment === "monthly" &&
  frequency === "month" &&
  rounding === "each_period" &&
  remainder === "last_period" &&
  disposal_period === "by_months";

/**
 * Returns how many rows after one charge the same, because each is a whole month of a straight line. Where nobody asks for the rows, they
 * are worked out as one: most assets of a large register depreciate by the month, over many of them. Their value is linear, so that a line
 * which rounds to both ends of them rounds to each.
 */
export function equalMonthsAfter(
  { policy, measure, scrap_value }: Terms,
  { before, after, opening }: Pick<RowPosition, "before" | "after" | "opening">,
  charge: number,
): number {
  if (!hasEqualMonths(policy) || !measure.calendar.hasWholeMonths || !after.sub(before).equals(1)) return 0;
  // Before the row in which the life ends, and which has the remainder.
  const rest = measure.total.sub(after);
  const untilLast = Number((rest.n - 1n) / rest.d);
  const left = opening - charge - scrap_value;
  return charge === 0 ? untilLast : Math.min(untilLast, Math.floor(left / charge));
}

/** Returns a row with the equal months after it as one. */
export const joinMonths = (row: TermsRow, count: number): TermsRow => ({
  ...row,
  last: addMonthsTo(row.last + 1, count) - 1,
  charge: row.charge * (count + 1),
});
