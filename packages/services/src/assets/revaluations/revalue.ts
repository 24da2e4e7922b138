import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { eventDayProblems } from "@custodia/domain/assets/event-dates";
import { lifeInDays, lifeProblem } from "@custodia/domain/assets/life";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import type { Revaluation } from "@custodia/domain/assets/revaluation";
import { checkFields, conflict } from "@custodia/domain/errors";
import {
  againstBookValue,
  lifeOf,
  termsOfAsset,
  termsRevalued,
} from "@custodia/domain/valuation/depreciation";
import { actOrAsk, type RequestMade } from "../../approvals/ask/act-or-ask.ts";
import type { Plan } from "../../approvals/planned.ts";
import { type CompanyCtx, type MayAsk, today } from "../../core/context.ts";
import { insertOwn, updateOwn } from "../../core/store.ts";
import { termColumns } from "../../valuation/depreciation.ts";
import { lifeSoFar, loadAsset } from "../detail/queries.ts";
import { assetRequest } from "../requests/asset-request.ts";
import { listRevaluations, type RevaluationRow } from "./list.ts";

/** The request to revalue an asset. */
export const revaluationRequest = assetRequest("revaluation", planRevaluation);

/**
 * Revalues an asset, or asks for it; answers the revaluation. Throws 404, 422 by field (also where what depreciates gets no life, or
 * other things one), 409 where the asset is not held.
 */
export async function revalueAsset(
  ctx: MayAsk<"assets.write">,
  input: Revaluation & { id: number },
): Promise<RevaluationRow | RequestMade> {
  const asked = await actOrAsk(ctx, revaluationRequest, input);
  return asked ?? (await listRevaluations(ctx, input.id))[0]!;
}

/**
 * Plans a revaluation: from its date on `carrying_amount` is the gross, and what was accumulated before is eliminated
 * (IAS 16.31 and 16.35(b), rules/depreciation 5).
 */
async function planRevaluation(
  tx: Reader,
  ctx: CompanyCtx,
  { id, ...input }: Revaluation & { id: number },
): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const life = await lifeSoFar(tx, ctx, asset);
  const { revaluation_date, carrying_amount, scrap_value, remarks } = input;
  const day = eventDayProblems("revaluation_date", "The revaluation", revaluation_date, today(ctx), life, [
    "acquired",
    "returned",
    "revalued",
    "released",
  ]);
  const { depreciates } = asset;
  const lifeless = lifeProblem(depreciates, input);
  checkFields(lifeless ? { ...day, useful_life: [lifeless] } : day);
  const problem = lifecycleProblem(asset.status, "revalue");
  if (problem) throw conflict(problem);
  const terms = termsOfAsset(asset);
  const { net_book_value, difference } = againstBookValue(terms, revaluation_date, carrying_amount);
  const previous = {
    previous_carrying_amount: asset.carrying_amount,
    previous_scrap_value: asset.scrap_value,
    previous_useful_life_in_days: asset.useful_life_in_days,
    previous_valued_on: asset.revalued_on ?? asset.acquisition_date,
  };
  const then = termsRevalued({
    ...{ carrying_amount, scrap_value, depreciates, revaluation_date },
    useful_life_in_days: lifeInDays(input) ?? null,
  });
  const { valued_day, depreciates: _same, ...columns } = termColumns(then);
  const seen = { id, version: asset.version };
  return {
    subject: { type: "asset", ...seen },
    subject_event: `Revalue asset ${asset.barcode}, ${asset.description}`,
    told: {
      action: "assets.revalue",
      message: `Revalued asset ${asset.barcode}, ${asset.description}`,
      before: {
        carrying_amount: asset.carrying_amount,
        scrap_value: asset.scrap_value,
        useful_life_in_days: lifeOf(asset),
        net_book_value,
      },
      after: {
        carrying_amount,
        scrap_value,
        useful_life_in_days: then.useful_life_in_days,
        net_book_value: carrying_amount,
        difference,
        revaluation_date,
        remarks,
      },
    },
    async write(tx) {
      await updateOwn(tx, ctx, assets, seen, {
        ...columns,
        valued_day,
        revalued_on: revaluation_date,
      });
      await insertOwn(tx, ctx, revaluations, {
        ...columns,
        ...previous,
        asset_id: id,
        revaluation_date,
        net_book_value,
        remarks,
        revalued_by: ctx.actor.user_id,
      });
    },
  };
}
