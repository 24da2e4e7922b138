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

/** Formats the month of a date as `Nov`. */
export const shortMonth = (date: string): string => month.format(at(date));

/** Formats the month of a date as `November 2026`. */
export const longMonth = (date: string): string => monthOfYear.format(at(date));

/** Formats a date as `Mon, 23 Nov`. */
export const shortDay = (date: string): string => day.format(at(date));

/** Returns the names of the twelve months up to the month of `date`; empty without a date. */
export function monthsUntil(date: string | undefined): string[] {
  if (!date) return [];
  const [year, last] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return Array.from({ length: 12 }, (_, back) => month.format(Date.UTC(year, last - 12 + back, 1)));
}

/** Formats a count of due work; above the maximum that is counted it ends in `+`. */
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

/** Describes the days until a date: `3 days late`, `today`, `in 2 days`. */
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

/** Describes a maintenance schedule: `Monthly`, `Every 3 months`; null without one. */
export function scheduleText(schedule: MaintenanceSchedule | null, frequency: number | null): string | null {
  if (!schedule || !frequency || frequency === 1) return schedule;
  return `Every ${frequency} ${UNITS[schedule]}`;
}
