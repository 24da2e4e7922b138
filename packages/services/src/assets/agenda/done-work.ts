import { assets } from "@custodia/db/schema/assets/assets";
import { assetServices } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import {
  AGENDA_ROWS,
  type DoneWorkQuery,
  type doneWorkView,
  placeText,
} from "@custodia/domain/assets/agenda";
import { beginOf } from "@custodia/domain/assets/return-time";
import { addDays, type CalendarDate, dayIn } from "@custodia/domain/date";
import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { maintained, servicesOf } from "./done-of-days.ts";
import { type Narrowed, narrowed, ofNarrowed } from "./narrowed.ts";

type Done = z.input<typeof doneWorkView>;
type DoneRow = Done["data"][number];

/**
 * The services that were done in a span of days and the returns from maintenance, by their day, the returns of a day first: so many
 * at once, and where it goes on; null at the end. Kobo. Each index is read from the place on.
 */
export async function doneWork(ctx: CompanyCtx, asked: DoneWorkQuery): Promise<Done> {
  const its = await narrowed(ctx, asked.filter);
  const rows = [...(await returnsDone(ctx, asked)), ...(await servicesDone(ctx, asked, its))].sort(byDay);
  const data = rows.slice(0, AGENDA_ROWS);
  const last = rows.length > AGENDA_ROWS ? data.at(-1) : undefined;
  return { data, meta: { next: last ? placeText({ ...last, date: last.date as CalendarDate }) : null } };
}

/** Those of a kind come in their order already. */
function byDay(a: DoneRow, b: DoneRow): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.kind === b.kind ? 0 : a.kind === "return" ? -1 : 1;
}

const columns = {
  asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
  vendor: { id: vendors.id, name: vendors.name },
  recorded_by: { id: users.id, full_name: users.full_name },
};

async function servicesDone(ctx: CompanyCtx, asked: DoneWorkQuery, its: Narrowed): Promise<DoneRow[]> {
  const { from, until, filter, cursor } = asked;
  const { date, of } = servicesOf(ctx, its);
  const { id, company_id, asset_id, service_date } = assetServices;
  const rows = await ctx.db.read
    .select({
      ...columns,
      id,
      date: service_date,
      maintenance_schedule: assets.maintenance_schedule,
      frequency: assets.frequency,
      amount: assetServices.amount,
      invoice_number: assetServices.invoice_number,
    })
    .from(assetServices)
    .innerJoin(assets, and(eq(assets.company_id, company_id), eq(assets.id, asset_id)))
    .innerJoin(users, eq(users.id, assetServices.recorded_by))
    .leftJoin(vendors, eq(vendors.id, assetServices.vendor_id))
    .where(
      and(
        of,
        sql`${date} BETWEEN ${cursor && cursor.date > from ? cursor.date : from} AND ${until}`,
        cursor?.kind === "service" ? sql`(${date}, ${id}) > (${cursor.date}, ${cursor.id})` : undefined,
        ofNarrowed({ filter, lead: null }),
      ),
    )
    .orderBy(asc(date), asc(id))
    .limit(AGENDA_ROWS + 1);
  return rows.map((row) => ({ ...row, kind: "service", back_from: null }));
}

async function returnsDone(ctx: CompanyCtx, asked: DoneWorkQuery): Promise<DoneRow[]> {
  const zone = ctx.company.time_zone;
  const { id, company_id, asset_id, returned_at } = movements;
  const rows = await ctx.db.read
    .select({
      ...columns,
      id,
      returned_at: sql<string>`${returned_at}`,
      amount: movements.amount,
      invoice_number: movements.invoice_number,
    })
    .from(movements)
    .innerJoin(assets, and(eq(assets.company_id, company_id), eq(assets.id, asset_id)))
    .innerJoin(users, eq(users.id, movements.returned_by))
    .leftJoin(vendors, eq(vendors.id, movements.vendor_id))
    .where(
      and(
        maintained(ctx),
        gte(returned_at, beginOf(asked.from, zone)),
        lt(returned_at, beginOf(addDays(asked.until, 1), zone)),
        behind(ctx, asked.cursor),
        ofNarrowed({ filter: asked.filter, lead: null }),
      ),
    )
    .orderBy(asc(returned_at), asc(id))
    .limit(AGENDA_ROWS + 1);
  return rows.map(({ returned_at, ...row }) => ({
    ...row,
    ...{ kind: "return", back_from: "maintenance", maintenance_schedule: null, frequency: null },
    date: dayIn(zone, new Date(returned_at)),
  }));
}

/** Which returns lie behind a place: those after its own, or after its day where it is a service. */
function behind(ctx: CompanyCtx, after: DoneWorkQuery["cursor"]): SQL | undefined {
  if (!after) return undefined;
  if (after.kind === "service")
    return gte(movements.returned_at, beginOf(addDays(after.date, 1), ctx.company.time_zone));
  const then = sql`SELECT own.returned_at FROM ${movements} AS own WHERE own.company_id = ${ctx.company.id} AND own.id = ${after.id}`;
  return sql`(${movements.returned_at}, ${movements.id}) > ((${then}), ${after.id})`;
}
