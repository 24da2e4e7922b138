import { correctedLife, type LifeInput } from "@custodia/domain/assets/life";
import { changesFigures } from "@custodia/domain/assets/lifecycle";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { conflict } from "@custodia/domain/errors";
import { type AssetPolicy, lifeOfAsset, segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import { depreciationPerDay, netBookValue, termsAtCost, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import {
  type OpeningFields,
  openingAfter,
  openingFieldsOf,
  openingOf,
} from "@custodia/domain/valuation/depreciation-fields";
import type { Tx } from "@custodia/sqlite/client";
import { sql } from "drizzle-orm";
import { notifyOutdated, pendingRequests } from "../../approvals/messages.ts";
import {
  type ApprovalRequested,
  approvalRequested,
  assertNoPendingRequest,
  type CommandOutcome,
  requestApproval,
} from "../../approvals/request-approval.ts";
import { type ApprovalRow, applyPlan, type CurrentValues } from "../../approvals/request-kind.ts";
import { type CompanyCtx, executesDirectly, type Permitted, type PermittedToRequest } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { takeQuota } from "../../notifications/quotas.ts";
import { storedLife } from "../../valuation/depreciation.ts";
import { assetRequest, type ComputeEffect, NO_FIGURES } from "../requests/asset-request.ts";
import { notifyStaleBatches } from "../requests/batch.ts";
import { detachFromImport } from "../requests/import-rows.ts";
import { type Correction, planCorrection } from "./correction.ts";
import { showAsset } from "./queries.ts";
import { policyAfter } from "./references.ts";

/** Computes today's book value, and the book value after the correction if figures change. */
const editEffect: ComputeEffect = ({ data }, current) => {
  if (!current) return { ...NO_FIGURES, amount_is: "book_value" };
  const { asset, day } = current;
  const terms = termsOfAsset(asset);
  const net_book_value = netBookValue(terms, day);
  const unchanged = { ...NO_FIGURES, amount_is: "book_value" as const, amount: net_book_value, net_book_value };
  const { cost, scrap_value, acquisition_date, depreciates } = {
    ...asset,
    ...(data as Partial<CurrentValues["asset"]>),
  };
  const policy = policyAfter(asset, data as Partial<AssetPolicy>);
  const { life } = correctedLife({ ...asset, ...policy }, data as LifeInput & { depreciates?: boolean });
  const useful_life_in_days = depreciates ? life : storedLife(null);
  const next = { cost, scrap_value, acquisition_date, depreciates, useful_life_in_days };
  const opening = openingAfter(asset, data as Partial<OpeningFields>);
  // After an event a correction leaves the figures as they are (rules/depreciation 6).
  if (!changesFigures(asset, { ...next, ...policy, ...openingFieldsOf(opening) })) return unchanged;
  const segments = segmentsOfAsset({
    ...asset,
    ...next,
    ...policy,
    life: lifeOfAsset(next),
    opening: openingOf(opening),
    events: [],
  });
  const corrected = { ...termsAtCost(next), stop_day: asset.closed_on, segments };
  if (JSON.stringify(corrected) === JSON.stringify(terms)) return unchanged;
  const depreciation_per_day = policy.policy ? null : depreciationPerDay(corrected, day);
  return { ...unchanged, net_book_value_then: netBookValue(corrected, day), depreciation_per_day };
};

export const editRequest = assetRequest("edit", planCorrection, editEffect);

type AssetDetail = Awaited<ReturnType<typeof showAsset>>;
type Input = AssetPatch & { id: number };

/**
 * Corrects an asset, or requests approval. Editing a rejected new asset sends it again with the same barcode. Throws 404; 422 on every
 * field that does not fit the corrected asset; 409 if it changed since `version`, its figures are closed, or a request about it is pending.
 */
export function updateAsset(ctx: Permitted<"assets.write">, input: Input): Promise<AssetDetail>;
export function updateAsset(
  ctx: PermittedToRequest<"assets.write">,
  input: Input,
): Promise<AssetDetail | ApprovalRequested>;
export async function updateAsset(
  ctx: PermittedToRequest<"assets.write">,
  input: Input,
): Promise<AssetDetail | ApprovalRequested> {
  const directly = executesDirectly(ctx, "assets.write");
  const outcome = await ctx.db.write(async (tx): Promise<CommandOutcome> => {
    const [plan, pending] = await together([
      planCorrection(tx, ctx, input, directly ? undefined : "pending"),
      directly ? pendingRequests(tx, ctx, "asset", sql`(${input.id})`) : [],
    ]);
    if (plan.status === "rejected") await takeQuota(tx, ctx, "assets");
    if (plan.changed && !directly) return requestCorrection(tx, ctx, plan, input);
    if (plan.changed) await applyCorrection(tx, ctx, plan, pending);
    return { status: "executed" };
  });
  return outcome.status === "requested" ? approvalRequested(ctx, outcome.id) : showAsset(ctx, input);
}

async function applyCorrection(tx: Tx, ctx: CompanyCtx, plan: Correction, pending: ApprovalRow[]): Promise<void> {
  await applyPlan(tx, ctx, plan);
  await notifyOutdated(tx, ctx, pending, [plan.subject]);
  if (plan.status !== "pending") return;
  await detachFromImport(tx, ctx, plan.subject.id);
  await notifyStaleBatches(tx, ctx, { id: plan.subject.id, version: plan.subject.version! });
}

/** Requests approval of the correction. A rejected new asset is corrected at once, and a new request to add it is made. */
async function requestCorrection(
  tx: Tx,
  ctx: CompanyCtx,
  plan: Correction,
  { version: _seen, ...payload }: Input,
): Promise<CommandOutcome> {
  const { subject, subject_event, status, name, fields } = plan;
  if (status === "rejected") {
    await applyPlan(tx, ctx, plan);
    const corrected = { ...subject, version: subject.version! + 1 };
    // The asset was never in the register: the request shows all of its fields instead of the changed ones.
    const added = { subject: corrected, subject_event: `Add ${name}`, before: null, after: fields };
    return {
      status: "requested",
      id: await requestApproval(tx, ctx, { ...added, kind: "new_asset", payload }),
    };
  }
  await assertNoPendingRequest(tx, ctx, subject);
  if (status === "pending") throw conflict("This asset awaits approval together with others.");
  const { before = null, after = null } = plan.audit;
  const request = { kind: editRequest.kind, subject, subject_event, payload, before, after };
  return { status: "requested", id: await requestApproval(tx, ctx, request) };
}
