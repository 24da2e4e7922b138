import { useTimeOf } from "@custodia/app-shell/app";
import { useCallback } from "react";

const countFormat = new Intl.NumberFormat("en-NG");

export const formatThousands = (value: number): string => countFormat.format(value);

/** Formats a count with its noun: `1 user`, `2 users`. */
export const countOf = (value: number, singular: string, plural = `${singular}s`): string =>
  `${formatThousands(value)} ${value === 1 ? singular : plural}`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const relativeFormat = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** The formatters of an instant: as a relative time, or as date and time. */
export type TimeFormats = Record<"since" | "timeOf", (instant: string) => string>;

/** Returns a function that formats an instant: as a relative time within a day, otherwise as date and time. */
export function useSince(): (instant: string) => string {
  const timeOf = useTimeOf();
  return useCallback((instant) => relativeTime(instant, Date.now()) ?? timeOf(instant), [timeOf]);
}

/** Formats an instant as `3 minutes ago` or `in 2 hours`; null beyond a day. */
export function relativeTime(instant: string, now: number): string | null {
  const difference = Date.parse(instant) - now;
  const distance = Math.abs(difference);
  if (distance < MINUTE_MS) return "just now";
  if (distance < HOUR_MS) return relativeFormat.format(Math.trunc(difference / MINUTE_MS), "minute");
  if (distance < 24 * HOUR_MS) return relativeFormat.format(Math.trunc(difference / HOUR_MS), "hour");
  return null;
}
