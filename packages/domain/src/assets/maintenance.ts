import { addDays, addMonths, type CalendarDate, formatLongDate, isCalendarDate } from "../date.ts";
import type { FieldErrors } from "../errors.ts";
import { fromNaira, type Kobo, MAX_NAIRA } from "../money.ts";
import { lifetimeProblem } from "./event-dates.ts";
import type { MaintenanceSchedule } from "./labels.ts";

const units: Record<MaintenanceSchedule, { days: number } | { months: number }> = {
  Daily: { days: 1 },
  Weekly: { days: 7 },
  Monthly: { months: 1 },
  Quarterly: { months: 3 },
  Yearly: { months: 12 },
};

/** More intervals than the calendar has, in any unit. */
const MAX_INTERVALS = 100_000;

export interface MaintenanceTerms {
  maintenance_schedule: MaintenanceSchedule | null;
  /** The number of units between two services; one by default. */
  frequency: number | null;
  acquisition_date: CalendarDate;
  /** The day of the latest maintenance visit or return from maintenance; of an imported asset, before any of these, that of its file. */
  last_maintenance_date: CalendarDate | null;
  /** The day of sale or scrapping. */
  closed_on: CalendarDate | null;
}

/**
 * Returns the day of the next service, counted from the last one or from the acquisition; a day that a month lacks becomes its last day
 * (rules/assets 5). Null without a schedule, after a sale or scrapping, or beyond the last supported year.
 */
export function nextMaintenanceDate(terms: MaintenanceTerms): CalendarDate | null {
  if (!terms.maintenance_schedule || terms.closed_on) return null;
  const from = terms.last_maintenance_date ?? terms.acquisition_date;
  const intervals = terms.frequency ?? 1;
  // Forms call this while the user types: a fraction of an interval, or more intervals than the calendar has days,
  // gives no date.
  if (!Number.isInteger(intervals) || intervals > MAX_INTERVALS) return null;
  const unit = units[terms.maintenance_schedule];
  const next = "days" in unit ? addDays(from, unit.days * intervals) : addMonths(from, unit.months * intervals);
  return isCalendarDate(next) ? next : null;
}

const TOO_RARE = "The next maintenance would be due after the year 2999. Enter a smaller number.";

/** Returns the problem of a frequency whose next day is beyond the calendar; null if there is none. */
export function frequencyProblem(
  terms: Partial<Omit<MaintenanceTerms, "acquisition_date" | "closed_on">> & { acquisition_date: string },
): string | null {
  const { maintenance_schedule = null, frequency = null, last_maintenance_date = null } = terms;
  if (!maintenance_schedule) return null;
  const acquisition_date = terms.acquisition_date as CalendarDate;
  const next = { maintenance_schedule, frequency, last_maintenance_date, acquisition_date, closed_on: null };
  return nextMaintenanceDate(next) === null ? TOO_RARE : null;
}

/** The values of a service to check. Days are in the company's time zone. */
interface VisitTerms {
  due_date: CalendarDate;
  service_date: CalendarDate;
  /** The asset's total maintenance cost including this service, in kobo. */
  total_maintenance_cost: Kobo;
}

/**
 * Returns the problems of a service, by field: it must not be in the future, must follow the acquisition and the latest service, and must
 * move the next due date (rules/movements 8).
 */
export function maintenanceVisitProblems(
  { due_date, service_date, total_maintenance_cost }: VisitTerms,
  terms: MaintenanceTerms,
  today: CalendarDate,
): FieldErrors {
  const problem = dayProblem(service_date, due_date, terms, today);
  return {
    ...(problem ? { service_date: [problem] } : {}),
    ...(total_maintenance_cost > fromNaira(MAX_NAIRA) ? { amount: ["The amount is too large."] } : {}),
  };
}

function dayProblem(
  day: CalendarDate,
  due_date: CalendarDate,
  terms: MaintenanceTerms,
  today: CalendarDate,
): string | undefined {
  const { last_maintenance_date } = terms;
  const outside = lifetimeProblem("The service may not be", day, { ...terms, closed_on: null }, today);
  if (outside) return outside;
  const due = nextMaintenanceDate(terms);
  // If the due date has moved, the work is already recorded. The caller reports that, which is more useful than a day that is
  // too early.
  if (due !== due_date) return undefined;
  if (last_maintenance_date && day <= last_maintenance_date) {
    return `The service must be after the latest one on ${formatLongDate(last_maintenance_date)}.`;
  }
  const next = nextMaintenanceDate({ ...terms, last_maintenance_date: day });
  // At the end of a month, services on two different days may have the same next due date; a service on the day of acquisition
  // does not move it either.
  if (next && next <= due) return "A service on this date does not change the next due date.";
  return undefined;
}
