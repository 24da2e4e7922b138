import { isHeld } from "@custodia/domain/assets/lifecycle";
import { formatNaira, toNaira } from "@custodia/domain/money";
import type { ExportRow } from "../rows.ts";

/** What is added up, in kobo. */
export const SUMMED = ["cost", "accumulated_depreciation", "net_book_value"] as const;

/** What rows come to. */
export interface Totals {
  held: number;
  /** Pending, rejected, sold or scrapped. */
  not_counted: number;
  /** In kobo: of the dearest register they pass what a number holds. */
  sums: bigint[];
}

export const noTotals = (): Totals => ({ held: 0, not_counted: 0, sums: SUMMED.map(() => 0n) });

/** Adds a row as the foot of a list does: what is held is summed, all else is counted beside it (rules/dashboard 1). */
export function addTo(totals: Totals, row: Pick<ExportRow, "status" | (typeof SUMMED)[number]>): void {
  if (!isHeld(row.status)) {
    totals.not_counted += 1;
    return;
  }
  totals.held += 1;
  totals.sums = totals.sums.map((sum, index) => sum + BigInt(row[SUMMED[index]!]));
}

/** Of what, and of how many: `Computers, 12 assets; 3 not counted: pending, rejected, sold or scrapped`. */
export function saidOf(name: string, { held, not_counted }: Totals): string {
  const counted = `${name}, ${held.toLocaleString("en-NG")} ${held === 1 ? "asset" : "assets"}`;
  if (not_counted === 0) return counted;
  return `${counted}; ${not_counted.toLocaleString("en-NG")} not counted: pending, rejected, sold or scrapped`;
}

export const amountsOf = ({ sums }: Totals): string[] => sums.map((sum) => formatNaira(toNaira(Number(sum))));
