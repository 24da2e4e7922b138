import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import type { ExpectedReturn } from "@custodia/domain/assets/corrections";
import { eventDayProblems } from "@custodia/domain/assets/event-dates";
import { lifecycleProblem, statusAfter } from "@custodia/domain/assets/lifecycle";
import type { Release, Return } from "@custodia/domain/assets/movements";
import { instantOfReturn, returnProblems } from "@custodia/domain/assets/returns";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import { checkFields, conflict, invalid, notFound } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import { notifyOutdated, pendingRequests } from "../../approvals/messages.ts";
import { executeOrRequestApproval } from "../../approvals/request-approval.ts";
import type { Plan } from "../../approvals/request-kind.ts";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, type Permitted, type PermittedToRequest, today } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { addOwn, assertNotStale, getOwn, inCompany, updateRead } from "../../core/store.ts";
import { loadAssetWithDates } from "../detail/queries.ts";
import { assetName, findReferences } from "../detail/references.ts";
import { assetPlan, assetRequest, unchangedValueEffect } from "../requests/asset-request.ts";
import { getMovement, getOpenMovement } from "./queries.ts";

/** The kinds of request to release an asset, by the type of the movement. */
export const releaseRequests = {
  maintenance: assetRequest("maintenance", planRelease, unchangedValueEffect),
  fieldwork: assetRequest("fieldwork", planRelease, unchangedValueEffect),
};

/** Releases an asset, or requests approval; returns the movement. Throws 404, 422 by field, 409 unless it is in service. */
export const releaseAsset = (ctx: PermittedToRequest<"assets.write">, input: Release & { id: number }) =>
  executeOrRequestApproval(ctx, releaseRequests[input.type], input, () => getOpenMovement(ctx, input));

const EARLIER_EVENTS = ["acquired", "returned"] as const;

/** Plans a release for maintenance or fieldwork (rules/movements 1). */
async function planRelease(tx: Reader, ctx: CompanyCtx, { id, ...release }: Release & { id: number }): Promise<Plan> {
  const { vendor_id, custodian_id } = release;
  const [{ asset, dates }, { vendor, custodian, problems }] = await together([
    loadAssetWithDates(tx, ctx, id),
    findReferences(tx, ctx, { vendor_id, custodian_id }),
  ]);
  checkFields({
    ...eventDayProblems("release_date", "The release", release.release_date, today(ctx), dates, EARLIER_EVENTS),
    ...problems,
  });
  const event = `release_for_${release.type}` as const;
  const problem = lifecycleProblem(asset.status, event);
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, event);
  const { maintenance_category, location, release_date, expected_return_date, condition, remarks } = release;
  return assetPlan(ctx, asset, {
    subject_event: `Release asset ${assetName(asset)}, for ${release.type}`,
    audit: {
      action: "assets.release",
      message: `Released asset ${assetName(asset)}, for ${release.type}`,
      before: { status: asset.status, condition: asset.condition },
      after: {
        status,
        condition,
        maintenance_category,
        location,
        release_date,
        expected_return_date,
        remarks,
        vendor: vendor?.name ?? null,
        custodian: custodian?.full_name ?? null,
      },
    },
    columns: { status, condition },
    write: (tx) => addOwn(tx, ctx, movements, { ...release, asset_id: id, released_by: ctx.actor.user_id }),
  });
}

/**
 * Records the return of an asset. The amount is added to the maintenance cost, and a return from maintenance counts as a maintenance visit.
 * Throws 404; 422 if `returned_at` is before the release or in the future, or the payment is in the future; 409 if the asset was returned
 * already or the movement has changed since `version`.
 */
export async function returnMovement(ctx: Permitted<"assets.return">, input: Return & { id: number }) {
  await ctx.db.write((tx) => recordReturn(tx, ctx, input));
  return getMovement(ctx, input);
}

/** Records a return in the caller's transaction. Throws as `returnMovement` does. */
export async function recordReturn(tx: Tx, ctx: Permitted<"assets.return">, input: Return & { id: number }) {
  const { id, version, returned_at, condition, amount, invoice_number, payment_date, remarks } = input;
  const { movement, asset, pending } = await loadMovement(tx, ctx, id, version);
  const zone = ctx.company.time_zone;
  const instant = instantOfReturn(returned_at, zone);
  const returned_on = dayIn(zone, instant);
  const total_maintenance_cost = kobo(asset.total_maintenance_cost + (amount ?? 0));
  const { release_date } = movement;
  const entry = { release_date, returned_at: instant, returned_on, payment_date, total_maintenance_cost };
  checkFields(returnProblems(entry, ctx.clock(), today(ctx)));
  if (movement.returned_at) throw conflict("This movement has already been returned.");
  const event = `return_from_${movement.type}` as const;
  const problem = lifecycleProblem(asset.status, event);
  if (problem) throw conflict(problem);
  const status = statusAfter(asset.status, event);
  const { last_maintenance_date: lastMaintenance } = asset;
  // A return can be recorded after a later maintenance visit.
  const latest = lastMaintenance && lastMaintenance > returned_on ? lastMaintenance : returned_on;
  const maintenanceDate = movement.type === "maintenance" ? { last_maintenance_date: latest } : {};
  const assetChanges = { status, condition: condition ?? asset.condition, total_maintenance_cost };
  await updateRead(tx, ctx, movements, movement, {
    returned_at: instant.toISOString(),
    return_condition: condition ?? null,
    amount,
    invoice_number,
    payment_date,
    return_remarks: remarks,
    returned_by: ctx.actor.user_id,
  });
  await updateRead(tx, ctx, assets, asset, { ...assetChanges, ...maintenanceDate });
  await notifyOutdated(tx, ctx, pending, [{ type: "asset", id: asset.id, version: asset.version }]);
  await writeAudit(tx, ctx, {
    action: "assets.return",
    message: `Returned asset ${assetName(asset)}, from ${movement.type}`,
    subject: { type: "asset", id: asset.id },
    before: {
      status: asset.status,
      condition: asset.condition,
      total_maintenance_cost: asset.total_maintenance_cost,
    },
    after: {
      ...assetChanges,
      returned_at: instant.toISOString(),
      amount,
      invoice_number,
      payment_date,
      remarks,
    },
  });
}

/** Returns a movement, its asset, and the pending requests about that. Throws 404, and 409 if the movement changed since `version`. */
async function loadMovement(tx: Tx, ctx: CompanyCtx, id: number, version: number | undefined) {
  const asset_id = sql`(SELECT ${movements.asset_id} FROM ${movements}
    WHERE ${inCompany(ctx, movements)} AND ${movements.id} = ${id})`;
  const isMoved = and(inCompany(ctx, assets), eq(assets.id, asset_id));
  const [movement, [asset], pending] = await together([
    getOwn(tx, ctx, movements, id, "movement"),
    tx.select().from(assets).where(isMoved),
    pendingRequests(tx, ctx, "asset", asset_id),
  ]);
  if (!asset) throw notFound("movement");
  assertNotStale(movement, version, { type: "movement", id, changed: true });
  return { movement, asset, pending };
}

/**
 * Changes or clears the expected return date; the audit entry records both dates. Throws 404; 422 if the date is before the release;
 * 409 if the asset has been returned or the movement has changed since `version`.
 */
export async function changeExpectedReturn(
  ctx: Permitted<"assets.return">,
  { id, expected_return_date, version }: ExpectedReturn & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { movement, asset, pending } = await loadMovement(tx, ctx, id, version);
    const { expected_return_date: before, release_date } = movement;
    if (movement.returned_at) throw conflict("This movement has already been returned.");
    if (expected_return_date && expected_return_date < release_date) {
      throw invalid("expected_return_date", "The expected return may not be before the release.");
    }
    if (expected_return_date === before) return;
    await updateRead(tx, ctx, movements, movement, { expected_return_date });
    // The asset shows the date too: its new version makes earlier requests stale.
    await updateRead(tx, ctx, assets, asset, {});
    await notifyOutdated(tx, ctx, pending, [{ type: "asset", id: asset.id, version: asset.version }]);
    const newDate = expected_return_date ? ` to ${formatLongDate(expected_return_date)}` : "";
    await writeAudit(tx, ctx, {
      action: "assets.expect",
      message: `${newDate ? "Moved" : "Cleared"} the expected return of asset ${assetName(asset)}${newDate ? "," : ""}${newDate}`,
      subject: { type: "asset", id: asset.id },
      before: { expected_return_date: before },
      after: { expected_return_date },
    });
  });
  return getMovement(ctx, { id });
}
