import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetPapers } from "@custodia/db/schema/assets/attachments";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { assetServices } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { type SQL, sql } from "drizzle-orm";
import { ownVisible } from "../../../core/visible-assets.ts";
import type { Acting } from "../stage/create-unknown.ts";

/** Where it is written that somebody has dealt with an asset. */
const DEALINGS = [
  ...[approvals, movements, disposals, scrappings, revaluations, assetServices, assetPapers],
  importUpdates,
];

/** The assets of an import that people see. */
function ofImport(acting: Acting, import_id: number): SQL {
  return ownVisible(acting, sql`${assets.import_id} = ${import_id}`);
}

/**
 * Those of them that are as the import, and whoever decided on the whole of it, have left them: no activity, event or request
 * is about the asset itself, and it has no later version than the others.
 */
export function untouched(acting: Acting, import_id: number): SQL {
  const its = sql`FROM ${assets} AS its WHERE its.import_id = ${import_id}`;
  // What was written about any asset between its first and its last is few beside asking for each of 50,000.
  const within = sql`BETWEEN (SELECT min(its.id) ${its}) AND (SELECT max(its.id) ${its})`;
  const { id } = acting.company;
  const dealings = DEALINGS.map(
    (table) =>
      sql`UNION ALL SELECT event.asset_id FROM ${table} AS event WHERE event.company_id = ${id} AND event.asset_id ${within}`,
  );
  const dealt = sql`
    SELECT activity.subject_id FROM ${activities} AS activity
    WHERE activity.company_id = ${id} AND activity.subject_type = 'asset' AND activity.subject_id ${within}
    ${sql.join(dealings, sql` `)}`;
  return sql`${ofImport(acting, import_id)}
    AND ${assets.version} = (SELECT min(its.version) ${its} AND its.id NOT IN (${dealt}))
    AND ${assets.id} NOT IN (${dealt})`;
}
