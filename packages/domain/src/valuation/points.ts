import { addDays, type CalendarDate, daysBetween } from "../date.ts";
import { netBookValue } from "./depreciation.ts";

/** Terms that depreciation runs by from `valued_on` on. Money in kobo. */
export interface ValuedTerms {
  carrying_amount: number;
  scrap_value: number;
  useful_life_in_days: number;
  valued_on: CalendarDate;
}

export type ValueEvent = "acquired" | "revalued" | "today" | "sold" | "scrapped" | "end_of_life";

export interface ValuePoint {
  date: CalendarDate;
  /** Kobo. */
  net_book_value: number;
  event: ValueEvent | null;
}

const valueOn = (terms: ValuedTerms, day: CalendarDate) =>
  netBookValue({ ...terms, cost: terms.carrying_amount, acquisition_date: terms.valued_on }, day);

/**
 * The book value over a life: on each day something happened, today, and at its end. A straight line needs no points in
 * between; a revaluation has two on its day, before and after. `terms` are in the order of time, `closed` is the sale or the
 * scrapping.
 */
export function valuePoints(
  terms: readonly ValuedTerms[],
  closed: { on: CalendarDate | null; as: "sold" | "scrapped" | null },
  today: CalendarDate,
): ValuePoint[] {
  const points: ValuePoint[] = [];
  for (const [index, own] of terms.entries()) {
    const next = terms[index + 1];
    const fullyUsed = addDays(own.valued_on, own.useful_life_in_days);
    const last = next?.valued_on ?? closed.on ?? fullyUsed;
    const event = index === 0 ? "acquired" : "revalued";
    points.push({ date: own.valued_on, net_book_value: valueOn(own, own.valued_on), event });
    const within = (day: CalendarDate) => daysBetween(own.valued_on, day) > 0 && daysBetween(day, last) > 0;
    const between: ValuePoint[] = [];
    if (within(today)) between.push({ date: today, net_book_value: valueOn(own, today), event: "today" });
    if (within(fullyUsed)) {
      between.push({ date: fullyUsed, net_book_value: valueOn(own, fullyUsed), event: "end_of_life" });
    }
    points.push(...between.sort((a, b) => daysBetween(b.date, a.date)));
    const end = next ? null : (closed.as ?? "end_of_life");
    points.push({ date: last, net_book_value: valueOn(own, last), event: end });
  }
  const latest = points.at(-1)!;
  if (!closed.on && latest.date < today) points.push({ ...latest, date: today, event: "today" });
  return points;
}
