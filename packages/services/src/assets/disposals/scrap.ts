import type { Reader } from "@custodia/db/client";
import { scrappings } from "@custodia/db/schema/assets/disposals";
import type { Scrap } from "@custodia/domain/assets/disposals";
import { eventDayProblems, type LifeSoFar } from "@custodia/domain/assets/event-dates";
import { lifecycleProblem, statusAfter } from "@custodia/domain/assets/lifecycle";
import { dayNumber } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { againstBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { actOrAsk, type RequestMade } from "../../approvals/ask/act-or-ask.ts";
import type { Plan } from "../../approvals/planned.ts";
import { type CompanyCtx, type MayAsk, today } from "../../core/context.ts";
import { insertOwn } from "../../core/store.ts";
import { lifeSoFar, loadAsset } from "../detail/queries.ts";
import { assetRequest } from "../requests/asset-request.ts";
import { type LeavingAsset, leavingPlan } from "./leaving.ts";
import { listScrappings, type Scrapping } from "./list.ts";

/** The request to scrap an asset. */
export const scrapRequest = assetRequest("discard", planScrapping);

/** Scraps an asset, or asks for it; answers the scrapping. Throws 404, 422 by field, 409 unless it is in service. */
export async function scrapAsset(
  ctx: MayAsk<"assets.write">,
  input: Scrap & { id: number },
): Promise<Scrapping | RequestMade> {
  const asked = await actOrAsk(ctx, scrapRequest, input);
  return asked ?? (await listScrappings(ctx, input)).data[0]!;
}

/** Plans to scrap an asset. */
async function planScrapping(
  tx: Reader,
  ctx: CompanyCtx,
  { id, ...scrap }: Scrap & { id: number },
): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const life = await lifeSoFar(tx, ctx, asset);
  checkScrappingDay(ctx, life, scrap);
  const { row, ...planned } = scrappingOf(ctx, asset, scrap);
  return leavingPlan(ctx, asset, planned, (tx) => insertOwn(tx, ctx, scrappings, row));
}

/** Throws 422 on the day of a scrapping that does not fit the asset's life. */
export function checkScrappingDay(
  ctx: CompanyCtx,
  life: LifeSoFar,
  { discard_date }: Pick<Scrap, "discard_date">,
): void {
  const after = ["acquired", "returned", "revalued", "serviced"] as const;
  checkFields(eventDayProblems("discard_date", "The scrapping", discard_date, today(ctx), life, after));
}

/**
 * What scrapping an asset does: the book value of that day is lost, and depreciation stops (IAS 16.67, rules/depreciation 3). Throws 409
 * unless it is in service.
 */
export function scrappingOf(ctx: CompanyCtx, asset: LeavingAsset, scrap: Scrap) {
  const problem = lifecycleProblem(asset.status, "scrap");
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, "scrap");
  const { discard_date, condition, remarks, reference } = scrap;
  const result = againstBookValue(termsOfAsset(asset), discard_date, 0);
  const { net_book_value, difference: gain_or_loss } = result;
  const name = `${asset.barcode}, ${asset.description}`;
  return {
    subject_event: `Scrap asset ${name}`,
    told: {
      action: "assets.scrap",
      message: `Scrapped asset ${name}`,
      before: { status: asset.status, condition: asset.condition },
      after: {
        ...{ status, condition, discard_date, net_book_value, gain_or_loss, remarks },
        ...(reference ? { reference } : {}),
      },
    },
    columns: { status, condition, closed_on: discard_date, closed_day: dayNumber(discard_date) },
    row: { ...scrap, asset_id: asset.id, net_book_value, scrapped_by: ctx.actor.user_id },
    gain_or_loss,
  };
}
