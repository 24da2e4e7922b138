import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { movements } from "@custodia/db/schema/assets/movements";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { saleInput, scrapInput } from "@custodia/domain/assets/disposals";
import type { MovementType } from "@custodia/domain/assets/labels";
import { jobCompletion, jobPlan } from "@custodia/domain/assets/maintenance-jobs";
import { maintenanceVisitInput } from "@custodia/domain/assets/maintenance-visits";
import { releaseInput, returnInput } from "@custodia/domain/assets/movements";
import { revaluationInput } from "@custodia/domain/assets/revaluation";
import { addDays, calendarDate, daysBetween } from "@custodia/domain/date";
import { approveRequest, rejectRequest } from "@custodia/services/approvals/service";
import { showAsset } from "@custodia/services/assets/detail/queries";
import { scrapAsset, sellAsset } from "@custodia/services/assets/disposals/service";
import { recordMaintenanceVisit } from "@custodia/services/assets/maintenance/service";
import { listMaintenanceJobs } from "@custodia/services/assets/maintenance-jobs/queries";
import { completeMaintenanceJob, planMaintenanceJob } from "@custodia/services/assets/maintenance-jobs/service";
import { releaseAsset, returnMovement } from "@custodia/services/assets/movements/service";
import { revalueAsset } from "@custodia/services/assets/revaluations";
import { permitActor, permitActorOrRequest } from "@custodia/services/core/access";
import { type CompanyCtx, now, today } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { and, eq, isNull } from "drizzle-orm";

/** Acts on an asset on the clock's current day, or requests approval if the actor may only request it. */
export type AssetAction = (ctx: CompanyCtx, asset_id: number) => Promise<unknown>;

/** Rounds to the nearest thousand naira. */
const roundThousand = (naira: number) => Math.round(naira / 1000) * 1000;

interface Release {
  /** Omitted for in-house maintenance. */
  location?: string;
  vendor?: string;
  /** Days until the expected return. */
  days: number;
  /** Days between the release and its recording; a release never precedes the acquisition. */
  daysAgo?: number;
  remarks?: string;
}

export function release(type: MovementType, { location, vendor, days, daysAgo = 0, remarks }: Release): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrRequest(actor, "assets.write");
    const { condition, acquisition_date } = await showAsset(ctx, { id });
    const category = location ? "Out-of-office maintenance" : "In-house maintenance";
    const since = daysBetween(calendarDate(acquisition_date), today(ctx));
    const release_date = addDays(today(ctx), -Math.min(daysAgo, since));
    const input = releaseInput.parse({
      type,
      maintenance_category: type === "maintenance" ? category : null,
      location: location ?? null,
      vendor_id: vendor ? await vendorId(ctx, vendor) : null,
      condition,
      release_date,
      expected_return_date: addDays(release_date, days),
      remarks: remarks ?? null,
    });
    await releaseAsset(ctx, { ...input, id });
  };
}

/** Returns a released asset; `amount` is in naira. With `afterRelease` the return is dated to the day of the release. */
export function returnAsset(amount: number | null, remarks: string | null = null, afterRelease = false): AssetAction {
  return async (actor, asset_id) => {
    const ctx = permitActor(actor, "assets.return");
    const open = and(inCompany(ctx, movements), eq(movements.asset_id, asset_id), isNull(movements.returned_at));
    const [movement] = await ctx.db.read.select().from(movements).where(open);
    const returned_at = afterRelease ? `${movement!.release_date} 16:00:00` : now(ctx);
    const input = returnInput.parse({ returned_at, amount, remarks });
    await returnMovement(ctx, { ...input, id: movement!.id });
  };
}

/** Records maintenance without a release; `amount` is in naira. */
export function maintain(amount: number, remarks: string): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrRequest(actor, "assets.write");
    const { next_maintenance_date: due_date } = await showAsset(ctx, { id });
    const done = { due_date, service_date: today(ctx), amount, remarks };
    await recordMaintenanceVisit(ctx, { ...maintenanceVisitInput.parse(done), id });
  };
}

/** Plans a one-off job, due in `days`; `estimated_cost` is in naira. */
export function planJob(
  description: string,
  { days, estimated_cost, vendor }: { days: number; estimated_cost: number; vendor?: string },
): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrRequest(actor, "assets.write");
    const due_date = addDays(today(ctx), days);
    const vendor_id = vendor ? await vendorId(ctx, vendor) : null;
    await planMaintenanceJob(ctx, { ...jobPlan.parse({ description, due_date, estimated_cost, vendor_id }), id });
  };
}

/** Records that the open job of an asset is done; `amount` is in naira. */
export function finishJob(amount: number, done_remarks: string): AssetAction {
  return async (actor, asset_id) => {
    const ctx = permitActorOrRequest(actor, "assets.write");
    const jobs = (await listMaintenanceJobs(ctx, { id: asset_id })).data;
    const { id } = jobs.find(({ state }) => state === "open")!;
    await completeMaintenanceJob(ctx, { ...jobCompletion.parse({ done_date: today(ctx), amount, done_remarks }), id });
  };
}

/** Sells an asset for a share of its book value. */
export function sell(share: number, buyer_name: string): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrRequest(actor, "assets.write");
    const { condition, net_book_value } = await showAsset(ctx, { id });
    const amount_sold_for = roundThousand((net_book_value / 100) * share);
    const sale = saleInput.parse({ sale_date: today(ctx), buyer_name, amount_sold_for, condition });
    await sellAsset(ctx, { ...sale, id });
  };
}

export function scrap(remarks: string): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrRequest(actor, "assets.write");
    await scrapAsset(ctx, {
      ...scrapInput.parse({ discard_date: today(ctx), condition: "Bad", remarks }),
      id,
    });
  };
}

/** Revalues an asset to a multiple of its book value; `useful_life` is the remaining years. */
export function revalue(factor: number, useful_life: number, remarks: string): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrRequest(actor, "assets.write");
    const { net_book_value, scrap_value } = await showAsset(ctx, { id });
    const carrying_amount = roundThousand((Math.max(net_book_value, scrap_value) / 100) * factor);
    const input = {
      revaluation_date: today(ctx),
      carrying_amount,
      scrap_value: scrap_value / 100,
      useful_life,
    };
    await revalueAsset(ctx, { ...revaluationInput.parse({ ...input, remarks }), id });
  };
}

async function vendorId(ctx: CompanyCtx, name: string): Promise<number> {
  const byName = and(inCompany(ctx, vendors), eq(vendors.name, name));
  const [vendor] = await ctx.db.read.select({ id: vendors.id }).from(vendors).where(byName);
  return vendor!.id;
}

export function approve(): AssetAction {
  return async (actor, asset_id) => {
    const ctx = permitActor(actor, "approvals.decide");
    await approveRequest(ctx, { id: await pendingRequestId(ctx, asset_id) });
  };
}

export function reject(reason: string): AssetAction {
  return async (actor, asset_id) => {
    const ctx = permitActor(actor, "approvals.decide");
    await rejectRequest(ctx, { id: await pendingRequestId(ctx, asset_id), reason });
  };
}

async function pendingRequestId(ctx: CompanyCtx, asset_id: number): Promise<number> {
  const open = and(inCompany(ctx, approvals), eq(approvals.asset_id, asset_id), eq(approvals.state, "pending"));
  const [request] = await ctx.db.read.select({ id: approvals.id }).from(approvals).where(open);
  return request!.id;
}
