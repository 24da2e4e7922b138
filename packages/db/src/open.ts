import { fileURLToPath } from "node:url";
import { cleanText } from "@custodia/domain/text";
import type { Database } from "@custodia/sqlite/client";
import { schemaObjectExists } from "@custodia/sqlite/migrate-server";
import { defineDatabase } from "@custodia/sqlite/open";
import type { Client } from "@libsql/client";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { iso31661, iso31662 } from "iso-3166";
import { countries, states } from "./schema/setup/countries.ts";
import { fillSortKeys, writeSortKeys } from "./sort-keys.ts";

/** Marks a database as Custodia's: "CUST" as SQLite's application_id. */
export const APPLICATION_ID = 0x43555354;

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
const migrations = readMigrationFiles({ migrationsFolder });

/** The number of migrations in this version, and the creation time of the newest. */
export const schemaVersion = { count: migrations.length, newest: migrations.at(-1)!.folderMillis };

/** The time that startup waits for the sort keys of assets; those of a large register are computed while it is served. */
const SORT_KEYS_MS = 1000;

/** Opens, reads and migrates Custodia's data. */
export const { openDatabase, openReadOnly, migrate } = defineDatabase({
  applicationId: APPLICATION_ID,
  migrationsFolder,
  migrations,
  largeTables: ["assets", "activities"],
  prepareUpgrade: normalizeKeys,
  async completeStart(db) {
    await seedCountries(db);
    await fillSortKeys(db, performance.now() + SORT_KEYS_MS);
  },
  wrapTransaction: writeSortKeys,
});

/** The columns with the keys by which names and tags are compared for uniqueness. */
const UNIQUE_KEYS = [
  { table: "classifications", key: "name_key" },
  { table: "item_categories", key: "name_key" },
  { table: "saved_views", key: "name_key" },
  { table: "assets", key: "asset_tag_key" },
];

/**
 * Normalizes (NFC) keys that an older version stored as typed: a decomposed name would not be recognised. If records with
 * both forms exist, each keeps its own key. Runs before the migrations, so that a start that was killed repeats it.
 */
async function normalizeKeys(client: Client): Promise<void> {
  for (const { table, key } of UNIQUE_KEYS) {
    if (!(await schemaObjectExists(client, table))) continue;
    const { rows } = await client.execute(
      `SELECT id, ${key} AS stored FROM ${table} WHERE octet_length(${key}) > length(${key})`,
    );
    const composed = rows
      .map(({ id, stored }) => [id, stored, cleanText(String(stored)).toLowerCase()] as const)
      .filter(([, stored, composed]) => stored !== composed);
    if (composed.length === 0) continue;
    await client.execute({
      sql: `UPDATE OR IGNORE ${table} SET ${key} = fixed.value ->> 2 FROM json_each(?) AS fixed WHERE ${table}.id = fixed.value ->> 0`,
      args: [JSON.stringify(composed)],
    });
  }
}

const assigned = iso31661.filter((entry) => entry.state === "assigned");
const countryNames = Object.fromEntries(assigned.map((entry) => [entry.alpha2, entry.name]));
const divisions = iso31662.filter((entry) => entry.parent in countryNames);
const stateNames = Object.fromEntries(divisions.map((entry) => [entry.code, entry.name]));

const missingCountries = sql`
  FROM json_each(${JSON.stringify(countryNames)}) WHERE key NOT IN (SELECT code FROM ${countries})`;
// The code of a division starts with its country's: NG-LA.
const missingStates = sql`
  FROM json_each(${JSON.stringify(stateNames)}) JOIN ${countries} ON ${countries.code} = substr(key, 1, 2)
  WHERE key NOT IN (SELECT code FROM ${states})`;

/** Fills countries and their first-level divisions from ISO 3166; ids of known codes never change. */
async function seedCountries(db: Database): Promise<void> {
  const missing = sql`SELECT EXISTS (SELECT 1 ${missingCountries}) OR EXISTS (SELECT 1 ${missingStates}) AS any`;
  if ((await db.get<{ any: number }>(missing)).any === 0) return;
  await db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO ${countries} (code, name) SELECT key, value ${missingCountries}`);
    await tx.run(sql`
      INSERT INTO ${states} (country_id, code, name) SELECT ${countries.id}, key, value ${missingStates}`);
  });
}
