import { describeWithMake, statusLabel } from "@custodia/domain/assets/labels";
import { isInService } from "@custodia/domain/assets/lifecycle";
import { TOTALS, type TotalAmount, totalLabel } from "@custodia/domain/assets/totals";
import { formatShortDate } from "@custodia/domain/date";
import { formatNaira, toNaira } from "@custodia/domain/money";
import type { PaperColumn } from "../pdf/table.ts";
import type { ExportRow } from "./rows.ts";

/** A column of the printed register. */
export interface RowColumn extends PaperColumn {
  value: (row: ExportRow) => string;
}

export const naira = (kobo: number | bigint) => formatNaira(toNaira(Number(kobo)));

const barcode: RowColumn = { heading: "Barcode", share: 13, lines: 4, value: ({ barcode }) => barcode };
const description: RowColumn = {
  heading: "Description",
  share: 19,
  lines: 3,
  value: describeWithMake,
};
const status: RowColumn = {
  heading: "Status",
  share: 11,
  lines: 2,
  value: ({ status, revalued_on }) => `${statusLabel[status]}${revalued_on ? ", revalued" : ""}`,
};
/** Fits `30 Sept 2026` next to four amounts; a truncated date would look like another date. */
const DATE_SHARE = 10;
const acquired: RowColumn = {
  heading: "Acquired",
  share: DATE_SHARE,
  value: ({ acquisition_date }) => formatShortDate(acquisition_date),
};
const amount = (heading: string, value: (row: ExportRow) => number): RowColumn => ({
  ...{ heading, share: 12, align: "right" },
  value: (row) => naira(value(row)),
});
const totalledColumn = (field: TotalAmount) => amount(totalLabel[field], (row) => row[field]);

/** The columns of assets in service, which are grouped by class. They include the gross if the sums do not add up without it. */
export const inServiceColumns = (amounts: readonly TotalAmount[] = TOTALS): readonly RowColumn[] => [
  barcode,
  description,
  { heading: "Serial Number", share: 11, lines: 4, value: ({ serial_number }) => serial_number ?? "" },
  { heading: "Custodian", share: 12, lines: 2, value: ({ custodian }) => custodian },
  {
    heading: "Location",
    share: 8,
    lines: 2,
    value: ({ location_code, location_address }) => location_code ?? location_address ?? "",
  },
  acquired,
  status,
  ...amounts.map(totalledColumn),
];

/** The columns of assets sold or scrapped, with the result of each. */
export const DISPOSED_COLUMNS: readonly RowColumn[] = [
  barcode,
  description,
  { heading: "Class", share: 11, lines: 2, value: ({ classification }) => classification },
  { ...status, share: 9, value: ({ status }) => statusLabel[status] },
  {
    ...{ heading: "On", share: DATE_SHARE },
    value: ({ disposal, closed_on }) => {
      const day = disposal?.disposed_on ?? closed_on;
      return day ? formatShortDate(day) : "";
    },
  },
  { heading: "Buyer", share: 13, lines: 2, value: ({ disposal }) => disposal?.buyer_name ?? "" },
  amount("Cost", ({ cost }) => cost),
  amount("Book Value", ({ disposal }) => disposal?.net_book_value ?? 0),
  amount("Proceeds", ({ disposal }) => disposal?.amount_sold_for ?? 0),
  amount("Gain or Loss", ({ disposal }) => disposal?.gain_or_loss ?? 0),
];

/** The columns of pending and rejected assets, which have no book value. */
export const UNCOUNTED_COLUMNS: readonly RowColumn[] = [
  barcode,
  description,
  { heading: "Class", share: 11, lines: 2, value: ({ classification }) => classification },
  { heading: "Custodian", share: 12, lines: 2, value: ({ custodian }) => custodian },
  acquired,
  status,
  amount("Cost", ({ cost }) => cost),
];

export const rowCells = (columns: readonly RowColumn[], row: ExportRow): string[] =>
  columns.map(({ value }) => value(row));

/** The columns of a total: a label that spans all columns before the amounts, then the amounts. */
export function sumColumns(columns: readonly PaperColumn[]): readonly PaperColumn[] {
  const first = columns.findIndex(({ align }) => align === "right");
  const share = columns.slice(0, first).reduce((sum, column) => sum + column.share, 0);
  return [{ heading: "", share, lines: 2 }, ...columns.slice(first)];
}

/** The totals of rows. */
export interface Totals {
  inService: number;
  /** Pending, rejected, sold or scrapped. */
  not_counted: number;
  /** In kobo; the sums of the largest registers exceed a safe integer. */
  sums: bigint[];
}

export const emptyTotals = (): Totals => ({ inService: 0, not_counted: 0, sums: TOTALS.map(() => 0n) });

/** Adds a row as the list's footer does: assets in service are summed, all others only counted (rules/dashboard 1). */
export function addToTotals(totals: Totals, row: Pick<ExportRow, "status" | TotalAmount>): void {
  if (!isInService(row.status)) {
    totals.not_counted += 1;
    return;
  }
  totals.inService += 1;
  totals.sums = totals.sums.map((sum, index) => sum + BigInt(row[TOTALS[index]!]));
}

/** Returns the name and the counts: `Computers, 12 assets; 3 not counted: pending, rejected, sold or scrapped`. */
export function describeTotals(name: string, { inService, not_counted }: Totals): string {
  const counted = `${name}, ${inService.toLocaleString("en-NG")} ${inService === 1 ? "asset" : "assets"}`;
  if (not_counted === 0) return counted;
  return `${counted}; ${not_counted.toLocaleString("en-NG")} not counted: pending, rejected, sold or scrapped`;
}

export const formatAmounts = ({ sums }: Totals, amounts: readonly TotalAmount[]): string[] =>
  amounts.map((amount) => naira(sums[TOTALS.indexOf(amount)]!));

/** The totals of assets sold or scrapped, in kobo: cost, book value on the day, proceeds and result. */
export type DisposedTotals = { count: number; sums: bigint[] };

export const emptyDisposedTotals = (): DisposedTotals => ({ count: 0, sums: [0n, 0n, 0n, 0n] });

export function addDisposed(totals: DisposedTotals, { cost, disposal }: Pick<ExportRow, "cost" | "disposal">) {
  const { net_book_value = 0, amount_sold_for = 0, gain_or_loss = 0 } = disposal ?? {};
  totals.count += 1;
  const row = [cost, net_book_value, amount_sold_for, gain_or_loss];
  totals.sums = totals.sums.map((sum, index) => sum + BigInt(row[index]!));
}
