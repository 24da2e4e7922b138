import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { useCallback } from "react";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How rows tell an instant: by how long ago it is, or by the clock. */
export type Clocks = Record<"since" | "timeOf", (instant: string) => string>;

/** Says how long ago an instant was, or how soon it is, while that is easily felt, and when it is beyond a day. */
export function useSince(): (instant: string) => string {
  const timeOf = useTimeOf();
  return useCallback((instant) => spanTo(instant, Date.now()) ?? timeOf(instant), [timeOf]);
}

/** `3 minutes ago`, `in 2 hours`; null beyond a day. */
export function spanTo(instant: string, now: number): string | null {
  const ahead = Date.parse(instant) - now;
  const far = Math.abs(ahead);
  if (far < MINUTE_MS) return "just now";
  if (far < HOUR_MS) return ago.format(Math.trunc(ahead / MINUTE_MS), "minute");
  if (far < 24 * HOUR_MS) return ago.format(Math.trunc(ahead / HOUR_MS), "hour");
  return null;
}
