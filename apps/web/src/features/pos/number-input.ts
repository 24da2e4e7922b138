import { MAX_NAIRA } from "@custodia/domain/money";
import { describeAmbiguity, type NumberKind, numberIn } from "@custodia/domain/numbers";
import { MAX_UNITS, MILLI } from "@custodia/domain/pos/fields";
import { formatQuantity } from "./figures.tsx";

/** Formats thousandths for display: 24, 1.450. */
export const formatMilli = (milli: number): string => formatQuantity(milli / MILLI);

/** Converts a quantity to thousandths, rounded: 0.1 becomes 100. */
export const toMilli = (quantity: number): number => Math.round(quantity * MILLI);

/** The parsed number, or the message that explains why it is invalid. */
export type ParsedNumber = { value: number } | { problem: string };

/** Parses a number of 0 or more; `message` is returned for other text. */
export function parseNumber(text: string, kind: NumberKind, message: string): ParsedNumber {
  const number = numberIn(text, kind);
  if (number === undefined) return { problem: describeAmbiguity(text, kind) ?? message };
  return number >= 0 ? { value: number } : { problem: message };
}

/** Parses an amount in naira, with at most two decimals. */
export function parseNaira(text: string): ParsedNumber {
  const parsed = parseNumber(text, "naira", NO_AMOUNT);
  return "problem" in parsed ? parsed : checkNaira(parsed.value);
}

const NO_AMOUNT = "Enter an amount in naira.";

function checkNaira(value: number): ParsedNumber {
  if (Math.abs(value) > MAX_NAIRA) return { problem: "The amount is too large." };
  return hasMaxDecimals(2, value) ? { value } : { problem: "The amount may have at most two decimals." };
}

const MINUS = /^[-−]/;

/** Returns the typed text with its sign changed. */
export function flipSign(text: string): string {
  const trimmed = text.trim();
  return MINUS.test(trimmed) ? trimmed.slice(1).trim() : `-${trimmed}`;
}

/** Parses naira, also below 0: `-500` or `(500)`; empty text is 0. */
export function parseSignedNaira(text: string): ParsedNumber {
  if (text.trim() === "") return { value: 0 };
  const naira = numberIn(text, "naira");
  return naira === undefined ? { problem: describeAmbiguity(text, "naira") ?? NO_AMOUNT } : checkNaira(naira);
}

/** Digits with a point and nothing else, which show their value as they are typed. */
const BARE_FIGURES = /^-?\d*\.?\d*$/;
const amountFormat = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2 });

/** Returns an amount in figures, if it was typed in another way: `450k` becomes 450,000.00. Other text stays. */
export function expandAmount(text: string): string {
  const parsed = BARE_FIGURES.test(text.trim()) ? undefined : parseSignedNaira(text);
  return parsed && "value" in parsed ? amountFormat.format(parsed.value) : text;
}

/** Parses a typed quantity to thousandths. */
export function parseQuantity(text: string, message = "Enter a quantity."): ParsedNumber {
  const parsed = parseNumber(text, "plain", message);
  if ("problem" in parsed) return parsed;
  if (parsed.value > MAX_UNITS) return { problem: "The quantity may be at most 1,000,000." };
  if (hasMaxDecimals(3, parsed.value)) return { value: toMilli(parsed.value) };
  return { problem: "The quantity may have at most three decimals." };
}

/** Parses a typed percentage with up to two decimals. */
export function parsePercent(text: string): ParsedNumber {
  const message = "Enter a percentage from 0 to 100, with at most two decimals.";
  const parsed = parseNumber(text, "percent", message);
  if ("problem" in parsed || (parsed.value <= 100 && hasMaxDecimals(2, parsed.value))) return parsed;
  return { problem: message };
}

const hasMaxDecimals = (places: number, value: number) => Number(value.toFixed(places)) === value;
