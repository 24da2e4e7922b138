import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { disposals } from "@custodia/db/schema/assets/disposals";
import type { Sale } from "@custodia/domain/assets/disposals";
import { eventDayProblems } from "@custodia/domain/assets/event-dates";
import { lifecycleProblem, statusAfter } from "@custodia/domain/assets/lifecycle";
import { dayNumber } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { againstBookValue } from "@custodia/domain/valuation/against-book-value";
import { termsOfAsset } from "@custodia/domain/valuation/terms";
import { actOrAsk, type RequestMade } from "../../approvals/ask/act-or-ask.ts";
import type { Plan } from "../../approvals/planned.ts";
import { type CompanyCtx, type MayAsk, today } from "../../context.ts";
import { checkPlace } from "../../setup/place.ts";
import { insertOwn, updateOwn } from "../../store.ts";
import { lifeSoFar } from "../one/life-so-far.ts";
import { loadAsset } from "../one/show.ts";
import { assetRequest } from "../requests/asset-request.ts";
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

/**
 * Plans a sale: what is gained or lost is the amount sold for less the book value of that day, when depreciation stops
 * (IAS 16.68 and 16.71, rules/depreciation 3).
 */
async function planSale(tx: Reader, ctx: CompanyCtx, { id, ...sale }: Sale & { id: number }): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const life = await lifeSoFar(tx, ctx, asset);
  const wrong = eventDayProblems("sale_date", "The sale", sale.sale_date, today(ctx), life, [
    "acquired",
    "returned",
    "revalued",
    "serviced",
  ]);
  checkFields(wrong);
  await checkPlace(tx, sale);
  const problem = lifecycleProblem(asset.status, "sell");
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, "sell");
  const { sale_date, buyer_name, amount_sold_for, condition, remarks } = sale;
  const result = againstBookValue(termsOfAsset(asset), sale_date, amount_sold_for);
  const { net_book_value, difference: gain_or_loss } = result;
  const seen = { id, version: asset.version };
  return {
    subject: { type: "asset", ...seen },
    subject_event: `Sell asset ${asset.barcode}, ${asset.description}, to ${buyer_name}`,
    told: {
      action: "assets.sell",
      message: `Sold asset ${asset.barcode}, ${asset.description}, to ${buyer_name}`,
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
      },
    },
    async write(tx) {
      const closed = { closed_on: sale_date, closed_day: dayNumber(sale_date) };
      await updateOwn(tx, ctx, assets, seen, { status, condition, ...closed });
      await insertOwn(tx, ctx, disposals, {
        ...sale,
        asset_id: id,
        net_book_value,
        sold_by: ctx.actor.user_id,
      });
    },
  };
}
