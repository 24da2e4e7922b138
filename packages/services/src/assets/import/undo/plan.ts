import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assetAdditions } from "@custodia/db/schema/assets/additions";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import { assetEstimates } from "@custodia/db/schema/assets/estimates";
import { imports, importUpdates } from "@custodia/db/schema/assets/import";
import { maintenanceJobs, maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { assetTransfers } from "@custodia/db/schema/assets/transfers";
import { usageLog } from "@custodia/db/schema/assets/usage-log";
import { type ImportUndoPlan, MAX_NAMED_STAYING } from "@custodia/domain/assets/import/schema";
import { conflict } from "@custodia/domain/errors";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, asc, eq, type InferSelectModel, inArray, type SQL, sql } from "drizzle-orm";
import type { WorkerActor } from "../../../approvals/request-kind.ts";
import type { CompanyCtx } from "../../../core/context.ts";
import { getOwn, inCompany } from "../../../core/store.ts";
import { ownVisible } from "../../../core/visible-assets.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { workerCtx } from "../../requests/import-rows.ts";
import type { ImportFacts } from "../facts.ts";
import type { Acting } from "../stage/records.ts";
import { among, dropUpdates, fits, idsOf, ofImport, recordUpdates, writeColumns } from "../stage/updates.ts";
import { countRemovable } from "./remove.ts";

type ImportRow = InferSelectModel<typeof imports>;

/** Plans what an undo of an import removes and what stays, in a worker thread, because it may concern 50,000 assets. */
export async function planUndoTask(actor: WorkerActor, tools: WorkerTools): Promise<ImportUndoPlan> {
  return planUndo(await tools.read(), workerCtx(actor), actor.id);
}

/** Plans the undo of an import. Throws 404, and 409 if there is nothing to undo, or it is not possible now. */
async function planUndo(db: Reader, acting: Acting, import_id: number): Promise<ImportUndoPlan> {
  const { options } = await undoable(db, acting, import_id);
  const leaving = sql`SELECT ${assets.id} FROM ${assets} WHERE ${untouched(acting, import_id)}`;
  const assets_leaving = await db.$count(sql`(${leaving})`);
  const updates = await countRestorable(db, acting, import_id, MAX_NAMED_STAYING);
  const { run } = options as ImportFacts;
  const freed = sql`${leaving} UNION ALL ${restorableAssets(acting, import_id)}`;
  const made = run ? await countRemovable(db, acting, run.created, freed) : { going: 0, staying: [] };
  checkSomeChange(assets_leaving + updates.assets_restored);
  return {
    assets_leaving,
    ...updates,
    ...(await stayingBut(db, acting, import_id, leaving)),
    records_leaving: made.going,
    records_staying: made.staying.length,
    staying_records: made.staying.slice(0, MAX_NAMED_STAYING),
  };
}

/** Throws 409 if no asset would be removed or restored. */
export function checkSomeChange(assets: number): void {
  if (assets > 0) return;
  throw conflict("Every asset of this import has been worked on since, so there is nothing to undo.");
}

/** The assets of an import that stay when those in `leaving` are removed. */
export async function stayingBut(db: Reader, acting: Acting, import_id: number, leaving: SQL) {
  const its = sql`${assets.company_id} = ${acting.company.id} AND ${assets.import_id} = ${import_id} AND ${assets.id} NOT IN (${leaving})`;
  const staying = await db
    .select({ id: assets.id, barcode: assets.barcode, description: assets.description })
    .from(assets)
    .where(its)
    .orderBy(asc(assets.id))
    .limit(MAX_NAMED_STAYING);
  return { assets_staying: await db.$count(assets, its), staying };
}

const NOT_UNDOABLE: Record<Exclude<ImportRow["state"], "published">, string> = {
  uploaded: "This import has not been started, so there is nothing to undo.",
  staging: "This import is running. Cancel it instead.",
  failed: "This import has failed, so there is nothing to undo.",
  cancelled: "This import was cancelled, so there is nothing to undo.",
  undoing: "This import is already being undone.",
  undone: "This import has already been undone.",
};

/** Returns an import that may be undone now. Throws 404 and 409. */
export async function undoable(db: Reader, acting: Acting, id: number): Promise<ImportRow> {
  const row = await getOwn(db, acting, imports, id, "import");
  if (row.state !== "published") throw conflict(NOT_UNDOABLE[row.state]);
  const waiting = and(inCompany(acting, approvals), eq(approvals.import_id, id), eq(approvals.state, "pending"));
  if ((await db.$count(approvals, waiting)) > 0) {
    throw conflict("This import awaits approval. Reject it instead, or have it withdrawn.");
  }
  const busy = and(inCompany(acting, imports), inArray(imports.state, ["staging", "undoing"]));
  if ((await db.$count(imports, busy)) > 0) {
    throw conflict("Another import of your company is running. Please wait until it is finished.");
  }
  return row;
}

type Scope = Pick<CompanyCtx, "company">;

const there = (table: string, column: string) => sql`(import_updates.before ->> ${`$.${column}`} IS NULL OR EXISTS (
  SELECT 1 FROM ${sql.identifier(table)} AS record WHERE record.company_id = import_updates.company_id
    AND record.id = import_updates.before ->> ${`$.${column}`}
))`;

/** Matches applied updates that can be reverted: the asset was not changed since, and all records to which it referred exist. */
const RESTORABLE = sql`import_updates.state = 'applied' AND ${fits(sql`import_updates.version + 1`, "before")}
  AND ${there("classifications", "classification_id")} AND ${there("custodians", "custodian_id")}
  AND ${there("vendors", "vendor_id")} AND ${there("locations", "location_id")}`;

/** The ids of the assets that undoing an import restores. */
export const restorableAssets = (ctx: Scope, import_id: number): SQL =>
  sql`SELECT import_updates.asset_id FROM import_updates WHERE ${ofImport(ctx, import_id)} AND ${RESTORABLE}`;

/** Returns the number of updates that an undo reverts, and the assets that keep theirs because they were changed since. */
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

/** Restores the assets of an import to their state before it, each with an audit entry; returns their number. */
export async function restoreUpdates(tx: Tx, acting: Acting, import_id: number, file_name: string): Promise<number> {
  const done = await tx
    .select({ id: importUpdates.id })
    .from(importUpdates)
    .where(and(ofImport(acting, import_id), RESTORABLE));
  await forgetTransfers(tx, acting, idsOf(done));
  await writeColumns(tx, acting, done, "before");
  await forgetTransfers(tx, acting, idsOf(done));
  const back = `back to what it was before the import of ${file_name}`;
  await recordUpdates(tx, acting, done, { back });
  await tx.delete(importUpdates).where(among(idsOf(done)));
  await dropUpdates(tx, acting, import_id);
  return done.length;
}

/** Removes the transfers of the latest change of the updated assets: they were never in another group, and classes may be removed. */
async function forgetTransfers(tx: Tx, acting: Acting, ids: string): Promise<void> {
  const latest = sql`SELECT transfer.id FROM ${importUpdates}
    JOIN ${assets} ON ${assets.company_id} = ${importUpdates.company_id} AND ${assets.id} = ${importUpdates.asset_id}
    JOIN ${assetTransfers} AS transfer ON transfer.company_id = ${assets.company_id} AND transfer.asset_id = ${assets.id}
      AND transfer.at = ${assets.updated_at}
    WHERE ${among(ids)}`;
  await tx
    .delete(assetTransfers)
    .where(and(inCompany(acting, assetTransfers), sql`${assetTransfers.id} IN (${latest})`));
}

/** The tables that record work on an asset. */
const WORK_TABLES = [
  ...[approvals, movements, disposals, scrappings, revaluations, maintenanceVisits, maintenanceJobs],
  ...[assetAdditions, assetAttachments, assetEstimates, importUpdates, usageLog],
];

/** The assets of an import that people see. */
function fromImport(acting: Acting, import_id: number): SQL {
  return ownVisible(acting, sql`${assets.import_id} = ${import_id}`);
}

/**
 * Those of them that are as the import and its approval left them: no audit entry, event or request concerns the asset itself, and its
 * version is not later than that of the others.
 */
export function untouched(acting: Acting, import_id: number): SQL {
  const its = sql`FROM ${assets} AS its WHERE its.import_id = ${import_id}`;
  // A range from the first asset to the last reads few records, compared with a look-up for each of 50,000.
  const within = sql`BETWEEN (SELECT min(its.id) ${its}) AND (SELECT max(its.id) ${its})`;
  const { id } = acting.company;
  const events = WORK_TABLES.map(
    (table) =>
      sql`UNION ALL SELECT event.asset_id FROM ${table} AS event WHERE event.company_id = ${id} AND event.asset_id ${within}`,
  );
  const workedOn = sql`
    SELECT activity.subject_id FROM ${activities} AS activity
    WHERE activity.company_id = ${id} AND activity.subject_type = 'asset' AND activity.subject_id ${within}
    ${sql.join(events, sql` `)}`;
  return sql`${fromImport(acting, import_id)}
    AND ${assets.version} = (SELECT min(its.version) ${its} AND its.id NOT IN (${workedOn}))
    AND ${assets.id} NOT IN (${workedOn})`;
}
