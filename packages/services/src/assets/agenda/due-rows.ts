import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { AgendaFilter, DueWork, WorkKind, WorkPlace } from "@custodia/domain/assets/agenda";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { visible } from "../../core/visible-assets.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { awaitingApproval, holder, workshop } from "../detail/columns.ts";
import { dueForMaintenance, overdue } from "../list/due.ts";
import { dueDate, type Narrowed, narrowed, ofNarrowed } from "./narrowed.ts";

/** Which rows are asked for: due from a day (from the first where none is given) until another, behind a place. */
export interface DueAsked {
  from?: CalendarDate | undefined;
  until: CalendarDate;
  cursor?: WorkPlace | undefined;
  filter?: AgendaFilter | undefined;
}

/** Whose: all that is read of a context. */
export type DueCtx = Pick<CompanyCtx, "company" | "db">;

/**
 * Returns (index `movements_expected`) and services (`assets_by_next_maintenance`) in the order of their days, `limit` at most: each
 * index is read from the place on, so that no page costs more than the first.
 */
export async function dueRows(ctx: DueCtx, asked: DueAsked, limit: number): Promise<DueWork[]> {
  const its = await narrowed(ctx, asked.filter ?? {});
  const rows = [
    ...(await returnRows(ctx, asked, its, limit)),
    ...(await serviceRows(ctx, asked, its, limit)),
  ];
  return rows.sort(byPlace).slice(0, limit);
}

/** Where a row stands: a return by its movement, a service by its asset. */
export const placeOf = ({ date, kind, movement_id, asset }: DueWork): WorkPlace => ({
  date: date as CalendarDate,
  kind,
  id: movement_id ?? asset.id,
});

function byPlace(a: DueWork, b: DueWork): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === "return" ? -1 : 1;
  return placeOf(a).id - placeOf(b).id;
}

/** What of a kind lies behind a place, by its day and id. */
function behind(after: WorkPlace | undefined, kind: WorkKind, date: SQL, id: SQL): SQL | undefined {
  if (!after) return undefined;
  if (after.kind === kind) return sql`(${date}, ${id}) > (${after.date}, ${after.id})`;
  return kind === "return" ? sql`${date} > ${after.date}` : sql`${date} >= ${after.date}`;
}

const columns = {
  asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
  classification: { id: classifications.id, name: classifications.name },
  location: locationRefColumns,
  custodian: { id: custodians.id, full_name: custodians.full_name },
  awaiting_approval: awaitingApproval,
};

async function returnRows(ctx: DueCtx, asked: DueAsked, its: Narrowed, limit: number): Promise<DueWork[]> {
  const date = sql`${movements.expected_return_date}`;
  const rows = await ctx.db.read
    .select({
      ...columns,
      date: sql<string>`${date}`,
      movement_id: movements.id,
      back_from: movements.type,
      with: sql<string>`coalesce(${workshop.name}, ${holder.full_name}, ${custodians.full_name})`,
    })
    .from(movements)
    .innerJoin(assets, and(eq(assets.company_id, movements.company_id), eq(assets.id, movements.asset_id)))
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(
      and(
        overdue(ctx, addDays(asked.until, 1)),
        asked.from ? gte(movements.expected_return_date, asked.from) : undefined,
        behind(asked.cursor, "return", date, sql`${movements.id}`),
        ofNarrowed({ ...its, lead: null }),
      ),
    )
    .orderBy(asc(movements.expected_return_date), asc(movements.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, ...OF_RETURN }));
}

const OF_RETURN = { kind: "return", maintenance_schedule: null, frequency: null } as const;

async function serviceRows(ctx: DueCtx, asked: DueAsked, its: Narrowed, limit: number): Promise<DueWork[]> {
  const date = dueDate(its);
  const rows = await ctx.db.read
    .select({
      ...columns,
      date: sql<string>`${assets.next_maintenance_date}`,
      maintenance_schedule: assets.maintenance_schedule,
      frequency: assets.frequency,
      with: custodians.full_name,
    })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(
      and(
        eq(assets.company_id, ctx.company.id),
        dueForMaintenance(date, asked.until),
        asked.from ? sql`${date} >= ${asked.from}` : undefined,
        behind(asked.cursor, "service", date, sql`${assets.id}`),
        ofNarrowed(its),
        visible(ctx),
      ),
    )
    .orderBy(asc(date), asc(assets.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, ...OF_SERVICE }));
}

const OF_SERVICE = { kind: "service", movement_id: null, back_from: null } as const;
