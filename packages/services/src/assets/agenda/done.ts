import { assets } from "@custodia/db/schema/assets/assets";
import { maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import {
  AGENDA_ROWS,
  type DoneWorkQuery,
  type doneWorkView,
  MAX_NAMES_PER_DAY,
  placeText,
  type WorkOfDay,
} from "@custodia/domain/assets/agenda";
import { MAX_DUE_COUNT } from "@custodia/domain/assets/labels";
import { beginOf } from "@custodia/domain/assets/returns";
import { addDays, type CalendarDate, dayIn } from "@custodia/domain/date";
import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { ASSET, firstOf, listed, type Narrowed, narrowed, ofNarrowed } from "./conditions.ts";

type Done = z.input<typeof doneWorkView>;
type DoneRow = Done["data"][number];

/** Returns a page of services and returns from maintenance by day, in kobo (keyset pagination); `next` is null at the end. */
export async function doneWork(ctx: CompanyCtx, query: DoneWorkQuery): Promise<Done> {
  const its = await narrowed(ctx, query.filter);
  const rows = [...(await returnsDone(ctx, query)), ...(await servicesDone(ctx, query, its))].sort(byDay);
  const data = rows.slice(0, AGENDA_ROWS);
  const last = rows.length > AGENDA_ROWS ? data.at(-1) : undefined;
  return { data, meta: { next: last ? placeText({ ...last, date: last.date as CalendarDate }) : null } };
}

function byDay(a: DoneRow, b: DoneRow): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.kind === b.kind ? 0 : a.kind === "return" ? -1 : 1;
}

const columns = {
  asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
  vendor: { id: vendors.id, name: vendors.name },
  recorded_by: { id: users.id, full_name: users.full_name },
};

async function servicesDone(ctx: CompanyCtx, query: DoneWorkQuery, its: Narrowed): Promise<DoneRow[]> {
  const { from, until, filter, cursor } = query;
  const { date, of } = servicesOf(ctx, its);
  const { id, company_id, asset_id, service_date } = maintenanceVisits;
  const rows = await ctx.db.read
    .select({
      ...columns,
      id,
      date: service_date,
      maintenance_schedule: assets.maintenance_schedule,
      frequency: assets.frequency,
      amount: maintenanceVisits.amount,
      invoice_number: maintenanceVisits.invoice_number,
    })
    .from(maintenanceVisits)
    .innerJoin(assets, and(eq(assets.company_id, company_id), eq(assets.id, asset_id)))
    .innerJoin(users, eq(users.id, maintenanceVisits.recorded_by))
    .leftJoin(vendors, eq(vendors.id, maintenanceVisits.vendor_id))
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

async function returnsDone(ctx: CompanyCtx, query: DoneWorkQuery): Promise<DoneRow[]> {
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
        gte(returned_at, beginOf(query.from, zone)),
        lt(returned_at, beginOf(addDays(query.until, 1), zone)),
        behind(ctx, query.cursor),
        ofNarrowed({ filter: query.filter, lead: null }),
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

/** The condition for returns after a cursor; a service's cursor is after all returns of its day. */
function behind(ctx: CompanyCtx, after: DoneWorkQuery["cursor"]): SQL | undefined {
  if (!after) return undefined;
  if (after.kind === "service")
    return gte(movements.returned_at, beginOf(addDays(after.date, 1), ctx.company.time_zone));
  const then = sql`SELECT own.returned_at FROM ${movements} AS own WHERE own.company_id = ${ctx.company.id} AND own.id = ${after.id}`;
  return sql`(${movements.returned_at}, ${movements.id}) > ((${then}), ${after.id})`;
}

/** The work done on a day: its count, a thousand at most, and the first entries. */
interface DoneOfDay {
  done: number;
  first_done: WorkOfDay[];
}

type Ctx = Pick<CompanyCtx, "company" | "db">;

/** Indexes `asset_services_by_day`, for few assets `asset_services_once`, and `movements_maintained`. */
export async function doneOfDays(
  ctx: Ctx,
  its: Narrowed,
  days: readonly CalendarDate[],
): Promise<DoneOfDay[]> {
  const begins = [...days, addDays(days.at(-1)!, 1)].map((day) => beginOf(day, ctx.company.time_zone));
  const ranges = days.map((day, nth) => [day, begins[nth], begins[nth + 1]]);
  const at = (place: number) => sql.raw(`json_extract(json_each.value, '$[${place}]')`);
  const { services, date, id, of } = servicesOf(ctx, its);
  const where = ofNarrowed({ ...its, lead: null });
  const onDay = and(of, sql`${date} = ${at(0)}`);
  const returned = and(
    maintained(ctx),
    sql`${movements.returned_at} >= ${at(1)} AND ${movements.returned_at} < ${at(2)}`,
  );
  const ofThem = (its: SQL) =>
    where ? sql`EXISTS (SELECT 1 FROM ${assets} WHERE ${its} AND ${where})` : undefined;
  const done = sql`SELECT 1 FROM ${MAINTAINED} WHERE ${and(returned, ofThem(OF_MOVEMENT))}
    UNION ALL SELECT 1 FROM ${services} WHERE ${and(onDay, its.lead ? undefined : ofThem(OF_SERVICE))}`;
  const rows = await ctx.db.read.all<{ nth: number; done: number; first: string }>(sql`
    SELECT json_each.key AS nth,
      (SELECT count(*) FROM (${done} LIMIT ${MAX_DUE_COUNT})) AS done,
      json_array(${listed(sql`
        SELECT json_object('kind', 'return', 'asset', ${ASSET}, 'back_from', ${movements.type},
          'maintenance_schedule', NULL, 'frequency', NULL) AS work
        FROM ${MAINTAINED} CROSS JOIN ${assets} ON ${OF_MOVEMENT}
        WHERE ${and(returned, where)} ORDER BY ${movements.returned_at}, ${movements.id} LIMIT ${MAX_NAMES_PER_DAY}`)},
      ${listed(sql`
        SELECT json_object('kind', 'service', 'asset', ${ASSET}, 'back_from', NULL,
          'maintenance_schedule', ${assets.maintenance_schedule}, 'frequency', ${assets.frequency}) AS work
        FROM ${services} CROSS JOIN ${assets} ON ${OF_SERVICE}
        WHERE ${and(onDay, where)} ORDER BY ${id} LIMIT ${MAX_NAMES_PER_DAY}`)}) AS first
    FROM json_each(${JSON.stringify(ranges)})
  `);
  return rows
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ done, first }) => ({ done, first_done: firstOf(JSON.parse(first)) }));
}

// The index is named, because SQLite would prefer to scan a covering index of all services.
const BY_DAY = sql`${maintenanceVisits} INDEXED BY asset_services_by_day`;
const MAINTAINED = sql`${movements} INDEXED BY movements_maintained`;

const OF_SERVICE = sql`${assets.company_id} = ${maintenanceVisits.company_id} AND ${assets.id} = ${maintenanceVisits.asset_id}`;
const OF_MOVEMENT = sql`${assets.company_id} = ${movements.company_id} AND ${assets.id} = ${movements.asset_id}`;

/** Services with day and id; found by asset if few assets match, else by day. */
function servicesOf(ctx: Pick<CompanyCtx, "company">, its: Narrowed) {
  const own = inCompany(ctx, maintenanceVisits);
  const [date, id] = [sql`${maintenanceVisits.service_date}`, sql`${maintenanceVisits.id}`];
  if (!its.lead) return { services: BY_DAY, date, id, of: own };
  const ids = sql`SELECT ${assets.id} FROM ${assets} WHERE ${and(inCompany(ctx, assets), ofNarrowed(its))}`;
  const of = and(own, sql`${maintenanceVisits.asset_id} IN (${ids})`)!;
  return { services: sql`${maintenanceVisits}`, date: sql`+${date}`, id: sql`+${id}`, of };
}

/** The condition for returns from maintenance. Index `movements_maintained`, which needs the type as a literal. */
const maintained = (ctx: Pick<CompanyCtx, "company">): SQL =>
  and(
    inCompany(ctx, movements),
    sql`${movements.type} = 'maintenance'`,
    sql`${movements.returned_at} IS NOT NULL`,
  )!;
