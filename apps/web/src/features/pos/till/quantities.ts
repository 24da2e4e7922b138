import { MILLI } from "@custodia/domain/pos/scales";
import { formatQuantity } from "../figures.ts";

/** Thousandths as people read them: 24, 1.450. */
export const formatMilli = (milli: number): string => formatQuantity(milli / MILLI);

/** Reads a number as it was typed, with commas between thousands or without; undefined where it is none, or is below 0. */
export function typedNumber(text: string): number | undefined {
  const bare = text.replace(/[\s,₦%]/g, "");
  return /^(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
}
