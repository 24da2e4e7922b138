import { assets } from "@custodia/db/schema/assets/assets";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { users } from "@custodia/db/schema/setup/users";
import { eventDayProblems } from "@custodia/domain/assets/event-dates";
import { type LifeInput, lifeInDays, lifeProblem } from "@custodia/domain/assets/life";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import type { Revaluation, revaluationView } from "@custodia/domain/assets/revaluation";
import type { CalendarDate } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import { lifeOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import {
  compareWithBookValue,
  depreciableLife,
  depreciationPerDay,
  termsFromRevaluation,
  termsOfAsset,
} from "@custodia/domain/valuation/depreciation";
import type { DepreciationEvent } from "@custodia/domain/valuation/depreciation-events";
import { RATE_NEEDS_SCRAP } from "@custodia/domain/valuation/policy";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { executeOrRequestApproval } from "../approvals/request-approval.ts";
import type { Plan } from "../approvals/request-kind.ts";
import { type CompanyCtx, type PermittedToRequest, today } from "../core/context.ts";
import { addOwn, inCompany } from "../core/store.ts";
import { eventLife, termColumns } from "../valuation/depreciation.ts";
import { type Asset, loadAssetWithDates } from "./detail/queries.ts";
import { assetName } from "./detail/references.ts";
import { amountIn, assetPlan, assetRequest, type ComputeEffect, NO_FIGURES } from "./requests/asset-request.ts";
import { renewSegments } from "./segments.ts";
import { afterLastChange, workOutEvent } from "./value/work-out.ts";

type RevaluationEvent = Extract<DepreciationEvent, { type: "revaluation" }>;

const revaluationEffect: ComputeEffect = ({ data, before, after }, current) => {
  const amount = amountIn(data, "carrying_amount");
  const effect = { ...NO_FIGURES, amount_is: "carrying_amount" as const, amount };
  if (!current || amount === null) {
    const net_book_value = amountIn(before, "net_book_value");
    return { ...effect, net_book_value, difference: amountIn(after, "difference") };
  }
  const { depreciates } = current.asset;
  const revaluation_date = data.revaluation_date as CalendarDate;
  const terms = termsFromRevaluation({
    carrying_amount: amount,
    scrap_value: amountIn(data, "scrap_value") ?? 0,
    revaluation_date,
    depreciates,
    useful_life_in_days: lifeInDays(data as LifeInput) ?? null,
  });
  const depreciation_per_day = current.asset.policy ? null : depreciationPerDay(terms, revaluation_date);
  const planned = amountIn(before, "net_book_value");
  if (current.asset.segments && planned !== null)
    return { ...effect, net_book_value: planned, difference: amount - planned, depreciation_per_day };
  const result = compareWithBookValue(termsOfAsset(current.asset), revaluation_date, amount);
  return { ...effect, ...result, depreciation_per_day };
};

export const revaluationRequest = assetRequest("revaluation", planRevaluation, revaluationEffect);

/**
 * Revalues an asset, or requests approval; returns the revaluation. Throws 404; 422 by field, also if a depreciating asset gets no useful
 * life or another asset gets one; 409 if the asset is neither in service nor out.
 */
export const revalueAsset = (ctx: PermittedToRequest<"assets.write">, input: Revaluation & { id: number }) =>
  executeOrRequestApproval(ctx, revaluationRequest, input, async () => (await listRevaluations(ctx, input.id))[0]!);

/** The new terms may charge the day of the revaluation, or all of its period: then the old ones do not. */
async function workOutRevaluation(tx: Reader, ctx: CompanyCtx, asset: Asset, event: RevaluationEvent) {
  const { net_book_value } = await workOutEvent(tx, ctx, asset, event);
  return { net_book_value: kobo(net_book_value), difference: event.carrying_amount - net_book_value };
}

/**
 * Plans a revaluation: from its date on `carrying_amount` is the gross amount, and the depreciation accumulated before is eliminated
 * (IAS 16.31 and 16.35(b), rules/depreciation 5).
 */
async function planRevaluation(
  tx: Reader,
  ctx: CompanyCtx,
  { id, ...input }: Revaluation & { id: number },
): Promise<Plan> {
  const { asset, dates } = await loadAssetWithDates(tx, ctx, id);
  const { revaluation_date, carrying_amount, scrap_value, remarks } = input;
  const day = eventDayProblems("revaluation_date", "The revaluation", revaluation_date, today(ctx), dates, [
    ...(["acquired", "available", "opened", "returned", "revalued", "estimated", "added", "used", "released"] as const),
  ]);
  const { depreciates } = asset;
  const lifeError = lifeProblem(asset, input);
  const lacksScrap = depreciates && asset.policy?.rate_from_residual && scrap_value === 0 && carrying_amount > 0;
  checkFields({
    ...day,
    ...(lifeError ? { useful_life: [lifeError] } : {}),
    ...(lacksScrap ? { scrap_value: [RATE_NEEDS_SCRAP] } : {}),
  });
  const problem = lifecycleProblem(asset.status, "revalue");
  if (problem) throw conflict(problem);
  const life = lifeOfAsset({ depreciates, useful_life_in_days: lifeInDays(input) ?? null });
  const event = { type: "revaluation", date: revaluation_date, carrying_amount, life, scrap_value } as const;
  const { net_book_value, difference } = asset.segments
    ? await workOutRevaluation(tx, ctx, asset, event)
    : compareWithBookValue(termsOfAsset(asset), revaluation_date, carrying_amount);
  const previous = {
    previous_carrying_amount: asset.carrying_amount,
    previous_scrap_value: asset.scrap_value,
    previous_useful_life_in_days: eventLife.stored(asset.useful_life_in_days),
    previous_valued_on: asset.revalued_on ?? asset.acquisition_date,
  };
  const revalued = termsFromRevaluation({
    carrying_amount,
    scrap_value,
    depreciates,
    revaluation_date,
    useful_life_in_days: lifeInDays(input) ?? null,
  });
  const { valued_day, depreciates: _depreciates, lacks_life, ...columns } = termColumns(revalued);
  const writer = afterLastChange(ctx, asset);
  return assetPlan(writer, asset, {
    subject_event: `Revalue asset ${assetName(asset)}`,
    audit: {
      action: "assets.revalue",
      message: `Revalued asset ${assetName(asset)}`,
      before: {
        carrying_amount: asset.carrying_amount,
        scrap_value: asset.scrap_value,
        useful_life_in_days: depreciableLife(asset),
        net_book_value,
      },
      after: {
        carrying_amount,
        scrap_value,
        // Null reads as that of an asset that does not depreciate.
        ...(lacks_life ? {} : { useful_life_in_days: revalued.useful_life_in_days }),
        net_book_value: carrying_amount,
        difference,
        revaluation_date,
        remarks,
      },
    },
    columns: { ...columns, lacks_life, valued_day, revalued_on: revaluation_date },
    async write(tx) {
      await addOwn(tx, writer, revaluations, {
        ...columns,
        ...(lacks_life ? { useful_life_in_days: eventLife.stored(null) } : {}),
        ...previous,
        asset_id: id,
        revaluation_date,
        net_book_value,
        remarks,
        revalued_by: ctx.actor.user_id,
      });
      await renewSegments(tx, ctx, id);
    },
  });
}

/** A revaluation with amounts in kobo. */
export type RevaluationRow = z.input<typeof revaluationView>;

/** Returns the revaluations of an asset, newest first. */
export async function listRevaluations(ctx: CompanyCtx, asset_id: number): Promise<RevaluationRow[]> {
  const rows = await ctx.db.read
    .select({
      row: revaluations,
      depreciates: assets.depreciates,
      by: { id: users.id, full_name: users.full_name },
    })
    .from(revaluations)
    .innerJoin(users, eq(users.id, revaluations.revalued_by))
    .innerJoin(assets, eq(assets.id, revaluations.asset_id))
    .where(and(inCompany(ctx, revaluations), eq(revaluations.asset_id, asset_id)))
    .orderBy(desc(revaluations.id));
  return rows.map(({ row, depreciates, by }) => ({
    ...row,
    useful_life_in_days: depreciates ? eventLife.read(row.useful_life_in_days) : null,
    previous_useful_life_in_days: depreciates ? eventLife.read(row.previous_useful_life_in_days) : null,
    difference: row.carrying_amount - row.net_book_value,
    revalued_by: by,
  }));
}
