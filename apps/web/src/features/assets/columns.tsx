import { RowLink } from "@custodia/app-shell/records/columns";
import { ASSET_STATUSES, CONDITIONS, conditionLabel, statusLabel } from "@custodia/domain/assets/labels";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { totalAmounts } from "@custodia/domain/assets/totals";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { toChoices } from "@custodia/ui/input/select";
import type { Column } from "@custodia/ui/table/columns";
import { ChevronRight } from "lucide-react";
import { assetPaths } from "../register/asset-links.tsx";
import { locationName } from "../setup/options.ts";
import { AssetThumbnail } from "./asset-card.tsx";
import { disposalColumns, disposalVisibility, valueUnlessDisposed } from "./asset-disposal.tsx";
import { ConditionBadge, dueColumns, dueColumnVisibility, RevaluedMark, StatusLine } from "./badges.tsx";

/** The state of the list that decides which columns are visible initially. */
interface ListState {
  /** True if the sums include a gross carrying amount, without which they would not add up. */
  gross: boolean;
  /** The filters by due date and by status. */
  due: string | undefined;
  status: string | undefined;
  standing: string | undefined;
}

/** Returns the columns with their initial visibility; the user's own choice overrides it. */
export function assetColumnsFor({ gross, due, ...statusFilters }: ListState): readonly Column<AssetRow>[] {
  const visibility = new Map([
    ["carrying_amount", gross],
    ...dueColumnVisibility(due),
    ...disposalVisibility(statusFilters),
  ]);
  return assetColumns.map((column) => {
    const shown = visibility.get(column.id);
    const neededBy = gross && column.id === "carrying_amount" ? totalAmounts(false) : undefined;
    return shown === undefined
      ? column
      : { ...column, hiddenByDefault: !shown, ...(neededBy ? { requiredBy: neededBy } : {}) };
  });
}

const AMOUNT = { width: 120, align: "end", sortable: true } as const;
const TEXT_FILTER = { sortable: true, filter: { kind: "text" } } as const;
const HIDDEN_NAME = { wraps: true, hiddenByDefault: true, sortable: true } as const;
const HIDDEN_TEXT = { hiddenByDefault: true, ...TEXT_FILTER } as const;

/** The columns of the register; the first are those of rules/assets 9, the others are hidden initially. */
export const assetColumns: readonly Column<AssetRow>[] = [
  {
    id: "barcode",
    header: "Barcode",
    width: 140,
    wraps: true,
    pinned: "start",
    ...TEXT_FILTER,
    className: "text-muted-foreground",
  },
  {
    id: "description",
    header: "Description",
    main: true,
    width: 112,
    maxWidth: 150,
    wraps: true,
    pinned: "start",
    ...TEXT_FILTER,
    lead: ({ photo_id }) => <AssetThumbnail photo_id={photo_id} className="size-5 shrink-0 rounded-sm" />,
    cell: ({ id, description }) => (
      <RowLink to={assetPaths.detail(id)} className="font-medium hover:text-primary hover:underline">
        {description}
      </RowLink>
    ),
  },
  ...dueColumns,
  {
    id: "acquisition_date",
    header: "Date of ACQ",
    width: 104,
    maxWidth: 136,
    wraps: true,
    sortable: true,
    filter: { kind: "dates", from: "acquired_from", to: "acquired_to" },
    cell: ({ acquisition_date }) => formatLongDate(acquisition_date),
  },
  {
    id: "cost",
    header: "Cost",
    ...AMOUNT,
    filter: { kind: "numbers", from: "cost_from", to: "cost_to" },
    cell: ({ cost }) => formatNaira(cost),
  },
  {
    id: "carrying_amount",
    header: figureLabel.carrying_amount.short,
    ...AMOUNT,
    hiddenByDefault: true,
    cell: ({ status, carrying_amount, revalued_on }) =>
      valueUnlessDisposed(
        { status },
        <>
          {revalued_on ? <RevaluedMark date={revalued_on} /> : null}
          {formatNaira(carrying_amount)}
        </>,
      ),
  },
  {
    id: "accumulated_depreciation",
    header: figureLabel.accumulated_depreciation.short,
    ...AMOUNT,
    cell: (asset) => valueUnlessDisposed(asset, formatNaira(asset.accumulated_depreciation)),
  },
  {
    id: "net_book_value",
    header: figureLabel.net_book_value.short,
    ...AMOUNT,
    cell: (asset) => valueUnlessDisposed(asset, formatNaira(asset.net_book_value)),
  },
  ...disposalColumns,
  {
    id: "classification",
    header: "Classification name",
    width: 128,
    maxWidth: 206,
    wraps: true,
    ...TEXT_FILTER,
    cell: ({ classification }) => classification.name,
  },
  {
    id: "status",
    header: "Status",
    width: 108,
    maxWidth: 156,
    wraps: true,
    sortable: true,
    filter: { kind: "select", options: toChoices(ASSET_STATUSES, statusLabel) },
    cell: (asset) => <StatusLine asset={asset} />,
  },
  { id: "asset_tag", header: "Asset Tag", width: 120, ...HIDDEN_TEXT },
  { id: "serial_number", header: "Serial Number", width: 140, ...HIDDEN_TEXT },
  { id: "manufacturer", header: "Manufacturer", width: 110, maxWidth: 150, wraps: true, ...HIDDEN_TEXT },
  { id: "model", header: "Model", width: 110, maxWidth: 160, wraps: true, ...HIDDEN_TEXT },
  {
    id: "condition",
    header: "Condition",
    width: 88,
    hiddenByDefault: true,
    sortable: true,
    filter: { kind: "select", options: toChoices(CONDITIONS, conditionLabel) },
    cell: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  {
    id: "custodian",
    header: "Custodian",
    width: 120,
    maxWidth: 180,
    ...HIDDEN_NAME,
    cell: (asset) => valueUnlessDisposed(asset, asset.custodian.full_name),
  },
  {
    id: "location",
    header: "Location",
    width: 90,
    maxWidth: 140,
    ...HIDDEN_NAME,
    cell: ({ status, location }) =>
      location && valueUnlessDisposed({ status }, location.location_id ?? locationName(location)),
  },
  { id: "vendor", header: "Vendor", width: 128, maxWidth: 200, ...HIDDEN_NAME, cell: ({ vendor }) => vendor?.name },
  {
    id: "view",
    header: "Action",
    headerHidden: true,
    width: 36,
    pinned: "end",
    cell: ({ id, barcode }) => (
      <RowLink
        to={assetPaths.detail(id)}
        label={`View ${barcode}`}
        className="-mx-1.5 flex h-full items-center justify-center text-muted-foreground hover:text-primary"
      >
        <ChevronRight aria-hidden className="size-4" />
      </RowLink>
    ),
  },
];
