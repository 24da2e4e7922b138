import { type CalendarDate, calendarDate } from "@custodia/domain/date";
import { type DepreciationInput, depreciate } from "@custodia/domain/valuation/depreciate";
import type { DepreciationEvent } from "@custodia/domain/valuation/depreciation-events";
import { type ExplanationStep, explainValue } from "@custodia/domain/valuation/explanation";
import { policyInput } from "@custodia/domain/valuation/policy";
import { presets } from "@custodia/domain/valuation/presets";
import { type DepreciationPreview, previewOf } from "@custodia/domain/valuation/preview";
import { type CompanyCtx, today } from "../core/context.ts";
import { parseDisposal } from "./detail/columns.ts";
import { loadAsset } from "./detail/queries.ts";
import { listRevaluations, type RevaluationRow } from "./revaluations.ts";

const NO_DEPRECIATION = policyInput.parse({ method: "none" });

/** Returns the schedule of an asset from its acquisition to the end of its life or its disposal, in kobo. Throws 404. */
export async function assetSchedule(ctx: CompanyCtx, { id }: { id: number }): Promise<DepreciationPreview> {
  return previewOf(await depreciationOf(ctx, id, today(ctx)));
}

/** Returns the steps that give the book value of an asset on a day, by default today. Throws 404. */
export async function explainAsset(
  ctx: CompanyCtx,
  { id, as_at = today(ctx) }: { id: number; as_at?: CalendarDate | undefined },
): Promise<{ as_at: CalendarDate; steps: ExplanationStep[] }> {
  const input = await depreciationOf(ctx, id, as_at);
  return { as_at, steps: explainValue(input, depreciate(input)) };
}

/** Returns what the depreciation of an asset is worked out from: its first terms and the events since. */
async function depreciationOf(ctx: CompanyCtx, id: number, as_at: CalendarDate): Promise<DepreciationInput> {
  const asset = await loadAsset(ctx.db.read, ctx, id);
  const rows = await listRevaluations(ctx, id);
  const revaluations = rows.filter(({ reversed_at }) => reversed_at === null).toReversed();
  const [first] = revaluations;
  const days = first ? first.previous_useful_life_in_days : asset.useful_life_in_days;
  const disposal = parseDisposal(asset.disposal);
  const events = revaluations.map(revaluationEvent);
  if (disposal) events.push(disposalEvent(asset.status === "sold", disposal));
  return {
    asset: {
      cost: asset.cost,
      scrap_value: first ? first.previous_scrap_value : asset.scrap_value,
      in_service_date: asset.acquisition_date,
      life: asset.depreciates && days !== null ? { unit: "days", value: days } : null,
      total_units: null,
      opening: null,
    },
    policy: asset.depreciates ? presets.by_day.policy : NO_DEPRECIATION,
    events,
    surplus_transfer: "none",
    as_at,
  };
}

function revaluationEvent(row: RevaluationRow): DepreciationEvent {
  const days = row.useful_life_in_days;
  return {
    type: "revaluation",
    date: calendarDate(row.revaluation_date),
    carrying_amount: row.carrying_amount,
    life: days === null ? null : { unit: "days", value: days },
    scrap_value: row.scrap_value,
  };
}

function disposalEvent(isSale: boolean, disposal: { disposed_on: string; amount_sold_for: number }): DepreciationEvent {
  const date = calendarDate(disposal.disposed_on);
  return isSale ? { type: "sale", date, amount: disposal.amount_sold_for } : { type: "scrap", date };
}
