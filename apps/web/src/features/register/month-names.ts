import { type MaintenanceSchedule, MOST_DUE } from "@custodia/domain/assets/labels";
import { counted, grouped } from "./figures.tsx";

const month = new Intl.DateTimeFormat("en-NG", { month: "short", timeZone: "UTC" });
const monthOfYear = new Intl.DateTimeFormat("en-NG", { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("en-NG", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Nov` of a date. */
export const shortMonth = (date: string): string => month.format(at(date));

/** `November 2026` of a date. */
export const longMonth = (date: string): string => monthOfYear.format(at(date));

/** `Mon, 23 Nov` of a date. */
export const shortDay = (date: string): string => day.format(at(date));

/** The names of twelve months, of which that of `date` is the last; none without a date. */
export function monthsUntil(date: string | undefined): string[] {
  if (!date) return [];
  const [year, last] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return Array.from({ length: 12 }, (_, back) => month.format(Date.UTC(year, last - 12 + back, 1)));
}

/** A count of what is due: beyond the most that anybody counts it is only said to be more. */
export const dueCount = (count: number): string =>
  `${grouped(Math.min(count, MOST_DUE))}${count >= MOST_DUE ? "+" : ""}`;

type Counted = { returns: number; services: number; done: number };

/** Describes the tasks of a day beyond the `shown` ones, due and done apart: `+2 more, +3 done`; null if there are none. */
export function moreThan(shown: { due: number; done: number }, { returns, services, done }: Counted) {
  const uncounted = Math.max(returns, services) >= MOST_DUE;
  const due = returns + services - shown.due;
  const parts = [
    due > 0 ? `+${dueCount(uncounted ? MOST_DUE : due)} more` : null,
    done > shown.done ? `+${dueCount(done >= MOST_DUE ? MOST_DUE : done - shown.done)} done` : null,
  ];
  return parts.filter(Boolean).join(", ") || null;
}

/** How far off a day is, by the days until it: `3 days late`, `today`, `in 2 days`. */
export function daysOff(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const told = counted(Math.abs(days), "day");
  return days < 0 ? `${told} late` : `in ${told}`;
}

const UNITS: Record<MaintenanceSchedule, string> = {
  Daily: "days",
  Weekly: "weeks",
  Monthly: "months",
  Quarterly: "quarters",
  Yearly: "years",
};

/** A maintenance schedule as people say it: `Monthly`, `Every 3 months`; null where there is none. */
export function scheduleText(schedule: MaintenanceSchedule | null, frequency: number | null): string | null {
  if (!schedule || !frequency || frequency === 1) return schedule;
  return `Every ${frequency} ${UNITS[schedule]}`;
}
