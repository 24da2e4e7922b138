import { isHeld } from "@custodia/domain/assets/lifecycle";
import { FOOTED, type FootedAmount } from "@custodia/domain/valuation/footing";
import type { ExportRow } from "../rows.ts";
import { naira } from "./columns.ts";

/** What rows come to. */
export interface Totals {
  held: number;
  /** Pending, rejected, sold or scrapped. */
  not_counted: number;
  /** In kobo: of the dearest register they pass what a number holds. */
  sums: bigint[];
}

export const noTotals = (): Totals => ({ held: 0, not_counted: 0, sums: FOOTED.map(() => 0n) });

/** Adds a row as the foot of a list does: what is held is summed, all else is counted beside it (rules/dashboard 1). */
export function addTo(totals: Totals, row: Pick<ExportRow, "status" | FootedAmount>): void {
  if (!isHeld(row.status)) {
    totals.not_counted += 1;
    return;
  }
  totals.held += 1;
  totals.sums = totals.sums.map((sum, index) => sum + BigInt(row[FOOTED[index]!]));
}

/** Of what, and of how many: `Computers, 12 assets; 3 not counted: pending, rejected, sold or scrapped`. */
export function saidOf(name: string, { held, not_counted }: Totals): string {
  const counted = `${name}, ${held.toLocaleString("en-NG")} ${held === 1 ? "asset" : "assets"}`;
  if (not_counted === 0) return counted;
  return `${counted}; ${not_counted.toLocaleString("en-NG")} not counted: pending, rejected, sold or scrapped`;
}

export const amountsOf = ({ sums }: Totals, amounts: readonly FootedAmount[]): string[] =>
  amounts.map((amount) => naira(sums[FOOTED.indexOf(amount)]!));

/** What was sold and scrapped comes to, in kobo: cost, book value of the day, proceeds and result. */
export type DisposedTotals = { count: number; sums: bigint[] };

export const noDisposed = (): DisposedTotals => ({ count: 0, sums: [0n, 0n, 0n, 0n] });

export function addDisposed(
  totals: DisposedTotals,
  { cost, disposal }: Pick<ExportRow, "cost" | "disposal">,
) {
  const { net_book_value = 0, amount_sold_for = 0, gain_or_loss = 0 } = disposal ?? {};
  totals.count += 1;
  const row = [cost, net_book_value, amount_sold_for, gain_or_loss];
  totals.sums = totals.sums.map((sum, index) => sum + BigInt(row[index]!));
}
