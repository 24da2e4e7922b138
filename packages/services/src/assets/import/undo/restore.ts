import type { Reader, Tx } from "@custodia/db/client";
import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { ownVisible } from "../../../core/visible-assets.ts";
import type { Acting } from "../stage/records.ts";
import { among, dropUpdates, fits, idsOf, ofImport, recordUpdates, writeColumns } from "../stage/updates.ts";

type Scope = Pick<CompanyCtx, "company">;

const there = (table: string, column: string) => sql`(import_updates.before ->> ${`$.${column}`} IS NULL OR EXISTS (
  SELECT 1 FROM ${sql.identifier(table)} AS record WHERE record.company_id = import_updates.company_id
    AND record.id = import_updates.before ->> ${`$.${column}`}
))`;

/** Updates that were done and can be taken back: nobody has changed the asset since, and all that it referred to is there. */
const RESTORABLE = sql`import_updates.state = 'applied' AND ${fits(sql`import_updates.version + 1`, "before")}
  AND ${there("classifications", "classification_id")} AND ${there("custodians", "custodian_id")}
  AND ${there("vendors", "vendor_id")} AND ${there("locations", "location_id")}`;

/** The ids of the assets that undoing an import gives back what they had. */
export const restorableAssets = (ctx: Scope, import_id: number): SQL =>
  sql`SELECT import_updates.asset_id FROM import_updates WHERE ${ofImport(ctx, import_id)} AND ${RESTORABLE}`;

/** How many updates undoing an import takes back, and the assets that keep theirs, as somebody has changed them since. */
export async function countRestorable(db: Reader, ctx: Scope, import_id: number, named: number) {
  const its = ofImport(ctx, import_id);
  const restoring = await db.$count(importUpdates, and(its, RESTORABLE));
  const stays = and(its, eq(importUpdates.state, "applied"), sql`NOT (${RESTORABLE})`);
  const keeping = await db
    .select({ id: assets.id, barcode: assets.barcode, description: assets.description })
    .from(importUpdates)
    .innerJoin(assets, eq(assets.id, importUpdates.asset_id))
    .where(stays)
    .orderBy(assets.id)
    .limit(named);
  return { assets_restored: restoring, assets_keeping: await db.$count(importUpdates, stays), keeping };
}

/** Gives the assets of an import what they had before it, each with an activity; answers how many. */
export async function restoreUpdates(tx: Tx, acting: Acting, import_id: number, file_name: string): Promise<number> {
  const done = await tx
    .select({ id: importUpdates.id })
    .from(importUpdates)
    .where(and(ofImport(acting, import_id), RESTORABLE));
  await writeColumns(tx, acting, done, "before");
  const back = `back to what it was before the import of ${file_name}`;
  await recordUpdates(tx, acting, done, { back });
  await tx.delete(importUpdates).where(among(idsOf(done)));
  await dropUpdates(tx, acting, import_id);
  return done.length;
}

/** The tables that record work on an asset. */
const DEALINGS = [
  ...[approvals, movements, disposals, scrappings, revaluations, maintenanceVisits, assetAttachments],
  importUpdates,
];

/** The assets of an import that people see. */
function fromImport(acting: Acting, import_id: number): SQL {
  return ownVisible(acting, sql`${assets.import_id} = ${import_id}`);
}

/**
 * Those of them that are as the import, and whoever decided on the whole of it, have left them: no activity, event or request
 * is about the asset itself, and it has no later version than the others.
 */
export function untouched(acting: Acting, import_id: number): SQL {
  const its = sql`FROM ${assets} AS its WHERE its.import_id = ${import_id}`;
  // A range from the first asset to the last finds few records, compared with asking for each of 50,000.
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
  return sql`${fromImport(acting, import_id)}
    AND ${assets.version} = (SELECT min(its.version) ${its} AND its.id NOT IN (${dealt}))
    AND ${assets.id} NOT IN (${dealt})`;
}
