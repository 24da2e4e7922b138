import {
  bareAmount,
  isKoboOrThousands,
  MAX_NUMBER_LENGTH,
  movePoint,
  numberIn,
  parseNumber,
  parseScaled,
  suggestSpelling,
  withoutNaira,
} from "../numbers.ts";
import { type AmountUnit, foreignCurrency } from "./amount-heading.ts";
import { type Cell, type CellReading, cellText, isShownNumber, numberText, plainCell, short } from "./cells.ts";
import { KOBO_DECIMALS } from "./hints.ts";

/** How the amounts of a column are written. */
export interface AmountColumn extends AmountUnit {
  /** How thousands are written, if that matters and is known. */
  grouping?: Grouping | undefined;
}

const TOO_EXACT = { problem: "The amount may have at most two decimals." };

/** Reads an amount of naira: `₦1,200,000.00`, `1.2m`, `450k`, `(500)` as -500. Decimals are moved as text, never as floats. */
export function readAmountCell(cell: Cell, column: AmountColumn = { power: 0, currency: null }): CellReading {
  const plain = plainCell(cell);
  // Most amounts are plain digits, whose currency needs no check.
  if (typeof plain === "number" && column.currency === null) return amountOf(cell, plain, column.power);
  const text = cellText(plain);
  if (typeof plain === "object" || typeof plain === "boolean") return notANumber(text);
  if (text.length > MAX_NUMBER_LENGTH) return notANumber(text);
  const currency = column.currency ?? (/\d/.test(text) ? foreignCurrency(text) : null);
  if (currency) return { problem: `“${short(text)}” is in ${currency}: amounts must be in naira.` };
  const bare = ungroup(bareAmount(text), column.grouping);
  if (isKoboOrThousands(bare)) {
    return { problem: `“${short(text)}” may be thousands or kobo: write it in figures alone.` };
  }
  if (column.grouping === "commas" && DECIMAL_COMMA.test(bare))
    return notANumber(text, { readings: commaReadings(bare) });
  const { reading, power } = parseScaled(bare, column.power);
  if (!("digits" in reading)) return notANumber(text, reading);
  if (isShownNumber(cell) && cell.rounded && power > column.power) return shortened(cell.shown);
  // An amount that names its own unit is not in the unit of the heading.
  const amount = movePoint(reading.digits, power);
  return decimals(amount) > 2 ? TOO_EXACT : { input: Number(amount) };
}

/** Reads a number of a spreadsheet: rounded to two decimals, half up. */
function amountOf(cell: Cell, value: number, power: number): CellReading {
  if (isShownNumber(cell) && cell.power !== undefined && cell.power !== power) return shortened(cell.shown);
  if (power === 0 && Number.isSafeInteger(value)) return { input: value };
  const exact = movePoint(decimalText(Math.abs(value)), power);
  const size = Number(roundedTo(exact, 2));
  const input = value < 0 && size !== 0 ? -size : size;
  return size === Number(exact) ? { input } : { input, hint: KOBO_DECIMALS };
}

const shortened = (shown: string) => ({
  problem: `“${short(shown)}” does not show the whole amount: show it in full, or type it.`,
});

const decimals = (digits: string) => digits.split(".")[1]?.replace(/0+$/, "").length ?? 0;

/** How thousands and decimals of the amounts of a column are written: `1,000,000.00`, `1.000.000,00` or `10,00,000.00`. */
export const GROUPINGS = ["commas", "dots", "indian"] as const;

export type Grouping = (typeof GROUPINGS)[number];

const INDIAN = /^-?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/;
const DOTS = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
/** Thousands by a dot, or three decimals. */
const OPEN_DOT = /^-?[1-9]\d{0,2}\.\d{3}$/;
/** Thousands by a comma, or three decimals where dots are thousands. */
const OPEN_COMMA = /^-?[1-9]\d{0,2},\d{3}$/;
const THREE_DECIMALS = /^-?[1-9]\d*,\d{3}$/;
/** A decimal comma, or a thousands comma with digits missing after it. */
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/;
const SAYS_DOTS = /^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$|^-?\d{1,3}(?:\.\d{3}){2,}$|^-?\d+,\d{1,2}$/;
const SAYS_COMMAS = /^-?\d{1,3}(?:,\d{3})+\.\d{1,2}$|^-?\d{1,3}(?:,\d{3}){2,}$|^-?\d+\.\d{1,2}$/;

/** Returns an amount without its thousands separators and with a decimal point; other texts unchanged. */
export function ungroup(text: string, grouping: Grouping | undefined): string {
  if (grouping === "indian" && INDIAN.test(text)) return text.replaceAll(",", "");
  if (grouping === "dots" && (DOTS.test(text) || THREE_DECIMALS.test(text)))
    return text.replaceAll(".", "").replace(",", ".");
  return text;
}

/** Returns the readings of an amount with one or two digits after its comma, where commas separate thousands. */
const commaReadings = (text: string) =>
  [text.replace(",", "."), text.replace(",", "")].map((reading) => String(Number(reading)));

/** How a column groups thousands, if some of its amounts depend on it. */
export interface GuessedGrouping {
  grouping: Grouping;
  /** The other amounts of the column are ambiguous too, so the user chooses. */
  ambiguous: boolean;
  /** Amounts that depend on it. */
  said: string[];
}

/**
 * Guesses the grouping from the texts of a column of amounts, which have no naira sign; null if no amount depends on it. Several
 * amounts in lakhs are read as such; a single one may be a typing error, so it is ambiguous.
 */
export function guessGrouping(texts: readonly string[]): GuessedGrouping | null {
  const having = (written: RegExp) => texts.filter((text) => written.test(text));
  const [indian, dots, openDots] = [having(INDIAN), having(SAYS_DOTS), having(OPEN_DOT)];
  const commas = having(SAYS_COMMAS);
  if (indian.length > 0) {
    const isLakhs = indian.length > 1 && !texts.some((text) => /^-?\d{1,3}(?:,\d{3}){2,}/.test(text));
    return { grouping: "indian", ambiguous: !isLakhs, said: indian };
  }
  const decimalCommas = having(DECIMAL_COMMA);
  if (commas.length > 0 && decimalCommas.length > 0)
    return { grouping: "commas", ambiguous: decimalCommas.length >= commas.length, said: decimalCommas };
  const openCommas = dots.length > 0 ? having(OPEN_COMMA) : [];
  if (openDots.length > 0 && (dots.length > 0 || commas.length === 0))
    return { grouping: "dots", ambiguous: dots.length === 0 || commas.length + openCommas.length > 0, said: openDots };
  return openCommas.length > 0 ? { grouping: "commas", ambiguous: true, said: openCommas } : null;
}

/** Parses a number as people write it, with or without the naira sign: `₦1,234.50`, `1 234,50`; null for other text. */
export function readNumber(text: string): number | null {
  return text.length > MAX_NUMBER_LENGTH ? null : (numberIn(withoutNaira(text)) ?? null);
}

/** Reads a number that is not an amount. */
export function readNumberCell(cell: Cell): CellReading {
  const plain = plainCell(cell);
  if (typeof plain === "number") return { input: Number(numberText(plain)) };
  const text = cellText(plain);
  const number = typeof plain === "object" ? null : readNumber(text);
  return number === null ? notANumber(text) : { input: number };
}

/** `1.5E+06`, as spreadsheets write a number for which a column is too narrow. */
const EXPONENT = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i;

/** Says that a text is not a number, and what to write if it may be one. */
export function notANumber(text: string, read = parseNumber(text, "naira")): { problem: string } {
  if (EXPONENT.test(text)) return { problem: `“${short(text)}” may lack digits: write the number in full.` };
  const clearer = suggestSpelling(read);
  return { problem: `“${short(text)}” is not a number${clearer ? `: ${clearer}` : ""}.` };
}

// Arithmetic on decimal texts without a sign, such as `1234.5`: floats would lose digits.

/** Returns all digits of a number of 0 or more, without an exponent; spreadsheets keep 15 of them. */
export function decimalText(value: number): string {
  const text = numberText(value);
  const [digits = "", exponent] = text.split("e");
  return exponent === undefined ? text : movePoint(digits, Number(exponent));
}

/** Rounds a decimal text to a number of decimals, half up. */
export function roundedTo(text: string, places: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const digits = `${whole}${fraction.slice(0, places).padEnd(places, "0")}`;
  const isUp = Number(fraction[places] ?? 0) >= 5;
  const size = String(BigInt(digits || "0") + (isUp ? 1n : 0n)).padStart(places + 1, "0");
  return places === 0 ? size : `${size.slice(0, -places)}.${size.slice(-places)}`;
}
