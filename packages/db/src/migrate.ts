import { fileURLToPath } from "node:url";
import { cleanText } from "@custodia/domain/text";
import type { Client } from "@libsql/client";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { iso31661, iso31662 } from "iso-3166";
import { type Database, type DbTarget, isFile, openClient } from "./client.ts";
import { APPLICATION_ID, hasTables, INTERRUPTED_RESTORE_ON_SERVER } from "./inspect.ts";
import { MIGRATING_SECONDS, migrateServer } from "./migrate-server.ts";
import { schemaObjectExists, withMigrationLock } from "./migration-lock.ts";
import { countries, states } from "./schema/setup/countries.ts";
import { openServerClient } from "./server-client.ts";
import { fillSortKeys } from "./sort-keys.ts";
import { StartupError } from "./startup-error.ts";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../migrations", import.meta.url));

/** The time that startup waits for the sort keys of assets; those of a large register are computed while it is served. */
const SORT_KEYS_MS = 1000;

const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
const MIGRATION_COUNT = migrations.length;

/** The number of migrations in this version, and the creation time of the newest. */
export const schemaVersion = { count: MIGRATION_COUNT, newest: migrations.at(-1)!.folderMillis };

/** Brings the schema up to date and asserts the modes that everything relies on (rules/architecture 6). */
export async function migrate(target: DbTarget): Promise<void> {
  if (!isFile(target)) await assertNoInterruptedRestore(target);
  const client = isFile(target)
    ? await openClient(target, 5000)
    : openServerClient(target, { callMs: MIGRATING_SECONDS * 1000 });
  try {
    if (isFile(target)) {
      await setModes(client);
      await upgrade(client, () => applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER }));
    } else
      await withMigrationLock(client, (extend) =>
        upgrade(client, () => migrateServer(client, MIGRATIONS_FOLDER, extend)),
      );
  } finally {
    client.close();
  }
}

/** Checks the server before anything is written, so that a silent server is reported after the time limit of a call, not of a migration. */
async function assertNoInterruptedRestore(target: DbTarget): Promise<void> {
  const client = openServerClient(target);
  try {
    // This order is safe while other servers start, because they create tables and record them in one transaction.
    if ((await hasTables(client)) && (await countApplied(client)) === 0)
      throw new StartupError(INTERRUPTED_RESTORE_ON_SERVER);
  } finally {
    client.close();
  }
}

async function upgrade(client: Client, apply: () => Promise<void>): Promise<void> {
  const before = await countApplied(client);
  if (before > MIGRATION_COUNT) {
    throw new StartupError(
      "The database was written by a newer Custodia. It was not changed; start that version, or restore a backup.",
    );
  }
  if (before < MIGRATION_COUNT) await normalizeKeys(client);
  await apply();
  if ((await countApplied(client)) > before) await assertReferences(client);
  await seedCountries(drizzle(client));
  await fillSortKeys(drizzle(client), performance.now() + SORT_KEYS_MS);
}

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

/** Returns how many of this version's migrations a database lacks; negative if a newer version wrote it. Changes nothing. */
export async function missingMigrations(target: DbTarget): Promise<number> {
  const client = await openClient(target, 1000, ["query_only=ON"]);
  try {
    return MIGRATION_COUNT - (await countApplied(client));
  } finally {
    client.close();
  }
}

async function setModes(client: Client): Promise<void> {
  // The mark is written first, into the file itself: in WAL mode the header could lose it.
  if ((await pragma(client, "application_id")) !== APPLICATION_ID) {
    await client.execute(`PRAGMA application_id=${APPLICATION_ID}`);
  }
  await client.execute("PRAGMA journal_mode=WAL");
  const expected = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  for (const [name, value] of Object.entries(expected)) {
    const found = await pragma(client, name);
    if (found !== value) throw new StartupError(`The database runs with ${name}=${found} instead of ${value}.`);
  }
}

async function pragma(client: Client, name: string): Promise<unknown> {
  return (await client.execute(`PRAGMA ${name}`)).rows[0]?.[name];
}

/** Returns the number of applied migrations. */
async function countApplied(client: Client): Promise<number> {
  const table = await client.execute("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'");
  if (table.rows.length === 0) return 0;
  const { rows } = await client.execute("SELECT COUNT(*) AS n FROM __drizzle_migrations");
  return Number(rows[0]?.n);
}

/** Checks every row, because migrations run with foreign keys off. */
async function assertReferences(client: Client): Promise<void> {
  const broken = await client.execute("PRAGMA foreign_key_check");
  if (broken.rows.length > 0) throw new StartupError("The database has rows with broken references.");
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
