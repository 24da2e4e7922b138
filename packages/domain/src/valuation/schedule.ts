import { addDays, type CalendarDate, dayNumber, daysBetween, formatLongDate } from "../date.ts";
import { calendarOf, dateOf } from "./calendar.ts";
import { isFullyDepreciated, lifeEndsOn, netBookValue, type ValuationTerms } from "./depreciation.ts";
import type { ValueEvent } from "./labels.ts";
import type { Policy } from "./policy.ts";
import { presets } from "./presets.ts";
import { bendsBetween, lastChangedDay } from "./segments.ts";

/** The change of a book value over a span of days, in kobo: opening less charge plus revaluation is closing. */
export interface ValueChange {
  opening: number;
  /** Depreciation charge. */
  charge: number;
  /** The change by revaluations and additions; negative if they reduced the value. */
  revaluation: number;
  closing: number;
}

/** Terms of an asset's life, with the amount of the revaluation that began them: a policy may charge its day. */
export type LifeTerms = ValuationTerms & { revalued_to?: number };

/** Returns the successive terms of an asset: those that its revaluations ended, the oldest first, each with its amount in kobo, and the current ones. */
export const lifeOf = (
  ended: readonly { terms: ValuationTerms; carrying_amount: number }[],
  current: ValuationTerms,
): LifeTerms[] =>
  [...ended.map(({ terms }) => terms), current].map((terms, index) => {
    const revaluation = ended[index - 1];
    return revaluation ? { ...terms, revalued_to: revaluation.carrying_amount } : terms;
  });

/** Returns the book value at which terms begin. A policy may charge the day of the acquisition, at whose start the asset has its cost. */
const firstValue = (terms: LifeTerms, isFirst: boolean): number =>
  terms.revalued_to ?? netBookValue(terms, isFirst && terms.segments ? addDays(terms.start_day, -1) : terms.start_day);

/** Returns the book value of a day in kobo, by the terms that apply then. `life` has the successive terms of an asset, at least one. */
export function valueOn(life: readonly ValuationTerms[], day: CalendarDate): number {
  const current = life.findLast(({ start_day }) => start_day <= day) ?? life[0]!;
  return netBookValue(current, day);
}

/** Cost added to an asset, in kobo. */
export interface AddedCost {
  day: CalendarDate;
  amount: number;
}

/** Returns the change of the book value from the end of one day (null: from the acquisition) to the end of another. */
export function changeBetween(
  life: readonly LifeTerms[],
  afterDay: CalendarDate | null,
  until: CalendarDate,
  additions: readonly AddedCost[] = [],
): ValueChange {
  const [first, ...revaluations] = life as readonly [LifeTerms, ...LifeTerms[]];
  const opening = afterDay === null ? firstValue(first, true) : valueOn(life, afterDay);
  const closing = valueOn(life, until);
  const added = additions.filter(({ day }) => (afterDay === null || day > afterDay) && day <= until);
  let revaluation = added.reduce((sum, { amount }) => sum + amount, 0);
  for (const [index, current] of revaluations.entries()) {
    const day = current.start_day;
    if ((afterDay !== null && day <= afterDay) || day > until) continue;
    revaluation += firstValue(current, false) - netBookValue(life[index]!, day);
  }
  return { opening, charge: opening + revaluation - closing, revaluation, closing };
}

interface ValuePoint {
  date: CalendarDate;
  /** Kobo. */
  net_book_value: number;
  event: ValueEvent | null;
}

/**
 * Returns the points of the book value over a life: on each day with an event, today, at its end, and where segments meet. A straight line
 * needs no points between; a revaluation has two points on its day, before and after, and a first day that is charged or added to has one
 * more at its end. The line of an asset that does not depreciate ends today. `terms` are in order of time, `closed` is the sale or the scrapping.
 */
export function valuePoints(
  terms: readonly LifeTerms[],
  closed: { day: CalendarDate | null; event: "sold" | "scrapped" | null },
  today: CalendarDate,
): ValuePoint[] {
  const points: ValuePoint[] = [];
  for (const [index, current] of terms.entries()) {
    const next = terms[index + 1];
    const lifeEnd = knownEnd(current, next, today);
    const last = next?.start_day ?? closed.day ?? lifeEnd ?? (today > current.start_day ? today : current.start_day);
    const event = index === 0 ? "acquired" : "revalued";
    const value = firstValue(current, index === 0);
    points.push({ date: current.start_day, net_book_value: value, event });
    const endValue = netBookValue(current, current.start_day);
    if (endValue !== value && last > current.start_day)
      points.push({ date: current.start_day, net_book_value: endValue, event: null });
    const isWithin = (day: CalendarDate) => daysBetween(current.start_day, day) > 0 && daysBetween(day, last) > 0;
    const inner: ValuePoint[] = [];
    if (isWithin(today)) inner.push({ date: today, net_book_value: netBookValue(current, today), event: "today" });
    if (lifeEnd !== null && isWithin(lifeEnd)) {
      inner.push({ date: lifeEnd, net_book_value: netBookValue(current, lifeEnd), event: "end_of_life" });
    }
    for (const date of current.segments ? bendsBetween(current.segments, current.start_day, last) : []) {
      if (inner.every((point) => point.date !== date))
        inner.push({ date, net_book_value: netBookValue(current, date), event: null });
    }
    points.push(...inner.sort((a, b) => daysBetween(b.date, a.date)));
    const end = next ? null : (closed.event ?? (lifeEnd === null ? "today" : "end_of_life"));
    points.push({ date: last, net_book_value: netBookValue(current, last), event: end });
  }
  const latest = points.at(-1)!;
  if (!closed.day && latest.date < today) points.push({ ...latest, date: today, event: "today" });
  return points;
}

/** Returns the end of depreciation; null where segments say no more than what is known today, as for use that is logged. */
function knownEnd(terms: ValuationTerms, next: ValuationTerms | undefined, today: CalendarDate): CalendarDate | null {
  const end = lifeEndsOn(terms);
  if (!terms.segments || end === null) return end;
  // What was added since stays, also below the scrap value.
  const isUsedUp = isFullyDepreciated(terms, today) && netBookValue(terms, end) === netBookValue(terms, today);
  return !next && (end > today || isUsedUp) ? end : null;
}

export type SchedulePeriod = "year" | "month";

export interface ScheduleRow extends ValueChange {
  /** The period, which reaches beyond the acquisition and the end of depreciation. */
  first: CalendarDate;
  last: CalendarDate;
  /** The day of the `closing` book value: the last of the period, or of the schedule. */
  until: CalendarDate;
}

/** Returns the financial year of a policy, or the month of it, that a day lies in; without a policy a year ends on 31 December. */
export function periodAround(policy: Policy | null, length: SchedulePeriod, day: CalendarDate) {
  const { first, last } = calendarOf(policy ?? presets.by_day.policy)[length](dayNumber(day));
  return { first: dateOf(first), last: dateOf(last) };
}

/** Names a financial year: 2026, or by its end where that is no calendar year. */
export const yearName = (last: string, yearTo: string) =>
  last.endsWith("-12-31") ? last.slice(0, 4) : `${yearTo} ${formatLongDate(last)}`;

/**
 * Returns the book value by financial years of the policy or their months, from the acquisition to the end of depreciation, or to a later
 * revaluation or addition that is not charged yet.
 * Each row closes with the register's value on its last day, and the next one opens with it
 * (IAS 16.73(e), for one asset), so that a year is the sum of its months. Empty if it does not depreciate.
 */
export function valueSchedule(
  life: readonly LifeTerms[],
  periodLength: SchedulePeriod,
  { policy = null, additions = [] }: { policy?: Policy | null; additions?: readonly AddedCost[] } = {},
): ScheduleRow[] {
  const latest = life.at(-1)!;
  const lifeEnd = lifeEndsOn(latest);
  if (lifeEnd === null) return [];
  const lastChange = (latest.segments && lastChangedDay(latest.segments)) ?? lifeEnd;
  const known = [lastChange, latest.start_day, ...additions.map(({ day }) => day)].toSorted().at(-1)!;
  const end = latest.stop_day && latest.stop_day < known ? latest.stop_day : known;
  const rows: ScheduleRow[] = [];
  let afterDay: CalendarDate | null = null;
  for (let day = life[0]!.start_day; ; ) {
    const { first, last } = periodAround(policy, periodLength, day);
    const isLast = last >= end;
    const until = isLast ? end : last;
    rows.push({ first, last, until, ...changeBetween(life, afterDay, until, additions) });
    if (isLast) return rows;
    afterDay = until;
    day = addDays(last, 1);
  }
}
