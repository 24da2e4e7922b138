import type { Reader } from "@custodia/db/client";
import { disposals } from "@custodia/db/schema/assets/disposals";
import type { Sale } from "@custodia/domain/assets/disposals";
import { eventDayProblems, type LifeSoFar } from "@custodia/domain/assets/event-dates";
import { lifecycleProblem, statusAfter } from "@custodia/domain/assets/lifecycle";
import { dayNumber } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { againstBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { actOrAsk, type RequestMade } from "../../approvals/ask/act-or-ask.ts";
import type { Plan } from "../../approvals/planned.ts";
import { type CompanyCtx, type MayAsk, today } from "../../core/context.ts";
import { insertOwn } from "../../core/store.ts";
import { assertCountryAndState } from "../../setup/countries.ts";
import { lifeSoFar, loadAsset } from "../detail/queries.ts";
import { assetRequest } from "../requests/asset-request.ts";
import { type LeavingAsset, leavingPlan } from "./leaving.ts";
import { type Disposal, listDisposals } from "./list.ts";

/** The request to sell an asset. */
export const saleRequest = assetRequest("sale", planSale);

/** Sells an asset, or asks for it; answers the sale. Throws 404, 422 by field, 409 unless it is in service. */
export async function sellAsset(
  ctx: MayAsk<"assets.write">,
  input: Sale & { id: number },
): Promise<Disposal | RequestMade> {
  const asked = await actOrAsk(ctx, saleRequest, input);
  return asked ?? (await listDisposals(ctx, input)).data[0]!;
}

/** Plans a sale. */
async function planSale(tx: Reader, ctx: CompanyCtx, { id, ...sale }: Sale & { id: number }): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const life = await lifeSoFar(tx, ctx, asset);
  checkSaleDay(ctx, life, sale);
  await assertCountryAndState(tx, sale);
  const { row, ...planned } = saleOf(ctx, asset, sale);
  return leavingPlan(ctx, asset, planned, (tx) => insertOwn(tx, ctx, disposals, row));
}

/** Throws 422 on the day of a sale that does not fit the asset's life. */
export function checkSaleDay(ctx: CompanyCtx, life: LifeSoFar, { sale_date }: Pick<Sale, "sale_date">): void {
  const after = ["acquired", "returned", "revalued", "serviced"] as const;
  checkFields(eventDayProblems("sale_date", "The sale", sale_date, today(ctx), life, after));
}

/**
 * What a sale of an asset does: what is gained or lost is the amount sold for less the book value of that day, when depreciation stops
 * (IAS 16.68 and 16.71, rules/depreciation 3). Throws 409 unless it is in service.
 */
export function saleOf(ctx: CompanyCtx, asset: LeavingAsset, sale: Sale) {
  const problem = lifecycleProblem(asset.status, "sell");
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, "sell");
  const { sale_date, buyer_name, amount_sold_for, condition, remarks, reference } = sale;
  const result = againstBookValue(termsOfAsset(asset), sale_date, amount_sold_for);
  const { net_book_value, difference: gain_or_loss } = result;
  const name = `${asset.barcode}, ${asset.description}`;
  return {
    subject_event: `Sell asset ${name}, to ${buyer_name}`,
    told: {
      action: "assets.sell",
      message: `Sold asset ${name}, to ${buyer_name}`,
      before: { status: asset.status, condition: asset.condition },
      after: {
        ...{
          status,
          condition,
          sale_date,
          buyer_name,
          amount_sold_for,
          net_book_value,
          gain_or_loss,
          remarks,
        },
        ...(reference ? { reference } : {}),
      },
    },
    columns: { status, condition, closed_on: sale_date, closed_day: dayNumber(sale_date) },
    row: { ...sale, asset_id: asset.id, net_book_value, sold_by: ctx.actor.user_id },
    gain_or_loss,
  };
}
