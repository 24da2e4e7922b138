import { assets } from "@custodia/db/schema/assets/assets";
import { assetServices } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { MOST_DUE, NAMED_A_DAY, type WorkOfDay } from "@custodia/domain/assets/agenda";
import { beginOf } from "@custodia/domain/assets/return-time";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { ASSET, firstOf, listed } from "./first-of-day.ts";
import { type Narrowed, ofNarrowed } from "./narrowed.ts";

/** What was done on a day: how much, a thousand at most, and the first of it. */
interface DoneOfDay {
  done: number;
  first_done: WorkOfDay[];
}

type Ctx = Pick<CompanyCtx, "company" | "db">;

/**
 * What was done on each of these days, in their order: services (index `asset_services_by_day`, of few assets `asset_services_once`)
 * and returns from maintenance (`movements_maintained`).
 */
export async function doneOfDays(
  ctx: Ctx,
  its: Narrowed,
  days: readonly CalendarDate[],
): Promise<DoneOfDay[]> {
  const begins = [...days, addDays(days.at(-1)!, 1)].map((day) => beginOf(day, ctx.company.time_zone));
  const asked = days.map((day, nth) => [day, begins[nth], begins[nth + 1]]);
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
      (SELECT count(*) FROM (${done} LIMIT ${MOST_DUE})) AS done,
      json_array(${listed(sql`
        SELECT json_object('kind', 'return', 'asset', ${ASSET}, 'back_from', ${movements.type},
          'maintenance_schedule', NULL, 'frequency', NULL) AS work
        FROM ${MAINTAINED} CROSS JOIN ${assets} ON ${OF_MOVEMENT}
        WHERE ${and(returned, where)} ORDER BY ${movements.returned_at}, ${movements.id} LIMIT ${NAMED_A_DAY}`)},
      ${listed(sql`
        SELECT json_object('kind', 'service', 'asset', ${ASSET}, 'back_from', NULL,
          'maintenance_schedule', ${assets.maintenance_schedule}, 'frequency', ${assets.frequency}) AS work
        FROM ${services} CROSS JOIN ${assets} ON ${OF_SERVICE}
        WHERE ${and(onDay, where)} ORDER BY ${id} LIMIT ${NAMED_A_DAY}`)}) AS first
    FROM json_each(${JSON.stringify(asked)})
  `);
  return rows
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ done, first }) => ({ done, first_done: firstOf(JSON.parse(first)) }));
}

// Told which index, as SQLite would rather look through all services of the company in one that covers them.
const BY_DAY = sql`${assetServices} INDEXED BY asset_services_by_day`;
const MAINTAINED = sql`${movements} INDEXED BY movements_maintained`;

const OF_SERVICE = sql`${assets.company_id} = ${assetServices.company_id} AND ${assets.id} = ${assetServices.asset_id}`;
const OF_MOVEMENT = sql`${assets.company_id} = ${movements.company_id} AND ${assets.id} = ${movements.asset_id}`;

/** Services that were done, with their day and id: of few assets found by these, else by their day. */
export function servicesOf(ctx: Pick<CompanyCtx, "company">, its: Narrowed) {
  const own = inCompany(ctx, assetServices);
  const [date, id] = [sql`${assetServices.service_date}`, sql`${assetServices.id}`];
  if (!its.lead) return { services: BY_DAY, date, id, of: own };
  const ids = sql`SELECT ${assets.id} FROM ${assets} WHERE ${and(inCompany(ctx, assets), ofNarrowed(its))}`;
  const of = and(own, sql`${assetServices.asset_id} IN (${ids})`)!;
  return { services: sql`${assetServices}`, date: sql`+${date}`, id: sql`+${id}`, of };
}

/** Returns from maintenance; index `movements_maintained`, which wants the type as a literal. */
export const maintained = (ctx: Pick<CompanyCtx, "company">): SQL =>
  and(
    inCompany(ctx, movements),
    sql`${movements.type} = 'maintenance'`,
    sql`${movements.returned_at} IS NOT NULL`,
  )!;
