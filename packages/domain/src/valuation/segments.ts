import { addDays, type CalendarDate, dayNumber, fromDayNumber } from "../date.ts";
import { shareHalfUp } from "../money.ts";
import { type DayNumber, dateOf, monthNumber, type Span } from "./calendar.ts";
import type { SegmentCounts } from "./labels.ts";
import { type Charge, nairaText } from "./terms.ts";

/**
 * A straight line of an asset's book value, in kobo: `opening` less the charge × used ÷ life, rounded half up. A life in a book is a list
 * of consecutive segments, and every value is computed from them.
 */
export interface ValueSegment {
  /** The first and the last day that it gives the value of. */
  from_day: CalendarDate;
  until_day: CalendarDate;
  /**
   * What is used by a day: `days` since `start_unit`; `months` that ended since it; all (`end`); or nothing before `until_day` (`start`).
   */
  counts: SegmentCounts;
  /** A day number (1970-01-01 is 0), or 12 × year + month. */
  start_unit: number;
  /** 1 or more. */
  life: number;
  opening: number;
  charge: number;
}

/** Returns the book value of a day in kobo, of segments in order; before the first it is that one's opening value. */
export function valueInSegments(segments: readonly ValueSegment[], day: CalendarDate): number {
  const segment = segments.findLast(({ from_day }) => from_day <= day);
  return segment ? valueIn(segment, day) : (segments[0]?.opening ?? 0);
}

const valueIn = (segment: ValueSegment, day: CalendarDate): number =>
  segment.opening - shareHalfUp(segment.charge, usedIn(segment, day), segment.life);

/** Returns what of a segment's life is used by the end of a day: 0 to `life`. */
export function usedIn({ counts, start_unit, until_day, life }: ValueSegment, day: CalendarDate): number {
  if (counts === "end") return life;
  if (counts === "start") return day < until_day ? 0 : life;
  const last = dayNumber(day < until_day ? day : until_day);
  return Math.min(Math.max((counts === "days" ? last : monthNumber(last + 1)) - start_unit, 0), life);
}

/** Returns what is charged from a book value to the end of a day, with its formula: of a row that an event cuts. */
export function chargeInSegments(segments: readonly ValueSegment[], from: number, day: CalendarDate): Charge {
  const charge = from - valueInSegments(segments, day);
  const segment = segments.findLast(({ from_day }) => from_day <= day);
  if (!segment || segment.counts === "end" || segment.counts === "start")
    return { charge, formula: () => nairaText(charge) };
  const before = segment.opening - from;
  const share = () => `round(${nairaText(segment.charge)} * ${usedIn(segment, day)} / ${segment.life}, 2)`;
  return { charge, formula: before === 0 ? share : () => `${share()} - ${nairaText(before)}` };
}

/** Returns a segment that keeps a value, with its first and last day. */
export const flatSegment = (first: DayNumber, last: DayNumber, opening: number): ValueSegment => ({
  from_day: dateOf(first),
  until_day: dateOf(last),
  counts: "end",
  start_unit: 0,
  life: 1,
  opening,
  charge: 0,
});

/** Returns the segments up to a day, where an event ends them. */
export function segmentsUntil(segments: readonly ValueSegment[], last: CalendarDate): ValueSegment[] {
  return segments.flatMap((segment) => {
    if (segment.from_day > last) return [];
    if (segment.until_day <= last) return [segment];
    const charge = segment.counts === "start" ? 0 : segment.charge;
    return [{ ...segment, until_day: last, charge }];
  });
}

/** Returns the segments from a day on; the last, if all end before it. */
export function segmentsFrom(segments: readonly ValueSegment[], first: CalendarDate): ValueSegment[] {
  const last = segments.at(-1);
  return segments.flatMap((segment) => {
    if (segment.from_day >= first) return [segment];
    if (segment.until_day >= first) return [{ ...segment, from_day: first }];
    return segment === last ? [flatSegment(dayNumber(first), dayNumber(first), segment.opening - segment.charge)] : [];
  });
}

/** Returns the last day on which anything is charged, as far as it is known; null if nothing is. */
export function lastChargedDay(segments: readonly ValueSegment[]): CalendarDate | null {
  const index = segments.findLastIndex(({ charge }) => charge > 0);
  const [last, next] = [segments[index], segments[index + 1]];
  if (!last) return null;
  // The day of an event that ends all charges still has its own, and begins what follows.
  return next && next.opening < valueIn(last, last.until_day) ? next.from_day : lastChargeIn(last);
}

/**
 * Returns the last day on which the book value changes, as far as it is known; null if it never does. A change of estimate from the start
 * of the period takes back what that period charged before, and an addition that is not charged yet stays.
 */
export function lastChangedDay(segments: readonly ValueSegment[]): CalendarDate | null {
  const charged = lastChargedDay(segments);
  const step = segments.findLast(({ charge, opening }, index) => {
    const before = segments[index - 1];
    return charge === 0 && before && opening !== valueIn(before, before.until_day);
  });
  return step && (!charged || step.from_day > charged) ? step.from_day : charged;
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
  const number = dayNumber(day);
  return [...segmentsUntil(segments, addDays(day, -1)), flatSegment(number, number, value)];
}
