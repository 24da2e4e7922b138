import { type CalendarDate, calendarDate } from "@custodia/domain/date";
import { depreciationInputOf } from "@custodia/domain/valuation/asset-depreciation";
import { conventionsOf } from "@custodia/domain/valuation/conventions";
import { type DepreciationInput, depreciate } from "@custodia/domain/valuation/depreciate";
import { termsBeforeRevaluation, termsOfAsset, type ValuationTerms } from "@custodia/domain/valuation/depreciation";
import type { DepreciationEvent } from "@custodia/domain/valuation/depreciation-events";
import { type ExplanationStep, explainValue } from "@custodia/domain/valuation/explanation";
import { type DepreciationPreview, previewOf } from "@custodia/domain/valuation/preview";
import { type DepreciationTerms, termsOfInput } from "@custodia/domain/valuation/preview-schema";
import { lifeOf, valuePoints } from "@custodia/domain/valuation/schedule";
import { segmentsBefore } from "@custodia/domain/valuation/segments";
import { type CompanyCtx, today } from "../core/context.ts";
import { parseDisposal } from "./detail/columns.ts";
import { type Asset, loadAsset } from "./detail/queries.ts";
import { listRevaluations, type RevaluationRow } from "./revaluations.ts";
import { depreciationOf } from "./segments.ts";

/**
 * Returns the schedule of an asset from its acquisition to the end of its life or its disposal, in kobo, and the conventions of its current
 * policy. Throws 404.
 */
export async function assetSchedule(ctx: CompanyCtx, { id }: { id: number }): Promise<DepreciationPreview> {
  const input = await inputOf(ctx, id, today(ctx));
  const policies = input.events.map((event) => (event.type === "estimate" ? event.policy : null));
  const policy = policies.findLast((changed) => changed !== null) ?? input.policy;
  return { ...previewOf(input), conventions: conventionsOf(policy) };
}

/** Returns the steps that give the book value of an asset on a day, by default today. Throws 404. */
export async function explainAsset(
  ctx: CompanyCtx,
  { id, as_at = today(ctx) }: { id: number; as_at?: CalendarDate | undefined },
): Promise<{ as_at: CalendarDate; steps: ExplanationStep[] }> {
  const input = await inputOf(ctx, id, as_at);
  return { as_at, steps: explainValue(input, depreciate(input)) };
}

/** Returns what the preview of an asset starts from: its first terms and its events, in kobo. Throws 404. */
export async function depreciationTerms(ctx: CompanyCtx, { id }: { id: number }): Promise<DepreciationTerms> {
  return termsOfInput(await inputOf(ctx, id, today(ctx)));
}

/** Returns what the depreciation of an asset is worked out from, with its sale or scrapping. */
async function inputOf(ctx: CompanyCtx, id: number, as_at: CalendarDate): Promise<DepreciationInput> {
  const asset = await loadAsset(ctx.db.read, ctx, id);
  const depreciation = await depreciationOf(ctx.db.read, ctx, asset);
  const disposal = parseDisposal(asset.disposal);
  const events = disposal
    ? [...depreciation.events, disposalEvent(asset.status === "sold", disposal)]
    : depreciation.events;
  return depreciationInputOf({ ...depreciation, events }, as_at);
}

function disposalEvent(isSale: boolean, disposal: { disposed_on: string; amount_sold_for: number }): DepreciationEvent {
  const date = calendarDate(disposal.disposed_on);
  return isSale ? { type: "sale", date, amount: disposal.amount_sold_for } : { type: "scrap", date };
}

/** Returns the book value of an asset over its whole life, past and future, and its revaluations; in kobo. Throws 404. */
export async function valueHistory(ctx: CompanyCtx, { id }: { id: number }) {
  const asset = await loadAsset(ctx.db.read, ctx, id);
  const rows = await listRevaluations(ctx, id);
  const valid = rows.filter(({ reversed_at }) => reversed_at === null).reverse();
  const ended = valid.map((row) => ({ terms: termsBefore(asset, row), carrying_amount: row.carrying_amount }));
  const terms = lifeOf(ended, termsOfAsset(asset));
  const closed = asset.status === "sold" || asset.status === "scrapped" ? asset.status : null;
  const points = valuePoints(terms, { day: asset.closed_on, event: closed }, today(ctx));
  return { revaluations: rows, points };
}

function termsBefore(asset: Pick<Asset, "depreciates" | "segments">, row: RevaluationRow): ValuationTerms {
  const day = calendarDate(row.revaluation_date);
  const terms = { ...row, depreciates: asset.depreciates, previous_valued_on: calendarDate(row.previous_valued_on) };
  const segments = asset.segments && segmentsBefore(asset.segments, day, row.net_book_value);
  return { ...termsBeforeRevaluation(terms), segments };
}
