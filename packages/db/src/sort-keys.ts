import { sortKey } from "@custodia/domain/sort-key";
import { type SQL, sql, type Table } from "drizzle-orm";
import type { Database, Reader, Tx } from "./client.ts";
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

/** The columns that people sort by name: the one with the text, and the one with its `sortKey`. */
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

/** A text that is sorted by name. */
export type SortKey = (typeof SORT_KEYS)[number];

const namesOf = new Map<Table, { text: string; key: string }[]>();
for (const { table, text, key } of SORT_KEYS) {
  const kept = namesOf.get(table) ?? [];
  namesOf.set(table, [...kept, { text: text.name, key: key.name }]);
}

type Values = Record<string, unknown>;

/** The values of a row, and the keys of those texts that are among them. */
function withKeys(names: readonly { text: string; key: string }[], values: Values): Values {
  const keyed = { ...values };
  for (const { text, key } of names) {
    const value = values[text];
    if (value === undefined) continue;
    if (value !== null && typeof value !== "string") {
      throw new TypeError(`What ${text} becomes must be known here, as its sort key is made of it.`);
    }
    keyed[key] = sortKey(value ?? "");
  }
  return keyed;
}

/** The values of a row of a table, with the sort keys of the names in it: for who prepares an insert past `keepSortKeys`. */
export function withSortKeys(table: Table, values: Values): Values {
  const names = namesOf.get(table);
  return names ? withKeys(names, values) : values;
}

/**
 * Has every insert and update of a transaction write the sort keys of the names in it, so that nobody who writes a name can
 * forget its key. Statements that are written as text write the key themselves, and so do those prepared on the bare one.
 */
export function writeSortKeys(tx: Tx): Tx {
  const statementCache = Object.create(tx) as Tx;
  const insert = tx.insert.bind(tx);
  const update = tx.update.bind(tx);
  statementCache.insert = ((table: Parameters<typeof insert>[0]) => {
    const builder = insert(table);
    const names = namesOf.get(table);
    if (!names) return builder;
    const into = builder.values.bind(builder) as (rows: unknown) => never;
    builder.values = (rows: Values | Values[]) =>
      into(Array.isArray(rows) ? rows.map((row) => withKeys(names, row)) : withKeys(names, rows));
    return builder;
  }) as typeof tx.insert;
  statementCache.update = ((table: Parameters<typeof update>[0]) => {
    const builder = update(table);
    const names = namesOf.get(table);
    if (!names) return builder;
    const set = builder.set.bind(builder) as (values: unknown) => never;
    builder.set = (values: Values) => set(withKeys(names, values));
    return builder;
  }) as typeof tx.update;
  return statementCache;
}

/** Names of a transaction: a few milliseconds' worth, so that nobody waits for it long. */
const PORTION = 1000;

/** Names without a key, found by the index that leads from their company to keys that are empty. */
function keyless({ table, text, key }: SortKey): SQL {
  const lacks = sql`${key} = '' AND ${text} <> ''`;
  if (!("company_id" in table)) return sql`${table} WHERE ${lacks}`;
  return sql`${companies} CROSS JOIN ${table} ON ${table.company_id} = ${companies.id} WHERE ${lacks}`;
}

/** Whether any name has no key. */
export async function hasMissingSortKeys(db: Reader): Promise<boolean> {
  for (const kept of SORT_KEYS) {
    if ((await db.all(sql`SELECT 1 FROM ${keyless(kept)} LIMIT 1`)).length > 0) return true;
  }
  return false;
}

/** Makes the keys of some names that have none, in one transaction of its caller's; true where there may be more. */
export async function fillBatch(db: Database | Tx, kept: SortKey): Promise<boolean> {
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
    while ((await fillBatch(db, kept)) && !(mayWait && performance.now() > deadline));
  }
}
