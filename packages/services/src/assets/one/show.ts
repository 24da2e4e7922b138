import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { Whereabouts } from "@custodia/domain/assets/whereabouts";
import { notFound } from "@custodia/domain/errors";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type CompanyCtx, today } from "../../context.ts";
import { prepared } from "../../prepared.ts";
import { ownVisible } from "../../visible.ts";
import { type Movement, movementsOf } from "../movements/view.ts";
import { figuresOf } from "./figures-of.ts";
import { readDisposal, rowColumns } from "./view.ts";
import { whereaboutsOf } from "./whereabouts.ts";

const seat = alias(locations, "seat");

const columns = {
  ...rowColumns,
  custodian: {
    id: custodians.id,
    full_name: custodians.full_name,
    department: custodians.department,
  },
  seat: { id: seat.id, location_id: seat.code, address: seat.address },
  department: assets.department,
  acquisition_nature: assets.acquisition_nature,
  invoice_number: assets.invoice_number,
  warranty_in_years: assets.warranty_in_years,
  remarks: assets.remarks,
  total_maintenance_cost: assets.total_maintenance_cost,
  created_at: assets.created_at,
  updated_at: assets.updated_at,
  version: assets.version,
  moved: sql`EXISTS (
    SELECT 1 FROM movements WHERE movements.company_id = ${assets.company_id} AND movements.asset_id = ${assets.id}
  )`.mapWith(Boolean),
};

const one = prepared((db) =>
  db
    .select(columns)
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(seat, eq(seat.id, custodians.location_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .where(ownVisible({ company: { id: sql.placeholder("company") } }, eq(assets.id, sql.placeholder("id"))))
    .prepare(),
);

/** One asset as it is stored, with the records that it refers to. Throws 404. */
export async function loadAsset(db: Reader, ctx: Pick<CompanyCtx, "company">, id: number) {
  const row = await one(db).get({ company: ctx.company.id, id });
  if (!row) throw notFound("asset");
  return row;
}

/** One asset with its figures of today, and its custodian with the branch that the custodian sits in. Throws 404. */
export async function showAsset(ctx: CompanyCtx, { id }: { id: number }) {
  const row = await loadAsset(ctx.db.read, ctx, id);
  return shown(ctx, row, row.moved ? await movementsOf(ctx.db.read, ctx, id) : []);
}

/** The same of what was loaded. */
export function shown(
  ctx: CompanyCtx,
  row: Awaited<ReturnType<typeof loadAsset>>,
  movements: Movement[] = [],
) {
  const custodian = { ...row.custodian, location: row.seat };
  const out = outOf(movements, row.custodian);
  const disposal = readDisposal(row.disposal);
  const gain_or_loss = disposal?.gain_or_loss ?? null;
  return { ...row, ...figuresOf(row, today(ctx)), custodian, movements, out, disposal, gain_or_loss };
}

/** Where it is by its open release, as `rowsOf` tells it of a row. */
function outOf(movements: readonly Movement[], custodian: Whereabouts["custodian"]): Whereabouts | null {
  const open = movements.find(({ returned_at }) => returned_at === null);
  if (!open) return null;
  const { id: movement_id, type, location, release_date, expected_return_date } = open;
  const release = { movement_id, type, location, release_date, expected_return_date };
  return whereaboutsOf({ release, holder: open.custodian, workshop: open.vendor, custodian });
}
