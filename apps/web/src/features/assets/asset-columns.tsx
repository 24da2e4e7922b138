import type { AssetRow } from "@custodia/domain/assets/schema";
import { ASSET_STATUSES, CONDITIONS, conditionLabel, statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/words";
import { RowLink } from "@custodia/screens/records/row-link";
import type { Column } from "@custodia/ui/table/columns";
import { assetPaths } from "../register/asset-paths.ts";
import { locationName } from "../setup/locations/location-name.ts";
import { AwaitingBadge, ConditionBadge, RevaluedBadge, StatusBadge } from "./asset-badges.tsx";
import { dueAtFirst, dueColumns } from "./asset-due.tsx";

/** How the register is looked at, which decides what columns it begins with. */
interface Looked {
  /** Some row in sight was revalued: without the gross it would not foot. */
  revalued: boolean;
  /** The filter by what is due. */
  due: string | undefined;
}

/** The columns as a list begins with them; once people choose, their choice stands. */
export function assetColumnsFor({ revalued, due }: Looked): readonly Column<AssetRow>[] {
  const atFirst = new Map([["carrying_amount", revalued], ...dueAtFirst(due)]);
  return assetColumns.map((column) => {
    const shown = atFirst.get(column.id);
    return shown === undefined ? column : { ...column, hiddenAtFirst: !shown };
  });
}

/** The columns of the register; the first are those of rules/assets 9, the others wait in the choice of columns. */
export const assetColumns: readonly Column<AssetRow>[] = [
  {
    id: "barcode",
    header: "Barcode",
    sortable: true,
    filter: { kind: "text" },
    className: "whitespace-nowrap tabular-nums",
  },
  {
    id: "description",
    header: "Description",
    main: true,
    sortable: true,
    filter: { kind: "text" },
    className: "min-w-36",
    cell: ({ id, description }) => (
      <RowLink to={assetPaths.detail(id)} className="font-medium text-primary hover:underline">
        {description}
      </RowLink>
    ),
  },
  ...dueColumns,
  {
    id: "acquisition_date",
    header: "Date of ACQ",
    sortable: true,
    filter: { kind: "dates", from: "acquired_from", to: "acquired_to" },
    className: "whitespace-nowrap",
    cell: ({ acquisition_date }) => formatLongDate(acquisition_date),
  },
  {
    id: "cost",
    header: "Cost",
    align: "end",
    sortable: true,
    filter: { kind: "numbers", from: "cost_from", to: "cost_to" },
    cell: ({ cost }) => formatNaira(cost),
  },
  {
    id: "carrying_amount",
    header: figureLabel.carrying_amount.short,
    align: "end",
    hiddenAtFirst: true,
    sortable: true,
    cell: ({ carrying_amount, revalued_on }) => (
      <span className="inline-flex flex-col items-end">
        {formatNaira(carrying_amount)}
        <RevaluedBadge on={revalued_on} />
      </span>
    ),
  },
  {
    id: "accumulated_depreciation",
    header: figureLabel.accumulated_depreciation.short,
    align: "end",
    sortable: true,
    cell: ({ accumulated_depreciation }) => formatNaira(accumulated_depreciation),
  },
  {
    id: "net_book_value",
    header: figureLabel.net_book_value.short,
    align: "end",
    sortable: true,
    cell: ({ net_book_value }) => formatNaira(net_book_value),
  },
  {
    id: "classification",
    header: "Classification name",
    sortable: true,
    filter: { kind: "text" },
    cell: ({ classification }) => classification.name,
  },
  {
    id: "status",
    header: "Status",
    sortable: true,
    filter: {
      kind: "select",
      options: ASSET_STATUSES.map((status) => ({ value: status, label: statusLabel[status] })),
    },
    cell: (asset) => (
      <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
        <StatusBadge status={asset.status} />
        <AwaitingBadge asset={asset} />
      </span>
    ),
  },
  {
    id: "asset_tag",
    header: "Asset Tag",
    hiddenAtFirst: true,
    sortable: true,
    filter: { kind: "text" },
  },
  {
    id: "serial_number",
    header: "Serial Number",
    hiddenAtFirst: true,
    sortable: true,
    filter: { kind: "text" },
  },
  {
    id: "condition",
    header: "Condition",
    hiddenAtFirst: true,
    sortable: true,
    filter: {
      kind: "select",
      options: CONDITIONS.map((condition) => ({ value: condition, label: conditionLabel[condition] })),
    },
    cell: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  {
    id: "custodian",
    header: "Custodian",
    hiddenAtFirst: true,
    sortable: true,
    cell: ({ custodian }) => custodian.full_name,
  },
  {
    id: "location",
    header: "Location",
    hiddenAtFirst: true,
    sortable: true,
    cell: ({ location }) => location && (location.location_id ?? locationName(location)),
  },
  {
    id: "vendor",
    header: "Vendor",
    hiddenAtFirst: true,
    sortable: true,
    cell: ({ vendor }) => vendor?.name,
  },
  {
    id: "view",
    header: "Action",
    cell: ({ id, barcode }) => (
      <RowLink to={assetPaths.detail(id)} label={`View ${barcode}`} className="text-primary hover:underline">
        View
      </RowLink>
    ),
  },
];
