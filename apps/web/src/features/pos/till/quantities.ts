import { MILLI } from "@custodia/domain/pos/scales";

const plain = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 3 });
const weighed = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** Units as people read them: 24, 1.450. */
export function formatQuantity(quantity: number): string {
  return Number.isInteger(quantity) ? plain.format(quantity) : weighed.format(quantity);
}

/** The same, from thousandths. */
export const formatMilli = (milli: number): string => formatQuantity(milli / MILLI);

/** Reads a number as it was typed, with commas between thousands or without; undefined where it is none, or is below 0. */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s,₦%]/g, "");
  return /^(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
}
