import { calendarDate } from "@custodia/domain/date";
import { type ValuedTerms, valuePoints } from "@custodia/domain/valuation/points";
import { type CompanyCtx, today } from "../../context.ts";
import { loadAsset } from "../show.ts";
import { listRevaluations } from "./list.ts";

/** The book value of an asset over its life, past and to come, with its revaluations; in kobo. Throws 404. */
export async function valueHistory(ctx: CompanyCtx, { id }: { id: number }) {
  const asset = await loadAsset(ctx.db.read, ctx, id);
  const done = await listRevaluations(ctx, id);
  const earlier = done.toReversed().map(
    (one): ValuedTerms => ({
      carrying_amount: one.previous_carrying_amount,
      scrap_value: one.previous_scrap_value,
      useful_life_in_days: one.previous_useful_life_in_days,
      valued_on: calendarDate(one.previous_valued_on),
    }),
  );
  const present = { ...asset, valued_on: asset.revalued_on ?? asset.acquisition_date };
  const closed = asset.status === "sold" || asset.status === "scrapped" ? asset.status : null;
  const points = valuePoints([...earlier, present], { on: asset.closed_on, as: closed }, today(ctx));
  return { revaluations: done, points };
}
