import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import type { PreviewSubject } from "../../depreciation/preview-values.ts";
import { validRevaluations } from "./life-terms.ts";

/** Returns an asset's figures at its acquisition, with its revaluations as events. */
export function assetSubject(asset: AssetView, history: ValueHistoryView): PreviewSubject {
  const revaluations = validRevaluations(history.revaluations).toReversed();
  const first = revaluations[0];
  return {
    name: `${asset.barcode}, ${asset.description}`,
    isExample: false,
    asset: {
      ...{ scrap_percent: null, useful_life: null },
      cost: asset.cost,
      scrap_value: first?.previous_scrap_value ?? asset.scrap_value,
      in_service_date: asset.acquisition_date,
      useful_life_in_days: first?.previous_useful_life_in_days ?? asset.useful_life_in_days,
      total_units: null,
    },
    events: revaluations.map(({ revaluation_date, carrying_amount, scrap_value, useful_life_in_days }) => ({
      type: "revaluation",
      date: revaluation_date,
      carrying_amount,
      scrap_value,
      useful_life_in_days,
    })),
  };
}
