import { MAX_DUE_COUNT, type MaintenanceSchedule } from "@custodia/domain/assets/labels";
import { formatThousands } from "@custodia/ui/input/number-format";

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
  return `Every ${frequency} ${UNITS[schedule]}`;
}
