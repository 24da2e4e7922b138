import type { AssetView } from "@custodia/domain/assets/schema";
import { statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { depreciationLabel, figureLabel } from "@custodia/domain/valuation/words";
import type { Detail } from "@custodia/ui/description-list";
import { GainOrLoss } from "../register/gain-or-loss.tsx";
import { withUnit } from "./asset-sections.tsx";

export function financialsOf(asset: AssetView): Detail[] {
  const { revalued_on, closed_on, gain_or_loss, status } = asset;
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
          { label: figureLabel.depreciation_per_day.heading, value: formatNaira(asset.depreciation_per_day) },
        ]
      : []),
    {
      label: figureLabel.accumulated_depreciation.heading,
      value: formatNaira(asset.accumulated_depreciation),
    },
    {
      label: figureLabel.net_book_value.heading,
      value: <strong className="text-lg font-semibold">{formatNaira(asset.net_book_value)}</strong>,
    },
    { label: "Total Maintenance Cost", value: formatNaira(asset.total_maintenance_cost) },
    ...(closed_on ? [{ label: `${statusLabel[status]} On`, value: formatLongDate(closed_on) }] : []),
    ...(gain_or_loss === null ? [] : [{ label: "Gain or Loss", value: <GainOrLoss value={gain_or_loss} /> }]),
  ];
}

function lifeText({ useful_life: years, useful_life_in_days: days }: AssetView): string {
  if (years === null || days === null) return depreciationLabel.none;
  return `${withUnit(years, "year")} (${withUnit(days, "day")})`;
}
