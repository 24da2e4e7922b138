import type { MaintenanceSchedule } from "@custodia/domain/assets/words";

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
