import { sortKey } from "@custodia/domain/sort-key";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Reader, Tx } from "./client.ts";
import { assets } from "./schema/assets/assets.ts";
import { companies } from "./schema/setup/company.ts";
import { SORT_KEYS, type SortKey } from "./sort-keys.ts";

/** Names of a transaction: a few milliseconds' worth, so that nobody waits for it long. */
const PORTION = 1000;

/** Names without a key, found by the index that leads from their company to keys that are empty. */
function keyless({ table, text, key }: SortKey): SQL {
  const lacks = sql`${key} = '' AND ${text} <> ''`;
  if (!("company_id" in table)) return sql`${table} WHERE ${lacks}`;
  return sql`${companies} CROSS JOIN ${table} ON ${table.company_id} = ${companies.id} WHERE ${lacks}`;
}

/** Whether any name has no key. */
export async function lacksSortKeys(db: Reader): Promise<boolean> {
  for (const kept of SORT_KEYS) {
    if ((await db.all(sql`SELECT 1 FROM ${keyless(kept)} LIMIT 1`)).length > 0) return true;
  }
  return false;
}

/** Makes the keys of some names that have none, in one transaction of its caller's; true where there may be more. */
export async function fillPortion(db: Database | Tx, kept: SortKey): Promise<boolean> {
  const { table, text, key } = kept;
  const rows = await db.all<{ id: number; name: string }>(
    sql`SELECT ${table.id} AS id, ${text} AS name FROM ${keyless(kept)} LIMIT ${PORTION}`,
  );
  if (rows.length === 0) return false;
  const keys = JSON.stringify(rows.map(({ id, name }) => [id, sortKey(name)]));
  await db.run(sql`
    UPDATE ${table} SET ${sql.identifier(key.name)} = made.value ->> 1
    FROM json_each(${keys}) AS made WHERE ${table.id} = made.value ->> 0`);
  return rows.length === PORTION;
}

/**
 * Makes the keys of all names that have none, before anybody reads: those of records to their end, those of assets, of which
 * there may be a million, until `deadline` (on performance.now's clock). Whoever is ended goes on there at the next start.
 */
export async function fillSortKeys(db: Database, deadline: number): Promise<void> {
  for (const kept of SORT_KEYS) {
    const mayWait = kept.table === assets;
    while ((await fillPortion(db, kept)) && !(mayWait && performance.now() > deadline));
  }
}
