import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import type { AgendaDaysQuery, AgendaDaysView } from "@custodia/domain/assets/agenda";
import { addDays, daysBetween } from "@custodia/domain/date";
import { type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { countReturns, countServices, few } from "./count-due.ts";
import { doneOfDays } from "./done-of-days.ts";
import { firstOf, firstOfDay } from "./first-of-day.ts";
import { type Narrowed, narrowed, ofNarrowed } from "./narrowed.ts";
import { outOf } from "./out.ts";

/**
 * How much is late, due on each of the days asked for, and out for maintenance: one statement, in which each number is counted from
 * the index of what is due, up to a thousand; and another for what was done. Each day comes with the first of its lists.
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
