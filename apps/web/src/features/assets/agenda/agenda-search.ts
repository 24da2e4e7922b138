import type { AgendaDaysView } from "@custodia/domain/assets/agenda";
import { addDays, addMonths, type CalendarDate, dayNumber, isCalendarDate } from "@custodia/domain/date";

/** The parts of the page: work due in a week or a month, or assets out for maintenance. */
export const AGENDA_PARTS = ["week", "month", "out"] as const;
export type AgendaPart = (typeof AGENDA_PARTS)[number];

/** The filters of the agenda. */
const FILTER_FIELDS = ["classification_id", "location_id", "custodian_id"] as const;
type AgendaFilterValues = Partial<Record<(typeof FILTER_FIELDS)[number], string>>;

/** The search parameters of the page; without any it shows the week that begins today. */
export type AgendaSearch = {
  part?: Exclude<AgendaPart, "week">;
  from?: CalendarDate;
  /** The selected day of a month, whose work is listed. */
  day?: CalendarDate;
  filter?: AgendaFilterValues;
};

/** Parses the search parameters for the route's `validateSearch`; invalid ones are dropped. */
export function agendaSearch(raw: Record<string, unknown>): AgendaSearch {
  const part = AGENDA_PARTS.find((name) => name === raw.part);
  const filter = parseFilters(raw.filter);
  return {
    ...(part && part !== "week" ? { part } : {}),
    ...(isDay(raw.from) ? { from: raw.from } : {}),
    ...(isDay(raw.day) && part === "month" ? { day: raw.day } : {}),
    ...(filter ? { filter } : {}),
  };
}

const isDay = (value: unknown): value is CalendarDate => typeof value === "string" && isCalendarDate(value);

function parseFilters(raw: unknown): AgendaFilterValues | undefined {
  if (typeof raw !== "object" || raw === null) return undefined;
  const params = raw as Record<string, unknown>;
  const entries = FILTER_FIELDS.filter((name) => params[name]).map((name) => [name, String(params[name])]);
  return entries.length > 0 ? (Object.fromEntries(entries) as AgendaFilterValues) : undefined;
}

/** A range of days; both ends are included. */
export interface Span {
  from: CalendarDate;
  until: CalendarDate;
}

/** True if a date is in a range of days. */
export const isInSpan = ({ from, until }: Span, date: string): boolean => date >= from && date <= until;

/** Returns seven days, by default from today: the dashboard's "this week". */
export function weekOf({ from }: AgendaSearch, today: CalendarDate): Span {
  const first = from ?? today;
  return { from: first, until: addDays(first, 6) };
}

/** Returns the month of a day, and the whole weeks (Monday to Sunday) that cover it. */
export function monthOf({ from }: AgendaSearch, today: CalendarDate): { month: Span; weeks: Span } {
  const first = `${(from ?? today).slice(0, 7)}-01` as CalendarDate;
  const last = addDays(addMonths(first, 1), -1);
  const weeks = { from: addDays(first, -weekday(first)), until: addDays(last, 6 - weekday(last)) };
  return { month: { from: first, until: last }, weeks };
}

/** The column headings of a calendar. */
export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export type CountedDay = AgendaDaysView["days"][number] & { date: CalendarDate };

/** Joins the days of a range with their counts; days whose counts are still loading have none. */
export function daysIn({ from, until }: Span, counts: AgendaDaysView | undefined): CountedDay[] {
  const byDate = new Map(counts?.days.map((day) => [day.date, day]));
  const days: CountedDay[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    days.push({ ...(byDate.get(date) ?? NO_WORK), date });
  }
  return days;
}

const NO_WORK = { returns: 0, services: 0, jobs: 0, first: [], done: 0, first_done: [] };

/** Splits days into whole weeks. */
export const toWeeks = <Day>(days: readonly Day[]): Day[][] =>
  Array.from({ length: days.length / 7 }, (_, index) => days.slice(7 * index, 7 * index + 7));

/** Monday is 0; day 0, 1 January 1970, was a Thursday. */
const weekday = (date: CalendarDate): number => (((dayNumber(date) + 3) % 7) + 7) % 7;

/** Returns the query for the counts of a page at this address. */
export function daysQuery(search: AgendaSearch, today: CalendarDate) {
  const span = search.part === "month" ? monthOf(search, today).weeks : weekOf(search, today);
  return { ...span, filter: search.filter };
}
