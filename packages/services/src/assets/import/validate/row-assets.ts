import type { QuantityCost } from "@custodia/domain/assets/import/options";
import { evenShareAt, fillRooms, shareAt } from "@custodia/domain/assets/import/quantity";
import { kobo } from "@custodia/domain/money";
import type { PlannedAsset, RowLabels } from "./evaluation.ts";

/**
 * The assets that a row with a quantity makes. Amounts in total are divided, and the kobo that remain go to the first. A tag
 * and a serial number tell one thing from all others, so they are the first one's alone, unless the row lists one for each.
 */
export function* assetsOfRow(
  asset: PlannedAsset,
  quantity: number,
  amounts: QuantityCost,
  { asset_tag, serial_number }: RowLabels = {},
): Generator<PlannedAsset> {
  if (quantity === 1) {
    yield asset;
    return;
  }
  const part = amounts === "total" ? partsOf(asset, quantity) : () => ({});
  for (let place = 0; place < quantity; place++) {
    const first = place === 0 ? asset : { asset_tag: null, serial_number: null };
    const label = {
      asset_tag: asset_tag ? asset_tag[place]! : first.asset_tag,
      serial_number: serial_number ? serial_number[place]! : first.serial_number,
    };
    yield { ...asset, ...label, ...part(place) };
  }
}

type Amounts = Pick<PlannedAsset, "cost" | "scrap_value" | "total_maintenance_cost" | "terms">;

function partsOf(asset: PlannedAsset, quantity: number): (place: number) => Amounts {
  const amounts = amountParts(asset, quantity);
  const { terms } = asset;
  const whole = terms?.opening.opening_accumulated_depreciation ?? null;
  if (!terms || whole === null) return amounts;
  const accumulated = fillRooms(
    whole,
    Array.from({ length: quantity }, (_, place) => amounts(place).cost - amounts(place).scrap_value),
  );
  return (place) => ({
    ...amounts(place),
    terms: { ...terms, opening: { ...terms.opening, opening_accumulated_depreciation: accumulated[place]! } },
  });
}

function amountParts(asset: PlannedAsset, quantity: number): (place: number) => Omit<Amounts, "terms"> {
  const share = (whole: number, place: number) => kobo(shareAt(whole, quantity, place));
  // If all the remaining kobo would lift the first asset's scrap value above its cost, each asset takes one.
  const spread = share(asset.scrap_value, 0) > share(asset.cost, 0);
  return (place) => ({
    cost: share(asset.cost, place),
    scrap_value: spread ? kobo(evenShareAt(asset.scrap_value, quantity, place)) : share(asset.scrap_value, place),
    total_maintenance_cost: share(asset.total_maintenance_cost, place),
  });
}
