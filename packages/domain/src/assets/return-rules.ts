import { type CalendarDate, formatLongDate } from "../date.ts";
import type { FieldErrors } from "../errors.ts";
import { fromNaira, type Kobo, MAX_NAIRA } from "../money.ts";

/** The terms by which a return is checked. Days are the company's. */
interface Returning {
  release_date: CalendarDate;
  returned_at: Date;
  returned_on: CalendarDate;
  payment_date: CalendarDate | null;
  /** The asset's total maintenance cost by then, in kobo. */
  total_maintenance_cost: Kobo;
}

/** Returns the problems of a return, by field: no day is in the future, or before the release (rules/movements 6). */
export function returnProblems(
  { release_date, returned_at, returned_on, payment_date, total_maintenance_cost }: Returning,
  now: Date,
  today: CalendarDate,
): FieldErrors {
  const problems: FieldErrors = {};
  if (returned_at > now) problems.returned_at = ["The return may not lie in the future."];
  else if (returned_on < release_date) {
    problems.returned_at = [`The return may not be before the release on ${formatLongDate(release_date)}.`];
  }
  if (total_maintenance_cost > fromNaira(MAX_NAIRA)) problems.amount = ["The amount is too large."];
  if (payment_date && payment_date > today) problems.payment_date = ["The payment may not be after today."];
  return problems;
}
