import type { Reader, Tx } from "@custodia/db/client";
import { withSortKeys } from "@custodia/db/sort-keys";
import { getTableColumns, type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { wellFormedJson } from "./insert-rows.ts";
import { prepared } from "./prepared.ts";

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
 * Inserts a row by a statement that is built once for each table and stays prepared: building it anew takes longer than all that
 * SQLite does, triggers and all. Values are plain, no SQL. Answers the row as it is stored.
 */
export async function insertRow<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  values: InferInsertModel<T>,
): Promise<InferSelectModel<T>> {
  const [row] = await of(whole, table)(tx).all(bound(table, values));
  return row as InferSelectModel<T>;
}

/** The same where only the new id is asked for. */
export async function insertReturningId<T extends Keyed>(tx: Tx, table: T, values: InferInsertModel<T>) {
  const [row] = await of(justId, table)(tx).all(bound(table, values));
  return (row as { id: number }).id;
}

/** The same where nothing is asked for: on a database server it is sent with what follows. */
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

/** A value for each column, as the driver takes it: what is not given is its default, or null. */
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
