import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { NAMED_A_DAY, type WorkOfDay } from "@custodia/domain/assets/agenda";
import { type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { type Counted, returnsDue, servicesDue } from "./count-due.ts";
import { dueDate, type Narrowed } from "./narrowed.ts";

/** An asset as work names it; an expression, of JSON. */
export const ASSET = sql`json_object('id', ${assets.id}, 'barcode', ${assets.barcode}, 'description', ${assets.description})`;

/** The first returns and the first services of a day, each in the order of its list; an expression, of JSON. */
export function firstOfDay(ctx: Pick<CompanyCtx, "company">, on: Counted & { its: Narrowed }): SQL<string> {
  const returns = sql`
    SELECT json_object('kind', 'return', 'asset', ${ASSET}, 'back_from', ${movements.type},
      'maintenance_schedule', NULL, 'frequency', NULL) AS work
    FROM ${movements} CROSS JOIN ${assets} ON ${assets.company_id} = ${movements.company_id} AND ${assets.id} = ${movements.asset_id}
    WHERE ${returnsDue(ctx, on)} ORDER BY ${movements.expected_return_date}, ${movements.id} LIMIT ${NAMED_A_DAY}`;
  const services = sql`
    SELECT json_object('kind', 'service', 'asset', ${ASSET}, 'back_from', NULL,
      'maintenance_schedule', ${assets.maintenance_schedule}, 'frequency', ${assets.frequency}) AS work
    FROM ${assets}
    WHERE ${servicesDue(ctx, on)} ORDER BY ${dueDate(on.its)}, ${assets.id} LIMIT ${NAMED_A_DAY}`;
  return sql`json_array(${listed(returns)}, ${listed(services)})`;
}

/** Rows of `work` as one list; an expression, of JSON. */
export const listed = (work: SQL): SQL<string> =>
  sql`json((SELECT json_group_array(json(work)) FROM (${work})))`;

/** What of a day stands first in its list: what comes back, then what is serviced. */
export const firstOf = ([returns, services]: [WorkOfDay[], WorkOfDay[]]): WorkOfDay[] =>
  [...returns, ...services].slice(0, NAMED_A_DAY);
