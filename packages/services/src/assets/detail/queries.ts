import { assets } from "@custodia/db/schema/assets/assets";
import { maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { EventDates, FirstEvent } from "@custodia/domain/assets/event-dates";
import { type MaintenanceTerms, nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import type { Whereabouts } from "@custodia/domain/assets/movements";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import { figuresOfDay, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type CompanyCtx, today } from "../../core/context.ts";
import { isOneOf, prepared, together } from "../../core/statements.ts";
import { inCompany, requireRow } from "../../core/store.ts";
import { ownVisible, visible } from "../../core/visible-assets.ts";
import { callerValues, resource } from "../../resource.ts";
import { openingColumns } from "../../valuation/asset-terms.ts";
import { assetPolicyColumns } from "../../valuation/policies.ts";
import { firstJobDay } from "../maintenance-jobs/queries.ts";
import { loadMovements, type Movement } from "../movements/queries.ts";
import { valueEventDays } from "../value/queries.ts";
import { parseDisposal, rowColumns, whereaboutsOf } from "./columns.ts";

export const assetResource = resource("asset", assets, visible(callerValues));

const branch = alias(locations, "branch");

const columns = {
  ...rowColumns,
  ...assetPolicyColumns,
  ...openingColumns,
  ...valueEventDays,
  custodian: {
    id: custodians.id,
    full_name: custodians.full_name,
    department: custodians.department,
  },
  branch: { id: branch.id, location_id: branch.code, address: branch.address },
  department: assets.department,
  acquisition_nature: assets.acquisition_nature,
  invoice_number: assets.invoice_number,
  warranty_in_years: assets.warranty_in_years,
  remarks: assets.remarks,
  total_maintenance_cost: assets.total_maintenance_cost,
  imported_maintenance_date: assets.imported_maintenance_date,
  created_at: assets.created_at,
  updated_at: assets.updated_at,
  version: assets.version,
  hasMovements: sql`EXISTS (
    SELECT 1 FROM movements WHERE movements.company_id = ${assets.company_id} AND movements.asset_id = ${assets.id}
  )`.mapWith(Boolean),
};

const selectAssets = (db: Reader, where: SQL) =>
  db
    .select(columns)
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(branch, eq(branch.id, custodians.location_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .where(ownVisible({ company: { id: sql.placeholder("company") } }, where));

const assetStatement = prepared((db) => selectAssets(db, eq(assets.id, sql.placeholder("id"))).prepare());
const assetsStatement = prepared((db) => selectAssets(db, isOneOf(assets.id, "ids")).orderBy(asc(assets.id)).prepare());

/** An asset as it is stored, with the records that it refers to. */
export type Asset = Awaited<ReturnType<typeof loadAsset>>;

/** Returns one asset as it is stored, with the records that it refers to. Throws 404. */
export const loadAsset = (db: Reader, ctx: Pick<CompanyCtx, "company">, id: number) =>
  requireRow(assetStatement(db).all({ company: ctx.company.id, id }), "asset");

/** Returns assets as `loadAsset` does, in the order of their ids; without those that are gone. */
export const loadAssets = (db: Reader, ctx: Pick<CompanyCtx, "company">, ids: readonly number[]) =>
  assetsStatement(db).all({ company: ctx.company.id, ids: JSON.stringify(ids) });

/** Returns one asset with today's figures, and its custodian with the custodian's branch. Throws 404. */
export async function showAsset(ctx: CompanyCtx, { id }: { id: number }) {
  const row = await loadAsset(ctx.db.read, ctx, id);
  return assetDetail(ctx, row, row.hasMovements ? await loadMovements(ctx.db.read, ctx, id) : []);
}

/** Builds the view of a loaded asset. */
export function assetDetail(ctx: CompanyCtx, row: Asset, movements: Movement[] = []) {
  const custodian = { ...row.custodian, location: row.branch };
  const out = currentWhereabouts(movements, row.custodian);
  const disposal = parseDisposal(row.disposal);
  const gain_or_loss = disposal?.gain_or_loss ?? null;
  return { ...row, ...figuresOf(row, today(ctx)), custodian, movements, out, disposal, gain_or_loss };
}

/** Returns the whereabouts of an asset from its open release. */
function currentWhereabouts(movements: readonly Movement[], custodian: Whereabouts["custodian"]): Whereabouts | null {
  const open = movements.find(({ returned_at }) => returned_at === null);
  if (!open) return null;
  const { id: movement_id, type, location, release_date, expected_return_date } = open;
  const release = { movement_id, type, location, release_date, expected_return_date };
  return whereaboutsOf({ release, holder: open.custodian, workshop: open.vendor, custodian });
}

/** Computes an asset's figures on a day: book value in kobo, life (null without depreciation), days used, next maintenance date. */
export function figuresOf(asset: Parameters<typeof termsOfAsset>[0] & MaintenanceTerms, day: CalendarDate) {
  const terms = termsOfAsset(asset);
  const { useful_life_in_days } = terms;
  return {
    ...figuresOfDay(terms, day),
    useful_life_in_days,
    useful_life: useful_life_in_days === null ? null : daysToYears(useful_life_in_days),
    next_maintenance_date: nextMaintenanceDate(asset),
  };
}

/** Returns an asset as `loadAsset` does, with the dates before which its next event must not be dated. Throws 404. */
export async function loadAssetWithDates(tx: Reader, ctx: CompanyCtx, id: number) {
  const [asset, [latest]] = await together([
    loadAsset(tx, ctx, id),
    tx
      .select()
      .from(movements)
      .where(and(inCompany(ctx, movements), eq(movements.asset_id, id)))
      .orderBy(desc(movements.id))
      .limit(1),
  ]);
  const { acquisition_date, available_for_use_on, revalued_on, estimated_on, added_on, used_until } = asset;
  const returnedAt = latest?.returned_at;
  const dates: EventDates = {
    acquisition_date,
    available_for_use_on,
    revalued_on,
    estimated_on,
    added_on,
    used_until,
    opened_on: asset.opening_as_at,
    returned_on: returnedAt ? dayIn(ctx.company.time_zone, new Date(returnedAt)) : null,
    serviced_on: asset.last_maintenance_date,
    released_on: latest && !returnedAt ? latest.release_date : null,
  };
  return { asset, dates };
}

/** Returns the date of the asset's first release, maintenance visit or completed job; null if it had none. Later events are never dated before it. */
export async function firstEvent(
  tx: Reader,
  ctx: Pick<CompanyCtx, "company">,
  asset_id: number,
): Promise<FirstEvent | null> {
  const [[release], [visit], job] = await together([
    tx
      .select({ day: movements.release_date })
      .from(movements)
      .where(and(inCompany(ctx, movements), eq(movements.asset_id, asset_id)))
      .orderBy(movements.id)
      .limit(1),
    tx
      .select({ day: maintenanceVisits.service_date })
      .from(maintenanceVisits)
      .where(and(inCompany(ctx, maintenanceVisits), eq(maintenanceVisits.asset_id, asset_id)))
      .orderBy(asc(maintenanceVisits.service_date))
      .limit(1),
    firstJobDay(tx, ctx, asset_id),
  ]);
  const found: FirstEvent[] = [];
  if (release) found.push({ day: release.day, kind: "release" });
  if (visit) found.push({ day: visit.day, kind: "service" });
  if (job) found.push({ day: job, kind: "job" });
  return found.sort((a, b) => (a.day < b.day ? -1 : 1))[0] ?? null;
}
