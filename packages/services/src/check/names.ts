import type { SnapshotRead } from "@custodia/db/snapshot";
import { SORT_KEYS, type SortKey } from "@custodia/db/sort-keys";
import { sortKey } from "@custodia/domain/sort-key";
import { getTableName } from "drizzle-orm";

/** Rows looked at together. */
const PORTION = 5000;

/** Names whose kept sort key is not what is made of them. SQL passes over those of plain letters, where it can tell itself. */
export async function* wrongSortKeys(
  read: SnapshotRead,
): AsyncGenerator<{ table: string; id: number; says: string }> {
  for (const kept of SORT_KEYS) yield* wrongOf(read, kept);
}

async function* wrongOf(read: SnapshotRead, kept: SortKey) {
  const table = getTableName(kept.table);
  const [text, key] = [`coalesce(${kept.text.name}, '')`, kept.key.name];
  for (let last = 0; ; ) {
    const rows = await read(
      `SELECT id, ${text} AS name, ${key} AS kept FROM ${table} WHERE id > ? AND ${key} <> lower(${text}) ORDER BY id LIMIT ${PORTION}`,
      [last],
    );
    for (const { id, name, kept } of rows) {
      if (sortKey(String(name)) === kept) continue;
      yield { table, id: Number(id), says: `is not sorted as its name ${name} should be` };
    }
    if (rows.length < PORTION) return;
    last = Number(rows.at(-1)!.id);
  }
}
