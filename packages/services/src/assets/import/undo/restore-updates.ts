import type { Reader, Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import type { Acting } from "../stage/create-unknown.ts";
import { among, dropUpdates, fits, idsOf, ofImport, recordUpdates, writeColumns } from "../stage/updates.ts";

type Scope = Pick<CompanyCtx, "company">;

const there = (
  table: string,
  column: string,
) => sql`(import_updates.before ->> ${`$.${column}`} IS NULL OR EXISTS (
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
export async function weighUpdates(db: Reader, ctx: Scope, import_id: number, named: number) {
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
export async function restoreUpdates(
  tx: Tx,
  acting: Acting,
  import_id: number,
  file_name: string,
): Promise<number> {
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
