import { MAX_DUE_COUNT, type MaintenanceSchedule } from "@custodia/domain/assets/labels";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";

const monthFormat = new Intl.DateTimeFormat("en-NG", { month: "short", timeZone: "UTC" });
const longMonthFormat = new Intl.DateTimeFormat("en-NG", { month: "long", year: "numeric", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("en-NG", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

const utcDate = (date: string) => new Date(`${date}T00:00:00Z`);

/** Formats the month of a date as `Nov`. */
export const shortMonth = (date: string): string => monthFormat.format(utcDate(date));

/** Formats the month of a date as `November 2026`. */
export const longMonth = (date: string): string => longMonthFormat.format(utcDate(date));

/** Formats a date as `Mon, 23 Nov`. */
export const shortDay = (date: string): string => dayFormat.format(utcDate(date));

/** Returns the parts of a day's name: `Mon`, `23`, and `Nov`, or `Nov 2025` in another year than `today`. */
export function dayParts(date: string, today: string): { weekday: string; day: string; month: string } {
  const parts = new Map(dayFormat.formatToParts(utcDate(date)).map(({ type, value }) => [type, value]));
  const month = parts.get("month")!;
  const year = date.slice(0, 4);
  return {
    weekday: parts.get("weekday")!,
    day: parts.get("day")!,
    month: year === today.slice(0, 4) ? month : `${month} ${year}`,
  };
}

/** Returns the names of the twelve months up to the month of `date`; empty without a date. */
export function monthsUntil(date: string | undefined): string[] {
  if (!date) return [];
  const [year, last] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return Array.from({ length: 12 }, (_, index) => monthFormat.format(Date.UTC(year, last - 12 + index, 1)));
}

/** Describes the days until a date: `3 days late`, `today`, `in 2 days`. */
export function relativeDay(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const distance = pluralize(Math.abs(days), "day");
  return days < 0 ? `${distance} late` : `in ${distance}`;
}

/** Formats a count of due work; if more exist than are counted, it ends in `+`. */
export const dueCount = (count: number): string =>
  `${formatThousands(Math.min(count, MAX_DUE_COUNT))}${count >= MAX_DUE_COUNT ? "+" : ""}`;

type DueCounts = { returns: number; services: number; jobs: number };

/** Returns the number of all kinds of due work; a kind of which more exist than are counted has the maximum. */
export const sumDue = ({ returns, services, jobs }: DueCounts): number => returns + services + jobs;

/**
 * Describes the tasks of a day beyond the `shown` ones, due and done separately: `+2 more, +3 done`; null if there are none.
 */
export function moreTasksText(shown: { due: number; done: number }, counts: DueCounts & { done: number }) {
  const { returns, services, jobs, done } = counts;
  const isUncounted = Math.max(returns, services, jobs) >= MAX_DUE_COUNT;
  const due = sumDue(counts) - shown.due;
  const parts = [
    due > 0 ? `+${dueCount(isUncounted ? MAX_DUE_COUNT : due)} more` : null,
    done > shown.done ? `+${dueCount(done >= MAX_DUE_COUNT ? MAX_DUE_COUNT : done - shown.done)} done` : null,
  ];
  return parts.filter(Boolean).join(", ") || null;
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
  return `Every ${formatThousands(frequency)} ${UNITS[schedule]}`;
}
