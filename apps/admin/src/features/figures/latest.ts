import type { Figure } from "@custodia/domain/platform/companies";
import { formatCount } from "../format/figures.ts";

/** So many days are shown, beside those before them. */
const DAYS = 14;
const WEEK = 7;

const shares = new Intl.NumberFormat("en-NG", { style: "percent", maximumFractionDigits: 2 });
const large = new Intl.NumberFormat("en-NG", { notation: "compact", compactDisplay: "long" });

/** A figure of the last days: in a word, beside what it is measured by, and day by day. */
export interface Latest {
  label: string;
  value: string;
  hint: string;
  days: readonly (number | null)[];
  kind: "columns" | "line" | "bad";
}

/** Summarises the last 14 days of the 30 that the server returns. */
export function latestOf(all: readonly Figure[]): Latest[] {
  const days = all.slice(-DAYS);
  const today = all.at(-1);
  const weekAgo = all.at(-1 - WEEK);
  const requests = sumOf(days, "requests");
  const errors = sumOf(days, "errors");
  return [
    {
      label: "Sign-ups",
      value: formatCount(sumOf(days, "sign_ups")),
      hint: `last ${DAYS} days, ${formatCount(sumOf(all.slice(-2 * DAYS, -DAYS), "sign_ups"))} in the previous ${DAYS}`,
      days: days.map(({ sign_ups }) => sign_ups),
      kind: "columns",
    },
    {
      label: "Active companies",
      value: formatCount(today?.active_companies ?? 0),
      hint: `today so far, ${formatCount(weekAgo?.active_companies ?? 0)} a week ago`,
      days: days.map(({ active_companies }) => active_companies),
      kind: "line",
    },
    {
      label: "Failed requests",
      value: requests > 0 ? shares.format(errors / requests) : "–",
      hint: requests > 0 ? `of ${large.format(requests)}, last ${DAYS} days` : "no requests yet",
      days: days.map(({ requests, errors }) => (requests ? (errors ?? 0) / requests : null)),
      kind: "bad",
    },
  ];
}

const sumOf = (days: readonly Figure[], name: "sign_ups" | "requests" | "errors") =>
  days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
