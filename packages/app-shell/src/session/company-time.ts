import { type CalendarDate, dayIn, formatTime } from "@custodia/domain/date";
import { useCallback } from "react";
import { useIdentity } from "../app.tsx";

/** The company's day. */
export function useToday(): CalendarDate {
  return dayIn(useIdentity().company.time_zone, new Date());
}

/**
 * Returns a function for today's date, for components that may never need it: the first call in a browser has to load its
 * time zone data.
 */
export function useTodayLater(): () => CalendarDate {
  const { time_zone } = useIdentity().company;
  return useCallback(() => dayIn(time_zone, new Date()), [time_zone]);
}

/** Shows instants as day and time in the company's time zone. */
export function useTimeOf(): (instant: string) => string {
  const { time_zone } = useIdentity().company;
  return useCallback((instant) => formatTime(instant, time_zone), [time_zone]);
}
