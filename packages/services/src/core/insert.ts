import type { Reader, Tx } from "@custodia/db/client";
import { withSortKeys } from "@custodia/db/sort-keys";
import {
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { prepared } from "./statements.ts";

type Keyed = SQLiteTable & { id: SQLiteColumn };
type Values = Record<string, unknown>;
type Insert = (db: Reader) => {
  all(values: Values): Promise<unknown[]>;
  run(values: Values): Promise<unknown>;
};

const whole = new Map<SQLiteTable, Insert>();
const justId = new Map<SQLiteTable, Insert>();
const untold = new Map<SQLiteTable, Insert>();

/**
 * Inserts a row by a statement that is prepared once for each table: building it takes longer than SQLite needs to run it, including
 * triggers. Values are plain, no SQL. Returns the stored row.
 */
export async function insertRow<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  values: InferInsertModel<T>,
): Promise<InferSelectModel<T>> {
  const [row] = await of(whole, table)(tx).all(bound(table, values));
  return row as InferSelectModel<T>;
}

/** Inserts a row and returns only its id. */
export async function insertReturningId<T extends Keyed>(tx: Tx, table: T, values: InferInsertModel<T>) {
  const [row] = await of(justId, table)(tx).all(bound(table, values));
  return (row as { id: number }).id;
}

/** Inserts a row and returns nothing; on a database server the statement is sent together with the next one. */
export async function insertWithoutReturning<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  values: InferInsertModel<T>,
): Promise<void> {
  await of(untold, table)(tx).run(bound(table, values));
}

function of(kept: Map<SQLiteTable, Insert>, table: SQLiteTable | Keyed): Insert {
  const known = kept.get(table);
  if (known) return known;
  const places = Object.fromEntries(columnsOf(table).map(([name]) => [name, sql`${sql.placeholder(name)}`]));
  const made = prepared((db) => {
    const insert = (db as Tx).insert(table).values(places as never);
    if (kept === untold) return insert.prepare();
    return (kept === justId ? insert.returning({ id: (table as Keyed).id }) : insert.returning()).prepare();
  }) as unknown as Insert;
  kept.set(table, made);
  return made;
}

const columnsOf = (table: SQLiteTable) =>
  Object.entries(getTableColumns(table)).filter(([_name, column]) => !column.generated);

/** A driver value for each column; a missing one is the default of the column, or null. */
function bound(table: SQLiteTable, values: object): Record<string, unknown> {
  const given = withSortKeys(table, values as Record<string, unknown>);
  return Object.fromEntries(
    columnsOf(table).map(([name, column]) => {
      const value = given[name] === undefined ? (column.default ?? null) : given[name];
      if (value === null) return [name, null];
      return [name, column.dataType === "json" ? wellFormedJson(value) : column.mapToDriverValue(value)];
    }),
  );
}

/**
 * Inserts rows of one shape by one statement, with all rows in one JSON parameter: binding each value, or building the query with
 * drizzle, takes longer than the rest of a short command. Returns the ids in the order of the rows.
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
  const made = await tx.all<{ id: number }>(
    sql`${sql.raw(insert)}${rowsAsJson(rows)}) ORDER BY key RETURNING id`,
  );
  // SQLite guarantees no order for RETURNING; ids grow in the order of the rows.
  return made.map(({ id }) => id).sort((one, other) => one - other);
}

/** A lone surrogate, which JSON writes as an escape: SQLite would store it, and the driver crashes when it reads one. */
const HALF = /\\ud[89a-f]/;

/** Rows as JSON for `json_each`; lone surrogates are replaced, as in bound values. */
export const rowsAsJson = (rows: readonly object[]): string => wellFormedJson(rows);

/** A value as JSON without lone surrogates. */
function wellFormedJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!HALF.test(text)) return text;
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "string" ? part.toWellFormed() : part,
  );
}
