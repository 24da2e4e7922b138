import type { Outputs } from "@custodia/client/trpc";
import { addDays, addMonths, type CalendarDate, calendarDate, daysBetween } from "@custodia/domain/date";
import { fromNaira, toNaira } from "@custodia/domain/money";
import type { SchedulePeriod } from "@custodia/domain/valuation/schedule";
import type { Choice } from "@custodia/ui/input/select";

export type Preview = Outputs["depreciation"]["preview"];
export type PreviewRow = Preview["rows"][number];

/** A line of the schedule, in naira: one row, or several added up. */
export interface ScheduleLine {
  /** `2026`, or the last day. */
  key: string;
  from: string;
  to: string;
  charge: number;
  accumulated_depreciation: number;
  net_book_value: number;
  /** The rows that give the charge. */
  rows: readonly PreviewRow[];
}

/** The periods of a row, as the choices of a switch. */
export const schedulePeriods: readonly Choice<SchedulePeriod>[] = [
  { value: "year", label: "Year" },
  { value: "month", label: "Month" },
];

/** Returns the last day of the financial year that a day lies in; `yearEnd` is `MM-DD`. */
export function financialYearEnd(day: string, yearEnd: string): string {
  const year = Number(day.slice(0, 4));
  const end = yearEndOf(year, yearEnd);
  return day <= end ? end : yearEndOf(year + 1, yearEnd);
}

/** The end of February is its last day, also in a leap year. */
const yearEndOf = (year: number, yearEnd: string): string =>
  yearEnd === "02-28" ? addDays(calendarDate(`${year}-03-01`), -1) : `${year}-${yearEnd}`;

/** Adds the rows of each financial year, or of each month, up. */
export function groupRows(rows: readonly PreviewRow[], keyOf: (row: PreviewRow) => string): ScheduleLine[] {
  return [...Map.groupBy(rows, keyOf)].map(([key, group]) => lineOf(key, group));
}

function lineOf(key: string, rows: readonly PreviewRow[]): ScheduleLine {
  const { to, accumulated_depreciation, net_book_value } = rows.at(-1)!;
  const charge = toNaira(rows.reduce((sum, row) => sum + fromNaira(row.charge), 0));
  return { key, from: rows[0]!.from, to, charge, accumulated_depreciation, net_book_value, rows };
}

/** Returns the charges of the first two financial years, in naira. */
export function firstCharges(rows: readonly PreviewRow[], start: string, yearEnd: string): readonly [number, number] {
  const first = financialYearEnd(start, yearEnd);
  const second = financialYearEnd(addMonths(calendarDate(start), 12), yearEnd);
  const chargeBy = (end: string, after: string) =>
    toNaira(rows.reduce((sum, { to, charge }) => (to > after && to <= end ? sum + fromNaira(charge) : sum), 0));
  return [chargeBy(first, ""), chargeBy(second, first)];
}

/** Returns the last day with a charge; null without any. */
export const endOf = (rows: readonly PreviewRow[]): string | null => rows.at(-1)?.to ?? null;

/** Returns the book value on a day as the curve draws it: a line from the start of each row to its end. */
function valueOn(rows: readonly PreviewRow[], cost: number, day: string): number {
  const row = rows.find(({ to }) => to >= day);
  if (!row) return rows.at(-1)?.net_book_value ?? cost;
  if (row.from > day) {
    const index = rows.indexOf(row);
    return index === 0 ? cost : rows[index - 1]!.net_book_value;
  }
  const passed = daysBetween(calendarDate(row.from), calendarDate(day)) + 1;
  const length = daysBetween(calendarDate(row.from), calendarDate(row.to)) + 1;
  return row.net_book_value + row.charge * (1 - passed / length);
}

/** More points would not show. */
const MAX_POINTS = 60;

/** Returns the book values of two schedules on the same days, from the day in service to the end of both. */
export function curvePoints(start: string, cost: number, schedules: readonly (readonly PreviewRow[])[]) {
  const first = calendarDate(start);
  const last = schedules
    .map((rows) => endOf(rows) ?? start)
    .toSorted()
    .at(-1)!;
  const months = Math.max(Math.ceil(daysBetween(first, calendarDate(last)) / 30.4375), 1);
  const step = Math.ceil(months / MAX_POINTS);
  const days: CalendarDate[] = [];
  for (let month = 0; month < months + step; month += step) days.push(addMonths(first, month));
  return days.map((day, index) => ({
    day,
    values: schedules.map((rows) => (index === 0 ? cost : valueOn(rows, cost, day))),
  }));
}
