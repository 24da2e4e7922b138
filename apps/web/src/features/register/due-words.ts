import { MOST_DUE } from "@custodia/domain/assets/agenda";
import { counted, grouped } from "./counted.ts";

/** A count of what is due: beyond the most that anybody counts it is only said to be more. */
export const dueCount = (count: number): string =>
  `${grouped(Math.min(count, MOST_DUE))}${count >= MOST_DUE ? "+" : ""}`;

/** How far off a day is, by the days until it: `3 days late`, `today`, `in 2 days`. */
export function daysOff(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const told = counted(Math.abs(days), "day");
  return days < 0 ? `${told} late` : `in ${told}`;
}
