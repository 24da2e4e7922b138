import { type CalendarDate, dayNumber, fromDayNumber, isCalendarDate, offsetMs } from "../date.ts";
import { normalizeSigns } from "../numbers.ts";

/** A time of day with its offset from UTC: `23:30:00Z`, `11:30 PM UTC`, `00:30:00 GMT+0100 (West Africa Standard Time)`. */
const INSTANT =
  /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?(?:([ap])\.?m\.?)?\s?(?:z|utc|gmt|(?:utc|gmt)?\s?([+-])(\d{2}):?(\d{2})?)(?:\s*\(.*\))?$/i;
/** From one time of a day to another, or a time to the minute with an offset that nothing else marks as one: `13:00-14:00`. */
const RANGE = /[\s,]\d{1,2}:\d{2}\s?(?:[ap]\.?m\.?)?\s?-\d{2}:?(?:\d{2})?$/i;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** No place is further from UTC to the east, and to the west. */
const MAX_OFFSET_MS = { east: 14 * 60 * MINUTE_MS, west: 12 * 60 * MINUTE_MS };

/**
 * Returns the day in a time zone of `text`, a date with a time and an offset from UTC such as `2025-01-14T23:30:00Z`. It is `date`, the
 * day as written, for all other texts, and for midnight in UTC, as programs write what they know to the day. It is null if the text
 * may as well be a range of times that begins on another day: `14/01/2025 20:00-05:00`.
 */
export function dayInZone(date: CalendarDate, text: string, zone: string): CalendarDate | null {
  const plain = normalizeSigns(text);
  const found = INSTANT.exec(plain);
  if (!found) return date;
  const [, hours, minutes, seconds = 0, half, sign, offsetHours = 0, offsetMinutes = 0] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  const time = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const size = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS;
  const isMidnight = time === 0 && size === 0;
  if (isMidnight || time >= DAY_MS || size > MAX_OFFSET_MS[sign === "-" ? "west" : "east"]) return date;
  const mayBeRange = RANGE.test(plain);
  if (mayBeRange && size > time) return date;
  const instant = dayNumber(date) * DAY_MS + time + (sign === "-" ? size : -size);
  const day = fromDayNumber(Math.floor((instant + offsetMs(zone, instant)) / DAY_MS));
  if (!isCalendarDate(day) || day === date) return date;
  return mayBeRange ? null : day;
}
