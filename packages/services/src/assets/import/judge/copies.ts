import type { QuantityCost } from "@custodia/domain/assets/import/shape";
import { evenShareAt, shareAt } from "@custodia/domain/assets/import/shares";
import { kobo } from "@custodia/domain/money";
import type { PlannedAsset } from "./planned-asset.ts";

/**
 * The assets that a row with a quantity makes. Amounts in total are divided, and the kobo that remain go to the first. A tag
 * and a serial number tell one thing from all others, so they are the first one's alone.
 */
export function* assetsOfRow(
  asset: PlannedAsset,
  quantity: number,
  amounts: QuantityCost,
): Generator<PlannedAsset> {
  if (quantity === 1) {
    yield asset;
    return;
  }
  const part = amounts === "total" ? partsOf(asset, quantity) : () => ({});
  for (let place = 0; place < quantity; place++) {
    const label = place === 0 ? {} : { asset_tag: null, serial_number: null };
    yield { ...asset, ...label, ...part(place) };
  }
}

type Amounts = Pick<PlannedAsset, "cost" | "scrap_value" | "total_maintenance_cost">;

function partsOf(asset: PlannedAsset, quantity: number): (place: number) => Amounts {
  const share = (whole: number, place: number) => kobo(shareAt(whole, quantity, place));
  // Where all remaining kobo would lift the first one's scrap value above its cost, they go to one asset each.
  const spread = share(asset.scrap_value, 0) > share(asset.cost, 0);
  return (place) => ({
    cost: share(asset.cost, place),
    scrap_value: spread
      ? kobo(evenShareAt(asset.scrap_value, quantity, place))
      : share(asset.scrap_value, place),
    total_maintenance_cost: share(asset.total_maintenance_cost, place),
  });
}
