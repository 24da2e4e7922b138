import { type CalendarDate, formatLongDate } from "../date.ts";
import type { FieldErrors } from "../errors.ts";
import { fromNaira, type Kobo, MAX_NAIRA } from "../money.ts";
import { type MaintenanceTerms, nextMaintenanceDate } from "./maintenance.ts";

/** The terms by which a service is checked. Days are the company's. */
interface Serviced {
  due_date: CalendarDate;
  service_date: CalendarDate;
  /** The asset's total maintenance cost including this service, in kobo. */
  total_maintenance_cost: Kobo;
}

/**
 * Returns the problems of a service of an asset on these terms, by field: it is not in the future, follows the acquisition
 * and the latest service, and moves the next one on (rules/movements 8).
 */
export function maintenanceVisitProblems(
  { due_date, service_date, total_maintenance_cost }: Serviced,
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
  const { acquisition_date, last_maintenance_date } = terms;
  if (day > today) return "The service may not be after today.";
  if (day < acquisition_date) {
    return `The service may not be before its acquisition on ${formatLongDate(acquisition_date)}.`;
  }
  const due = nextMaintenanceDate(terms);
  // A due date that has moved means that the work is already done; this is more useful to report than a day that is too early.
  if (due !== due_date) return undefined;
  if (last_maintenance_date && day <= last_maintenance_date) {
    return `The service must be after the latest one on ${formatLongDate(last_maintenance_date)}.`;
  }
  const next = nextMaintenanceDate({ ...terms, last_maintenance_date: day });
  // At the end of a month two days may lead to one, and on the day of acquisition the schedule begins as it is.
  if (next && next <= due) return "A service on this day does not move the next one on.";
  return undefined;
}
