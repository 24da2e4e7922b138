import type { Tx } from "@custodia/db/client";
import { lifeInDays } from "@custodia/domain/assets/life";
import { assetProblems } from "@custodia/domain/assets/rules";
import type { AssetCreate } from "@custodia/domain/assets/schema";
import { dayNumber } from "@custodia/domain/date";
import { invalidFields } from "@custodia/domain/errors";
import { ZERO } from "@custodia/domain/money";
import { termsAtCost } from "@custodia/domain/valuation/terms";
import { actsAtOnce, type MayAsk, today } from "../../context.ts";
import { termColumns } from "../../valuation/asset-terms.ts";
import { branchName, type Names } from "./names.ts";
import { findReferences, tagKey } from "./references.ts";

/**
 * What a new asset is stored with, but for its barcode: location and department are the custodian's unless given, and it is pending where
 * it is only asked for. Throws 422 on every field that does not fit.
 */
export async function planNew(tx: Tx, ctx: MayAsk<"assets.write">, input: AssetCreate) {
  const { problems, ...found } = await findReferences(tx, ctx, input);
  const { classification, custodian, vendor, seat } = found;
  const wrong = { ...assetProblems(input, today(ctx)), ...problems };
  if (!classification || !custodian || Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const { useful_life: _years, depreciates, ...fields } = input;
  const location = found.location ?? seat;
  const names: Names = {
    classification: classification.name,
    custodian: custodian.full_name,
    location: branchName(location),
    vendor: vendor?.name ?? null,
  };
  const values = {
    ...fields,
    status: actsAtOnce(ctx, "assets.write") ? ("in_service" as const) : ("pending" as const),
    asset_tag_key: tagKey(input.asset_tag),
    location_id: input.location_id ?? custodian.location_id,
    department: input.department ?? custodian.department,
    acquisition_day: dayNumber(input.acquisition_date),
    ...termColumns(
      termsAtCost({
        ...input,
        depreciates: depreciates ?? true,
        useful_life_in_days: lifeInDays(input) ?? null,
      }),
    ),
    total_maintenance_cost: ZERO,
  };
  return { values, names, found: { classification, custodian, seat, location, vendor } };
}
