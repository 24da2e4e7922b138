import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import type { Sale, Scrap } from "@custodia/domain/assets/disposals";
import { type EventDates, eventDayProblems } from "@custodia/domain/assets/event-dates";
import { lifecycleProblem, statusAfter } from "@custodia/domain/assets/lifecycle";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { ZERO } from "@custodia/domain/money";
import { compareWithBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Reader } from "@custodia/sqlite/client";
import { executeOrRequestApproval } from "../../approvals/request-approval.ts";
import type { CurrentValues, Plan, RequestedChange } from "../../approvals/request-kind.ts";
import { type CompanyCtx, type PermittedToRequest, today } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { addOwn } from "../../core/store.ts";
import { assertCountryAndState } from "../../setup/countries.ts";
import { loadAssetWithDates } from "../detail/queries.ts";
import { assetName } from "../detail/references.ts";
import { amountIn, assetPlan, assetRequest, type ComputeEffect, NO_FIGURES } from "../requests/asset-request.ts";
import { type DisposableAsset, listDisposals, listScrappings } from "./queries.ts";

const saleEffect: ComputeEffect = ({ data, after }, current) => {
  const amount = amountIn(data, "amount_sold_for");
  const figures = disposalFigures(current, data.sale_date, amount, after);
  return { ...NO_FIGURES, amount_is: "sold_for", amount, ...figures };
};

export const saleRequest = assetRequest("sale", planSale, saleEffect);

/** Sells an asset, or requests approval; returns the sale. Throws 404, 422 by field, 409 unless it is in service. */
export const sellAsset = (ctx: PermittedToRequest<"assets.write">, input: Sale & { id: number }) =>
  executeOrRequestApproval(ctx, saleRequest, input, async () => (await listDisposals(ctx, input)).data[0]!);

async function planSale(tx: Reader, ctx: CompanyCtx, { id, ...sale }: Sale & { id: number }): Promise<Plan> {
  const [{ asset, dates }] = await together([loadAssetWithDates(tx, ctx, id), assertCountryAndState(tx, sale)]);
  checkDisposalDay(ctx, dates, "sale_date", sale.sale_date);
  const { row, ...change } = computeSale(ctx, asset, sale);
  return assetPlan(ctx, asset, { ...change, write: (tx) => addOwn(tx, ctx, disposals, row) });
}

const scrappingEffect: ComputeEffect = ({ data, after }, current) => {
  const loss = disposalFigures(current, data.discard_date, 0, after);
  return { ...NO_FIGURES, amount_is: "book_value", amount: loss.net_book_value, ...loss };
};

export const scrapRequest = assetRequest("discard", planScrapping, scrappingEffect);

/** Scraps an asset, or requests approval; returns the scrapping. Throws 404, 422 by field, 409 unless it is in service. */
export const scrapAsset = (ctx: PermittedToRequest<"assets.write">, input: Scrap & { id: number }) =>
  executeOrRequestApproval(ctx, scrapRequest, input, async () => (await listScrappings(ctx, input)).data[0]!);

async function planScrapping(tx: Reader, ctx: CompanyCtx, { id, ...scrap }: Scrap & { id: number }): Promise<Plan> {
  const { asset, dates } = await loadAssetWithDates(tx, ctx, id);
  checkDisposalDay(ctx, dates, "discard_date", scrap.discard_date);
  const { row, ...change } = computeScrapping(ctx, asset, scrap);
  return assetPlan(ctx, asset, { ...change, write: (tx) => addOwn(tx, ctx, scrappings, row) });
}

const NOUNS = { sale_date: "The sale", discard_date: "The scrapping" };
const EARLIER_EVENTS = [
  ...(["acquired", "opened", "returned", "serviced"] as const),
  ...(["revalued", "estimated", "added", "used"] as const),
];

/** Throws 422 if the day of a sale or scrapping does not fit the asset's earlier events. */
export function checkDisposalDay(
  ctx: CompanyCtx,
  dates: EventDates,
  field: keyof typeof NOUNS,
  day: CalendarDate,
): void {
  checkFields(eventDayProblems(field, NOUNS[field], day, today(ctx), dates, EARLIER_EVENTS));
}

/**
 * Computes a sale. The gain or loss is the amount sold for less the book value of that day, on which depreciation stops (IAS 16.68 and
 * 16.71, rules/depreciation 3). Throws 409 unless the asset is in service.
 */
export function computeSale(ctx: CompanyCtx, asset: DisposableAsset, sale: Sale) {
  const { sale_date, buyer_name, amount_sold_for } = sale;
  const details = { sale_date, buyer_name, amount_sold_for };
  const { net_book_value, before, after, ...change } = computeDisposal(asset, "sell", sale_date, { ...sale, details });
  const name = `asset ${assetName(asset)}, to ${buyer_name}`;
  return {
    ...change,
    subject_event: `Sell ${name}`,
    audit: { action: "assets.sell", message: `Sold ${name}`, before, after },
    row: { ...sale, asset_id: asset.id, net_book_value, sold_by: ctx.actor.user_id },
  };
}

/**
 * Computes a scrapping: the book value of that day is the loss, and depreciation stops (IAS 16.67, rules/depreciation 3). Throws 409 unless
 * the asset is in service.
 */
export function computeScrapping(ctx: CompanyCtx, asset: DisposableAsset, scrap: Scrap) {
  const { discard_date } = scrap;
  const disposal = { ...scrap, amount_sold_for: ZERO, details: { discard_date } };
  const { net_book_value, before, after, ...change } = computeDisposal(asset, "scrap", discard_date, disposal);
  const name = `asset ${assetName(asset)}`;
  return {
    ...change,
    subject_event: `Scrap ${name}`,
    audit: { action: "assets.scrap", message: `Scrapped ${name}`, before, after },
    row: { ...scrap, asset_id: asset.id, net_book_value, scrapped_by: ctx.actor.user_id },
  };
}

/** Computes what a sale and a scrapping have in common. `details` are the fields that only one of them has in the audit log. */
function computeDisposal(
  asset: DisposableAsset,
  event: "sell" | "scrap",
  day: CalendarDate,
  disposal: Pick<Sale, "amount_sold_for" | "condition" | "remarks" | "reference"> & { details: object },
) {
  const problem = lifecycleProblem(asset.status, event);
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, event);
  const { condition, remarks, reference, details } = disposal;
  const result = compareWithBookValue(termsOfAsset(asset), day, disposal.amount_sold_for);
  const { net_book_value, difference: gain_or_loss } = result;
  const figures = { net_book_value, gain_or_loss };
  return {
    before: { status: asset.status, condition: asset.condition },
    after: { status, condition, ...details, ...figures, remarks, ...(reference ? { reference } : {}) },
    columns: { status, condition, closed_on: day, closed_day: dayNumber(day) },
    ...figures,
  };
}

function disposalFigures(
  current: CurrentValues | null,
  day: unknown,
  amount: number | null,
  after: RequestedChange["after"],
) {
  if (!current || amount === null)
    return { net_book_value: amountIn(after, "net_book_value"), gain_or_loss: amountIn(after, "gain_or_loss") };
  const result = compareWithBookValue(termsOfAsset(current.asset), day as CalendarDate, amount);
  return { net_book_value: result.net_book_value, gain_or_loss: result.difference };
}
