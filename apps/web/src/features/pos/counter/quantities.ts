import { MAX_NAIRA } from "@custodia/domain/money";
import { MILLI } from "@custodia/domain/pos/scales";
import { formatQuantity } from "../figures.ts";

/** Thousandths as people read them: 24, 1.450. */
export const formatMilli = (milli: number): string => formatQuantity(milli / MILLI);

/** Thousandths of a quantity as it is written; rounded, so that 0.1 is 100. */
export const milliOf = (quantity: number): number => Math.round(quantity * MILLI);

/** Reads a number as it was typed, with commas between thousands or without; undefined where it is none, or is below 0. */
export function typedNumber(text: string): number | undefined {
  const bare = text.replace(/[\s,₦%]/g, "");
  return /^(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
}

/** The naira that were typed, in whole kobo; undefined where they are no amount. */
export function typedNaira(text: string): number | undefined {
  const naira = typedNumber(text);
  const sound = naira !== undefined && naira <= MAX_NAIRA && Number(naira.toFixed(2)) === naira;
  return sound ? naira : undefined;
}
