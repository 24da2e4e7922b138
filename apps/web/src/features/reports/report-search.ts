import { addDays, type CalendarDate, calendarDate, isCalendarDate } from "@custodia/domain/date";
import type { ReportSearch } from "./report-address.ts";

/** A named choice of days. */
export type DayChoice = { label: string; as_at: CalendarDate };

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
