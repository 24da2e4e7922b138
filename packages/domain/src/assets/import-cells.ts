import { type CalendarDate, fromDayNumber } from "../date.ts";
import type { DateOrder } from "./import.ts";
import { readDate } from "./import-dates.ts";
import { ACQUISITION_NATURES, CONDITIONS, conditionLabel, MAINTENANCE_SCHEDULES } from "./words.ts";

/** A cell of a file: what a spreadsheet holds, or the text of a CSV. A date is tagged, so that it stays one in JSON. */
export type Cell = string | number | boolean | null | { date: string };

/** What a cell's text becomes before the field's schema judges it, or why it cannot. */
export type CellReading = { input: unknown } | { problem: string };

/** The text that a person sees in the cell, trimmed. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return cell.date;
}

/** Digits without an exponent, and without the noise of binary fractions: spreadsheets count 15 digits. */
function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
}

const CURRENCY = /^(?:₦|NGN|N|#|\$)\s*(?=[\d.-])|\s*(?:NGN|naira)$/i;
const GROUPED = /^-?\d{1,3}(?:[,\s']\d{3})+(?:\.\d*)?$/;
const GROUPED_BY_DOT = /^-?\d{1,3}(?:\.\d{3}){2,}(?:,\d*)?$|^-?\d{1,3}(?:\.\d{3})+,\d*$/;
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/;
const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A number as people write it: `₦1,234.50`, `1 234,50`, `2.266.130,00`; null where it is none. */
export function readNumber(text: string): number | null {
  const bare = text.trim().replace(CURRENCY, "").trim();
  if (PLAIN.test(bare)) return Number(bare);
  if (GROUPED.test(bare)) return Number(bare.replace(/[,\s']/g, ""));
  if (GROUPED_BY_DOT.test(bare)) return Number(bare.replaceAll(".", "").replace(",", "."));
  const spaced = bare.replace(/\s(?=\d{3}(?:\D|$))/g, "");
  return DECIMAL_COMMA.test(spaced) ? Number(spaced.replace(",", ".")) : null;
}

/** Reads an amount or another number. */
export function readNumberCell(cell: Cell): CellReading {
  if (typeof cell === "number") return { input: Number(numberText(cell)) };
  const text = cellText(cell);
  const number = typeof cell === "object" ? null : readNumber(text);
  return number === null ? { problem: `“${short(text)}” is not a number.` } : { input: number };
}

/** Days of spreadsheets, where a date lost its format, count from 1899-12-30; these lie between 1927 and 2119. */
const SERIAL = { first: 10_000, last: 80_000, epoch: 25_569 };

/** Reads a date; only texts of three numbers depend on the order. */
export function readDateCell(cell: Cell, order: DateOrder, today: string): CellReading {
  if (typeof cell === "object" && cell !== null) return { input: cell.date };
  if (typeof cell === "number" && cell >= SERIAL.first && cell <= SERIAL.last) {
    return { input: fromDayNumber(Math.floor(cell) - SERIAL.epoch) };
  }
  const text = cellText(cell);
  const date: CalendarDate | null = readDate(text, order, today);
  return date ? { input: date } : { problem: `“${short(text)}” is not a date in the chosen order.` };
}

type ChoiceField = "acquisition_nature" | "condition" | "maintenance_schedule";

const choices: Record<ChoiceField, readonly string[]> = {
  acquisition_nature: ACQUISITION_NATURES,
  condition: CONDITIONS,
  maintenance_schedule: MAINTENANCE_SCHEDULES,
};

/** Other words that people use, in lower case. */
const otherWords: Record<ChoiceField, Record<string, string>> = {
  acquisition_nature: {
    purchased: "Purchase",
    bought: "Purchase",
    exchanged: "Exchange",
    donated: "Donation",
    gift: "Donation",
    grant: "Donation",
    leased: "Lease",
  },
  condition: {
    [conditionLabel.Used.toLowerCase()]: "Used",
    fair: "Used",
    "brand new": "New",
    damaged: "Bad",
    faulty: "Bad",
    poor: "Bad",
  },
  maintenance_schedule: {
    day: "Daily",
    week: "Weekly",
    month: "Monthly",
    quarter: "Quarterly",
    year: "Yearly",
    annual: "Yearly",
    annually: "Yearly",
  },
};

/** The words that a choice takes, as they are stored. */
export function wordsOf(field: string): readonly string[] {
  return choices[field as ChoiceField] ?? [];
}

/** The same as people see them: Used reads Good. */
const shownWords = (field: string): readonly string[] =>
  field === "condition" ? CONDITIONS.map((condition) => conditionLabel[condition]) : wordsOf(field);

/** Reads one of the known words, in any case, or another that people use for it. */
export function readChoiceCell(field: string, cell: Cell): CellReading {
  const text = cellText(cell);
  const key = text.toLowerCase();
  const words = wordsOf(field);
  const word = words.find((one) => one.toLowerCase() === key) ?? otherWords[field as ChoiceField]?.[key];
  return word ? { input: word } : { problem: `“${short(text)}” is none of ${shownWords(field).join(", ")}.` };
}

/** A value as errors quote it. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
