import type { Tx } from "@custodia/sqlite/client";
import { sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { everyTable } from "../src/every-table.ts";
import { posRow } from "./pos-rows.ts";

export type Values = Record<string, unknown>;

/** A foreign key: `columns` of `from` refer to the `keys` of `to`. */
export interface Reference {
  from: string;
  columns: string[];
  to: string;
  keys: string[];
}

export const columnsOf = (table: string): SQLiteColumn[] => getTableConfig(everyTable.get(table)!).columns;

/** The tables whose rows belong to a company. */
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

/** Every reference between rows of two companies, which foreign keys must reject. */
export const tenantReferences = tenantTables
  .flatMap(referencesOf)
  .filter((reference) => tenantTables.includes(reference.to));

/** Nullable columns, exactly one of which a row must have. */
const REQUIRED: Record<string, string[]> = { approvals: ["asset_id", "import_id"] };
/** Values that the rules of a table need, or that allow an update of its row. */
const MUTABLE: Record<string, Values> = {
  approvals: { state: "pending" },
  asset_estimates: { scrap_value: 1 },
  public_items: { group: "counters", group_name: "counters", source: "companies" },
};

let serial = 0;
let usedKeys = 0;

/** Tables without rowid, each with the column by which tests find a row. */
const WITHOUT_ROWID: Record<string, string> = { value_segments: "asset_id" };

/** The key of a row: its id, or its rowid in a table without ids. */
export const rowKey = (table: string) => {
  if (WITHOUT_ROWID[table]) return sql.identifier(WITHOUT_ROWID[table]);
  return columnsOf(table).some(({ name }) => name === "id") ? sql`id` : sql`rowid`;
};

function generateValue(column: SQLiteColumn): unknown {
  serial += 1;
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.dataType === "number") return 1;
  if (column.dataType === "boolean") return false;
  return column.dataType === "json" ? { serial } : `${column.name} ${serial}`;
}

/** A key of one of a few words is the next of them, as two rows cannot have the same. */
function generateKey(column: SQLiteColumn): unknown {
  if (!column.enumValues?.length) return generateValue(column);
  usedKeys += 1;
  return column.enumValues[usedKeys % column.enumValues.length];
}

/** Inserts a minimal valid row with the rows that it refers to, and returns its id. `extra` takes precedence over generated values. */
export async function insertRow(tx: Tx, table: string, company: number, extra: Values = {}): Promise<number> {
  const values: Values = {
    company_id: company,
    ...MUTABLE[table],
    ...(await posRow(tx, table, company, extra)),
    ...extra,
  };
  for (const reference of referencesOf(table)) {
    const column = reference.columns.at(-1)!;
    const required = columnsOf(table).find(({ name }) => name === column)?.notNull;
    const oneOf = REQUIRED[table]?.includes(column) && !REQUIRED[table].some((name) => name in values);
    if ((required || oneOf) && !(column in values)) values[column] = await insertRow(tx, reference.to, company);
  }
  for (const column of columnsOf(table)) {
    if (column.generated) continue;
    const isMissing = column.notNull && !column.hasDefault && column.getSQLType() !== "integer primary key";
    if (isMissing && !column.primary && !(column.name in values)) values[column.name] = generateValue(column);
    if (column.primary && column.dataType === "string") values[column.name] ??= generateKey(column);
  }
  const [row] = await tx
    .insert(everyTable.get(table)!)
    .values(values as never)
    .returning();
  const { id } = row as { id?: number };
  if (WITHOUT_ROWID[table]) return (row as Record<string, number>)[WITHOUT_ROWID[table]]!;
  return id ?? (await tx.get<{ id: number }>(sql`SELECT last_insert_rowid() AS id`)).id;
}
