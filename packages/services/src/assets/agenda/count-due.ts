import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { MOST_DUE } from "@custodia/domain/assets/agenda";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { visible } from "../../visible.ts";
import { dueForMaintenance, overdue } from "../list/due.ts";
import { dueDate, type Narrowed, ofNarrowed } from "./narrowed.ts";

type Own = Pick<CompanyCtx, "company">;

const ALL: Narrowed = { filter: {}, lead: null };

/** Days that are counted together: from the first where none is given. */
interface Counted {
  from?: CalendarDate | undefined;
  until: CalendarDate;
  its?: Narrowed;
}

/** How many returns are expected in a span of days, a thousand at most; an expression. Index `movements_expected`. */
export function countReturns(ctx: Own, { from, until, its = ALL }: Counted): SQL<number> {
  const where = ofNarrowed({ ...its, lead: null });
  const ofThem = sql`SELECT 1 FROM ${assets} WHERE ${assets.company_id} = ${movements.company_id}
    AND ${assets.id} = ${movements.asset_id} AND ${where}`;
  return few(
    sql`${movements} WHERE ${and(
      overdue(ctx, addDays(until, 1)),
      from ? gte(movements.expected_return_date, from) : undefined,
      where ? sql`EXISTS (${ofThem})` : undefined,
    )}`,
  );
}

/** How many services are due in a span of days, a thousand at most; an expression. Index `assets_by_next_maintenance`. */
export function countServices(ctx: Own, { from, until, its = ALL }: Counted): SQL<number> {
  const date = dueDate(its);
  return few(
    sql`${assets} WHERE ${and(
      eq(assets.company_id, ctx.company.id),
      dueForMaintenance(date, until),
      from ? sql`${date} >= ${from}` : undefined,
      ofNarrowed(its),
      visible(ctx),
    )}`,
  );
}

/** How many rows there are, up to the most that anybody counts. */
export const few = (from: SQL): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MOST_DUE}))`;
