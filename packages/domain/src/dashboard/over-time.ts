import { z } from "zod";
import { addDays, addMonths, type CalendarDate, calendarDate } from "../date.ts";
import { moneyView } from "../money-fields.ts";
import { PER_CONDITION } from "./schema.ts";

/** The figures that are told month by month, for so many months. */
const CONDITION_MONTHS = 12;

/** The register's value at the end of each month of this and last year, today's as the last, and what was written off of late. */
export const overTimeView = z.object({
  /** Of what was held on the day: acquired by then, and neither sold nor scrapped. */
  months: z.array(z.object({ date: z.string(), cost: moneyView, net_book_value: moneyView })),
  /** The charge from the first of the month, and of the year, to today; of what was sold or scrapped since, to its day. */
  depreciation: z.object({ month: moneyView, year: moneyView }),
  /** How many were out at the end of each of the last twelve months, and how many were sold and scrapped in it; this month's last. */
  per_condition: z.array(z.object({ status: z.enum(PER_CONDITION), counts: z.array(z.int()) })),
});

export type OverTimeView = z.output<typeof overTimeView>;
/** As it is before it goes out: money in kobo. */
export type OverTime = z.input<typeof overTimeView>;

const firstOfMonth = (day: CalendarDate) => calendarDate(`${day.slice(0, 7)}-01`);

/** The last day of the month, `months` before that of `day`. */
function monthEnd(day: CalendarDate, months: number): CalendarDate {
  return addDays(addMonths(firstOfMonth(day), 1 - months), -1);
}

/** The ends of all months of this and last year that are over, and today. */
export function valueDays(today: CalendarDate): CalendarDate[] {
  const over = Number(today.slice(5, 7)) - 1 + 12;
  return [...Array.from({ length: over }, (_, index) => monthEnd(today, over - index)), today];
}

/** The ends of the last twelve months, of which the last is not over: its end is today. */
export function conditionDays(today: CalendarDate): CalendarDate[] {
  return valueDays(today).slice(-CONDITION_MONTHS);
}

/** From the end of which day on the charges of this month and this year are counted. */
export function chargedSince(today: CalendarDate): { month: CalendarDate; year: CalendarDate } {
  return { month: monthEnd(today, 1), year: monthEnd(today, Number(today.slice(5, 7))) };
}
