import { useTimeOf } from "@custodia/screens/session/company-time";
import { useCallback } from "react";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How rows tell an instant: by how long ago it is, or by the clock. */
export type Clocks = Record<"since" | "timeOf", (instant: string) => string>;

/** Says how long ago an instant was while that is easily felt, and when it was beyond a day. */
export function useSince(): (instant: string) => string {
  const timeOf = useTimeOf();
  return useCallback(
    (instant) => {
      const passed = Date.now() - Date.parse(instant);
      if (passed < MINUTE_MS) return "just now";
      if (passed < HOUR_MS) return ago.format(-Math.floor(passed / MINUTE_MS), "minute");
      if (passed < 24 * HOUR_MS) return ago.format(-Math.floor(passed / HOUR_MS), "hour");
      return timeOf(instant);
    },
    [timeOf],
  );
}
