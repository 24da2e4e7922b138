import { addDays, type CalendarDate, dayIn, dayNumber } from "../date.ts";

/** On Mondays from this hour of the company's clock on. */
const HOUR = 6;
const HOUR_MS = 3_600_000;

/** The Monday of the week that is the company's since six in the morning: the digest's week. */
export function digestWeek(zone: string, at: Date): CalendarDate {
  const day = dayIn(zone, new Date(at.getTime() - HOUR * HOUR_MS));
  // 1 January 1970, day 0, was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7));
}
