import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import type { Reversal, ReversibleEvent } from "@custodia/domain/assets/corrections";
import type { Condition } from "@custodia/domain/assets/labels";
import { isInService } from "@custodia/domain/assets/lifecycle";
import { type CalendarDate, dayNumber, formatLongDate } from "@custodia/domain/date";
import { conflict, unknownChoice } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import { segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import {
  netBookValue,
  termsBeforeRevaluation,
  termsOfAsset,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, desc, eq, isNull } from "drizzle-orm";
import { executeOrRequestApproval } from "../approvals/request-approval.ts";
import type { CurrentValues, Plan, RequestedChange } from "../approvals/request-kind.ts";
import { type CompanyCtx, now, type PermittedToRequest, today } from "../core/context.ts";
import { readQuota } from "../core/quotas.ts";
import { assertNotStale, findOwn, inCompany, updateRead } from "../core/store.ts";
import { notifyQuota } from "../notifications/quotas.ts";
import { eventLife, lifeColumns } from "../valuation/depreciation.ts";
import { type Asset, loadAsset } from "./detail/queries.ts";
import { assetName } from "./detail/references.ts";
import { listDisposals, listScrappings } from "./disposals/queries.ts";
import { amountIn, assetRequest, type ComputeEffect, NO_FIGURES } from "./requests/asset-request.ts";
import { listRevaluations } from "./revaluations.ts";
import { depreciationOf, renewSegments } from "./segments.ts";

type Ctx = PermittedToRequest<"assets.write">;
type Input = Reversal & { id: number };
type EventReversal = Reversal & { event: ReversibleEvent };

const TABLES = { sale: disposals, scrapping: scrappings, revaluation: revaluations } as const;

const reversalEffect: ComputeEffect = (requested, current) => {
  const terms = current && termsAfterReversal(requested, current);
  const net_book_value = terms ? netBookValue(terms, current.day) : amountIn(requested.after, "net_book_value");
  return {
    ...NO_FIGURES,
    amount_is: "book_value",
    amount: net_book_value,
    net_book_value_then: net_book_value,
  };
};

/** Returns the terms that a reversal gives an asset; null if they follow from events that the effect does not read. */
function termsAfterReversal({ data, after }: RequestedChange, { asset }: CurrentValues): ValuationTerms | null {
  if (data.event !== "revaluation") return { ...termsOfAsset(asset), stop_day: null };
  if (asset.segments) return null;
  return termsOfAsset({
    ...asset,
    carrying_amount: kobo(amountIn(after, "carrying_amount")!),
    scrap_value: kobo(amountIn(after, "scrap_value")!),
    useful_life_in_days: amountIn(after, "useful_life_in_days"),
    revalued_on: (after?.revalued_on ?? null) as CalendarDate | null,
  });
}

export const reversalRequest = assetRequest<EventReversal>("reversal", planReversal, reversalEffect);

/**
 * Reverses a sale with a reason, or requests approval; returns the sale. Its row stays and is marked as reversed; figures are as if the
 * sale had never happened. Throws 404, 422 if the sale is another asset's, 409 if it was reversed already or a later event depends on it.
 */
export const reverseSale = (ctx: Ctx, input: Input) =>
  reverse(ctx, input, "sale", async () => (await listDisposals(ctx, input)).data);

/** Reverses a scrapping in the same way. */
export const reverseScrapping = (ctx: Ctx, input: Input) =>
  reverse(ctx, input, "scrapping", async () => (await listScrappings(ctx, input)).data);

/** Reverses a revaluation in the same way: the previous values apply again. */
export const reverseRevaluation = (ctx: Ctx, input: Input) =>
  reverse(ctx, input, "revaluation", () => listRevaluations(ctx, input.id));

function reverse<Row extends { id: number }>(
  ctx: Ctx,
  input: Input,
  event: ReversibleEvent,
  list: () => Promise<Row[]>,
) {
  return executeOrRequestApproval(ctx, reversalRequest, { ...input, event }, async () => {
    const rows = await list();
    return rows.find(({ id }) => id === input.event_id)!;
  });
}

async function planReversal(tx: Reader, ctx: CompanyCtx, input: EventReversal & { id: number }): Promise<Plan> {
  const { id, event, event_id, reason, version } = input;
  const asset = await loadAsset(tx, ctx, id);
  const row = await findOwn(tx, ctx, TABLES[event], event_id);
  if (!row || row.asset_id !== id) throw unknownChoice("event_id");
  if (row.reversed_at) throw alreadyReversed(event);
  assertNotStale(asset, version, { type: "asset", id, changed: true });
  const reversal =
    event === "revaluation"
      ? await undoRevaluation(tx, ctx, asset, event_id)
      : await undoDisposal(tx, ctx, asset, event);
  const planned = { id, version: asset.version };
  const name = `asset ${assetName(asset)}`;
  return {
    subject: { type: "asset", ...planned },
    subject_event: `Reverse the ${event} of ${name}`,
    audit: {
      action: "assets.reverse",
      message: `Reversed the ${event} of ${formatLongDate(reversal.day)} of ${name}`,
      before: reversal.before,
      after: { ...reversal.after, reason },
    },
    async apply(tx) {
      await markReversed(tx, ctx, event, event_id, reason);
      await updateRead(tx, ctx, assets, planned, reversal.columns);
      await renewSegments(tx, ctx, id);
      if (event === "revaluation") return;
      const { used, limit } = await readQuota(tx, ctx, "assets");
      await notifyQuota(tx, ctx, "assets", { used: used - 1, limit }, 1);
    },
  };
}

const alreadyReversed = (event: ReversibleEvent) => conflict(`This ${event} has already been reversed.`);

/** Throws 409 if a concurrent reversal came first. */
async function markReversed(
  tx: Tx,
  ctx: CompanyCtx,
  event: ReversibleEvent,
  event_id: number,
  reason: string,
): Promise<void> {
  const table = TABLES[event];
  const rows = await tx
    .update(table)
    .set({ reversed_at: now(ctx), reversal_reason: reason })
    .where(and(inCompany(ctx, table), eq(table.id, event_id), isNull(table.reversed_at)))
    .returning({ id: table.id });
  if (!rows[0]) throw alreadyReversed(event);
}

/** Puts the asset back in service on its old terms: depreciation continues as if it had never stopped (IAS 16.55). */
async function undoDisposal(tx: Reader, ctx: CompanyCtx, asset: Asset, event: "sale" | "scrapping") {
  const { status, condition, closed_on } = asset;
  if (!closed_on) throw alreadyReversed(event);
  const segments = segmentsOfAsset(await depreciationOf(tx, ctx, asset));
  const terms = { ...termsOfAsset(asset), stop_day: null, segments };
  const columns = {
    status: "in_service" as const,
    condition: (await conditionBefore(tx, ctx, asset, event)) ?? condition,
    closed_on: null,
    closed_day: null,
  };
  const { closed_day: _day, ...shown } = columns;
  return {
    day: closed_on,
    columns,
    before: { status, condition, closed_on, net_book_value: netBookValue(termsOfAsset(asset), closed_on) },
    after: { ...shown, net_book_value: netBookValue(terms, today(ctx)) },
  };
}

/** Returns the condition before the disposal; null if the condition was changed since. Uses the index `activities_of_subject`. */
async function conditionBefore(
  tx: Reader,
  ctx: CompanyCtx,
  { id, condition }: Asset,
  event: "sale" | "scrapping",
): Promise<Condition | null> {
  const disposalEntries = and(
    inCompany(ctx, activities),
    eq(activities.subject_type, "asset"),
    eq(activities.subject_id, id),
    eq(activities.action, event === "sale" ? "assets.sell" : "assets.scrap"),
  );
  const [entry] = await tx
    .select({ before: activities.before, after: activities.after })
    .from(activities)
    .where(disposalEntries)
    .orderBy(desc(activities.id))
    .limit(1);
  const previous = entry?.before?.condition;
  return typeof previous === "string" && entry?.after?.condition === condition ? (previous as Condition) : null;
}

/** Restores the values before the revaluation, valid from their own date. */
async function undoRevaluation(tx: Reader, ctx: CompanyCtx, asset: Asset, event_id: number) {
  const valid = await tx
    .select()
    .from(revaluations)
    .where(and(inCompany(ctx, revaluations), eq(revaluations.asset_id, asset.id), isNull(revaluations.reversed_at)))
    .orderBy(desc(revaluations.id))
    .limit(2);
  const [row, earlier] = valid;
  if (row?.id !== event_id) throw conflict("There is a later revaluation. Reverse that one first.");
  if (!isInService(asset.status)) {
    const disposal = asset.status === "sold" ? "sale" : "scrapping";
    throw conflict(`The ${disposal} of this asset came after its revaluation. Reverse the ${disposal} first.`);
  }
  const depreciation = await depreciationOf(tx, ctx, asset);
  if (depreciation.events.at(-1)?.type !== "revaluation")
    throw conflict("A later change of estimate, added cost or logged use depends on this revaluation.");
  const segments = segmentsOfAsset({ ...depreciation, events: depreciation.events.slice(0, -1) });
  const { depreciates } = asset;
  const previous_useful_life_in_days = eventLife.read(row.previous_useful_life_in_days);
  const terms = { ...termsBeforeRevaluation({ ...row, depreciates, previous_useful_life_in_days }), segments };
  const columns = {
    carrying_amount: row.previous_carrying_amount,
    scrap_value: row.previous_scrap_value,
    ...lifeColumns({ depreciates, useful_life_in_days: previous_useful_life_in_days }),
    valued_day: dayNumber(row.previous_valued_on),
    revalued_on: earlier ? row.previous_valued_on : null,
  };
  const { useful_life_in_days: _stored, lacks_life: _lacks, ...previous } = columns;
  const valueToday = (valuation: ValuationTerms) => netBookValue(valuation, today(ctx));
  return {
    day: row.revaluation_date,
    columns,
    before: {
      carrying_amount: asset.carrying_amount,
      scrap_value: asset.scrap_value,
      useful_life_in_days: termsOfAsset(asset).useful_life_in_days,
      revalued_on: asset.revalued_on,
      net_book_value: valueToday(termsOfAsset(asset)),
    },
    after: {
      carrying_amount: previous.carrying_amount,
      scrap_value: previous.scrap_value,
      useful_life_in_days: terms.useful_life_in_days,
      revalued_on: previous.revalued_on,
      net_book_value: valueToday(terms),
    },
  };
}
