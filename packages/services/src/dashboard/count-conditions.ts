import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { beginOf } from "@custodia/domain/assets/return-time";
import type { OverTime } from "@custodia/domain/dashboard/over-time";
import { PER_CONDITION } from "@custodia/domain/dashboard/schema";
import { addDays, type CalendarDate, dayNumber } from "@custodia/domain/date";
import { sql } from "drizzle-orm";
import type { CompanyId } from "../context.ts";
import { visible } from "../visible.ts";

type PerCondition = OverTime["per_condition"];

/**
 * How many assets were out at the end of each of these days, and how many were sold and scrapped since the day before it in the
 * list; the first counts from the first of its month.
 */
export async function countConditions(
  db: Reader,
  company: { id: CompanyId; time_zone: string },
  days: readonly CalendarDate[],
): Promise<PerCondition> {
  const ends = days.map((day) => beginOf(addDays(day, 1), company.time_zone));
  const out = await db.all<{ at: number; status: string; count: number }>(sql`
    SELECT days.key AS at, 'out_for_' || ${movements.type} AS status, count(*) AS count
    FROM json_each(${JSON.stringify(days)}) AS days CROSS JOIN ${movements}
    WHERE ${movements.company_id} = ${company.id} AND ${movements.release_date} <= days.value
      AND (${movements.returned_at} IS NULL OR ${movements.returned_at} >= json_extract(${JSON.stringify(ends)}, '$[' || days.key || ']'))
    GROUP BY 1, 2
  `);
  const first = dayNumber(`${days[0]!.slice(0, 7)}-01` as CalendarDate);
  const gone = await db.all<{ day: number; status: string; count: number }>(sql`
    SELECT ${assets.closed_day} AS day, ${assets.status} AS status, count(*) AS count
    FROM ${assets} INDEXED BY assets_figures
    WHERE ${assets.company_id} = ${company.id} AND ${assets.status} IN ('sold', 'scrapped')
      AND ${assets.closed_day} >= ${first} AND ${visible({ company })}
    GROUP BY 1, 2
  `);
  const numbers = days.map(dayNumber);
  const counts = (of: string) => {
    const made = days.map(() => 0);
    for (const { at, status, count } of out) if (status === of) made[at]! += count;
    for (const { day, status, count } of gone) {
      const at = numbers.findIndex((end) => day <= end);
      if (status === of && at >= 0) made[at]! += count;
    }
    return made;
  };
  return PER_CONDITION.map((status) => ({ status, counts: counts(status) }));
}
