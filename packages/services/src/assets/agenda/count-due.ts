import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { MOST_DUE } from "@custodia/domain/assets/agenda";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { visible } from "../../core/visible-assets.ts";
import { dueForMaintenance, overdue } from "../list/due.ts";
import { dueDate, type Narrowed, ofNarrowed } from "./narrowed.ts";

type Own = Pick<CompanyCtx, "company">;

const ALL: Narrowed = { filter: {}, lead: null };

/** Days that are counted together: from the first where none is given. */
export interface Counted {
  from?: CalendarDate | undefined;
  until: CalendarDate;
  its?: Narrowed;
}

/** How many returns are expected in a span of days, a thousand at most; an expression. */
export const countReturns = (ctx: Own, counted: Counted): SQL<number> =>
  few(sql`${movements} WHERE ${returnsDue(ctx, counted)}`);

/** How many services are due in a span of days, a thousand at most; an expression. */
export const countServices = (ctx: Own, counted: Counted): SQL<number> =>
  few(sql`${assets} WHERE ${servicesDue(ctx, counted)}`);

/** Which movements are returns that are expected in a span of days. Index `movements_expected`. */
export function returnsDue(ctx: Own, { from, until, its = ALL }: Counted): SQL {
  const where = ofNarrowed({ ...its, lead: null });
  const ofThem = sql`SELECT 1 FROM ${assets} WHERE ${assets.company_id} = ${movements.company_id}
    AND ${assets.id} = ${movements.asset_id} AND ${where}`;
  return and(
    overdue(ctx, addDays(until, 1)),
    from ? gte(movements.expected_return_date, from) : undefined,
    where ? sql`EXISTS (${ofThem})` : undefined,
  )!;
}

/** Which assets are due for a service in a span of days. Index `assets_by_next_maintenance`. */
export function servicesDue(ctx: Own, { from, until, its = ALL }: Counted): SQL {
  const date = dueDate(its);
  return and(
    eq(assets.company_id, ctx.company.id),
    dueForMaintenance(date, until),
    from ? sql`${date} >= ${from}` : undefined,
    ofNarrowed(its),
    visible(ctx),
  )!;
}

/** How many rows there are, up to the most that anybody counts. */
export const few = (from: SQL): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MOST_DUE}))`;
