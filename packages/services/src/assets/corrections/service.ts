import { maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import type { MaintenanceCorrection, MovementCorrection } from "@custodia/domain/assets/corrections";
import { type Lifetime, lifetimeProblem } from "@custodia/domain/assets/event-dates";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { checkFields, type FieldErrors, invalid } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, ne } from "drizzle-orm";
import { executeOrRequestApproval } from "../../approvals/request-approval.ts";
import type { Plan } from "../../approvals/request-kind.ts";
import { difference } from "../../core/audit.ts";
import { type CompanyCtx, type PermittedToRequest, today } from "../../core/context.ts";
import { assertNotStale, getOwn, inCompany, updateRead } from "../../core/store.ts";
import { loadAsset } from "../detail/queries.ts";
import { assetName, findReferences } from "../detail/references.ts";
import {
  getMaintenanceVisit,
  lastMaintenanceAfterChange,
  maintenanceTotalAfterChange,
} from "../maintenance/queries.ts";
import { getMovement } from "../movements/queries.ts";
import { assetPlan, assetRequest, maintenanceEffect } from "../requests/asset-request.ts";
import { definedFields, planMovementCorrection, UNCHANGED } from "./movement.ts";

type Ctx = PermittedToRequest<"assets.write">;
type Correction = (MaintenanceCorrection & { service_id: number }) | (MovementCorrection & { movement_id: number });

export const correctionRequest = assetRequest<Correction>(
  "correction",
  (tx, ctx, input) =>
    "service_id" in input ? planMaintenanceCorrection(tx, ctx, input) : planMovementCorrection(tx, ctx, input),
  maintenanceEffect,
);

/**
 * Corrects a maintenance visit with a reason, or requests approval; returns the visit. The audit entry holds the old values. Throws 404, 422
 * by field, 409 if it was changed since `version`.
 */
export async function correctMaintenanceVisit(ctx: Ctx, { id, ...input }: MaintenanceCorrection & { id: number }) {
  const { asset_id, version } = await getOwn(ctx.db.read, ctx, maintenanceVisits, id, "service");
  const correction = { ...input, version: input.version ?? version, service_id: id, id: asset_id };
  return executeOrRequestApproval(ctx, correctionRequest, correction, () => getMaintenanceVisit(ctx, id));
}

/** Corrects a release and its return in the same way. */
export async function correctMovement(ctx: Ctx, { id, ...input }: MovementCorrection & { id: number }) {
  const { asset_id, version } = await getOwn(ctx.db.read, ctx, movements, id, "movement");
  const correction = { ...input, version: input.version ?? version, movement_id: id, id: asset_id };
  return executeOrRequestApproval(ctx, correctionRequest, correction, () => getMovement(ctx, { id }));
}

/** Plans the correction of a visit: the asset gets the figures that it would have if the visit had been recorded correctly. */
async function planMaintenanceCorrection(
  tx: Reader,
  ctx: CompanyCtx,
  { id, service_id, version, reason, ...input }: MaintenanceCorrection & { id: number; service_id: number },
): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const visit = await getOwn(tx, ctx, maintenanceVisits, service_id, "service");
  assertNotStale(visit, version, { type: "service", id: service_id, changed: true });
  const { service_date: date, amount, vendor_id, invoice_number, remarks } = visit;
  const current = { service_date: date, amount, vendor_id, invoice_number, remarks };
  const corrected = { ...current, ...definedFields(input) };
  const [oldReferences, newReferences] = await Promise.all([
    findReferences(tx, ctx, current),
    findReferences(tx, ctx, corrected),
  ]);
  const { total, problem } = maintenanceTotalAfterChange(asset, amount, corrected.amount);
  const dateChanged = corrected.service_date !== date;
  const dayError = dateChanged ? await dayProblem(tx, ctx, asset, visit, corrected.service_date) : undefined;
  const problems: FieldErrors = {
    ...newReferences.problems,
    ...(dayError ? { service_date: [dayError] } : {}),
    ...(problem ? { amount: [problem] } : {}),
  };
  checkFields(problems);
  const lastMaintenance = dateChanged
    ? await lastMaintenanceAfterChange(tx, ctx, asset, { service_id, day: corrected.service_date })
    : asset.last_maintenance_date;
  const assetAfter = { last_maintenance_date: lastMaintenance, total_maintenance_cost: total };
  const { before, after, changed } = difference(
    { ...current, ...maintenanceFields(asset), vendor: oldReferences.vendor?.name ?? null },
    { ...corrected, ...maintenanceFields({ ...asset, ...assetAfter }), vendor: newReferences.vendor?.name ?? null },
  );
  if (!changed) throw invalid("reason", UNCHANGED);
  return assetPlan(ctx, asset, {
    subject_event: `Correct the service of asset ${assetName(asset)}`,
    audit: {
      action: "assets.correct",
      message: `Corrected the service of ${formatLongDate(date)} of asset ${assetName(asset)}`,
      before,
      after: { ...after, reason },
    },
    columns: assetAfter,
    write: (tx) => updateRead(tx, ctx, maintenanceVisits, visit, corrected),
  });
}

const maintenanceFields = (asset: Parameters<typeof nextMaintenanceDate>[0] & { total_maintenance_cost: number }) => ({
  last_maintenance_date: asset.last_maintenance_date,
  next_maintenance_date: nextMaintenanceDate(asset),
  total_maintenance_cost: asset.total_maintenance_cost,
});

async function dayProblem(
  tx: Reader,
  ctx: CompanyCtx,
  asset: Lifetime,
  visit: { id: number; asset_id: number },
  day: CalendarDate,
): Promise<string | undefined> {
  const outside = lifetimeProblem("The service may not be", day, asset, today(ctx));
  if (outside) return outside;
  const sameDay = and(
    inCompany(ctx, maintenanceVisits),
    eq(maintenanceVisits.asset_id, visit.asset_id),
    eq(maintenanceVisits.service_date, day),
    ne(maintenanceVisits.id, visit.id),
  );
  const others = await tx.$count(maintenanceVisits, sameDay);
  return others > 0 ? "This asset already has a service on that date." : undefined;
}
