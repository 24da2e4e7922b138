import { MAX_NAIRA } from "@custodia/domain/money";
import { describeAmbiguity, type NumberKind, numberIn } from "@custodia/domain/numbers";
import { MILLI } from "@custodia/domain/pos/fields";
import { formatQuantity } from "../figures.ts";

/** The maximum of a line: a larger number is probably a code that went into the wrong field. */
const MAX_UNITS = 1_000_000;

/** Formats thousandths for display: 24, 1.450. */
export const formatMilli = (milli: number): string => formatQuantity(milli / MILLI);

/** Converts a quantity to thousandths; rounded, so that 0.1 is 100. */
export const milliOf = (quantity: number): number => Math.round(quantity * MILLI);

/** The parsed number, or the message that explains why it is invalid. */
export type Typed = { value: number } | { problem: string };

/** Parses a number of 0 or more; `otherwise` is the message for other text. */
export function typedNumber(text: string, kind: NumberKind, otherwise: string): Typed {
  const number = numberIn(text, kind);
  if (number === undefined) return { problem: describeAmbiguity(text, kind) ?? otherwise };
  return number >= 0 ? { value: number } : { problem: otherwise };
}

/** Parses typed naira to whole kobo. */
export function typedNaira(text: string): Typed {
  const read = typedNumber(text, "naira", "Enter an amount in naira.");
  if ("problem" in read) return read;
  if (read.value > MAX_NAIRA) return { problem: "The amount is too large." };
  if (decimalsAtMost(2, read.value)) return read;
  return { problem: "The amount may have two decimals at most." };
}

/** Parses a typed quantity to thousandths. */
export function typedMilli(text: string, otherwise = "Enter a quantity."): Typed {
  const read = typedNumber(text, "plain", otherwise);
  if ("problem" in read) return read;
  if (read.value > MAX_UNITS) return { problem: "The quantity may be 1,000,000 at most." };
  if (decimalsAtMost(3, read.value)) return { value: milliOf(read.value) };
  return { problem: "The quantity may have three decimals at most." };
}

/** Parses a typed percentage with two decimals. */
export function typedPercent(text: string): Typed {
  const otherwise = "Enter a percentage from 0 to 100, with two decimals at most.";
  const read = typedNumber(text, "percent", otherwise);
  if ("problem" in read || (read.value <= 100 && decimalsAtMost(2, read.value))) return read;
  return { problem: otherwise };
}

const decimalsAtMost = (places: number, value: number) => Number(value.toFixed(places)) === value;
