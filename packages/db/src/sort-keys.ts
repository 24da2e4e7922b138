import { sortKey } from "@custodia/domain/sort-key";
import type { Database, Reader, Tx } from "@custodia/sqlite/client";
import { type SQL, sql, type Table } from "drizzle-orm";
import { assets } from "./schema/assets/assets.ts";
import { customers } from "./schema/pos/customers.ts";
import { itemCategories, items } from "./schema/pos/items.ts";
import { classifications } from "./schema/setup/classifications.ts";
import { companies } from "./schema/setup/company.ts";
import { countries, states } from "./schema/setup/countries.ts";
import { custodians } from "./schema/setup/custodians.ts";
import { locations } from "./schema/setup/locations.ts";
import { users } from "./schema/setup/users.ts";
import { vendors } from "./schema/setup/vendors.ts";

/** The columns with names that are sorted: the text, and its `sortKey`. */
export const SORT_KEYS = [
  { table: companies, text: companies.name, key: companies.sort_key },
  { table: countries, text: countries.name, key: countries.sort_key },
  { table: states, text: states.name, key: states.sort_key },
  { table: classifications, text: classifications.name, key: classifications.sort_key },
  { table: custodians, text: custodians.full_name, key: custodians.sort_key },
  { table: custodians, text: custodians.department, key: custodians.department_sort_key },
  { table: custodians, text: custodians.job_role, key: custodians.job_role_sort_key },
  { table: locations, text: locations.address, key: locations.sort_key },
  { table: locations, text: locations.city, key: locations.city_sort_key },
  { table: users, text: users.full_name, key: users.sort_key },
  { table: users, text: users.department, key: users.department_sort_key },
  { table: users, text: users.job_role, key: users.job_role_sort_key },
  { table: vendors, text: vendors.name, key: vendors.sort_key },
  { table: assets, text: assets.description, key: assets.sort_key },
  { table: itemCategories, text: itemCategories.name, key: itemCategories.sort_key },
  { table: items, text: items.name, key: items.sort_key },
  { table: customers, text: customers.name, key: customers.sort_key },
] as const;

/** A column of names that are sorted, with the column of their keys. */
export type SortKey = (typeof SORT_KEYS)[number];

const namesByTable = Map.groupBy(SORT_KEYS, ({ table }): Table => table);

type Values = Record<string, unknown>;

/** Returns the values of a row with the sort keys of its names. */
function withKeys(names: readonly SortKey[], values: Values): Values {
  const withKey = { ...values };
  for (const { text, key } of names) {
    const value = values[text.name];
    if (value === undefined) continue;
    if (value !== null && typeof value !== "string") {
      throw new TypeError(`The value of ${text.name} must be known here, because its sort key is computed from it.`);
    }
    withKey[key.name] = sortKey(value ?? "");
  }
  return withKey;
}

/** Returns the values of a table's row with the sort keys of its names, for inserts that bypass `writeSortKeys`. */
export function withSortKeys(table: Table, values: Values): Values {
  const names = namesByTable.get(table);
  return names ? withKeys(names, values) : values;
}

/**
 * Adds the sort keys to every insert and update of a transaction, so that no code that writes a name can forget its key. SQL
 * text and statements prepared on the bare transaction write the key themselves.
 */
export function writeSortKeys(tx: Tx): Tx {
  const wrapped = Object.create(tx) as Tx;
  const insert = tx.insert.bind(tx);
  const update = tx.update.bind(tx);
  wrapped.insert = ((table: Parameters<typeof insert>[0]) => {
    const builder = insert(table);
    const names = namesByTable.get(table);
    if (!names) return builder;
    const insertValues = builder.values.bind(builder) as (rows: unknown) => never;
    builder.values = (rows: Values | Values[]) =>
      insertValues(Array.isArray(rows) ? rows.map((row) => withKeys(names, row)) : withKeys(names, rows));
    return builder;
  }) as typeof tx.insert;
  wrapped.update = ((table: Parameters<typeof update>[0]) => {
    const builder = update(table);
    const names = namesByTable.get(table);
    if (!names) return builder;
    const set = builder.set.bind(builder) as (values: unknown) => never;
    builder.set = (values: Values) => set(withKeys(names, values));
    return builder;
  }) as typeof tx.update;
  return wrapped;
}

/** The number of names per transaction: a few milliseconds of work, so that other writes wait only briefly. */
const BATCH_SIZE = 1000;

/** Selects names without a key, using the index of empty keys by company. */
function missingKeys({ table, text, key }: SortKey): SQL {
  const isMissing = sql`${key} = '' AND ${text} <> ''`;
  if (!("company_id" in table)) return sql`${table} WHERE ${isMissing}`;
  return sql`${companies} CROSS JOIN ${table} ON ${table.company_id} = ${companies.id} WHERE ${isMissing}`;
}

/** Returns whether any name has no key. */
export async function hasMissingSortKeys(db: Reader): Promise<boolean> {
  for (const column of SORT_KEYS) {
    if ((await db.all(sql`SELECT 1 FROM ${missingKeys(column)} LIMIT 1`)).length > 0) return true;
  }
  return false;
}

/** Computes the keys of some names in the caller's transaction; returns true if there may be more. */
export async function fillBatch(db: Database | Tx, column: SortKey): Promise<boolean> {
  const { table, text, key } = column;
  const rows = await db.all<{ id: number; name: string }>(
    sql`SELECT ${table.id} AS id, ${text} AS name FROM ${missingKeys(column)} LIMIT ${BATCH_SIZE}`,
  );
  if (rows.length === 0) return false;
  const keys = JSON.stringify(rows.map(({ id, name }) => [id, sortKey(name)]));
  await db.run(sql`
    UPDATE ${table} SET ${sql.identifier(key.name)} = filled.value ->> 1
    FROM json_each(${keys}) AS filled WHERE ${table.id} = filled.value ->> 0`);
  return rows.length === BATCH_SIZE;
}

/**
 * Computes missing keys before the data is served: all keys of other records, and those of assets, of which there may be a
 * million, until `deadline` (on performance.now's clock). The others follow later or at the next start.
 */
export async function fillSortKeys(db: Database, deadline: number): Promise<void> {
  for (const column of SORT_KEYS) {
    const isDeferrable = column.table === assets;
    while ((await fillBatch(db, column)) && !(isDeferrable && performance.now() > deadline));
  }
}
