import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetServices } from "@custodia/db/schema/assets/maintenance";
import type { ServiceCorrection } from "@custodia/domain/assets/corrections";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { checkFields, type FieldErrors, invalid } from "@custodia/domain/errors";
import { and, eq, ne } from "drizzle-orm";
import type { Plan } from "../../approvals/planned.ts";
import { difference } from "../../core/audit.ts";
import { type CompanyCtx, today } from "../../core/context.ts";
import { getOwn, inCompany, refuseStale, updateOwn } from "../../core/store.ts";
import { loadAsset } from "../detail/queries.ts";
import { findReferences } from "../detail/references.ts";
import { lastMaintenanceWith, totalWith } from "./maintenance-so-far.ts";

export const UNCHANGED = "All of this stands there already: change what is wrong.";

/** Plans to correct a service: its cost and its day count for the asset as if they had been right from the start. */
export async function planServiceCorrection(
  tx: Reader,
  ctx: CompanyCtx,
  { id, service_id, version, reason, ...wanted }: ServiceCorrection & { id: number; service_id: number },
): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const service = await getOwn(tx, ctx, assetServices, service_id, "service");
  refuseStale(service, version, { type: "service", id: service_id, changed: true });
  const { service_date: date, amount, vendor_id, invoice_number, remarks } = service;
  const now = { service_date: date, amount, vendor_id, invoice_number, remarks };
  const then = { ...now, ...definedOf(wanted) };
  const [was, becomes] = await Promise.all([findReferences(tx, ctx, now), findReferences(tx, ctx, then)]);
  const { total, problem } = totalWith(asset, amount, then.amount);
  const moved = then.service_date !== date;
  const day = moved ? await dayProblem(tx, ctx, asset, service, then.service_date) : undefined;
  const problems: FieldErrors = {
    ...becomes.problems,
    ...(day ? { service_date: [day] } : {}),
    ...(problem ? { amount: [problem] } : {}),
  };
  checkFields(problems);
  const last = moved
    ? await lastMaintenanceWith(tx, ctx, id, { service_id, day: then.service_date })
    : asset.last_maintenance_date;
  const became = { last_maintenance_date: last, total_maintenance_cost: total };
  const { before, after, changed } = difference(
    { ...now, ...maintenanceOf(asset), vendor: was.vendor?.name ?? null },
    { ...then, ...maintenanceOf({ ...asset, ...became }), vendor: becomes.vendor?.name ?? null },
  );
  if (!changed) throw invalid("reason", UNCHANGED);
  return {
    subject: { type: "asset", id, version: asset.version },
    subject_event: `Correct the service of asset ${asset.barcode}, ${asset.description}`,
    told: {
      action: "assets.correct",
      message: `Corrected the service of ${formatLongDate(date)} of asset ${asset.barcode}, ${asset.description}`,
      before,
      after: { ...after, reason },
    },
    async write(tx) {
      await updateOwn(tx, ctx, assets, { id, version: asset.version }, became);
      await updateOwn(tx, ctx, assetServices, service, then);
    },
  };
}

const maintenanceOf = (
  asset: Parameters<typeof nextMaintenanceDate>[0] & { total_maintenance_cost: number },
) => ({
  last_maintenance_date: asset.last_maintenance_date,
  next_maintenance_date: nextMaintenanceDate(asset),
  total_maintenance_cost: asset.total_maintenance_cost,
});

/** What was given: a field that was left out stays. */
export function definedOf<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

async function dayProblem(
  tx: Reader,
  ctx: CompanyCtx,
  asset: { acquisition_date: CalendarDate; closed_on: CalendarDate | null },
  service: { id: number; asset_id: number },
  day: CalendarDate,
): Promise<string | undefined> {
  if (day > today(ctx)) return "The service may not be after today.";
  if (day < asset.acquisition_date) {
    return `The service may not be before its acquisition on ${formatLongDate(asset.acquisition_date)}.`;
  }
  if (asset.closed_on && day > asset.closed_on) {
    return `The service may not be after the asset left on ${formatLongDate(asset.closed_on)}.`;
  }
  const sameDay = and(
    inCompany(ctx, assetServices),
    eq(assetServices.asset_id, service.asset_id),
    eq(assetServices.service_date, day),
    ne(assetServices.id, service.id),
  );
  const others = await tx.$count(assetServices, sameDay);
  return others > 0 ? "Another service of this asset stands on that day already." : undefined;
}
