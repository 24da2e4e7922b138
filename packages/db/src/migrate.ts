import { fileURLToPath } from "node:url";
import { cleanText } from "@custodia/domain/text";
import type { Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { isFile, openClient, type Target } from "./client.ts";
import { seedCountries } from "./countries.ts";
import { APPLICATION_ID, hasTables, INTERRUPTED_RESTORE_ON_SERVER } from "./inspect.ts";
import { MIGRATING_SECONDS, migrateServer } from "./migrate-server.ts";
import { schemaObjectExists, withMigrationLock } from "./migration-lock.ts";
import { openServerClient } from "./server-client.ts";
import { fillSortKeys } from "./sort-keys.ts";
import { StartupError } from "./startup-error.ts";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

/** How long a start waits for the sort keys of assets; those of a large register are made while it is served. */
const FILLING_MS = 1000;

const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
/** How many migrations this version has. */
const KNOWN = known.length;

/** The migrations of this version: how many, and when the newest was made. */
export const schemaVersion = { count: KNOWN, newest: known.at(-1)!.folderMillis };

/** Brings the schema up to date and asserts the modes that everything relies on (rules/architecture 6). */
export async function migrate(target: Target): Promise<void> {
  if (!isFile(target)) await assertWhole(target);
  const client = isFile(target)
    ? await openClient(target, 5000)
    : openServerClient(target, { callMs: MIGRATING_SECONDS * 1000 });
  try {
    if (isFile(target)) {
      await setModes(client);
      await bringUp(client, () => applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS }));
    } else
      await withMigrationLock(client, (hold) =>
        bringUp(client, () => migrateServer(client, MIGRATIONS, hold)),
      );
  } finally {
    client.close();
  }
}

/** Before anything is written. A server that keeps silent is told in the time of a call, and not of a migration. */
async function assertWhole(target: Target): Promise<void> {
  const client = openServerClient(target);
  try {
    // In this order, beside others that start: they make tables and note them at once.
    if ((await hasTables(client)) && (await applied(client)) === 0)
      throw new StartupError(INTERRUPTED_RESTORE_ON_SERVER);
  } finally {
    client.close();
  }
}

async function bringUp(client: Client, apply: () => Promise<void>): Promise<void> {
  const before = await applied(client);
  if (before > KNOWN) {
    throw new StartupError(
      "The database was written by a newer Custodia. It was left as it is; start that version, or restore a backup.",
    );
  }
  if (before < KNOWN) await composeKeys(client);
  await apply();
  if ((await applied(client)) > before) await assertReferences(client);
  await seedCountries(drizzle(client));
  await fillSortKeys(drizzle(client), performance.now() + FILLING_MS);
}

/** The columns with the key by which names and tags are compared, so that each is unique. */
const KEYS = [
  { table: "classifications", key: "name_key" },
  { table: "item_categories", key: "name_key" },
  { table: "saved_views", key: "name_key" },
  { table: "assets", key: "asset_tag_key" },
];

/**
 * Composes keys that a version of before stored as they were typed: a name in its parts would else not be known again. Where both
 * forms are there already, each keeps its own. Before the migrations, so that a start that is killed does it again.
 */
async function composeKeys(client: Client): Promise<void> {
  for (const { table, key } of KEYS) {
    if (!(await schemaObjectExists(client, table))) continue;
    const { rows } = await client.execute(
      `SELECT id, ${key} AS kept FROM ${table} WHERE octet_length(${key}) > length(${key})`,
    );
    const composed = rows
      .map(({ id, kept }) => [id, kept, cleanText(String(kept)).toLowerCase()] as const)
      .filter(([, kept, made]) => kept !== made);
    if (composed.length === 0) continue;
    await client.execute({
      sql: `UPDATE OR IGNORE ${table} SET ${key} = made.value ->> 2 FROM json_each(?) AS made WHERE ${table}.id = made.value ->> 0`,
      args: [JSON.stringify(composed)],
    });
  }
}

/** How many of this version's migrations a database lacks; below zero where it is of a newer version. Changes nothing. */
export async function missingMigrations(target: Target): Promise<number> {
  const client = await openClient(target, 1000, ["query_only=ON"]);
  try {
    return KNOWN - (await applied(client));
  } finally {
    client.close();
  }
}

async function setModes(client: Client): Promise<void> {
  // The mark comes first, in the file itself: in WAL mode it could be lost from the file's header.
  if ((await pragma(client, "application_id")) !== APPLICATION_ID) {
    await client.execute(`PRAGMA application_id=${APPLICATION_ID}`);
  }
  await client.execute("PRAGMA journal_mode=WAL");
  const expected = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  for (const [name, value] of Object.entries(expected)) {
    const found = await pragma(client, name);
    if (found !== value)
      throw new StartupError(`The database runs with ${name}=${found} instead of ${value}.`);
  }
}

async function pragma(client: Client, name: string): Promise<unknown> {
  return (await client.execute(`PRAGMA ${name}`)).rows[0]?.[name];
}

/** How many migrations the database has seen. */
async function applied(client: Client): Promise<number> {
  const table = await client.execute("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'");
  if (table.rows.length === 0) return 0;
  const { rows } = await client.execute("SELECT COUNT(*) AS n FROM __drizzle_migrations");
  return Number(rows[0]?.n);
}

/** Migrations run with foreign keys off, and every row has to hold afterwards. */
async function assertReferences(client: Client): Promise<void> {
  const broken = await client.execute("PRAGMA foreign_key_check");
  if (broken.rows.length > 0) throw new StartupError("The database holds rows that refer to nothing.");
}
