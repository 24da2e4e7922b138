import { assetAdditions } from "@custodia/db/schema/assets/additions";
import { BEFORE_VALUE_CHANGE, eventDayProblems } from "@custodia/domain/assets/event-dates";
import { NO_LIFE } from "@custodia/domain/assets/life";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import type { AdditionInput } from "@custodia/domain/assets/value/additions";
import { checkFields, conflict } from "@custodia/domain/errors";
import { fromNaira, kobo, MAX_NAIRA } from "@custodia/domain/money";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import { usefulLifeOf } from "@custodia/domain/valuation/useful-life";
import type { Reader } from "@custodia/sqlite/client";
import { executeOrRequestApproval } from "../../approvals/request-approval.ts";
import type { Plan } from "../../approvals/request-kind.ts";
import { type CompanyCtx, type PermittedToRequest, today } from "../../core/context.ts";
import { addOwn, assertNotStale } from "../../core/store.ts";
import { eventLife, lifeColumns } from "../../valuation/depreciation.ts";
import { loadAssetWithDates } from "../detail/queries.ts";
import { assetName } from "../detail/references.ts";
import { amountIn, assetPlan, assetRequest, type ComputeEffect, NO_FIGURES } from "../requests/asset-request.ts";
import { renewSegments } from "../segments.ts";
import { listAdditions, remainingLife } from "./queries.ts";
import { afterLastChange, lifeAfter, storedLifeOf, workOutEvent } from "./work-out.ts";

const additionEffect: ComputeEffect = ({ data, before, after }) => ({
  ...NO_FIGURES,
  amount_is: "added_cost",
  amount: amountIn(data, "amount"),
  net_book_value: amountIn(before, "net_book_value"),
  net_book_value_then: amountIn(after, "net_book_value"),
});

export const additionRequest = assetRequest("addition", planAddition, additionEffect);

/**
 * Adds later spending to the cost of an asset, or requests approval; returns the addition. Throws 404; 422 by field, also if the life has
 * ended and none is given; 409 if the asset is neither in service nor out, or was changed since `version`.
 */
export const addCost = (ctx: PermittedToRequest<"assets.write">, input: AdditionInput & { id: number }) =>
  executeOrRequestApproval(ctx, additionRequest, input, async () => (await listAdditions(ctx, input)).data[0]!);

const TOO_LARGE = "The cost with its additions is too large.";

/** Plans an addition: cost and gross rise from its day on, and the book value with it (IAS 16.13 and 16.14, rules/depreciation 5). */
async function planAddition(
  tx: Reader,
  ctx: CompanyCtx,
  { id, version, ...input }: AdditionInput & { id: number },
): Promise<Plan> {
  const { asset, dates } = await loadAssetWithDates(tx, ctx, id);
  const { date, amount, remarks } = input;
  const life = usefulLifeOf(input);
  const problems = eventDayProblems("date", "The addition", date, today(ctx), dates, BEFORE_VALUE_CHANGE);
  if (life && !asset.depreciates) problems.useful_life = [NO_LIFE];
  const after = { cost: kobo(asset.cost + amount), carrying_amount: kobo(asset.carrying_amount + amount) };
  if (Math.max(after.cost, after.carrying_amount) > fromNaira(MAX_NAIRA)) problems.amount = [TOO_LARGE];
  checkFields(problems);
  const problem = lifecycleProblem(asset.status, "add");
  if (problem) throw conflict(problem);
  assertNotStale(asset, version, { type: "asset", id, changed: true });
  const given = storedLifeOf(life);
  const figures = await workOutEvent(tx, ctx, asset, { type: "addition", date, amount, life: remainingLife(given) });
  const net_book_value = kobo(figures.net_book_value);
  const useful_life_in_days = lifeAfter(asset, given, date);
  const name = `asset ${assetName(asset)}`;
  const writer = afterLastChange(ctx, asset);
  return assetPlan(writer, asset, {
    subject_event: `Add cost to ${name}`,
    audit: {
      action: "assets.add_cost",
      message: `Added cost to ${name}`,
      before: {
        cost: asset.cost,
        carrying_amount: asset.carrying_amount,
        net_book_value,
        useful_life_in_days: depreciableLife(asset),
        ...figures.before,
      },
      after: {
        ...after,
        net_book_value: net_book_value + amount,
        useful_life_in_days,
        ...figures.after,
        date,
        amount,
        remarks,
      },
    },
    columns: { ...after, ...lifeColumns({ ...asset, useful_life_in_days }) },
    async write(tx) {
      await addOwn(tx, writer, assetAdditions, {
        ...given,
        asset_id: id,
        date,
        amount: kobo(amount),
        previous_useful_life_in_days: eventLife.stored(asset.useful_life_in_days),
        net_book_value,
        remarks,
        added_by: ctx.actor.user_id,
      });
      await renewSegments(tx, ctx, id);
    },
  });
}
