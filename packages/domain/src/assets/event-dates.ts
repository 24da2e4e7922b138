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

/** The events that a later one may not precede, each by its date. */
const bounds = {
  acquired: ["acquisition_date", "its acquisition"],
  returned: ["returned_on", "its latest return"],
  revalued: ["revalued_on", "its latest revaluation"],
  available: ["available_for_use_on", "it was available for use"],
  opened: ["opened_on", "its opening balance"],
  estimated: ["estimated_on", "its latest change of estimate"],
  added: ["added_on", "its latest added cost"],
  used: ["used_until", "its latest logged use"],
  released: ["released_on", "its release"],
  serviced: ["serviced_on", "its latest service"],
} as const satisfies Record<string, readonly [date: keyof EventDates, label: string]>;

/** What use that is logged may not precede. */
export const BEFORE_USE = ["acquired", "available", "opened", "revalued", "estimated", "added"] as const;

/** What a change of estimate and added cost may not precede. */
export const BEFORE_VALUE_CHANGE = [...BEFORE_USE, "used"] as const;

type ValueDate = (typeof bounds)[(typeof BEFORE_VALUE_CHANGE)[number]][0];

/** Returns the first day that a change of an asset's value may have; the dates may be those of a view. */
export const firstValueChangeDay = <Day extends string>(
  dates: Record<ValueDate, Day | null> & { acquisition_date: Day },
): Day =>
  BEFORE_VALUE_CHANGE.reduce<Day>((last, name) => {
    const day = dates[bounds[name][0]];
    return day && day > last ? day : last;
  }, dates.acquisition_date);

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
  for (const name of earlierEvents) {
    const [date, event] = bounds[name];
    const earliest = dates[date];
    if (earliest && day < earliest)
      return { [field]: [`${label} may not be before ${event} on ${formatLongDate(earliest)}.`] };
  }
  return {};
}

/** The days from which and until which the register has an asset. */
export interface Lifetime {
  acquisition_date: CalendarDate;
  /** The day of sale or scrapping. */
  closed_on: CalendarDate | null;
}

/** Returns why a day is outside an asset's lifetime or in the future; undefined if it is not. `subject` begins the sentence: `The service may not be`. */
export function lifetimeProblem(
  subject: string,
  day: CalendarDate,
  { acquisition_date, closed_on }: Lifetime,
  today: CalendarDate,
): string | undefined {
  if (day > today) return `${subject} after today.`;
  if (day < acquisition_date) return `${subject} before its acquisition on ${formatLongDate(acquisition_date)}.`;
  if (closed_on && day > closed_on) return `${subject} after the asset left on ${formatLongDate(closed_on)}.`;
  return undefined;
}

/** Returns the problems of a corrected acquisition date. The file of an imported asset may have a service before all events, on `imported`. */
export function acquisitionProblems(
  day: CalendarDate | undefined,
  first: FirstEvent | null,
  imported: CalendarDate | null,
): FieldErrors {
  const event = imported && (!first || imported < first.day) ? ({ day: imported, kind: "service" } as const) : first;
  if (!day || !event || day <= event.day) return {};
  const described = `its first ${event.kind} on ${formatLongDate(event.day)}`;
  return { acquisition_date: [`The acquisition date may not be after ${described}.`] };
}
