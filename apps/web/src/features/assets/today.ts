import { type CalendarDate, dayIn } from "@custodia/domain/date";
import { useMe } from "../session/me.ts";

/** The company's day. */
export function useToday(): CalendarDate {
  return dayIn(useMe().company.time_zone, new Date());
}
