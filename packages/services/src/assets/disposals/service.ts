import { assets } from "@custodia/db/schema/assets/assets";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import type { Sale, Scrap } from "@custodia/domain/assets/disposals";
import { type EventDates, eventDayProblems } from "@custodia/domain/assets/event-dates";
import { lifecycleProblem, statusAfter } from "@custodia/domain/assets/lifecycle";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { compareWithBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Reader, Tx } from "@custodia/sqlite/client";
import type { InferSelectModel } from "drizzle-orm";
import { type ApprovalRequested, executeOrRequestApproval } from "../../approvals/request-approval.ts";
import type { CurrentValues, Plan, RequestedChange } from "../../approvals/request-kind.ts";
import { type CompanyCtx, type PermittedToRequest, today } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { addOwn, updateRead } from "../../core/store.ts";
import { assertCountryAndState } from "../../setup/countries.ts";
import { loadAssetWithDates } from "../detail/queries.ts";
import { amountIn, assetRequest, type ComputeEffect, NO_FIGURES } from "../requests/asset-request.ts";
import { type DisposableAsset, type Disposal, listDisposals, listScrappings, type Scrapping } from "./queries.ts";

const saleEffect: ComputeEffect = ({ data, after }, current) => {
  const amount = amountIn(data, "amount_sold_for");
  return {
    ...NO_FIGURES,
    amount_is: "sold_for",
    amount,
    ...disposalFigures(current, data.sale_date, amount, after),
  };
};

export const saleRequest = assetRequest("sale", planSale, saleEffect);

/** Sells an asset, or requests approval; returns the sale. Throws 404, 422 by field, 409 unless it is in service. */
export async function sellAsset(
  ctx: PermittedToRequest<"assets.write">,
  input: Sale & { id: number },
): Promise<Disposal | ApprovalRequested> {
  const outcome = await executeOrRequestApproval(ctx, saleRequest, input);
  return outcome.status === "requested" ? outcome.request : (await listDisposals(ctx, input)).data[0]!;
}

async function planSale(tx: Reader, ctx: CompanyCtx, { id, ...sale }: Sale & { id: number }): Promise<Plan> {
  const [{ asset, dates }] = await together([loadAssetWithDates(tx, ctx, id), assertCountryAndState(tx, sale)]);
  checkSaleDay(ctx, dates, sale);
  const { row, ...change } = computeSale(ctx, asset, sale);
  return disposalPlan(ctx, asset, change, (tx) => addOwn(tx, ctx, disposals, row));
}

const EARLIER_EVENTS = [
  ...(["acquired", "opened", "returned", "serviced"] as const),
  ...(["revalued", "estimated", "added", "used"] as const),
];

/** Throws 422 if the day of the sale does not fit the asset's earlier events. */
export function checkSaleDay(ctx: CompanyCtx, dates: EventDates, { sale_date }: Pick<Sale, "sale_date">): void {
  checkFields(eventDayProblems("sale_date", "The sale", sale_date, today(ctx), dates, EARLIER_EVENTS));
}

/**
 * Computes a sale. The gain or loss is the amount sold for less the book value of that day, on which depreciation stops (IAS 16.68 and
 * 16.71, rules/depreciation 3). Throws 409 unless the asset is in service.
 */
export function computeSale(ctx: CompanyCtx, asset: DisposableAsset, sale: Sale) {
  const problem = lifecycleProblem(asset.status, "sell");
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, "sell");
  const { sale_date, buyer_name, amount_sold_for, condition, remarks, reference } = sale;
  const result = compareWithBookValue(termsOfAsset(asset), sale_date, amount_sold_for);
  const { net_book_value, difference: gain_or_loss } = result;
  const name = `${asset.barcode}, ${asset.description}`;
  return {
    subject_event: `Sell asset ${name}, to ${buyer_name}`,
    audit: {
      action: "assets.sell",
      message: `Sold asset ${name}, to ${buyer_name}`,
      before: { status: asset.status, condition: asset.condition },
      after: {
        status,
        condition,
        sale_date,
        buyer_name,
        amount_sold_for,
        net_book_value,
        gain_or_loss,
        remarks,
        ...(reference ? { reference } : {}),
      },
    },
    columns: { status, condition, closed_on: sale_date, closed_day: dayNumber(sale_date) },
    row: { ...sale, asset_id: asset.id, net_book_value, sold_by: ctx.actor.user_id },
    gain_or_loss,
  };
}

const scrappingEffect: ComputeEffect = ({ data, after }, current) => {
  const loss = disposalFigures(current, data.discard_date, 0, after);
  return { ...NO_FIGURES, amount_is: "book_value", amount: loss.net_book_value, ...loss };
};

export const scrapRequest = assetRequest("discard", planScrapping, scrappingEffect);

/** Scraps an asset, or requests approval; returns the scrapping. Throws 404, 422 by field, 409 unless it is in service. */
export async function scrapAsset(
  ctx: PermittedToRequest<"assets.write">,
  input: Scrap & { id: number },
): Promise<Scrapping | ApprovalRequested> {
  const outcome = await executeOrRequestApproval(ctx, scrapRequest, input);
  return outcome.status === "requested" ? outcome.request : (await listScrappings(ctx, input)).data[0]!;
}

async function planScrapping(tx: Reader, ctx: CompanyCtx, { id, ...scrap }: Scrap & { id: number }): Promise<Plan> {
  const { asset, dates } = await loadAssetWithDates(tx, ctx, id);
  checkScrappingDay(ctx, dates, scrap);
  const { row, ...change } = computeScrapping(ctx, asset, scrap);
  return disposalPlan(ctx, asset, change, (tx) => addOwn(tx, ctx, scrappings, row));
}

/** Throws 422 if the day of the scrapping does not fit the asset's earlier events. */
export function checkScrappingDay(
  ctx: CompanyCtx,
  dates: EventDates,
  { discard_date }: Pick<Scrap, "discard_date">,
): void {
  checkFields(eventDayProblems("discard_date", "The scrapping", discard_date, today(ctx), dates, EARLIER_EVENTS));
}

/**
 * Computes a scrapping: the book value of that day is the loss, and depreciation stops (IAS 16.67, rules/depreciation 3). Throws 409 unless
 * the asset is in service.
 */
export function computeScrapping(ctx: CompanyCtx, asset: DisposableAsset, scrap: Scrap) {
  const problem = lifecycleProblem(asset.status, "scrap");
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, "scrap");
  const { discard_date, condition, remarks, reference } = scrap;
  const result = compareWithBookValue(termsOfAsset(asset), discard_date, 0);
  const { net_book_value, difference: gain_or_loss } = result;
  const name = `${asset.barcode}, ${asset.description}`;
  return {
    subject_event: `Scrap asset ${name}`,
    audit: {
      action: "assets.scrap",
      message: `Scrapped asset ${name}`,
      before: { status: asset.status, condition: asset.condition },
      after: {
        status,
        condition,
        discard_date,
        net_book_value,
        gain_or_loss,
        remarks,
        ...(reference ? { reference } : {}),
      },
    },
    columns: { status, condition, closed_on: discard_date, closed_day: dayNumber(discard_date) },
    row: { ...scrap, asset_id: asset.id, net_book_value, scrapped_by: ctx.actor.user_id },
    gain_or_loss,
  };
}

function disposalFigures(
  current: CurrentValues | null,
  day: unknown,
  amount: number | null,
  after: RequestedChange["after"],
) {
  if (!current || amount === null) {
    return {
      net_book_value: amountIn(after, "net_book_value"),
      gain_or_loss: amountIn(after, "gain_or_loss"),
    };
  }
  const result = compareWithBookValue(termsOfAsset(current.asset), day as CalendarDate, amount);
  return { net_book_value: result.net_book_value, gain_or_loss: result.difference };
}

type ClosingColumns = Partial<
  Pick<InferSelectModel<typeof assets>, "status" | "condition" | "closed_on" | "closed_day">
>;

/** Returns the plan of one sale or scrapping. Applying it updates the asset at the planned version, then calls `insert`. */
function disposalPlan(
  ctx: CompanyCtx,
  { id, version }: Pick<DisposableAsset, "id" | "version">,
  { subject_event, audit, columns }: Pick<Plan, "subject_event" | "audit"> & { columns: ClosingColumns },
  insert: (tx: Tx) => Promise<void>,
): Plan {
  return {
    subject: { type: "asset", id, version },
    subject_event,
    audit,
    async apply(tx) {
      await updateRead(tx, ctx, assets, { id, version }, columns);
      await insert(tx);
    },
  };
}
