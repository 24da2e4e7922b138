import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { payments } from "@custodia/db/schema/pos/payments";
import { returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { withSortKeys } from "@custodia/db/sort-keys";
import type { Reader, Tx } from "@custodia/sqlite/client";
import {
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from "drizzle-orm";
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

/** Inserts a row under an id of `reserveIds`, without waiting for it. Returns the row as it is stored, except generated columns. */
export async function insertReserved<T extends ReservableTable>(
  tx: Tx,
  table: T,
  values: InferInsertModel<T> & { id: number },
): Promise<InferSelectModel<T>> {
  await insertWithoutReturning(tx, table, values);
  const complete = withSortKeys(table, values as Values);
  const row = writableColumns(table).map(([name, column]) => [name, complete[name] ?? column.default ?? null]);
  return Object.fromEntries(row) as InferSelectModel<T>;
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
  if (rows.length === 0) return [];
  const inserted = await tx.all<{ id: number }>(sql`${insertStatement(table, rows)} RETURNING id`);
  // SQLite guarantees no order for RETURNING; ids grow in the order of the rows.
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

/** Inserts rows as `insertRows` does, without waiting for them: on a database server they are sent together with the next statement. */
export async function insertRowsUnawaited(
  tx: Tx,
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length > 0) await tx.run(insertStatement(table, rows));
}

function insertStatement(table: SQLiteTable, rows: readonly Record<string, unknown>[]): SQL {
  const names = Object.keys(rows[0]!);
  const values = names.map((name) => `value ->> '$.${name}'`);
  const insert = `INSERT INTO "${getTableName(table)}" ("${names.join('", "')}") SELECT ${values.join(", ")} FROM json_each(`;
  return sql`${sql.raw(insert)}${wellFormedJson(rows)}) ORDER BY key`;
}

/** Tables whose ids may be reserved: no trigger inserts into them. */
export const RESERVABLE = [activities, assets, sales, saleLines, payments, returns, returnLines] as const;
type ReservableTable = (typeof RESERVABLE)[number];

/**
 * Returns the next ids of a table, for rows that this transaction inserts under them and before any others: rows that refer to each other
 * are then sent to a database server together. No other transaction can take these ids, because there is one writer at a time.
 */
export async function reserveIds(tx: Tx, table: ReservableTable, count: number): Promise<number[]> {
  const [row] = await lastIdQuery(tx).all({ table: getTableName(table) });
  return Array.from({ length: count }, (_, index) => (row?.id ?? 0) + 1 + index);
}

const lastIdQuery = prepared((db) =>
  db
    .select({ id: sql<number>`seq` })
    .from(sql`sqlite_sequence`)
    .where(sql`name = ${sql.placeholder("table")}`)
    .prepare(),
);

/** Matches a lone surrogate, which JSON writes as an escape: SQLite would store it, and the driver crashes when it reads it. */
const LONE_SURROGATE = /\\ud[89a-f]/;

/** Returns a value as JSON, such as rows for `json_each`; lone surrogates are replaced, as in bound values. */
export function wellFormedJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!LONE_SURROGATE.test(text)) return text;
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === "string" ? part.toWellFormed() : part));
}
