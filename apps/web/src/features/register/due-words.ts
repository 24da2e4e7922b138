import { MOST_DUE } from "@custodia/domain/assets/agenda";
import { counted, grouped } from "./counted.ts";

/** A count of what is due: beyond the most that anybody counts it is only said to be more. */
export const dueCount = (count: number): string =>
  `${grouped(Math.min(count, MOST_DUE))}${count >= MOST_DUE ? "+" : ""}`;

type Counted = { returns: number; services: number; done: number };

/** What else a day has than is `shown` of what is due and done, told apart: `+2 more, +3 done`; null where there is nothing. */
export function moreThan(shown: { due: number; done: number }, { returns, services, done }: Counted) {
  const uncounted = Math.max(returns, services) >= MOST_DUE;
  const due = returns + services - shown.due;
  const parts = [
    due > 0 ? `+${dueCount(uncounted ? MOST_DUE : due)} more` : null,
    done > shown.done ? `+${dueCount(done >= MOST_DUE ? MOST_DUE : done - shown.done)} done` : null,
  ];
  return parts.filter(Boolean).join(", ") || null;
}

/** How far off a day is, by the days until it: `3 days late`, `today`, `in 2 days`. */
export function daysOff(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const told = counted(Math.abs(days), "day");
  return days < 0 ? `${told} late` : `in ${told}`;
}
