import { type CalendarDate, dayIn, formatTime } from "@custodia/domain/date";
import { useCallback } from "react";
import { useIdentity } from "../app.tsx";

/** The company's day. */
export function useToday(): CalendarDate {
  return dayIn(useIdentity().company.time_zone, new Date());
}

/** What tells it, for who may never ask: the first to ask in a browser waits for its clocks of time zones. */
export function useTodayLater(): () => CalendarDate {
  const { time_zone } = useIdentity().company;
  return useCallback(() => dayIn(time_zone, new Date()), [time_zone]);
}

/** Shows instants as day and time in the company's time zone. */
export function useTimeOf(): (instant: string) => string {
  const { time_zone } = useIdentity().company;
  return useCallback((instant) => formatTime(instant, time_zone), [time_zone]);
}
