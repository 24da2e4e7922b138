import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import {
  AGENDA_ROWS,
  type AgendaDaysQuery,
  type AgendaDaysView,
  type OutForMaintenanceQuery,
  type OutForMaintenanceView,
  placeText,
} from "@custodia/domain/assets/agenda";
import { addDays, daysBetween } from "@custodia/domain/date";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { holder, workshop } from "../detail/columns.ts";
import {
  countReturns,
  countServices,
  few,
  firstOf,
  firstOfDay,
  type Narrowed,
  narrowed,
  ofNarrowed,
} from "./conditions.ts";
import { doneOfDays } from "./done.ts";

/**
 * Returns the counts of overdue work, of work due on each requested day, and of assets out for maintenance, with the first
 * tasks of each day. One statement counts due work by its index, up to a thousand each; a second one counts completed work.
 */
export async function agendaDays(
  ctx: CompanyCtx,
  { from, until, filter }: AgendaDaysQuery,
): Promise<AgendaDaysView> {
  const day = today(ctx);
  const its = await narrowed(ctx, filter);
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, nth) => addDays(from, nth));
  const late = { its, until: addDays(day, -1) };
  const counts = [
    countReturns(ctx, late),
    countServices(ctx, late),
    countOut(ctx, its),
    ...days.flatMap((each) => {
      const on = { its, from: each, until: each };
      return [countReturns(ctx, on), countServices(ctx, on)];
    }),
  ];
  const firsts = days.map((each) => firstOfDay(ctx, { its, from: each, until: each }));
  const done = await doneOfDays(ctx, its, days);
  const [row] = await ctx.db.read.all<{ counts: string; firsts: string }>(
    sql`SELECT json_array(${sql.join(counts, sql`, `)}) AS counts, json_array(${sql.join(firsts, sql`, `)}) AS firsts`,
  );
  const first = (JSON.parse(row!.firsts) as Parameters<typeof firstOf>[0][]).map(firstOf);
  const [returns, services, out, ...each] = JSON.parse(row!.counts) as number[];
  return {
    today: day,
    overdue: { returns: returns!, services: services! },
    days: days.map((date, nth) => ({
      ...{ date, returns: each[2 * nth]!, services: each[2 * nth + 1]! },
      ...{ first: first[nth]!, ...done[nth]! },
    })),
    out: out!,
  };
}

function countOut(ctx: CompanyCtx, its: Narrowed): SQL<number> {
  const where = ofNarrowed({ ...its, lead: null });
  const ofThem = sql`EXISTS (SELECT 1 FROM ${assets} WHERE ${assets.company_id} = ${movements.company_id}
    AND ${assets.id} = ${movements.asset_id} AND ${where})`;
  return few(sql`${movements} WHERE ${outOf(ctx, where ? ofThem : undefined)}`);
}

/** The condition for open maintenance releases that meet `where`. Index `movements_out`. */
export function outOf(ctx: Pick<CompanyCtx, "company">, where: SQL | undefined): SQL {
  const open = and(
    inCompany(ctx, movements),
    isNull(movements.returned_at),
    eq(movements.type, "maintenance"),
  );
  return sql`${and(open, where)}`;
}

/** Returns a page of the assets out for maintenance, the longest first, and the cursor of the next page: null at the end. */
export async function outForMaintenance(
  ctx: CompanyCtx,
  { cursor, filter }: OutForMaintenanceQuery,
): Promise<OutForMaintenanceView> {
  const behind = cursor
    ? sql`(${movements.release_date}, ${movements.id}) > (${cursor.date}, ${cursor.id})`
    : undefined;
  const rows = await ctx.db.read
    .select({
      movement_id: movements.id,
      asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
      classification: { id: classifications.id, name: classifications.name },
      maintenance_category: sql<OutRow["maintenance_category"]>`${movements.maintenance_category}`,
      location: movements.location,
      release_date: movements.release_date,
      expected_return_date: movements.expected_return_date,
      vendor: { id: workshop.id, name: workshop.name },
      custodian: {
        id: sql<number>`coalesce(${holder.id}, ${custodians.id})`,
        full_name: sql<string>`coalesce(${holder.full_name}, ${custodians.full_name})`,
      },
    })
    .from(movements)
    .innerJoin(assets, and(eq(assets.company_id, movements.company_id), eq(assets.id, movements.asset_id)))
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(outOf(ctx, and(behind, ofNarrowed({ filter, lead: null }))))
    .orderBy(asc(movements.release_date), asc(movements.id))
    .limit(AGENDA_ROWS + 1);
  const data = rows.slice(0, AGENDA_ROWS);
  const last = rows.length > AGENDA_ROWS ? data.at(-1) : undefined;
  const place = last && { date: last.release_date, kind: "return" as const, id: last.movement_id };
  return { data, meta: { next: place ? placeText(place) : null } };
}

type OutRow = OutForMaintenanceView["data"][number];
