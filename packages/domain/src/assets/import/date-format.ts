import { fromDayNumber, isCalendarDate } from "../../date.ts";
import type { Section } from "./number-format.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of the usual count is 1899-12-30, but for the days before 1900-03-01: a 29 February 1900 is counted that never was. */
const EPOCH = 25_569;
const FIRST_SOUND_DAY = 61;
/** So many days later begins the count of workbooks whose first day is 1904-01-01. */
const DAYS_TO_1904 = 1462;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;

/** A day and a time of it, without a time zone. */
export interface Moment {
  /** Null of a time alone. */
  date: string | null;
  /** Milliseconds since midnight. */
  time: number;
}

/** Converts a spreadsheet's day number to a date; null if it is not one. */
export function momentOf(serial: number, date1904: boolean): Moment | null {
  // Floats end a hair before midnight.
  const ms = Math.round(serial * DAY_MS);
  const day = Math.floor(ms / DAY_MS);
  const time = ms - day * DAY_MS;
  const counted = date1904 ? day + DAYS_TO_1904 : day;
  if (!(day >= 0 && counted <= LAST_DAY)) return null;
  if (day === 0 && !date1904) return { date: null, time };
  return { date: fromDayNumber(counted - EPOCH + (counted < FIRST_SOUND_DAY - 1 ? 1 : 0)), time };
}

const ISO = /^(-?\d{4,6}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?Z?$/;

/** A date as ISO 8601 writes it, as it is written, whatever its time zone; null where it is none. */
export function isoMoment(text: string): Moment | null {
  const found = ISO.exec(text.trim());
  if (!found || !isCalendarDate(found[1]!)) return null;
  const [hours, minutes, seconds] = found.slice(2).map((part) => Number(part ?? 0)) as [number, number, number];
  return { date: found[1]!, time: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** How a section of dates shows one; null where it shows a day of a time alone. */
export function renderDate({ tokens }: Section, { date, time }: Moment): string | null {
  const letters = tokens.flatMap((token) => (token.kind === "date" ? [token.letters] : []));
  if (date === null && letters.some((letter) => /^[yd]/.test(letter))) return null;
  const [year = 0, month = 1, day = 1] = (date ?? "1900-01-01").split("-").map(Number);
  const isNoon = letters.some((letter) => letter.includes("/"));
  const hours = Math.floor(time / 3_600_000);
  const minutes = Math.floor(time / 60_000) % 60;
  const seconds = Math.floor(time / 1000) % 60;
  const two = (value: number, pattern: string) => String(value).padStart(Math.min(2, pattern.length), "0");
  const weekday = () => DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!;

  let at = -1;
  return tokens
    .map((token) => {
      if (token.kind !== "date") return token.kind === "text" ? token.text : (SIGNS[token.kind] ?? "");
      at += 1;
      const one = token.letters;
      if (one.includes("/")) return hours < 12 ? "AM" : "PM";
      if (one[0] === "y") return one.length < 3 ? two(year % 100, "yy") : String(year);
      if (one[0] === "h") return two(isNoon ? hours % 12 || 12 : hours, one);
      if (one[0] === "s") return two(seconds, one);
      if (one[0] === "d") return one.length < 3 ? two(day, one) : one.length === 3 ? weekday().slice(0, 3) : weekday();
      if (letters[at - 1]?.[0] === "h" || letters[at + 1]?.[0] === "s") return two(minutes, one);
      const name = MONTHS[month - 1]!;
      if (one.length < 3) return two(month, one);
      return one.length === 3 ? name.slice(0, 3) : one.length === 5 ? name[0]! : name;
    })
    .join("")
    .trim();
}

const SIGNS: Partial<Record<string, string>> = { slash: "/", comma: ",", point: ".", digit: "0" };
