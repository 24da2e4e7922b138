import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports, importUpdates, leavingAssets } from "@custodia/db/schema/assets/import";
import { type REFERENCES, type ReferenceField, referenceFields } from "@custodia/domain/assets/import/fields";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, getTableName, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import { difference, writeAuditBatch } from "../../../core/audit.ts";
import { references } from "../../../core/schema-references.ts";
import { isAmong } from "../../../core/statements.ts";
import { getOwn, inCompany, type VersionedTable } from "../../../core/store.ts";
import { nextBatchSize } from "../../../jobs/batch-size.ts";
import { assertLeased } from "../../../jobs/queue.ts";
import { PORTION } from "../../../spreadsheet/rows.ts";
import { removeTerms } from "../../../valuation/asset-terms.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { workerCtx } from "../../requests/import-rows.ts";
import type { ImportFacts, Run } from "../facts.ts";
import { type Acting, kindOf } from "../stage/records.ts";
import type { ImportRun } from "../stage/stage.ts";
import { dropUpdates } from "../stage/updates.ts";

/** The result for the records that the import had created. */
export interface Removal {
  records_leaving: number;
  staying: ImportedRecord[];
}

/** Removes the assets of an undone import, and then the records that only it created, in portions, so that another worker can continue. */
export async function removeTask(input: ImportRun, tools: WorkerTools): Promise<Removal> {
  const acting = workerCtx(input);
  await removeAssets(input, tools, async (tx, limit) => {
    const first = sql`${leavingAssets.id} IN (
      SELECT id FROM ${leavingAssets} WHERE ${inCompany(acting, leavingAssets)} ORDER BY asset_id LIMIT ${limit})`;
    return tx.delete(leavingAssets).where(first).returning({ id: leavingAssets.asset_id });
  });
  const read = await tools.read();
  const { options } = await getOwn(read, acting, imports, input.id, "import");
  const { run } = options as ImportFacts;
  if (!run) return { records_leaving: 0, staying: [] };
  await removeImported(
    (work) =>
      tools.write(async (tx) => {
        await assertLeased(tx, input.job);
        return work(tx);
      }),
    acting,
    run.created,
    "as its import was undone",
  );
  const { staying } = await countRemovable(read, acting, run.created);
  const made = Object.values(run.created).reduce((sum, ids) => sum + Object.keys(ids).length, 0);
  return { records_leaving: made - staying.length, staying };
}

/** Removes the assets that `next` returns, a portion in each transaction, until it returns fewer than the limit. */
async function removeAssets(
  input: ImportRun,
  tools: WorkerTools,
  next: (tx: Tx, limit: number) => Promise<{ id: number }[]>,
): Promise<void> {
  const { company, job } = input;
  for (let many = 1, left = true; left; ) {
    tools.signal.throwIfAborted();
    const limit = many * PORTION;
    let begun = 0;
    left = await tools.write(async (tx) => {
      begun = performance.now();
      await assertLeased(tx, job);
      const portion = await next(tx, limit);
      const ids = JSON.stringify(portion.map(({ id }) => id));
      await removeTerms(tx, company.id, ids);
      const gone = sql`${assets.id} IN (SELECT value FROM json_each(${ids}))`;
      await tx.delete(assets).where(and(eq(assets.company_id, company.id), gone));
      return portion.length === limit;
    });
    many = nextBatchSize(many, performance.now() - begun);
  }
}

/** Removes what an import has written, in portions; the import was never published. */
export async function dropTask(input: ImportRun, tools: WorkerTools): Promise<void> {
  const acting = workerCtx(input);
  const own = and(inCompany(acting, imports), eq(imports.id, input.id), eq(imports.state, "staging"));
  await removeAssets(input, tools, async (tx, limit) => {
    const [row] = await tx.select({ id: imports.id }).from(imports).where(own);
    if (!row) return [];
    await dropUpdates(tx, acting, row.id);
    return tx.select({ id: assets.id }).from(assets).where(eq(assets.import_id, row.id)).limit(limit);
  });
  const [row] = await (await tools.read()).select({ options: imports.options }).from(imports).where(own);
  const run = (row?.options as ImportFacts | undefined)?.run;
  if (run) await removeImported(tools.write, acting, run.created, "as its import was not published");
}

/** A record that an import created, with the name that people know. */
export interface ImportedRecord {
  kind: (typeof REFERENCES)[ReferenceField];
  id: number;
  name: string;
}

/** The column of the asset in tables whose rows no longer refer to a record once their assets are removed or restored. */
const assetIn: Readonly<Record<string, string>> = {
  [getTableName(assets)]: "id",
  [getTableName(importUpdates)]: "asset_id",
};

/**
 * The condition that a record is unused: it is unchanged since its creation, nothing refers to it except assets in `leaving`, and no
 * pending request names it.
 */
function isUnused(acting: Acting, field: ReferenceField, leaving: SQL | undefined): SQL {
  const { table } = kindOf(field);
  const { id } = acting.company;
  const name = getTableName(table);
  const own = sql`${sql.identifier(name)}.id`;
  const uses = references
    .filter((reference) => reference.to === name && reference.table !== "figures")
    .map(({ table: from, column }) => {
      const asset = assetIn[from];
      const but = asset && leaving ? sql`AND user_of_it.${sql.identifier(asset)} NOT IN (${leaving})` : sql``;
      return sql`AND NOT EXISTS (SELECT 1 FROM ${sql.identifier(from)} AS user_of_it
        WHERE user_of_it.company_id = ${id} AND user_of_it.${sql.identifier(column)} = ${own} ${but})`;
    });
  return sql`${inCompany(acting, table)} AND ${table.version} = 1 ${sql.join(uses, sql` `)} AND NOT EXISTS (
    SELECT 1 FROM ${approvals} AS request
    WHERE request.company_id = ${id} AND request.state = 'pending' AND request.payload ->> ${`$.${field}`} = ${own}
  )`;
}

/**
 * Returns how many of the records that an import created would be removed with the assets in `leaving`, and which stay because they are in
 * use or were changed.
 */
export async function countRemovable(
  db: Reader,
  acting: Acting,
  created: Run["created"],
  leaving?: SQL,
): Promise<{ going: number; staying: ImportedRecord[] }> {
  const staying: ImportedRecord[] = [];
  let going = 0;
  for (const field of referenceFields) {
    const ids = Object.values(created[field]);
    if (ids.length === 0) continue;
    const { table, noun, nameOf } = kindOf(field);
    const free = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isAmong(table.id, ids), isUnused(acting, field, leaving)));
    const gone = new Set(free.map(({ id }) => id));
    going += gone.size;
    const there = await db
      .select()
      .from(table)
      .where(and(inCompany(acting, table), isAmong(table.id, ids)))
      .orderBy(table.id);
    for (const row of there as InferSelectModel<VersionedTable>[]) {
      if (!gone.has(row.id as number)) staying.push({ kind: noun, id: row.id as number, name: nameOf(row) });
    }
  }
  return { going, staying };
}

/** The number of records that one transaction removes: every table that may refer to a record is searched. */
const REMOVED_AT_ONCE = 100;

/**
 * Removes the records that an import created, except those that are in use or were changed, each with an audit entry whose message ends
 * with `why`. `turn` runs each portion in a transaction.
 */
async function removeImported(
  turn: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  acting: Acting,
  created: Run["created"],
  why: string,
): Promise<void> {
  for (const field of referenceFields) {
    const ids = Object.values(created[field]);
    for (let from = 0; from < ids.length; from += REMOVED_AT_ONCE) {
      const portion = ids.slice(from, from + REMOVED_AT_ONCE);
      await turn((tx) => removePortion(tx, acting, field, portion, why));
    }
  }
}

async function removePortion(tx: Tx, acting: Acting, field: ReferenceField, ids: number[], why: string): Promise<void> {
  const { table, noun, nameOf } = kindOf(field);
  const rows = await tx
    .delete(table)
    .where(and(isAmong(table.id, ids), isUnused(acting, field, undefined)))
    .returning();
  if (rows.length === 0) return;
  await writeAuditBatch(
    tx,
    acting,
    rows.map((row) => ({
      action: `${noun}s.remove`,
      message: `Removed ${noun} ${nameOf(row)}, ${why}`,
      subject: { type: noun, id: (row as { id: number }).id },
      before: difference({}, row).after,
    })),
  );
}
