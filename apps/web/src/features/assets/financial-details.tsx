import type { AssetView } from "@custodia/domain/assets/schema";
import { statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { depreciationLabel, figureLabel } from "@custodia/domain/valuation/words";
import type { Detail } from "@custodia/ui/description-list";
import { GainOrLoss } from "../register/figures.tsx";
import { withUnit } from "./asset-sections.tsx";

export function financialsOf(asset: AssetView): Detail[] {
  const { revalued_on, disposal } = asset;
  return [
    { label: "Cost", value: formatNaira(asset.cost) },
    ...(revalued_on
      ? [
          { label: figureLabel.carrying_amount.heading, value: formatNaira(asset.carrying_amount) },
          { label: "Revalued On", value: formatLongDate(revalued_on) },
        ]
      : []),
    { label: "Scrap Value", value: formatNaira(asset.scrap_value) },
    {
      label: revalued_on && asset.depreciates ? "Useful Life since then" : "Useful Life",
      value: lifeText(asset),
    },
    ...(asset.depreciates
      ? [
          {
            label: figureLabel.number_of_days_used.heading,
            value: withUnit(asset.number_of_days_used, "day"),
          },
          ...(disposal
            ? []
            : [
                {
                  label: figureLabel.depreciation_per_day.heading,
                  value: formatNaira(asset.depreciation_per_day),
                },
              ]),
        ]
      : []),
    {
      label: figureLabel.accumulated_depreciation.heading,
      value: formatNaira(asset.accumulated_depreciation),
    },
    ...(disposal
      ? []
      : [
          {
            label: figureLabel.net_book_value.heading,
            value: <strong className="text-lg font-semibold">{formatNaira(asset.net_book_value)}</strong>,
          },
        ]),
    { label: "Total Maintenance Cost", value: formatNaira(asset.total_maintenance_cost) },
    ...disposalOf(asset),
  ];
}

/** What became of an asset that was sold or scrapped; nothing of any other. */
export function disposalOf({ status, disposal }: AssetView): Detail[] {
  if (!disposal) return [];
  const { disposed_on, buyer_name, amount_sold_for, net_book_value, gain_or_loss } = disposal;
  return [
    { label: `${statusLabel[status]} On`, value: formatLongDate(disposed_on) },
    ...(buyer_name ? [{ label: "Buyer", value: buyer_name }] : []),
    { label: "Book Value that Day", value: formatNaira(net_book_value) },
    { label: "Proceeds", value: formatNaira(amount_sold_for) },
    { label: "Gain or Loss", value: <GainOrLoss value={gain_or_loss} /> },
  ];
}

function lifeText({ useful_life: years, useful_life_in_days: days }: AssetView): string {
  if (years === null || days === null) return depreciationLabel.none;
  return `${withUnit(years, "year")} (${withUnit(days, "day")})`;
}
