import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import { and, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { WorkerTools } from "../workers/task.ts";
import { KINDS, type SearchColumn, TEXTS } from "./texts.ts";

/** The number of assets per transaction, which delays all other writes. */
const PORTION = 250;

/** Indexes all queued assets, each portion in its own transaction; a restart continues after the last portion. */
export async function indexTask(_input: null, tools: WorkerTools): Promise<void> {
  do tools.signal.throwIfAborted();
  while (await tools.write((tx) => indexNext(tx, PORTION)));
}

type Stretch = typeof unindexedAssets.$inferSelect;

/**
 * Indexes at most `most` queued assets: first those that users have just entered or changed, then part of the shortest
 * range. Returns whether some may be left.
 */
export async function indexNext(tx: Tx, most: number): Promise<boolean> {
  const { company_id, first_id, last_id } = unindexedAssets;
  const waiting = await tx
    .select()
    .from(unindexedAssets)
    .orderBy(sql`${last_id} - ${first_id}`, company_id, first_id)
    .limit(most);
  const single = waiting.filter((stretch) => stretch.first_id === stretch.last_id);
  const shortest = waiting[single.length];
  if (single.length > 0) await indexSingle(tx, single);
  if (shortest) await indexPart(tx, shortest, most - single.length);
  return waiting.length > 0;
}

async function indexSingle(tx: Tx, waiting: readonly Stretch[]): Promise<void> {
  const ids = waiting.map((stretch) => stretch.first_id);
  await putIn(tx, ids, sql`true`);
  const { first_id, last_id } = unindexedAssets;
  await tx.delete(unindexedAssets).where(and(eq(first_id, last_id), inArray(first_id, ids)));
}

/** Indexes part of a range. Existing index entries are correct, because each changed asset is queued individually. */
async function indexPart(tx: Tx, stretch: Stretch, most: number): Promise<void> {
  const { company_id, first_id, last_id } = unindexedAssets;
  const part = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(eq(assets.company_id, stretch.company_id), between(assets.id, stretch.first_id, stretch.last_id)),
    )
    .orderBy(assets.id)
    .limit(most);
  const ids = part.map(({ id }) => id);
  await putIn(tx, ids, sql`NOT EXISTS (SELECT 1 FROM search_docsize AS entry WHERE entry.id = ${NUMBER})`);
  const next = part.length < most ? Infinity : ids.at(-1)! + 1;
  const its = and(
    eq(company_id, stretch.company_id),
    eq(first_id, stretch.first_id),
    eq(last_id, stretch.last_id),
  );
  await tx.delete(unindexedAssets).where(its);
  if (next <= stretch.last_id) {
    await tx
      .insert(unindexedAssets)
      .values({ ...stretch, first_id: next })
      .onConflictDoNothing();
  }
}

const NUMBER = sql.raw(`assets.id * 8 + ${KINDS.asset.number}`);

async function putIn(tx: Tx, ids: readonly number[], searched: SQL): Promise<void> {
  const theirs = sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await tx.run(sql`
    REPLACE INTO search (rowid, company, code, name, other)
    SELECT ${NUMBER}, 'c' || company_id, ${text("code")}, ${text("name")}, ${text("other")}
    FROM ${assets} WHERE ${theirs} AND ${searched}`);
  const columns = sql.raw(TEXTS.join(", "));
  await tx.run(sql`
    REPLACE INTO search_texts (rowid, ${columns}) SELECT company_id << 40 | id, ${columns} FROM ${assets} WHERE ${theirs}`);
}

function text(column: SearchColumn): SQL {
  const fields = KINDS.asset.fields[column].map((field) => `coalesce(${field}, '')`);
  return sql.raw(fields.join(" || ' ' || "));
}
