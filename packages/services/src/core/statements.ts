import type { Reader, Tx } from "@custodia/sqlite/client";
import { connectionOf, periodOf } from "@custodia/sqlite/data-version";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** Creates a value once for each key, and keeps it as long as the key. */
function onceForEach<K extends object, V>(create: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>();
  return (key) => {
    const existing = values.get(key);
    if (existing) return existing;
    const value = create(key);
    values.set(key, value);
    return value;
  };
}

/** Builds a prepared query once for each connection; building a short query takes longer than running it. */
export function prepared<Q>(build: (db: Reader) => Q): (db: Reader) => Q {
  const statementOf = onceForEach(build);
  return (reader) => statementOf(connectionOf(reader));
}

/**
 * Creates a cache for each connection, and another one after an interruption of a connection to a database server, which may have been
 * restarted with other data. Get it after the call whose result tells what is current, and use it for what was read since.
 */
export function connectionCache<C extends object>(create: () => C): (db: Reader) => C {
  const cacheOf = onceForEach(create);
  return (db) => cacheOf(periodOf(db));
}

/** Returns an IN condition for a list of any length, which a prepared query takes as one JSON placeholder. */
export function isOneOf(column: SQLiteColumn, name: string): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`;
}

/** Returns values as an SQL list of any length, for an IN condition. */
export const jsonList = (values: readonly (number | string)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Returns an IN condition for a list of values of any length. */
export const isAmong = (column: SQLWrapper, values: readonly (number | string)[]): SQL =>
  sql`${column} IN ${jsonList(values)}`;

/** The names of a row's sums, which are exact however large they are. */
type SumName<Row> = { [Name in keyof Row]: Row[Name] extends bigint ? Name : never }[keyof Row] & string;

/**
 * Returns all rows of a query as one value, so that one statement can run several queries on one snapshot. A sum may exceed a
 * JSON number, so it is sent as text; a missing one is 0.
 */
export function jsonRows<Row>(
  query: SQL,
  { values, sums }: { values: readonly Exclude<keyof Row & string, SumName<Row>>[]; sums: readonly SumName<Row>[] },
): SQL<Row[]> {
  const fields = [...values.map((name) => `'${name}', ${name}`), ...sums.map((name) => `'${name}', ${textSum(name)}`)];
  const rows = sql`(SELECT json_group_array(json_object(${sql.raw(fields.join(", "))})) FROM (${query}))`;
  const toRow = (row: Record<string, unknown>) => {
    for (const name of sums) row[name] = BigInt(row[name] as string);
    return row as Row;
  };
  return rows.mapWith((text: string) => JSON.parse(text).map(toRow) as Row[]);
}

/** Returns a sum in SQL as text. */
const textSum = (column: string) => `CAST(coalesce(${column}, 0) AS TEXT)`;

type Selection = readonly [table: SQLiteTable, where: SQL | undefined];

/** Returns whether any of these selections has a row, with one statement; periodic jobs check this before they enqueue a write. */
export async function anyRowExists(db: Reader, ...rows: Selection[]): Promise<boolean> {
  const conditions = rows.map(([table, where]) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${where})`);
  const { found } = await db.get<{ found: number }>(sql`SELECT ${sql.join(conditions, sql` OR `)} AS found`);
  return found === 1;
}

/** Returns how many rows the last insert, update or delete of the transaction changed, without those of triggers. */
export async function changedRows(tx: Tx): Promise<number> {
  const { changed } = await tx.get<{ changed: number }>(sql`SELECT changes() AS changed`);
  return changed;
}

/**
 * Awaits tasks that do not depend on each other. In a transaction on a database server their statements share round trips. If
 * some fail, the error of the first in the list is thrown once all have ended, so that the order of checks does not depend on timing.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }> {
  const results = await Promise.allSettled(work);
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  }) as { -readonly [K in keyof Work]: Awaited<Work[K]> };
}
