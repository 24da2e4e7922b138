import { fromDayNumber, isCalendarDate, MONTHS } from "../date.ts";
import { movePoint } from "../numbers.ts";
import { decimalText, roundedTo } from "./amounts.ts";
import type { Section, Token } from "./number-format.ts";

/** A number as its section shows it. */
export interface Rendering {
  text: string;
  /** The value of the digits, if only naira signs, a minus and brackets are beside them. */
  figure: number | null;
  /** The cell holds digits that it does not show. */
  rounded: boolean;
  /** Powers of ten that are left out: 3 of `0,`. */
  power: number;
}

/** Characters allowed beside the digits of a naira amount. */
const NAIRA = /^(?:[\s()+\-\u2212=:]*|\s*(?:₦|=?N=?|NGN|#)\s*)$/i;

/** Shows a number by the digits of a section, half up. */
export function renderNumber({ tokens }: Section, value: number, signed: boolean): Rendering {
  const point = tokens.findIndex(({ kind }) => kind === "point");
  const digits = tokens.flatMap(({ kind }, at) => (kind === "digit" ? [at] : []));
  const whole = digits.filter((at) => point < 0 || at < point);
  const decimals = digits.slice(whole.length);
  const percents = tokens.filter(({ kind }) => kind === "percent").length;
  const { power, grouped } = commasOf(tokens, whole);
  const exact = movePoint(decimalText(Math.abs(value)), 2 * percents - power);
  const [figures = "", fraction = ""] = roundedTo(exact, decimals.length).split(".");
  const texts = tokens.map(textOf);
  fillWhole(texts, tokens, whole, figures.replace(/^0+/, ""), grouped);
  fillDecimals(texts, tokens, decimals, fraction);
  const size = Number(`${figures}.${fraction}0`);
  const isNegative = signed && (size !== 0 || digits.length === 0);
  const text = `${isNegative ? "-" : ""}${texts.join("")}`.replace(/\s+/g, " ").trim();
  const plain = percents === 0 && tokens.every((token) => token.kind !== "text" || NAIRA.test(token.text));
  const says = digits.length > 0 && (value === 0 || (plain && size === readBack(text)));
  return {
    text,
    figure: says ? (value < 0 && size !== 0 ? -size : size) : null,
    rounded: digits.length > 0 && Number(exact) !== size,
    power,
  };
}

function textOf(token: Token): string {
  if (token.kind === "text") return token.text;
  if (token.kind === "percent") return "%";
  if (token.kind === "slash") return "/";
  return token.kind === "point" ? "." : "";
}

/** Commas after the last digit of the whole part divide by a thousand each; those between its digits group thousands. */
function commasOf(tokens: Token[], whole: number[]): { power: number; grouped: boolean } {
  const first = whole[0] ?? 0;
  const last = whole.at(-1) ?? 0;
  let power = 0;
  const ends = new Set([last, tokens.findLastIndex(({ kind }) => kind === "digit")]);
  for (const end of ends) for (let at = end + 1; tokens[at]?.kind === "comma"; at++) power += 3;
  return { power, grouped: tokens.slice(first, last).some(({ kind }) => kind === "comma") };
}

const isZero = (token: Token | undefined) => token?.kind === "digit" && token.sign === "0";

/** Puts digits into their placeholders, from the right; further digits go before the first one. */
function fillWhole(texts: string[], tokens: Token[], places: number[], digits: string, grouped: boolean): void {
  let left = digits.length;
  let count = 0;
  const take = (isNeeded: boolean): string => {
    left -= 1;
    if (left < 0 && !isNeeded) return "";
    count += 1;
    const comma = grouped && count > 1 && count % 3 === 1 ? "," : "";
    return `${left < 0 ? "0" : digits[left]!}${comma}`;
  };
  for (const at of places.toReversed()) texts[at] = take(isZero(tokens[at]));
  while (left > 0) texts[places[0]!] = `${take(true)}${texts[places[0]!]}`;
}

/** Zeros at the end are shown where the format has zeros. */
function fillDecimals(texts: string[], tokens: Token[], places: number[], fraction: string): void {
  let count = fraction.length;
  while (count > 0 && fraction[count - 1] === "0" && !isZero(tokens[places[count - 1]!])) count -= 1;
  for (let place = 0; place < count; place++) texts[places[place]!] = fraction[place]!;
}

/** The text as a person reads it: digits pulled apart are not a number. */
function readBack(text: string): number {
  const digits = text.replace(/[^\d.,-]+/g, " ").trim();
  return Number(digits.replace(/^-\s*/, "").replaceAll(",", ""));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 is 1899-12-30, except for days before 1900-03-01: a 29 February 1900, which did not exist, is counted. */
const EPOCH = 25_569;
const FIRST_SOUND_DAY = 61;
/** The offset in days of workbooks whose first day is 1904-01-01. */
const DAYS_TO_1904 = 1462;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;

/** A date and a time, without a time zone. */
export interface Moment {
  /** Null for a time without a date. */
  date: string | null;
  /** Milliseconds since midnight. */
  time: number;
}

/** Converts a spreadsheet's day number to a date; null if it is not one. */
export function momentOf(serial: number, date1904: boolean): Moment | null {
  // Floating-point numbers may end just before midnight.
  const ms = Math.round(serial * DAY_MS);
  const day = Math.floor(ms / DAY_MS);
  const time = ms - day * DAY_MS;
  const counted = date1904 ? day + DAYS_TO_1904 : day;
  if (!(day >= 0 && counted <= LAST_DAY)) return null;
  if (day === 0 && !date1904) return { date: null, time };
  return { date: fromDayNumber(counted - EPOCH + (counted < FIRST_SOUND_DAY - 1 ? 1 : 0)), time };
}

const ISO = /^(-?\d{4,6}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?Z?$/;

/** Parses a date in ISO 8601 as it is written, whatever its time zone; null for other text. */
export function isoMoment(text: string): Moment | null {
  const found = ISO.exec(text.trim());
  if (!found || !isCalendarDate(found[1]!)) return null;
  const [hours, minutes, seconds] = found.slice(2).map((part) => Number(part ?? 0)) as [number, number, number];
  return { date: found[1]!, time: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Displays a date by a section of a format; null if the section shows the day of a value that is only a time. */
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
      if (token.kind !== "date") return token.kind === "text" ? token.text : (DATE_SIGNS[token.kind] ?? "");
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

const DATE_SIGNS: Partial<Record<string, string>> = { slash: "/", comma: ",", point: ".", digit: "0" };
