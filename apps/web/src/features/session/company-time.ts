import { type CalendarDate, dayIn, formatTime } from "@custodia/domain/date";
import { useCallback } from "react";
import { useMe } from "./me.ts";

/** The company's day. */
export function useToday(): CalendarDate {
  return dayIn(useMe().company.time_zone, new Date());
}

/** Shows instants as day and time in the company's time zone. */
export function useTimeOf(): (instant: string) => string {
  const { time_zone } = useMe().company;
  return useCallback((instant) => formatTime(instant, time_zone), [time_zone]);
}
