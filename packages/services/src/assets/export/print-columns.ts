import { describeWithMake, statusLabel } from "@custodia/domain/assets/labels";
import { TOTALS, type TotalAmount, totalLabel } from "@custodia/domain/assets/totals";
import { formatShortDate } from "@custodia/domain/date";
import { formatKobo } from "@custodia/domain/money";
import type { PaperColumn } from "../pdf/table.ts";
import type { ExportRow } from "./rows.ts";

/** A column of the printed register. */
export interface RowColumn extends PaperColumn {
  value: (row: ExportRow) => string;
  /** The amount that the column shows and that is summed, in kobo. */
  amount?: (row: ExportRow) => number;
}

const naira = (kobo: number | bigint) => formatKobo(Number(kobo));

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
const amountColumn = (heading: string, amount: (row: ExportRow) => number): RowColumn => ({
  heading,
  share: 12,
  align: "right",
  amount,
  value: (row) => naira(amount(row)),
});

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
  ...amounts.map((field) => amountColumn(totalLabel[field], (row) => row[field])),
];

/** The columns of assets sold or scrapped, with the result of each. */
export const DISPOSED_COLUMNS: readonly RowColumn[] = [
  barcode,
  description,
  { heading: "Class", share: 11, lines: 2, value: ({ classification }) => classification },
  { ...status, share: 9, value: ({ status }) => statusLabel[status] },
  {
    heading: "On",
    share: DATE_SHARE,
    value: ({ disposal, closed_on }) => {
      const day = disposal?.disposed_on ?? closed_on;
      return day ? formatShortDate(day) : "";
    },
  },
  { heading: "Buyer", share: 13, lines: 2, value: ({ disposal }) => disposal?.buyer_name ?? "" },
  amountColumn("Cost", ({ cost }) => cost),
  amountColumn("Book Value", ({ disposal }) => disposal?.net_book_value ?? 0),
  amountColumn("Proceeds", ({ disposal }) => disposal?.amount_sold_for ?? 0),
  amountColumn("Gain or Loss", ({ disposal }) => disposal?.gain_or_loss ?? 0),
];

/** The columns of pending and rejected assets, which have no book value. */
export const UNCOUNTED_COLUMNS: readonly RowColumn[] = [
  barcode,
  description,
  { heading: "Class", share: 11, lines: 2, value: ({ classification }) => classification },
  { heading: "Custodian", share: 12, lines: 2, value: ({ custodian }) => custodian },
  acquired,
  status,
  amountColumn("Cost", ({ cost }) => cost),
];

export const rowCells = (columns: readonly RowColumn[], row: ExportRow): string[] =>
  columns.map(({ value }) => value(row));

/** The columns of a total: a label that spans all columns before the amounts, then the amounts. */
export function sumColumns(columns: readonly PaperColumn[]): readonly PaperColumn[] {
  const first = columns.findIndex(({ align }) => align === "right");
  const share = columns.slice(0, first).reduce((sum, column) => sum + column.share, 0);
  return [{ heading: "", share, lines: 2 }, ...columns.slice(first)];
}

/** The number of rows, and the sums of their amounts by column in kobo; those of the largest registers exceed a safe integer. */
export interface Totals {
  count: number;
  sums: bigint[];
}

export const emptyTotals = (columns: readonly RowColumn[]): Totals => ({
  count: 0,
  sums: amountsIn(columns).map(() => 0n),
});

const amountsIn = (columns: readonly RowColumn[]) => columns.flatMap(({ amount }) => amount ?? []);

export function addToTotals(totals: Totals, columns: readonly RowColumn[], row: ExportRow): void {
  totals.count += 1;
  totals.sums = amountsIn(columns).map((amount, index) => totals.sums[index]! + BigInt(amount(row)));
}

/** Adds the totals of sections that have the same columns. */
export const addTotals = (columns: readonly RowColumn[], sections: readonly Totals[]): Totals =>
  sections.reduce(
    (all, { count, sums }) => ({ count: all.count + count, sums: all.sums.map((sum, index) => sum + sums[index]!) }),
    emptyTotals(columns),
  );

/** Returns the cells of a total: its name with the number of assets, such as `Computers, 12 assets`, and the sums. */
export function totalCells(name: string, { count, sums }: Totals, note = ""): string[] {
  const counted = `${name}, ${count.toLocaleString("en-NG")} ${count === 1 ? "asset" : "assets"}`;
  return [`${counted}${note}`, ...sums.map(naira)];
}
