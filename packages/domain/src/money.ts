import { sum } from "./sum.ts";

/** Whole kobo, the only form of money in the database and in arithmetic (rules/conventions 2). */
export type Kobo = number & { readonly __unit: "kobo" };

/** Largest amount a wire may carry: 999,999,999,999.99 naira. */
export const MAX_NAIRA = 999_999_999_999.99;
export const ZERO = 0 as Kobo;

/** Takes a whole number of kobo; throws RangeError on anything else. */
export function kobo(value: number): Kobo {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole kobo: ${value}`);
  return value as Kobo;
}

/** Naira (at most two decimals) to kobo; adding 0 turns -0 into 0. */
export function fromNaira(naira: number): Kobo {
  return kobo(Math.round(naira * 100) + 0);
}

/** Kobo to naira as a JSON number; exact up to the largest amount. */
export function toNaira(amount: number): number {
  return amount / 100;
}

/** Adds naira as whole kobo, so that sums end in no dust. */
export function sumNaira(amounts: readonly number[]): number {
  return toNaira(sum(amounts.map(fromNaira)));
}

const WHOLE_AND_KOBO = /^(\d+)(?:\.(\d{1,2}))?$/;

/** Shows naira as ₦1,234,567.00. A register's page has many: the first formatter alone takes longer than all of these. */
export function formatNaira(amount: number): string {
  const [, whole, kobos = ""] = WHOLE_AND_KOBO.exec(`${Math.abs(amount)}`) ?? [];
  const shown =
    whole === undefined ? rounded(Math.abs(amount)) : `${inThousands(whole)}.${kobos.padEnd(2, "0")}`;
  return `${amount < 0 ? "-" : ""}₦${shown}`;
}

const inThousands = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ",");

/** What is no whole number of kobo, as an average, or larger than numbers are written out. */
function rounded(amount: number): string {
  return amount.toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
