import { useMemo } from "react";
import { useMe } from "../session/me.ts";

/** Shows instants as day and time in the company's time zone. */
export function useTimeOf(): (instant: string) => string {
  const { time_zone } = useMe().company;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat("en-NG", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: time_zone,
    });
    return (instant) => format.format(new Date(instant));
  }, [time_zone]);
}
