import { z } from "zod";
import { moneyView } from "../amounts.ts";
import { MAINTENANCE_SCHEDULES, MOVEMENT_TYPES } from "../assets/labels.ts";
import { OUT } from "../assets/lifecycle.ts";
import { addDays, addMonths, type CalendarDate, calendarDate } from "../date.ts";
import { atOnce } from "../record.ts";

/** The categories of the column chart, in its order (rules/dashboard 2). */
export const PER_CONDITION = [...OUT, "sold", "scrapped"] as const;

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

/** All four categories, those without assets too. */
export const totalPerConditionView = z.object({
  series: z.array(z.object({ status: z.enum(PER_CONDITION), name: z.string(), count: z.int() })),
});

/** Classes that hold assets, the largest first. */
export const totalPerClassificationView = z.array(
  z.object({ id: z.int(), name: z.string(), count: z.int(), cost: moneyView }),
);

/** All figures of the dashboard at once. */
export const dashboardView = atOnce(
  z.object({
    widgets: widgetsView,
    total_per_condition: totalPerConditionView,
    total_per_classification: totalPerClassificationView,
  }),
);

export type DashboardView = z.output<typeof dashboardView>;
export type TotalPerCondition = z.output<typeof totalPerConditionView>;
export type TotalPerClassificationView = z.output<typeof totalPerClassificationView>;
/** As they are before they go out: money in kobo. */
export type Widgets = z.input<typeof widgetsView>;
export type TotalPerClassification = z.input<typeof totalPerClassificationView>;
export type DashboardFigures = z.input<typeof dashboardView>;

/** The figures that are told month by month, for so many months. */
const CONDITION_MONTHS = 12;

/** The register's value at the end of each month of this and last year, today's as the last, and what was written off of late. */
export const overTimeView = z.object({
  /** Counts assets in service on the day: acquired by then, and neither sold nor scrapped. */
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

/** How many days are looked ahead, today among them. */
export const DUE_DAYS = 7;
/** So many rows are told by their day: what is late, the longest first, and half of them for what comes where there is so much. */
export const DUE_ROWS = 8;

/** Returns and maintenance that are overdue, or due within a week. */
export const dueView = z.object({
  overdue: z.int(),
  this_week: z.int(),
  rows: z.array(
    z.object({
      date: z.string(),
      asset: z.object({ id: z.int(), barcode: z.string(), description: z.string() }),
      /** The type of movement it returns from; null for maintenance. */
      back_from: z.enum(MOVEMENT_TYPES).nullable(),
      /** How often it is serviced; null of a return. */
      service: z.enum(MAINTENANCE_SCHEDULES).nullable(),
      /** The workshop that has it, else its custodian. */
      with: z.string(),
    }),
  ),
});

export type DueView = z.output<typeof dueView>;
export type DueRow = DueView["rows"][number];

/** From so many days on a company that has assets is new no more. */
export const NEW_DAYS = 30;

/** How far a new company has come; each step ticks itself. Null of a company that is new no more, or has done all of them. */
export const firstStepsView = z
  .object({
    profile: z.boolean(),
    /** How many there are: branches, people besides oneself, and assets, those that await approval too. */
    locations: z.int(),
    others: z.int(),
    assets: z.int(),
    label: z.boolean(),
  })
  .nullable();

export type FirstSteps = NonNullable<z.output<typeof firstStepsView>>;

/** The number of labels that were sent to the printer. */
export const labelsPrinted = z.object({ count: z.int().min(1).max(100_000) });
