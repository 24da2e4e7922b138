import type { Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { type DatabaseDefinition, type DbTarget, isFile, openClient } from "./client.ts";
import { MIGRATIONS_TABLE } from "./copy-schema.ts";
import { StartupError } from "./errors.ts";
import { INTERRUPTED_RESTORE_ON_SERVER, listTables } from "./inspect.ts";
import {
  isReplica,
  MIGRATING_SECONDS,
  migrateServer,
  schemaObjectExists,
  withMigrationLock,
} from "./migrate-server.ts";
import { openServerClient } from "./server-client.ts";

/** An upgrade of the schema: the numbers of applied migrations before and after, and the duration. */
export interface SchemaUpgrade {
  from: number;
  to: number;
  seconds: number;
}

/**
 * Brings the schema up to date and asserts the modes that everything relies on (rules/architecture 6). Returns undefined if no
 * migration was missing.
 */
export async function migrate(definition: DatabaseDefinition, target: DbTarget): Promise<SchemaUpgrade | undefined> {
  if (!isFile(target)) await assertNoInterruptedRestore(target);
  const client = isFile(target)
    ? await openClient(target, 5000)
    : openServerClient(target, { callMs: MIGRATING_SECONDS * 1000 });
  try {
    if (isFile(target)) {
      await setModes(client, definition.applicationId);
      return await upgrade(client, definition, () => applyMigrations(drizzle(client), definition));
    }
    return await withMigrationLock(client, async (extend) => {
      if (await isReplica(client)) throw new StartupError(REPLICA);
      return upgrade(client, definition, () => migrateServer(client, definition, extend));
    });
  } finally {
    client.close();
  }
}

const REPLICA =
  "DATABASE_URL is the address of a replica, whose data are older than its primary's. Set it to the primary's address.";

/** Checks the server before anything is written, so that a silent server is reported after the time limit of a call, not of a migration. */
async function assertNoInterruptedRestore(target: DbTarget): Promise<void> {
  const client = openServerClient(target);
  try {
    // This order is safe while other servers start, because they create tables and record them in one transaction. A restore
    // creates tables long before it records their migrations.
    const tables = await listTables(client);
    if (tables.some((name) => name !== MIGRATIONS_TABLE) && (await countApplied(client)) === 0)
      throw new StartupError(INTERRUPTED_RESTORE_ON_SERVER);
  } finally {
    client.close();
  }
}

async function upgrade(
  client: Client,
  { migrations, prepareUpgrade, completeStart }: DatabaseDefinition,
  apply: () => Promise<void>,
): Promise<SchemaUpgrade | undefined> {
  const startedAt = performance.now();
  const before = await countApplied(client);
  if (before > migrations.length) {
    throw new StartupError(
      "The database was written by a newer Custodia. It was not changed; start that version, or restore a backup.",
    );
  }
  if (before < migrations.length) await prepareUpgrade(client);
  await apply();
  const after = await countApplied(client);
  if (after > before) await assertReferences(client);
  await completeStart(drizzle(client));
  return after > before ? { from: before, to: after, seconds: (performance.now() - startedAt) / 1000 } : undefined;
}

/** Returns how many of these migrations a database lacks; negative if a newer version wrote it. Changes nothing. */
export async function missingMigrations(
  { migrations }: Pick<DatabaseDefinition, "migrations">,
  target: DbTarget,
): Promise<number> {
  const client = await openClient(target, 1000, ["query_only=ON"]);
  try {
    return migrations.length - (await countApplied(client));
  } finally {
    client.close();
  }
}

async function setModes(client: Client, applicationId: number): Promise<void> {
  // The mark is written first, into the file itself: in WAL mode the header could lose it.
  if ((await pragma(client, "application_id")) !== applicationId) {
    await client.execute(`PRAGMA application_id=${applicationId}`);
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
  if (!(await schemaObjectExists(client, MIGRATIONS_TABLE))) return 0;
  const { rows } = await client.execute("SELECT COUNT(*) AS n FROM __drizzle_migrations");
  return Number(rows[0]?.n);
}

/** Checks every row, because migrations run with foreign keys off. */
async function assertReferences(client: Client): Promise<void> {
  const broken = await client.execute("PRAGMA foreign_key_check");
  if (broken.rows.length > 0) throw new StartupError("The database has rows with broken references.");
}
