import { type CalendarDate, dayNumber, fromDayNumber, isCalendarDate, offsetMs } from "../date.ts";
import { normalizeSigns } from "../numbers.ts";

/** A time of day with its offset from UTC: `23:30:00Z`, `11:30 PM UTC`, `00:30:00 GMT+0100 (West Africa Standard Time)`. */
const INSTANT =
  /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?(?:([ap])\.?m\.?)?\s?(?:z|utc|gmt|(?:utc|gmt)?\s?([+-])(\d{2}):?(\d{2})?)(?:\s*\(.*\))?$/i;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** No place is further from UTC. */
const MAX_OFFSET_MS = 14 * 60 * MINUTE_MS;

/**
 * Returns the day in a time zone of `text`, a date with a time and an offset from UTC such as `2025-01-14T23:30:00Z`. It is `date`, the
 * day as written, for all other texts, and for midnight in UTC, as programs write what they know to the day.
 */
export function dayInZone(date: CalendarDate, text: string, zone: string): CalendarDate {
  const found = INSTANT.exec(normalizeSigns(text));
  if (!found) return date;
  const [, hours, minutes, seconds = 0, half, sign, offsetHours = 0, offsetMinutes = 0] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  const time = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS * (sign === "-" ? -1 : 1);
  const isMidnight = time === 0 && offset === 0;
  if (isMidnight || time >= DAY_MS || Math.abs(offset) > MAX_OFFSET_MS) return date;
  const instant = dayNumber(date) * DAY_MS + time - offset;
  const day = fromDayNumber(Math.floor((instant + offsetMs(zone, instant)) / DAY_MS));
  return isCalendarDate(day) ? day : date;
}
