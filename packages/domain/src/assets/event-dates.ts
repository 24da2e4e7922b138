import { type CalendarDate, formatLongDate } from "../date.ts";
import type { FieldErrors } from "../errors.ts";

/** The dates of an asset that a new event must not precede. */
export interface EventDates {
  acquisition_date: CalendarDate;
  /** The day from which it depreciates, if that is not its acquisition. */
  available_for_use_on: CalendarDate | null;
  revalued_on: CalendarDate | null;
  /** The day of its opening balance. */
  opened_on: CalendarDate | null;
  /** The day of the latest change of its estimate. */
  estimated_on: CalendarDate | null;
  /** The day of the latest cost added. */
  added_on: CalendarDate | null;
  /** The last day of its logged use. */
  used_until: CalendarDate | null;
  /** The day of the latest return, in the company's time zone. */
  returned_on: CalendarDate | null;
  /** The day of the release that is still open. */
  released_on: CalendarDate | null;
  /** The day of the latest maintenance, on site or elsewhere. */
  serviced_on: CalendarDate | null;
}

/** The first event of an asset. */
export interface FirstEvent {
  day: CalendarDate;
  kind: "release" | "service" | "job";
}

interface Bound {
  day: CalendarDate | null;
  label: string;
}

const bounds = {
  acquired: ({ acquisition_date }: EventDates): Bound => ({
    day: acquisition_date,
    label: "its acquisition",
  }),
  returned: ({ returned_on }: EventDates): Bound => ({ day: returned_on, label: "its latest return" }),
  revalued: ({ revalued_on }: EventDates): Bound => ({ day: revalued_on, label: "its latest revaluation" }),
  available: ({ available_for_use_on }: EventDates): Bound => ({
    day: available_for_use_on,
    label: "it was available for use",
  }),
  opened: ({ opened_on }: EventDates): Bound => ({ day: opened_on, label: "its opening balance" }),
  estimated: ({ estimated_on }: EventDates): Bound => ({ day: estimated_on, label: "its latest change of estimate" }),
  added: ({ added_on }: EventDates): Bound => ({ day: added_on, label: "its latest added cost" }),
  used: ({ used_until }: EventDates): Bound => ({ day: used_until, label: "its latest logged use" }),
  released: ({ released_on }: EventDates): Bound => ({ day: released_on, label: "its release" }),
  serviced: ({ serviced_on }: EventDates): Bound => ({ day: serviced_on, label: "its latest service" }),
};

/** What use that is logged may not precede. */
export const BEFORE_USE = ["acquired", "available", "opened", "revalued", "estimated", "added"] as const;

/** What a change of estimate and added cost may not precede. */
export const BEFORE_VALUE_CHANGE = [...BEFORE_USE, "used"] as const;

const VALUE_DATES = [
  "available_for_use_on",
  "opened_on",
  "revalued_on",
  "estimated_on",
  "added_on",
  "used_until",
] as const;

/** Returns the first day that a change of an asset's value may have, by `BEFORE_VALUE_CHANGE`; the dates may be those of a view. */
export function firstValueChangeDay<Day extends string>(
  dates: Record<(typeof VALUE_DATES)[number], Day | null> & { acquisition_date: Day },
): Day {
  return VALUE_DATES.reduce<Day>((last, name) => {
    const day = dates[name];
    return day && day > last ? day : last;
  }, dates.acquisition_date);
}

/**
 * Returns the problems of an event's day, under `field`; empty if there are none. The day is neither in the future nor
 * before the events that it follows (rules/movements 3, rules/depreciation 5).
 */
export function eventDayProblems(
  field: string,
  label: string,
  day: CalendarDate,
  today: CalendarDate,
  dates: EventDates,
  earlierEvents: readonly (keyof typeof bounds)[],
): FieldErrors {
  if (day > today) return { [field]: [`${label} may not be after today.`] };
  const violated = earlierEvents.map((name) => bounds[name](dates)).find((bound) => bound.day && day < bound.day);
  if (!violated) return {};
  return { [field]: [`${label} may not be before ${violated.label} on ${formatLongDate(violated.day!)}.`] };
}

/** Returns the problems of a corrected acquisition date: an asset cannot go out or be serviced before it was acquired. */
export function acquisitionProblems(day: CalendarDate | undefined, event: FirstEvent | null): FieldErrors {
  if (!day || !event || day <= event.day) return {};
  const first = `its first ${event.kind} on ${formatLongDate(event.day)}`;
  return { acquisition_date: [`The acquisition date may not be after ${first}.`] };
}
