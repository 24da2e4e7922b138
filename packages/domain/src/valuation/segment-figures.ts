import { type CalendarDate, dayNumber, fromDayNumber } from "../date.ts";
import { shareHalfUp } from "../money.ts";
import type { ValueSegment } from "./segments.ts";

/** Returns the last day on which anything is charged, as far as it is known; null if nothing is. */
export function lastChargedDay(segments: readonly ValueSegment[]): CalendarDate | null {
  const last = segments.findLast(({ charge }) => charge > 0);
  if (!last) return null;
  const { counts, start_unit, life, from_day, until_day } = last;
  if (counts === "end") return from_day;
  if (counts === "start") return until_day;
  const used_up = counts === "days" ? start_unit + life : monthEnd(start_unit + life - 1);
  return fromDayNumber(Math.min(used_up, dayNumber(until_day)));
}

/** Returns the number of the last day of a month, which is 12 × year + month. */
function monthEnd(month: number): number {
  const [year, index] = [Math.floor((month - 1) / 12), (month - 1) % 12];
  return Date.UTC(year, index + 1, 0) / 864e5;
}

/** Returns the charge of a day in kobo, on average over the segment that it lies in; 0 after the last. */
export function chargePerDay(segments: readonly ValueSegment[], start: CalendarDate, day: CalendarDate): number {
  const segment = segments.findLast(({ from_day }) => from_day <= day) ?? segments[0];
  if (!segment || segment.until_day < day) return 0;
  const { counts, charge, life, from_day, until_day } = segment;
  if (counts === "days") return shareHalfUp(charge, 1, life);
  if (counts === "months") return shareHalfUp(charge, 12, 365 * life);
  const first = from_day > start ? from_day : start;
  return shareHalfUp(charge, 1, Math.max(dayNumber(until_day) - dayNumber(first) + 1, 1));
}
