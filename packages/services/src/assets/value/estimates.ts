import { assetEstimates } from "@custodia/db/schema/assets/estimates";
import { BEFORE_VALUE_CHANGE, eventDayProblems } from "@custodia/domain/assets/event-dates";
import { NO_LIFE } from "@custodia/domain/assets/life";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import { policyText } from "@custodia/domain/assets/policies/apply";
import type { EstimateInput } from "@custodia/domain/assets/value/estimates";
import { checkFields, conflict, type FieldErrors } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import { policyContradictions } from "@custodia/domain/valuation/asset-depreciation";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import { needsLife, RATE_NEEDS_SCRAP } from "@custodia/domain/valuation/policy";
import { presets } from "@custodia/domain/valuation/presets";
import { newUnitsProblems } from "@custodia/domain/valuation/preview";
import { usefulLifeOf } from "@custodia/domain/valuation/useful-life";
import type { Reader } from "@custodia/sqlite/client";
import { executeOrRequestApproval } from "../../approvals/request-approval.ts";
import type { Plan } from "../../approvals/request-kind.ts";
import { type CompanyCtx, type PermittedToRequest, today } from "../../core/context.ts";
import { addOwn, assertNotStale } from "../../core/store.ts";
import { eventLife, lifeColumns } from "../../valuation/depreciation.ts";
import { recordPolicy, replaceAssetPolicy, storePolicy } from "../../valuation/policies.ts";
import { loadAssetWithDates } from "../detail/queries.ts";
import { assetName } from "../detail/references.ts";
import { amountIn, assetPlan, assetRequest, type ComputeEffect, NO_FIGURES } from "../requests/asset-request.ts";
import { renewSegments } from "../segments.ts";
import { listEstimates, loadUsage, remainingLife } from "./queries.ts";
import { afterLastChange, lifeAfter, storedLifeOf, workOutEvent } from "./work-out.ts";

const estimateEffect: ComputeEffect = ({ after }) => {
  const net_book_value = amountIn(after, "net_book_value");
  return { ...NO_FIGURES, amount_is: "book_value", amount: net_book_value, net_book_value };
};

export const estimateRequest = assetRequest("estimate", planEstimate, estimateEffect);

/**
 * Changes the estimate of an asset from a day on, or requests approval; returns the change. Throws 404; 422 by field, also if the life has
 * ended and none is given; 409 if the asset is neither in service nor out, or was changed since `version`.
 */
export const changeEstimate = (ctx: PermittedToRequest<"assets.write">, input: EstimateInput & { id: number }) =>
  executeOrRequestApproval(ctx, estimateRequest, input, async () => (await listEstimates(ctx, input)).data[0]!);

type AssetWithDates = Awaited<ReturnType<typeof loadAssetWithDates>>;

/**
 * Plans a change of estimate: the book value of its day is spread over the remaining life (IAS 8.36 and 16.61, rules/depreciation 5).
 * Applying a policy to many assets plans and applies one change for each.
 */
export async function planEstimate(
  tx: Reader,
  ctx: CompanyCtx,
  { id, version, ...input }: EstimateInput & { id: number },
): Promise<Plan> {
  const dated = await loadAssetWithDates(tx, ctx, id);
  const { asset } = dated;
  const logged = input.total_units && asset.used_until ? await loadUsage(tx, ctx, [id]) : [];
  const used = logged.reduce((sum, { units }) => sum + units, 0);
  checkFields({
    ...problemsOf(ctx, dated, input),
    ...newUnitsProblems(input.total_units, { policy: asset.depreciates ? (input.policy ?? asset.policy) : null, used }),
  });
  const problem = lifecycleProblem(asset.status, "estimate");
  if (problem) throw conflict(problem);
  assertNotStale(asset, version, { type: "asset", id, changed: true });
  const { from, remarks } = input;
  const policy = input.policy ?? null;
  const given = storedLifeOf(usefulLifeOf(input));
  const total_units = input.total_units ?? null;
  const event = { type: "estimate", date: from, life: remainingLife(given), policy, total_units } as const;
  const scrap_value = input.scrap_value ?? null;
  const figures = await workOutEvent(tx, ctx, asset, { ...event, scrap_value });
  const after = {
    scrap_value: scrap_value ?? asset.scrap_value,
    useful_life_in_days: lifeAfter(asset, given, from),
  };
  const net_book_value = kobo(figures.net_book_value);
  const name = `asset ${assetName(asset)}`;
  const writer = afterLastChange(ctx, asset);
  return assetPlan(writer, asset, {
    subject_event: `Change the estimate of ${name}`,
    audit: {
      action: "assets.estimate",
      message: `Changed the estimate of ${name}`,
      before: {
        scrap_value: asset.scrap_value,
        useful_life_in_days: depreciableLife(asset),
        ...(policy ? { policy: policyText(asset.policy) } : {}),
        ...(total_units ? { total_units: asset.total_units } : {}),
        ...figures.before,
      },
      after: {
        ...after,
        ...(policy ? { policy: policyText(policy) } : {}),
        ...(total_units ? { total_units } : {}),
        ...figures.after,
        from,
        net_book_value,
        remarks,
      },
    },
    columns: { ...lifeColumns({ ...asset, ...after }), scrap_value: kobo(after.scrap_value) },
    async write(tx) {
      const company_id = ctx.company.id;
      const previous_policy_id = await storePolicy(tx, company_id, asset.policy);
      const policy_id = policy && (await recordPolicy(tx, company_id, policy));
      await addOwn(tx, writer, assetEstimates, {
        ...given,
        asset_id: id,
        from_date: from,
        scrap_value: scrap_value === null ? null : kobo(scrap_value),
        policy_id,
        previous_scrap_value: asset.scrap_value,
        previous_useful_life_in_days: eventLife.stored(asset.useful_life_in_days),
        previous_policy_id,
        total_units,
        previous_total_units: asset.total_units,
        net_book_value,
        remarks,
        estimated_by: ctx.actor.user_id,
      });
      if (policy || total_units) {
        const { available_for_use_on } = asset;
        const units = total_units ?? asset.total_units;
        const terms = { policy: policy ?? asset.policy, available_for_use_on, total_units: units };
        await replaceAssetPolicy(tx, company_id, id, terms);
      }
      await renewSegments(tx, ctx, id);
    },
  });
}

const SCRAP_ABOVE_AMOUNT = "The scrap value may not be above the carrying amount.";
const NO_POLICY = "No policy affects an asset that does not depreciate.";

function problemsOf(
  ctx: CompanyCtx,
  { asset, dates }: AssetWithDates,
  input: Omit<EstimateInput, "version" | "remarks">,
): FieldErrors {
  const noun = "The change of estimate";
  const problems = eventDayProblems("from", noun, input.from, today(ctx), dates, BEFORE_VALUE_CHANGE);
  const life = usefulLifeOf(input);
  const scrap_value = input.scrap_value ?? asset.scrap_value;
  if (scrap_value > asset.carrying_amount) problems.scrap_value = [SCRAP_ABOVE_AMOUNT];
  if (!asset.depreciates) {
    if (life) problems.useful_life = [NO_LIFE];
    if (input.policy) problems.policy = [NO_POLICY];
    return problems;
  }
  if (!input.policy) {
    const needsScrap = asset.policy?.rate_from_residual && scrap_value === 0;
    return needsScrap ? { ...problems, scrap_value: [RATE_NEEDS_SCRAP] } : problems;
  }
  const total_units = input.total_units ?? asset.total_units;
  const hasLife = life !== null || needsLife(asset.policy ?? presets.by_day.policy);
  const found = policyContradictions({ policy: input.policy, total_units, scrap_value, hasLife });
  // The first problem is the message of the refusal: a missing life comes last.
  const { useful_life, ...others } = found;
  return { ...problems, ...others, ...(useful_life && { useful_life }) };
}
