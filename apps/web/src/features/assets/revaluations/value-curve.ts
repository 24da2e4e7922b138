import { addDays, type CalendarDate, calendarDate, daysBetween } from "@custodia/domain/date";

/** A book value of a day, in naira. */
interface Point {
  date: string;
  net_book_value: number;
}

/** One step along a curve of book values; past and future meet on today's. */
export interface CurveStep {
  date: CalendarDate;
  past: number | null;
  future: number | null;
}

/** More than a screen can tell apart would only cost time. */
const STEPS = 72;

/**
 * Book values at equal steps of time, so that a chart whose places are all alike is true to time. Between two points
 * depreciation is a straight line; of two points of one day the later counts from that day on.
 */
export function valueCurve(points: readonly Point[], today: CalendarDate, steps = STEPS): CurveStep[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.date === last.date) return [];
  const start = calendarDate(first.date);
  const span = daysBetween(start, calendarDate(last.date));
  const offsets = Array.from({ length: Math.min(steps, span) + 1 }, (_, step) =>
    Math.round((step * span) / Math.min(steps, span)),
  );
  // Today is a step, so that what happened today is behind it; the nearest one gives way.
  const sinceStart = daysBetween(start, today);
  const nearest = Math.round((sinceStart * (offsets.length - 1)) / span);
  if (sinceStart > 0 && sinceStart < span) {
    offsets[Math.min(Math.max(nearest, 1), offsets.length - 2)] = sinceStart;
  }
  const days = offsets.map((offset) => addDays(start, offset));
  const turn = days.findLast((day) => day <= today) ?? start;
  const hasFuture = turn !== days.at(-1);
  return days.map((date) => {
    const value = valueAt(points, date);
    return { date, past: date <= today ? value : null, future: hasFuture && date >= turn ? value : null };
  });
}

function valueAt(points: readonly Point[], day: CalendarDate): number {
  const next = points.findIndex((point) => point.date > day);
  if (next < 0) return points.at(-1)!.net_book_value;
  const [from, to] = [points[next - 1]!, points[next]!];
  const length = daysBetween(calendarDate(from.date), calendarDate(to.date));
  const share = daysBetween(calendarDate(from.date), day) / length;
  return from.net_book_value + share * (to.net_book_value - from.net_book_value);
}
