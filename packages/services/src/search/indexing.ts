import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import type { Tx } from "@custodia/sqlite/client";
import { and, between, count, eq, inArray, max, min, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx, Services } from "../core/context.ts";
import { isAmong } from "../core/statements.ts";
import { ignoreStop, type WorkerTools } from "../workers/task.ts";
import { KINDS, rowIdOf, type SearchColumn, TEXT_COLUMNS } from "./texts.ts";

/** The number of assets that one transaction on the main thread indexes, which takes a few milliseconds. */
const MAIN_THREAD_BATCH = 100;

/** Indexes all queued assets: individually entered ones on the main thread, ranges in a worker thread. */
export async function indexQueued(services: Services): Promise<void> {
  const { first_id, last_id } = unindexedAssets;
  const [queue] = await services.db.read
    .select({ ranges: count(), longestRange: sql<number>`coalesce(max(${last_id} - ${first_id}), 0)` })
    .from(unindexedAssets);
  const { ranges, longestRange } = queue!;
  if (ranges === 0) return;
  if (longestRange === 0) {
    // Assets that are queued meanwhile wait for the next round, so that rounds remain few and large.
    for (let remaining = ranges; remaining > 0; remaining -= MAIN_THREAD_BATCH)
      await services.db.write((tx) => indexNext(tx, MAIN_THREAD_BATCH));
    return;
  }
  await services.workers.run("indexAssets", null).catch(ignoreStop);
}

/** Queues the assets of an import for indexing; call it in the transaction that publishes them. */
export async function enqueueIndexing(tx: Tx, ctx: Pick<CompanyCtx, "company">, import_id: number): Promise<void> {
  const [range] = await tx
    .select({ first: min(assets.id), last: max(assets.id) })
    .from(assets)
    .where(sql`${eq(assets.import_id, import_id)} AND ${assets.import_id} > 0`);
  const { first, last } = range!;
  if (first === null || last === null) return;
  await tx
    .insert(unindexedAssets)
    .values({ company_id: ctx.company.id, first_id: first, last_id: last })
    .onConflictDoNothing();
}

/** The number of assets per transaction; a transaction delays all other writes. */
const BATCH_SIZE = 250;

/** Indexes all queued assets, each portion in its own transaction; a restart continues after the last portion. */
export async function indexTask(_input: null, tools: WorkerTools): Promise<void> {
  do tools.signal.throwIfAborted();
  while (await tools.write((tx) => indexNext(tx, BATCH_SIZE)));
}

type IdRange = typeof unindexedAssets.$inferSelect;

/**
 * Indexes at most `limit` queued assets: first those just entered or changed, then part of the shortest range. Returns
 * whether there may be more.
 */
export async function indexNext(tx: Tx, limit: number): Promise<boolean> {
  const { company_id, first_id, last_id } = unindexedAssets;
  const waiting = await tx
    .select()
    .from(unindexedAssets)
    .orderBy(sql`${last_id} - ${first_id}`, company_id, first_id)
    .limit(limit);
  const single = waiting.filter((range) => range.first_id === range.last_id);
  const shortest = waiting[single.length];
  if (single.length > 0) await indexSingle(tx, single);
  if (shortest) await indexPart(tx, shortest, limit - single.length);
  return waiting.length > 0;
}

async function indexSingle(tx: Tx, waiting: readonly IdRange[]): Promise<void> {
  const ids = waiting.map((range) => range.first_id);
  await writeEntries(tx, ids, sql`true`);
  const { first_id, last_id } = unindexedAssets;
  await tx.delete(unindexedAssets).where(and(eq(first_id, last_id), inArray(first_id, ids)));
}

/** Indexes part of a range. Existing index entries are correct, because each changed asset is queued individually. */
async function indexPart(tx: Tx, range: IdRange, limit: number): Promise<void> {
  const { company_id, first_id, last_id } = unindexedAssets;
  const part = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.company_id, range.company_id), between(assets.id, range.first_id, range.last_id)))
    .orderBy(assets.id)
    .limit(limit);
  const ids = part.map(({ id }) => id);
  await writeEntries(tx, ids, sql`NOT EXISTS (SELECT 1 FROM search_docsize AS entry WHERE entry.id = ${ROW_ID})`);
  const next = part.length < limit ? Infinity : ids.at(-1)! + 1;
  const isRange = and(eq(company_id, range.company_id), eq(first_id, range.first_id), eq(last_id, range.last_id));
  await tx.delete(unindexedAssets).where(isRange);
  if (next <= range.last_id) {
    await tx
      .insert(unindexedAssets)
      .values({ ...range, first_id: next })
      .onConflictDoNothing();
  }
}

const ROW_ID = sql.raw(rowIdOf(KINDS.asset, "assets.id"));

async function writeEntries(tx: Tx, ids: readonly number[], condition: SQL): Promise<void> {
  const isListed = isAmong(sql`id`, ids);
  await tx.run(sql`
    REPLACE INTO search (rowid, company, code, name, other)
    SELECT ${ROW_ID}, 'c' || company_id, ${columnText("code")}, ${columnText("name")}, ${columnText("other")}
    FROM ${assets} WHERE ${isListed} AND ${condition}`);
  const columns = sql.raw(Object.keys(TEXT_COLUMNS).join(", "));
  const texts = sql.raw(Object.values(TEXT_COLUMNS).join(", "));
  await tx.run(sql`
    REPLACE INTO search_texts (rowid, ${columns}) SELECT company_id << 40 | id, ${texts} FROM ${assets} WHERE ${isListed}`);
}

function columnText(column: SearchColumn): SQL {
  const fields = KINDS.asset.fields[column].map((field) => `coalesce(${field}, '')`);
  return sql.raw(fields.join(" || ' ' || "));
}
