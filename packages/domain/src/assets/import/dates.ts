import { type CalendarDate, isCalendarDate } from "../../date.ts";
import { type Cell, type CellReading, cellText, plainCell, short } from "./cells.ts";
import { momentOf } from "./date-format.ts";
import type { DateOrder } from "./options.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `3/4/25`, `3-4-2025`, `2025.4.3`; a time of day behind it is left out. */
const NUMBERS = /^(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})(?:[ t]\d{1,2}:\d{2}.*)?$/;
/** `20250403` */
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** `3 April 2025`, `3-Apr-25` */
const DAY_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.]+([a-z]{3,9})\.?,?[\s\-/.]+(\d{2}|\d{4})$/;
/** `April 3, 2025` */
const NAME_DAY = /^([a-z]{3,9})\.?[\s\-/.]+(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/.]+(\d{2}|\d{4})$/;

type Parts = [year: string, month: string, day: string];

/** Positions of year, month and day among three numbers. */
export const placesOf: Record<DateOrder, [number, number, number]> = {
  day_month_year: [3, 2, 1],
  month_day_year: [3, 1, 2],
  year_month_day: [1, 2, 3],
};

/**
 * Reads a date as people write it; null where it is none. Only dates of three numbers depend on `order`. A year of two
 * digits is the latest such year that is not after `today`, as nothing is acquired in the future.
 */
export function readDate(text: string, order: DateOrder, today: string): CalendarDate | null {
  const plain = text.trim().toLowerCase();
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    // A year in front speaks for itself, whatever the order of the others.
    const places = numbers[1]!.length === 4 ? placesOf.year_month_day : placesOf[order];
    return dateOf(places.map((place) => numbers[place]!) as Parts, today);
  }
  const compact = COMPACT.exec(plain);
  if (compact) return dateOf([compact[1]!, compact[2]!, compact[3]!], today);
  const dayName = DAY_NAME.exec(plain);
  if (dayName) return dateOf([dayName[3]!, monthNumber(dayName[2]!), dayName[1]!], today);
  const nameDay = NAME_DAY.exec(plain);
  return nameDay ? dateOf([nameDay[3]!, monthNumber(nameDay[1]!), nameDay[2]!], today) : null;
}

function monthNumber(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3)) + 1);
}

function dateOf([year, month, day]: Parts, today: string): CalendarDate | null {
  const date = `${fullYear(year, today)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

function fullYear(year: string, today: string): string {
  if (year.length !== 2) return year;
  const recent = `${today.slice(0, 2)}${year}`;
  return recent <= today.slice(0, 4) ? recent : String(Number(recent) - 100);
}

/** Days of spreadsheets, where a date lost its format; these lie between 1927 and 2119. */
const SERIAL = { first: 10_000, last: 80_000 };

/** Reads a date; only texts of three numbers depend on the order. */
export function readDateCell(cell: Cell, order: DateOrder, today: string): CellReading {
  if (typeof cell === "object" && cell !== null && "date" in cell) return { input: cell.date };
  const plain = plainCell(cell);
  if (typeof plain === "number" && plain >= SERIAL.first && plain <= SERIAL.last) {
    return { input: momentOf(plain, false)?.date };
  }
  const text = cellText(cell);
  const date: CalendarDate | null = readDate(text, order, today);
  return date ? { input: date } : { problem: `“${short(text)}” is not a date in the chosen order.` };
}
