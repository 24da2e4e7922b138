import type { DueWork } from "@custodia/domain/assets/agenda";
import { scheduleText } from "../../register/month-names.ts";

/** A service that is due, of which asset. */
export type ServiceDue = Pick<
  DueWork,
  "date" | "asset" | "maintenance_schedule" | "frequency" | "awaiting_approval"
>;

type Scheduled = Pick<ServiceDue, "maintenance_schedule" | "frequency">;

/** How often a service comes: `Monthly service`, `Service every 3 months`; of what has no schedule any more `Service`. */
export function serviceText({ maintenance_schedule, frequency }: Scheduled): string {
  const often = scheduleText(maintenance_schedule, frequency);
  if (!often) return "Service";
  return often.includes(" ") ? `Service ${often.toLowerCase()}` : `${often} service`;
}
