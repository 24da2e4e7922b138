import { addDays, type CalendarDate, dayNumber, fromDayNumber } from "../date.ts";
import { shareHalfUp } from "../money.ts";
import type { Span } from "./calendar.ts";
import { segmentsUntil, type ValueSegment } from "./segments.ts";

/** Returns the last day on which anything is charged, as far as it is known; null if nothing is. */
export function lastChargedDay(segments: readonly ValueSegment[]): CalendarDate | null {
  const last = segments.findLast(({ charge }) => charge > 0);
  return last ? lastChargeIn(last) : null;
}

function lastChargeIn(segment: ValueSegment): CalendarDate {
  const { counts, from_day, until_day } = segment;
  if (counts === "end") return from_day;
  if (counts === "start") return until_day;
  return fromDayNumber(Math.min(lineSpan(segment).last, dayNumber(until_day)));
}

/** Returns the days over which a segment charges, also where an event left it only some of them. */
export function lineSpan({ counts, start_unit, life, from_day, until_day }: ValueSegment): Span {
  const [first, last] = [dayNumber(from_day), dayNumber(until_day)];
  if (counts === "end" || counts === "start") return { first, last };
  if (counts === "days") return { first: Math.min(first, start_unit + 1), last: start_unit + life };
  return { first: Math.min(first, monthEnd(start_unit - 1) + 1), last: monthEnd(start_unit + life - 1) };
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

/** Returns the days between two, each excluded, on which the curve of the book value bends or jumps, in order. */
export function bendsBetween(
  segments: readonly ValueSegment[],
  first: CalendarDate,
  last: CalendarDate,
): CalendarDate[] {
  const days = segments.flatMap((segment) => {
    const { counts, charge, from_day, until_day } = segment;
    if (from_day >= last || until_day <= first) return [];
    const starts = from_day > first ? [addDays(from_day, -1), from_day] : [];
    if (charge === 0) return starts;
    const end = lastChargeIn(segment);
    return counts === "start" ? [...starts, addDays(end, -1), end] : [...starts, end];
  });
  return [...new Set(days)].filter((day) => day > first && day < last).toSorted();
}

/** Returns the segments up to a revaluation, with the book value before it on its day, in kobo. */
export function segmentsBefore(segments: readonly ValueSegment[], day: CalendarDate, value: number): ValueSegment[] {
  const only = { from_day: day, until_day: day, counts: "end", start_unit: 0, life: 1, charge: 0 } as const;
  return [...segmentsUntil(segments, addDays(day, -1)), { ...only, opening: value }];
}
