import { type CalendarDate, daysBetween } from "../date.ts";
import { netBookValue, usedUpOn } from "./depreciation.ts";
import type { ValuationTerms } from "./terms.ts";

export const VALUE_EVENTS = ["acquired", "revalued", "today", "sold", "scrapped", "end_of_life"] as const;

export type ValueEvent = (typeof VALUE_EVENTS)[number];

export interface ValuePoint {
  date: CalendarDate;
  /** Kobo. */
  net_book_value: number;
  event: ValueEvent | null;
}

/**
 * The book value over a life: on each day something happened, today, and at its end. A straight line needs no points in
 * between; a revaluation has two on its day, before and after. What does not depreciate is drawn until today. `terms` are in the order of time, `closed` is the sale or the
 * scrapping.
 */
export function valuePoints(
  terms: readonly ValuationTerms[],
  closed: { on: CalendarDate | null; as: "sold" | "scrapped" | null },
  today: CalendarDate,
): ValuePoint[] {
  const points: ValuePoint[] = [];
  for (const [index, own] of terms.entries()) {
    const next = terms[index + 1];
    const fullyUsed = usedUpOn(own);
    const last = next?.start_day ?? closed.on ?? fullyUsed ?? (today > own.start_day ? today : own.start_day);
    const event = index === 0 ? "acquired" : "revalued";
    points.push({ date: own.start_day, net_book_value: netBookValue(own, own.start_day), event });
    const within = (day: CalendarDate) => daysBetween(own.start_day, day) > 0 && daysBetween(day, last) > 0;
    const between: ValuePoint[] = [];
    if (within(today))
      between.push({ date: today, net_book_value: netBookValue(own, today), event: "today" });
    if (fullyUsed !== null && within(fullyUsed)) {
      between.push({ date: fullyUsed, net_book_value: netBookValue(own, fullyUsed), event: "end_of_life" });
    }
    points.push(...between.sort((a, b) => daysBetween(b.date, a.date)));
    const end = next ? null : (closed.as ?? (fullyUsed === null ? "today" : "end_of_life"));
    points.push({ date: last, net_book_value: netBookValue(own, last), event: end });
  }
  const latest = points.at(-1)!;
  if (!closed.on && latest.date < today) points.push({ ...latest, date: today, event: "today" });
  return points;
}
