import { movements } from "@custodia/db/schema/assets/movements";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { saleInput, scrapInput } from "@custodia/domain/assets/disposals";
import type { MovementType } from "@custodia/domain/assets/movement-words";
import { releaseInput, returnInput } from "@custodia/domain/assets/movements";
import { revaluationInput } from "@custodia/domain/assets/revaluation";
import { serviceInput } from "@custodia/domain/assets/service";
import { addDays, calendarDate, daysBetween } from "@custodia/domain/date";
import { showAsset } from "@custodia/services/assets/detail/queries";
import { scrapAsset } from "@custodia/services/assets/disposals/scrap";
import { sellAsset } from "@custodia/services/assets/disposals/sell";
import { releaseAsset } from "@custodia/services/assets/movements/release";
import { returnMovement } from "@custodia/services/assets/movements/return";
import { revalueAsset } from "@custodia/services/assets/revaluations/revalue";
import { recordService } from "@custodia/services/assets/services/record";
import { permitActor, permitActorOrAsk } from "@custodia/services/core/access";
import { type CompanyCtx, now, today } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { and, eq, isNull } from "drizzle-orm";

/** Something done to an asset, or asked for by who may only ask, on the day of the clock. */
export type AssetAction = (ctx: CompanyCtx, asset_id: number) => Promise<unknown>;

/** Steps to the nearest thousand naira. */
const rounded = (naira: number) => Math.round(naira / 1000) * 1000;

interface Journey {
  /** Left out for maintenance in-house. */
  location?: string;
  vendor?: string;
  /** Days until it is expected back. */
  back: number;
  /** It went so many days before it is recorded, but not before it was acquired. */
  before?: number;
  remarks?: string;
}

export function goOut(
  type: MovementType,
  { location, vendor, back, before = 0, remarks }: Journey,
): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrAsk(actor, "assets.write");
    const { condition, acquisition_date } = await showAsset(ctx, { id });
    const category = location ? "Out-of-office maintenance" : "In-house maintenance";
    const since = daysBetween(calendarDate(acquisition_date), today(ctx));
    const release_date = addDays(today(ctx), -Math.min(before, since));
    const release = releaseInput.parse({
      type,
      maintenance_category: type === "maintenance" ? category : null,
      location: location ?? null,
      vendor_id: vendor ? await idOfVendor(ctx, vendor) : null,
      condition,
      release_date,
      expected_return_date: addDays(release_date, back),
      remarks: remarks ?? null,
    });
    await releaseAsset(ctx, { ...release, id });
  };
}

/** Comes back, for an amount in naira; what is recorded afterwards came back on the day that it went. */
export function restoreQuarantine(
  amount: number | null,
  remarks: string | null = null,
  afterwards = false,
): AssetAction {
  return async (actor, asset_id) => {
    const ctx = permitActor(actor, "assets.return");
    const open = and(
      inCompany(ctx, movements),
      eq(movements.asset_id, asset_id),
      isNull(movements.returned_at),
    );
    const [movement] = await ctx.db.read.select().from(movements).where(open);
    const returned_at = afterwards ? `${movement!.release_date} 16:00:00` : now(ctx);
    const input = returnInput.parse({ returned_at, amount, remarks });
    await returnMovement(ctx, { ...input, id: movement!.id });
  };
}

/** Serviced where it is, for an amount in naira. */
export function serve(amount: number, remarks: string): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrAsk(actor, "assets.write");
    const { next_maintenance_date: due_date } = await showAsset(ctx, { id });
    const done = { due_date, service_date: today(ctx), amount, remarks };
    await recordService(ctx, { ...serviceInput.parse(done), id });
  };
}

/** Sold for a share of its book value. */
export function sell(share: number, buyer_name: string): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrAsk(actor, "assets.write");
    const { condition, net_book_value } = await showAsset(ctx, { id });
    const amount_sold_for = rounded((net_book_value / 100) * share);
    const sale = saleInput.parse({ sale_date: today(ctx), buyer_name, amount_sold_for, condition });
    await sellAsset(ctx, { ...sale, id });
  };
}

export function scrap(remarks: string): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrAsk(actor, "assets.write");
    await scrapAsset(ctx, {
      ...scrapInput.parse({ discard_date: today(ctx), condition: "Bad", remarks }),
      id,
    });
  };
}

/** Revalued to a multiple of its book value, with the years that remain. */
export function revalue(times: number, useful_life: number, remarks: string): AssetAction {
  return async (actor, id) => {
    const ctx = permitActorOrAsk(actor, "assets.write");
    const { net_book_value, scrap_value } = await showAsset(ctx, { id });
    const carrying_amount = rounded((Math.max(net_book_value, scrap_value) / 100) * times);
    const input = {
      revaluation_date: today(ctx),
      carrying_amount,
      scrap_value: scrap_value / 100,
      useful_life,
    };
    await revalueAsset(ctx, { ...revaluationInput.parse({ ...input, remarks }), id });
  };
}

async function idOfVendor(ctx: CompanyCtx, name: string): Promise<number> {
  const named = and(inCompany(ctx, vendors), eq(vendors.name, name));
  const [vendor] = await ctx.db.read.select({ id: vendors.id }).from(vendors).where(named);
  return vendor!.id;
}
