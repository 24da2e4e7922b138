import type { DayTask, DueWork } from "@custodia/domain/assets/agenda";
import { movementTypeLabel } from "@custodia/domain/assets/labels";
import { scheduleText } from "../../register/maintenance-labels.ts";

type Work = Pick<DayTask, "back_from" | "maintenance_schedule" | "frequency" | "job">;

/** Returns the label of a task: `Monthly service`, `Back from fieldwork`, or what a one-off job is. */
export const workText = (work: Work): string =>
  work.job
    ? work.job.description
    : work.back_from
      ? `Back from ${movementTypeLabel[work.back_from].toLowerCase()}`
      : serviceText(work);

/** The colour and label of each kind of work; overdue work is red. */
export const WORK_TONES = {
  service: { word: "service", dot: "bg-chart-1" },
  maintenance: { word: "maintenance", dot: "bg-chart-3" },
  fieldwork: { word: "fieldwork", dot: "bg-chart-2" },
  job: { word: "job", dot: "bg-chart-4" },
  late: { word: "late", dot: "bg-destructive" },
  done: { word: "done", dot: "bg-muted-foreground/50" },
} as const;

/** Returns the class of the dot before a task. */
export const workDot = ({ back_from, job }: Pick<Work, "back_from" | "job">, late: boolean): string =>
  WORK_TONES[late ? "late" : job ? "job" : (back_from ?? "service")].dot;

/** A service that is due, with its asset. */
export type ServiceDue = Pick<DueWork, "date" | "asset" | "maintenance_schedule" | "frequency" | "awaiting_approval">;

type Schedule = Pick<ServiceDue, "maintenance_schedule" | "frequency">;

/**
 * Returns the label of a service with its frequency: `Monthly service`, `Service every 3 months`; `Service` if the schedule
 * was removed.
 */
export function serviceText({ maintenance_schedule, frequency }: Schedule): string {
  const schedule = scheduleText(maintenance_schedule, frequency);
  if (!schedule) return "Service";
  return schedule.includes(" ") ? `Service ${schedule.toLowerCase()}` : `${schedule} service`;
}
