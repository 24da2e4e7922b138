import { withSortKeys } from "@custodia/db/sort-keys";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { getTableColumns, getTableName, type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import { prepared } from "./statements.ts";

type TableWithId = SQLiteTable & { id: SQLiteColumn };
type Values = Record<string, unknown>;
type Insert = (db: Reader) => {
  all(values: Values): Promise<unknown[]>;
  run(values: Values): Promise<unknown>;
};

const fullRowInserts = new Map<SQLiteTable, Insert>();
const idInserts = new Map<SQLiteTable, Insert>();
const plainInserts = new Map<SQLiteTable, Insert>();

/**
 * Inserts a row with a statement that is prepared once for each table: building it takes longer than SQLite needs to run it,
 * including triggers. Values must not be SQL expressions. Returns the stored row.
 */
export async function insertRow<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  values: InferInsertModel<T>,
): Promise<InferSelectModel<T>> {
  const [row] = await insertFor(fullRowInserts, table)(tx).all(driverValues(table, values));
  return row as InferSelectModel<T>;
}

/** Inserts a row and returns only its id. */
export async function insertReturningId<T extends TableWithId>(tx: Tx, table: T, values: InferInsertModel<T>) {
  const [row] = await insertFor(idInserts, table)(tx).all(driverValues(table, values));
  return (row as { id: number }).id;
}

/** Inserts a row and returns nothing; on a database server the statement is sent together with the next one. */
export async function insertWithoutReturning<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  values: InferInsertModel<T>,
): Promise<void> {
  await insertFor(plainInserts, table)(tx).run(driverValues(table, values));
}

function insertFor(cache: Map<SQLiteTable, Insert>, table: SQLiteTable | TableWithId): Insert {
  const known = cache.get(table);
  if (known) return known;
  const placeholders = Object.fromEntries(
    writableColumns(table).map(([name]) => [name, sql`${sql.placeholder(name)}`]),
  );
  const insert = prepared((db) => {
    const query = (db as Tx).insert(table).values(placeholders as SQLiteInsertValue<SQLiteTable>);
    if (cache === plainInserts) return query.prepare();
    return (cache === idInserts ? query.returning({ id: (table as TableWithId).id }) : query.returning()).prepare();
  }) as unknown as Insert;
  cache.set(table, insert);
  return insert;
}

const writableColumns = (table: SQLiteTable) =>
  Object.entries(getTableColumns(table)).filter(([_name, column]) => !column.generated);

/** Returns a driver value for each column; a missing value becomes the default of its column, or null. */
function driverValues(table: SQLiteTable, values: object): Record<string, unknown> {
  const complete = withSortKeys(table, values as Record<string, unknown>);
  return Object.fromEntries(
    writableColumns(table).map(([name, column]) => {
      const value = complete[name] === undefined ? (column.default ?? null) : complete[name];
      if (value === null) return [name, null];
      return [name, column.dataType === "json" ? wellFormedJson(value) : column.mapToDriverValue(value)];
    }),
  );
}

/**
 * Inserts rows of one shape with one statement and all rows in one JSON parameter, because binding each value, or building
 * the query with drizzle, takes longer than the rest of a short command. Returns the ids in the order of the rows.
 */
export async function insertRows(
  tx: Tx,
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  const values = names.map((name) => `value ->> '$.${name}'`);
  const insert = `INSERT INTO "${getTableName(table)}" ("${names.join('", "')}") SELECT ${values.join(", ")} FROM json_each(`;
  const inserted = await tx.all<{ id: number }>(sql`${sql.raw(insert)}${rowsAsJson(rows)}) ORDER BY key RETURNING id`);
  // SQLite guarantees no order for RETURNING; ids grow in the order of the rows.
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

/** Matches a lone surrogate, which JSON writes as an escape: SQLite would store it, and the driver crashes when it reads it. */
const LONE_SURROGATE = /\\ud[89a-f]/;

/** Rows as JSON for `json_each`; lone surrogates are replaced, as in bound values. */
export const rowsAsJson = (rows: readonly object[]): string => wellFormedJson(rows);

/** Returns a value as JSON without lone surrogates. */
function wellFormedJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!LONE_SURROGATE.test(text)) return text;
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === "string" ? part.toWellFormed() : part));
}
