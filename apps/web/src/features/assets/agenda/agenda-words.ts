import type { AgendaDaysView, DayTask, DueWork } from "@custodia/domain/assets/agenda";
import { movementTypeLabel } from "@custodia/domain/assets/labels";
import type { CalendarDate } from "@custodia/domain/date";
import { dueCount, longMonth, scheduleText, sumDue } from "../../register/labels.ts";
import { type AgendaSearch, isInSpan, monthOf } from "./agenda-search.ts";

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

type Day = AgendaDaysView["days"][number];

/**
 * Returns the subtitle of the agenda: the overdue work and the work of the week that begins today, as on the dashboard; a
 * month has its own counts.
 */
export function agendaSummary(counts: AgendaDaysView, search: AgendaSearch, today: CalendarDate): string {
  const out = `${counts.out === 0 ? "nothing" : dueCount(counts.out)} out for maintenance.`;
  if (search.part === "month") {
    const { month } = monthOf(search, today);
    const days = counts.days.filter(({ date }) => isInSpan(month, date));
    // While the month loads, the counts still belong to other days.
    if (days[0]?.date === month.from && days.at(-1)?.date === month.until) {
      return `${longMonth(month.from)}: ${monthSummary(days, today)}; ${out}`;
    }
  }
  const isNow = counts.days.length === 7 && counts.days[0]?.date === today;
  const late = sumDue(counts.overdue);
  const thisWeek = isNow ? `${dueCount(countDue(counts.days))} due this week, ` : "";
  return `${late === 0 ? "Nothing overdue" : `${dueCount(late)} overdue`}, ${thisWeek}${out}`;
}

const countDue = (days: readonly Day[]): number => days.reduce((sum, day) => sum + sumDue(day), 0);

function monthSummary(days: readonly Day[], today: CalendarDate): string {
  const counts = [
    [days.reduce((sum, { done }) => sum + done, 0), "done"],
    [countDue(days.filter(({ date }) => date >= today)), "to come"],
    [countDue(days.filter(({ date }) => date < today)), "overdue"],
  ] as const;
  const nonZero = counts.filter(([count]) => count > 0).map(([count, word]) => `${dueCount(count)} ${word}`);
  return nonZero.length > 0 ? nonZero.join(", ") : "nothing due or completed";
}
