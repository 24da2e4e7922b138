import { sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "../src/client.ts";
import { everyTable } from "../src/every-table.ts";
import { posRow } from "./pos-rows.ts";

export type Values = Record<string, unknown>;

/** A foreign key: `columns` of `from` name a row of `to` by its `keys`. */
export interface Reference {
  from: string;
  columns: string[];
  to: string;
  keys: string[];
}

export const columnsOf = (table: string): SQLiteColumn[] => getTableConfig(everyTable.get(table)!).columns;

/** Tables whose every row belongs to a company. */
export const tenantTables = [...everyTable.keys()].filter((name) =>
  columnsOf(name).some((column) => column.name === "company_id" && column.notNull),
);

export function referencesOf(from: string): Reference[] {
  return getTableConfig(everyTable.get(from)!).foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    return {
      from,
      columns: columns.map((column) => column.name),
      to: getTableConfig(foreignTable).name,
      keys: foreignColumns.map((column) => column.name),
    };
  });
}

/** Every reference of a company's row to another company's row that the keys have to make impossible. */
export const tenantReferences = tenantTables
  .flatMap(referencesOf)
  .filter((reference) => tenantTables.includes(reference.to));

/** Columns that may be empty, exactly one of which a row has to have all the same. */
const NEEDED: Record<string, string[]> = { approvals: ["asset_id", "import_id"] };
/** Values that let a row be changed. */
const OPEN: Record<string, Values> = { approvals: { state: "pending" } };

let serial = 0;

/** The name of a row: its id, or of a table without ids the number that SQLite gives each row. */
export const keyOf = (table: string) =>
  columnsOf(table).some(({ name }) => name === "id") ? sql`id` : sql`rowid`;

function madeUp(column: SQLiteColumn): unknown {
  serial += 1;
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.dataType === "number") return 1;
  if (column.dataType === "boolean") return false;
  return column.dataType === "json" ? {} : `${column.name} ${serial}`;
}

/**
 * Inserts a row that is valid and holds nothing but what it must, with rows for it to refer to, and answers
 * its id. `given` comes before what is made up.
 */
export async function insertRow(tx: Tx, table: string, company: number, given: Values = {}): Promise<number> {
  const values: Values = {
    company_id: company,
    ...OPEN[table],
    ...(await posRow(tx, table, company, given)),
    ...given,
  };
  for (const reference of referencesOf(table)) {
    const column = reference.columns.at(-1)!;
    const needed = columnsOf(table).find((one) => one.name === column)?.notNull;
    const oneOf = NEEDED[table]?.includes(column) && !NEEDED[table].some((name) => name in values);
    if ((needed || oneOf) && !(column in values)) values[column] = await insertRow(tx, reference.to, company);
  }
  for (const column of columnsOf(table)) {
    if (column.generated) continue;
    const open = column.notNull && !column.hasDefault && column.getSQLType() !== "integer primary key";
    if (open && !column.primary && !(column.name in values)) values[column.name] = madeUp(column);
    if (column.primary && column.dataType === "string") values[column.name] ??= madeUp(column);
  }
  const [row] = await tx
    .insert(everyTable.get(table)!)
    .values(values as never)
    .returning();
  const { id } = row as { id?: number };
  return id ?? (await tx.get<{ id: number }>(sql`SELECT last_insert_rowid() AS id`)).id;
}
