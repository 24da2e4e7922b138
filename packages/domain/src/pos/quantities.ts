import type { FieldErrors } from "../errors.ts";

/** Thousandths of a unit: what a quantity is inside. 1.5 kg are 1,500. */
export const MILLI = 1000;

/** Hundredths of a percent: what a rate is inside. 7.5 % are 750. */
export const ALL = 10_000;

/** The fields of an item that decide whether a part of a unit can be sold. */
export interface WholeItem {
  name: string;
  /** Sold and counted in whole units alone. */
  whole_only: boolean;
}

/** Whether a quantity in thousandths is whole units. */
export const isWhole = (quantity: number) => quantity % MILLI === 0;

/** Why a quantity in thousandths cannot be had of an item; undefined where it can. */
export function fractionProblem(item: WholeItem, quantity: number): string | undefined {
  if (!item.whole_only || isWhole(quantity)) return undefined;
  return `${item.name} is sold and counted in whole units only: ${quantity / MILLI} is not one.`;
}

interface Quantities {
  whole_only?: boolean | undefined;
  quantity?: number | undefined;
  pack_size?: number | null | undefined;
  barcodes?: readonly { quantity: number }[] | undefined;
}

const WHOLE = "Enter a whole number: the item is sold and counted in whole units only.";

/** Quantities of an item itself that its being whole does not allow, by field: its opening stock, its pack and what codes sell. */
export function wholeProblems({ whole_only, quantity, pack_size, barcodes = [] }: Quantities): FieldErrors {
  if (!whole_only) return {};
  const all: [string, number][] = [
    ["quantity", quantity ?? 0],
    ["pack_size", pack_size ?? 0],
    ...barcodes.map((code, place): [string, number] => [`barcodes.${place}.quantity`, code.quantity]),
  ];
  return Object.fromEntries(all.flatMap(([field, value]) => (isWhole(value) ? [] : [[field, [WHOLE]]])));
}
