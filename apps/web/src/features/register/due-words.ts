import { MOST_DUE } from "@custodia/domain/assets/agenda";
import { counted, grouped } from "./counted.ts";

/** A count of what is due: beyond the most that anybody counts it is only said to be more. */
export const dueCount = (count: number): string =>
  `${grouped(Math.min(count, MOST_DUE))}${count >= MOST_DUE ? "+" : ""}`;

/** How many more are due on a day than its `shown` first; null where there are none. */
export function moreThan(shown: number, { returns, services }: { returns: number; services: number }) {
  const uncounted = Math.max(returns, services) >= MOST_DUE;
  const more = returns + services - shown;
  return more > 0 ? dueCount(uncounted ? MOST_DUE : more) : null;
}

/** How far off a day is, by the days until it: `3 days late`, `today`, `in 2 days`. */
export function daysOff(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const told = counted(Math.abs(days), "day");
  return days < 0 ? `${told} late` : `in ${told}`;
}
