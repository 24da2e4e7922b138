import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { REPORT_GROUPS, type ReportGroup } from "@custodia/domain/assets/reports/labels";
import { addDays, addMonths, type CalendarDate, calendarDate, isCalendarDate } from "@custodia/domain/date";

/** The search parameters of the reports; each report reads those that it knows. */
export type ReportSearch = ReturnType<typeof tableSearch> & Partial<Record<(typeof OWN)[number], string>>;

const OWN = ["as_at", "from", "to", "by"] as const;

/** Parses the address of a report. */
export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const search: ReportSearch = tableSearch(raw);
  for (const name of OWN) if (raw[name]) search[name] = `${raw[name]}`;
  return search;
}

/** A named choice of days. */
export type DayChoice = { label: string; as_at: CalendarDate };
export type PeriodChoice = { label: string; from: CalendarDate; to: CalendarDate; by?: "year" };

const day = (year: number, rest: string) => calendarDate(`${year}-${rest}`);

/** Returns the last 31 December up to a day. */
function lastYearEnd(today: CalendarDate): CalendarDate {
  return today.endsWith("-12-31") ? today : day(Number(today.slice(0, 4)) - 1, "12-31");
}

const monthStart = (date: CalendarDate) => calendarDate(`${date.slice(0, 7)}-01`);

/** The usual days of a register; the first is the default. */
export function dayChoices(today: CalendarDate): readonly [DayChoice, ...DayChoice[]] {
  return [
    { label: "Last year end", as_at: lastYearEnd(today) },
    { label: "Last month end", as_at: addDays(monthStart(today), -1) },
    { label: "Today", as_at: today },
    { label: "This year end", as_at: day(Number(today.slice(0, 4)), "12-31") },
  ];
}

const yearOf = (label: string, year: number, years = 1): PeriodChoice => ({
  label,
  from: day(year, "01-01"),
  to: day(year + years - 1, "12-31"),
});

/** The usual periods of a movement; the first is the default: the last year that has ended. */
export function movementChoices(today: CalendarDate): readonly [PeriodChoice, ...PeriodChoice[]] {
  const year = Number(today.slice(0, 4));
  const thisMonth = monthStart(today);
  const lastMonth = addMonths(thisMonth, -1);
  return [
    yearOf("Last year", Number(lastYearEnd(today).slice(0, 4))),
    { label: "This year to date", from: day(year, "01-01"), to: today },
    { label: "Last month", from: lastMonth, to: addDays(thisMonth, -1) },
    { label: "This month to date", from: thisMonth, to: today },
  ];
}

/** The usual periods of charges; the first is the default: this whole year. */
export function chargeChoices(today: CalendarDate): readonly [PeriodChoice, ...PeriodChoice[]] {
  const year = Number(today.slice(0, 4));
  return [
    yearOf("This year", year),
    yearOf("Last year", year - 1),
    yearOf("Next year", year + 1),
    { ...yearOf("Next five years", year + 1, 5), by: "year" },
  ];
}

/** The period of an address, or the default of its report. */
const periodOf = (
  { from = "", to = "" }: ReportSearch,
  [{ from: first, to: last }]: readonly [PeriodChoice, ...PeriodChoice[]],
) => (isCalendarDate(from) && isCalendarDate(to) ? { from, to } : { from: first, to: last });

const groupOf = ({ group }: ReportSearch): ReportGroup =>
  REPORT_GROUPS.find((one) => one === group) ?? "classification";

/** Returns the query of a movement at an address. */
export const movementQueryAt = (search: ReportSearch, today: CalendarDate) => ({
  ...periodOf(search, movementChoices(today)),
  group: groupOf(search),
});

/** Returns the query of charges at an address. */
export const chargesQueryAt = (search: ReportSearch, today: CalendarDate) => ({
  ...periodOf(search, chargeChoices(today)),
  group: groupOf(search),
  by: search.by === "year" ? ("year" as const) : ("month" as const),
});

/** Returns the query of the register as at a day at an address. */
export const registerQueryAt = (
  { as_at = "", page = 1, per_page = 25, filter = {} }: ReportSearch,
  today: CalendarDate,
) => ({
  as_at: isCalendarDate(as_at) ? as_at : dayChoices(today)[0].as_at,
  page,
  per_page,
  filter,
});
