import { formatTime } from "@custodia/domain/date";

/** Operators see times in the time zone of the product's country. */
export const TIME_ZONE = "Africa/Lagos";

/** Formats an instant as date and time. */
export const timeOf = (instant: string): string => formatTime(instant, TIME_ZONE);

/** Formats an instant as a relative time within a day, otherwise as date and time. */
export const since = (instant: string): string => relativeTime(instant, Date.now()) ?? timeOf(instant);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const relativeFormat = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Formats an instant as `3 minutes ago` or `in 2 hours`; null beyond a day. */
export function relativeTime(instant: string, now: number): string | null {
  const difference = Date.parse(instant) - now;
  const distance = Math.abs(difference);
  if (distance < MINUTE_MS) return "just now";
  if (distance < HOUR_MS) return relativeFormat.format(Math.trunc(difference / MINUTE_MS), "minute");
  if (distance < 24 * HOUR_MS) return relativeFormat.format(Math.trunc(difference / HOUR_MS), "hour");
  return null;
}
