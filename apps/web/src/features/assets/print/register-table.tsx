import { statusLabel } from "@custodia/domain/assets/labels";
import { isDisposed, isInService } from "@custodia/domain/assets/lifecycle";
import type { AssetPrintView } from "@custodia/domain/assets/list";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { showsGross, totalAmounts, totalLabel } from "@custodia/domain/assets/totals";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { type PrintedColumn, PrintedTable, STRONG_HEAD } from "../../register/print-frame.tsx";

type RegisterColumn = Omit<PrintedColumn<AssetRow>, "cell"> & {
  /** The share of the width left by the amounts, whatever the text. Amount columns fit their longest amount. */
  share: number;
  cell: (row: AssetRow) => string | null | undefined;
};

const amountColumn = (header: string, cell: (row: AssetRow) => number | undefined): RegisterColumn => ({
  header,
  share: 0,
  money: true,
  cell: (row) => {
    const value = cell(row);
    return value === undefined ? null : formatNaira(value);
  },
});

const NAME_COLUMNS: readonly RegisterColumn[] = [
  { header: "Barcode", share: 10, cell: ({ barcode }) => barcode },
  { header: "Description", share: 14, cell: ({ description }) => description },
  { header: "Classification", share: 11, cell: ({ classification }) => classification.name },
];
const statusColumn: RegisterColumn = {
  header: "Status",
  share: 8,
  cell: ({ status, revalued_on }) => `${statusLabel[status]}${revalued_on ? ", revalued" : ""}`,
};
const IN_SERVICE_COLUMNS: readonly RegisterColumn[] = [
  ...NAME_COLUMNS,
  { header: "Custodian", share: 9, cell: ({ custodian }) => custodian.full_name },
  { header: "Location", share: 8, cell: ({ location }) => location?.location_id ?? location?.address },
  { header: "Date of ACQ", share: 10, cell: ({ acquisition_date }) => formatLongDate(acquisition_date) },
  statusColumn,
];
const DISPOSED_COLUMNS: readonly RegisterColumn[] = [
  ...NAME_COLUMNS,
  statusColumn,
  {
    header: "Disposed On",
    share: 10,
    cell: ({ disposal }) => disposal && formatLongDate(disposal.disposed_on),
  },
  { header: "Buyer", share: 10, cell: ({ disposal }) => disposal?.buyer_name },
  amountColumn("Cost", ({ cost }) => cost),
  amountColumn("Book Value", ({ disposal }) => disposal?.net_book_value),
  amountColumn("Proceeds", ({ disposal }) => disposal?.amount_sold_for),
  amountColumn("Result", ({ disposal }) => disposal?.gain_or_loss),
];
const UNCOUNTED_COLUMNS: readonly RegisterColumn[] = [...IN_SERVICE_COLUMNS, amountColumn("Cost", ({ cost }) => cost)];

/** Lists the assets in service with their totals, then the disposed ones with theirs, and those that no total includes. */
export function RegisterTable({ register: { data, sums } }: { register: AssetPrintView }) {
  const inService = data.filter(({ status }) => isInService(status));
  const disposedRows = data.filter(({ status }) => isDisposed(status));
  const others = data.filter(({ status }) => !isInService(status) && !isDisposed(status));
  const amounts = totalAmounts(showsGross(sums));
  const { disposed } = sums;
  return (
    <>
      {inService.length > 0 || sums.counted > 0 ? (
        <PrintedRows
          label="Active"
          columns={[
            ...IN_SERVICE_COLUMNS,
            ...amounts.map((field) => amountColumn(totalLabel[field], (row) => row[field])),
          ]}
          rows={inService}
          total={{
            label: `Total of ${pluralize(sums.counted, "asset")}${notCountedText(sums.not_counted)}`,
            sums: amounts.map((field) => sums[field]),
          }}
        />
      ) : null}
      {disposedRows.length > 0 ? (
        <PrintedRows
          label="Sold and scrapped"
          columns={DISPOSED_COLUMNS}
          rows={disposedRows}
          total={
            disposed && {
              label: `Sold or scrapped, ${pluralize(disposed.count, "asset")}`,
              sums: [disposed.cost, disposed.net_book_value, disposed.amount_sold_for, disposed.gain_or_loss],
            }
          }
        />
      ) : null}
      {others.length > 0 ? (
        <PrintedRows
          label="Pending and rejected, not in totals"
          columns={UNCOUNTED_COLUMNS}
          rows={others}
          total={null}
        />
      ) : null}
    </>
  );
}

const notCountedText = (count: number) =>
  count > 0 ? `; ${formatThousands(count)} not counted: pending, rejected, sold or scrapped` : "";

interface PrintedRowsProps {
  label: string;
  columns: readonly RegisterColumn[];
  rows: readonly AssetRow[];
  total: { label: string; sums: readonly number[] } | null;
}

/** A table with fixed widths, so that long texts do not push the amounts off the paper. */
function PrintedRows({ label, columns, rows, total }: PrintedRowsProps) {
  const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
  const amounts = columns.filter(({ money }) => money);
  const longest = Math.max(
    MIN_LETTERS,
    ...amounts.flatMap(({ cell }) => rows.map((row) => cell(row)?.length ?? 0)),
    ...(total?.sums ?? []).map((sum) => formatNaira(sum).length),
  );
  const amountWidth = Math.min(longest * LETTER_WIDTH + PADDING, MAX_AMOUNT_WIDTH / Math.max(1, amounts.length));
  const textWidth = 100 - amountWidth * amounts.length;
  const widthOf = ({ money, share }: RegisterColumn) => (money ? amountWidth : (share * textWidth) / totalShare);
  return (
    <PrintedTable
      caption={label}
      columns={columns.map((column) => ({ ...column, width: widthOf(column) }))}
      rows={rows}
      total={total && { label: total.label, sums: total.sums.map(formatNaira) }}
      className={`${STRONG_HEAD} mb-6 min-w-[64rem] table-fixed max-md:min-w-[80rem] print:min-w-0 print:text-[8pt]`}
    />
  );
}

/**
 * The width of a bold character of an amount on a landscape page, and of the space before the amount, in percent; and the
 * minimum number of characters, which leaves room for the headings.
 */
const LETTER_WIDTH = 0.64;
const PADDING = 0.8;
const MIN_LETTERS = 14;
const MAX_AMOUNT_WIDTH = 60;
