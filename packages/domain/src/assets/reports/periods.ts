import { addDays, addMonths, type CalendarDate, calendarDate } from "../../date.ts";

/** The longest period of a report. */
const MAX_MONTHS = 600;

export interface PeriodInput<D extends string = string> {
  from?: D | undefined;
  to?: D | undefined;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Returns what is wrong with a period, and with which of its days: it ends before it begins, or is too long. */
export function periodProblem({ from, to }: PeriodInput): { field: "from" | "to"; message: string } | undefined {
  if (!from || !to) return undefined;
  if (from > to) return { field: "from", message: "The first day may not be after the last." };
  if (monthOf(to) - monthOf(from) < MAX_MONTHS) return undefined;
  return { field: "to", message: `Choose ${MAX_MONTHS / 12} years at most.` };
}

export const CHARGE_PERIODS = ["month", "year"] as const;

/** The most columns of a report: five years by month. */
const MAX_PERIODS = 60;
export const TOO_MANY_PERIODS = `Choose ${MAX_PERIODS / 12} years at most, or show the charges by year.`;

/** Cuts a period into calendar months or years; undefined if they are too many. */
export function chargePeriods({ from, to }: Record<"from" | "to", CalendarDate>, by: (typeof CHARGE_PERIODS)[number]) {
  const periods: Record<"from" | "to", CalendarDate>[] = [];
  for (let first = from; first <= to; first = addDays(periods.at(-1)!.to, 1)) {
    if (periods.length === MAX_PERIODS) return undefined;
    const start = calendarDate(by === "month" ? `${first.slice(0, 7)}-01` : `${first.slice(0, 4)}-01-01`);
    const last = addDays(addMonths(start, by === "month" ? 1 : 12), -1);
    periods.push({ from: first, to: last < to ? last : to });
  }
  return periods;
}
