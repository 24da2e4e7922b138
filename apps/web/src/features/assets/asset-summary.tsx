import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/words";
import { Card, CardContent } from "@custodia/ui/card";
import { DescriptionList, type Detail } from "@custodia/ui/description-list";
import { usePhone } from "@custodia/ui/table/phone";
import { locationName } from "../setup/locations/location-name.ts";
import { AwaitingBadge, ConditionBadge, StatusBadge } from "./asset-badges.tsx";

/** Read-only, above every form about an asset: which one it is and how it stands. On a phone the form comes before the rest of it. */
export function AssetSummary({ asset }: { asset: AssetView }) {
  const phone = usePhone();
  const [chief, others] = summaryOf(asset);
  return (
    <Card className="mb-4">
      <CardContent>
        <DescriptionList
          className="lg:grid-cols-4 xl:grid-cols-4"
          items={phone ? chief : [...others, ...chief]}
        />
        {phone ? (
          <details className="mt-3">
            <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm text-primary">
              More of this asset
            </summary>
            <DescriptionList className="mt-2" items={others} />
          </details>
        ) : null}
      </CardContent>
    </Card>
  );
}

/** What a step turns on, and the rest. */
function summaryOf(asset: AssetView): [chief: Detail[], others: Detail[]] {
  const chief: Detail[] = [
    {
      label: "Status and Condition",
      value: (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={asset.status} />
          <ConditionBadge condition={asset.condition} />
          <AwaitingBadge asset={asset} />
        </span>
      ),
    },
    {
      label: figureLabel.net_book_value.heading,
      value: <strong>{formatNaira(asset.net_book_value)}</strong>,
    },
  ];
  const others: Detail[] = [
    { label: "Barcode", value: asset.barcode },
    { label: "Description", value: asset.description },
    { label: "Classification", value: asset.classification.name },
    { label: "Serial Number", value: asset.serial_number },
    { label: "Custodian", value: asset.custodian.full_name },
    { label: "Location", value: asset.location && locationName(asset.location) },
    { label: "Date of Acquisition", value: formatLongDate(asset.acquisition_date) },
    { label: "Cost", value: formatNaira(asset.cost) },
    ...(asset.revalued_on
      ? [{ label: figureLabel.carrying_amount.heading, value: formatNaira(asset.carrying_amount) }]
      : []),
    {
      label: figureLabel.accumulated_depreciation.heading,
      value: formatNaira(asset.accumulated_depreciation),
    },
    { label: "Total Maintenance Cost", value: formatNaira(asset.total_maintenance_cost) },
  ];
  return [chief, others];
}
