import { z } from "zod";
import { moneyView } from "../amounts.ts";
import { MAINTENANCE_SCHEDULES, MOVEMENT_TYPES } from "../assets/labels.ts";
import { OUT_STATUSES } from "../assets/lifecycle.ts";
import { addDays, addMonths, type CalendarDate, calendarDate } from "../date.ts";
import { assetRef, parseSync } from "../record.ts";

/** The categories of the column chart, in its order (rules/dashboard 2). */
export const PER_CONDITION = [...OUT_STATUSES, "sold", "scrapped"] as const;

/** The six cards, and today's book value of the same assets. */
export const widgetsView = z.object({
  total_assets: z.int(),
  total_assets_maintenance: moneyView,
  total_outbound_assets: z.int(),
  total_fully_deprecated_assets: z.int(),
  total_assets_cost: moneyView,
  total_users: z.int(),
  total_net_book_value: moneyView,
});

/** All four categories, including empty ones. */
export const totalPerConditionView = z.object({
  series: z.array(z.object({ status: z.enum(PER_CONDITION), name: z.string(), count: z.int() })),
});

/** Classes with assets, largest first. */
export const totalPerClassificationView = z.array(
  z.object({ id: z.int(), name: z.string(), count: z.int(), cost: moneyView }),
);

/** All figures of the dashboard at once. */
export const dashboardView = parseSync(
  z.object({
    widgets: widgetsView,
    total_per_condition: totalPerConditionView,
    total_per_classification: totalPerClassificationView,
  }),
);

export type DashboardView = z.output<typeof dashboardView>;
export type TotalPerCondition = z.output<typeof totalPerConditionView>;
export type TotalPerClassificationView = z.output<typeof totalPerClassificationView>;
/** The figures before output: money in kobo. */
export type Widgets = z.input<typeof widgetsView>;
export type TotalPerClassification = z.input<typeof totalPerClassificationView>;
export type DashboardFigures = z.input<typeof dashboardView>;

/** The number of months in monthly figures. */
const CONDITION_MONTHS = 12;

/** The register's value at the end of each month of this and last year, with today last, and the recent depreciation. */
export const overTimeView = z.object({
  /** Counts assets in service on the day: acquired by then, and neither sold nor scrapped. */
  months: z.array(z.object({ date: z.string(), cost: moneyView, net_book_value: moneyView })),
  /** The charge since the start of the month, and of the year, until today or the day of a sale or scrapping. */
  depreciation: z.object({ month: moneyView, year: moneyView }),
  /** The assets that were out at the end of each of the last twelve months, and those sold and scrapped in it; this month is last. */
  per_condition: z.array(z.object({ status: z.enum(PER_CONDITION), counts: z.array(z.int()) })),
});

export type OverTimeView = z.output<typeof overTimeView>;
/** The figures before output: money in kobo. */
export type OverTime = z.input<typeof overTimeView>;

const firstOfMonth = (day: CalendarDate) => calendarDate(`${day.slice(0, 7)}-01`);

/** Returns the last day of the month that is `months` before the month of `day`. */
function monthEnd(day: CalendarDate, months: number): CalendarDate {
  return addDays(addMonths(firstOfMonth(day), 1 - months), -1);
}

/** Returns the ends of all past months of this and last year, and today. */
export function valueDays(today: CalendarDate): CalendarDate[] {
  const monthCount = Number(today.slice(5, 7)) - 1 + 12;
  return [...Array.from({ length: monthCount }, (_, index) => monthEnd(today, monthCount - index)), today];
}

/** Returns the ends of the last twelve months; the current month ends today. */
export function conditionDays(today: CalendarDate): CalendarDate[] {
  return valueDays(today).slice(-CONDITION_MONTHS);
}

/** Returns the days after which the charges of this month and this year are counted. */
export function chargeStarts(today: CalendarDate): { month: CalendarDate; year: CalendarDate } {
  return { month: monthEnd(today, 1), year: monthEnd(today, Number(today.slice(5, 7))) };
}

/** The number of days ahead, including today. */
export const DUE_DAYS = 7;
/** The number of rows in the due list: the most overdue first, and half of them for upcoming ones if there are enough. */
export const DUE_ROWS = 8;

/** Returns and maintenance that are overdue, or due within a week. */
export const dueView = z.object({
  overdue: z.int(),
  this_week: z.int(),
  rows: z.array(
    z.object({
      date: z.string(),
      asset: assetRef,
      /** The type of movement it returns from; null for maintenance. */
      back_from: z.enum(MOVEMENT_TYPES).nullable(),
      /** The maintenance schedule; null for a return or a one-off job. */
      service: z.enum(MAINTENANCE_SCHEDULES).nullable(),
      /** What is to be done as a one-off job; null for other work. */
      job: z.string().nullable(),
      /** The workshop that has it, else its custodian. */
      with: z.string(),
    }),
  ),
});

export type DueView = z.output<typeof dueView>;
export type DueRow = DueView["rows"][number];

/** After this many days a company with assets is no longer new. */
export const NEW_DAYS = 30;

/** The first steps of a new company and their progress. Null if the company is not new or has finished them. */
export const firstStepsView = z
  .object({
    profile: z.boolean(),
    /** The number of branches, of other users, and of assets, including those that wait for approval. */
    locations: z.int(),
    others: z.int(),
    assets: z.int(),
    label: z.boolean(),
  })
  .nullable();

export type FirstSteps = NonNullable<z.output<typeof firstStepsView>>;

/** The number of labels that were sent to the printer. */
export const labelsPrinted = z.object({ count: z.int().min(1).max(100_000) });
