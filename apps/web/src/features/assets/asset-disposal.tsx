import type { DisposalOfAsset } from "@custodia/domain/assets/disposals";
import { type AssetStatus, statusLabel } from "@custodia/domain/assets/labels";
import { isDisposed } from "@custodia/domain/assets/lifecycle";
import type { AssetSums } from "@custodia/domain/assets/list";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { Column } from "@custodia/ui/table/columns";
import { GainOrLoss, gainOrLossText } from "../register/figures.tsx";

/** A row that the browser cached for offline reading may predate the `disposal` field. */
type WithDisposal = { status: AssetStatus; disposal?: DisposalOfAsset | null };

/**
 * Returns the value of a cell for an asset in the books; null for one that was sold or scrapped, which is no longer in them.
 */
export const valueUnlessDisposed = <T,>({ status }: { status: AssetStatus }, value: T): T | null =>
  isDisposed(status) ? null : value;

/** Returns `Sold to Bisi Alabi on 15 June 2026` or `Scrapped on 15 June 2026`; null for an asset in service. */
export function disposalLine({ status, disposal }: WithDisposal): string | null {
  if (!disposal) return null;
  const to = disposal.buyer_name ? ` to ${disposal.buyer_name}` : "";
  return `${statusLabel[status]}${to} on ${formatLongDate(disposal.disposed_on)}`;
}

const AMOUNT = { align: "end", hiddenByDefault: true } as const;

/** The columns of sold or scrapped assets in the register: the date, the buyer and the result. */
export const disposalColumns: readonly Column<AssetRow>[] = [
  {
    id: "disposed_on",
    header: "Disposed On",
    width: 104,
    maxWidth: 136,
    wraps: true,
    hiddenByDefault: true,
    sortable: true,
    cell: ({ disposal }) => disposal && formatLongDate(disposal.disposed_on),
  },
  {
    id: "buyer_name",
    header: "Buyer",
    width: 120,
    maxWidth: 180,
    wraps: true,
    hiddenByDefault: true,
    cell: ({ disposal }) => disposal?.buyer_name,
  },
  {
    id: "disposal_book_value",
    header: "Book Value",
    width: 120,
    ...AMOUNT,
    cell: ({ disposal }) => disposal && formatNaira(disposal.net_book_value),
  },
  {
    id: "amount_sold_for",
    header: "Proceeds",
    width: 120,
    sortable: true,
    ...AMOUNT,
    cell: ({ disposal }) => disposal && formatNaira(disposal.amount_sold_for),
  },
  {
    id: "gain_or_loss",
    header: "Result",
    width: 184,
    sortable: true,
    ...AMOUNT,
    cell: ({ disposal }) => disposal && <GainOrLoss value={disposal.gain_or_loss} />,
  },
];

const BOOK_COLUMNS = ["acquisition_date", "carrying_amount", "accumulated_depreciation", "net_book_value"];

/** Returns the initially visible columns of a list of disposed assets. */
export function disposalVisibility({ status, standing }: Record<"status" | "standing", string | undefined>) {
  if (status !== "sold" && status !== "scrapped" && standing !== "disposed") return [];
  const shown = disposalColumns.map(({ id }) => [id, id !== "buyer_name" || status !== "scrapped"] as const);
  return [...shown, ...BOOK_COLUMNS.map((id) => [id, false] as const)];
}

/** Returns the totals of disposed assets by column. */
export const disposalTotals = (sums: NonNullable<AssetSums["disposed"]>) => ({
  cost: formatNaira(sums.cost),
  disposal_book_value: formatNaira(sums.net_book_value),
  amount_sold_for: formatNaira(sums.amount_sold_for),
  gain_or_loss: gainOrLossText(sums.gain_or_loss),
});
