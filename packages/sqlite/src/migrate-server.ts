import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client, InStatement } from "@libsql/client";
import type { DatabaseDefinition } from "./client.ts";

/** Time limit of a migration on a server. */
export const MIGRATING_SECONDS = 120;
/** The lease for a migration of a small database: a server that dies during the migration blocks the others for that long. */
const SMALL_SECONDS = 30;
const SMALL_MAX_ID = 10_000;

/**
 * Applies the missing migrations to a database server, each in its own transaction, so that none blocks other writers for long. They
 * are recorded in the migrator's own table. Migrations that another server applied meanwhile are skipped.
 */
export async function migrateServer(
  client: Client,
  { migrations, largeTables }: Pick<DatabaseDefinition, "migrations" | "largeTables">,
  extend: ExtendLock,
): Promise<void> {
  await ensureUniqueMigrations(client);
  const appliedBefore = await appliedMigrations(client);
  const seconds = (await isSmall(client, largeTables)) ? SMALL_SECONDS : MIGRATING_SECONDS;
  for (const { folderMillis, hash, sql } of migrations) {
    if (appliedBefore.has(folderMillis)) continue;
    const record = {
      sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)",
      args: [hash, folderMillis],
    };
    const statements = await withoutLegacyRename(client, sql);
    await extend(seconds);
    await client.migrate([...statements, record]).catch(async (error: unknown) => {
      if (!(await appliedMigrations(client)).has(folderMillis)) throw error;
    });
  }
}

/** Returns whether these tables have few rows, so that no migration takes long. */
async function isSmall(client: Client, largeTables: readonly string[]): Promise<boolean> {
  for (const name of largeTables) {
    if (!(await schemaObjectExists(client, name))) return true;
    const { rows } = await client.execute(`SELECT max(id) AS last FROM ${name}`);
    if (Number(rows[0]!.last) > SMALL_MAX_ID) return false;
  }
  return true;
}

/** Returns the creation times of the applied migrations. */
async function appliedMigrations(client: Client): Promise<Set<number>> {
  const { rows } = await client.execute("SELECT created_at FROM __drizzle_migrations");
  return new Set(rows.map(({ created_at }) => Number(created_at)));
}

/** Adds a unique index, by which the server rejects a migration that is applied already, with all its statements. */
async function ensureUniqueMigrations(client: Client): Promise<void> {
  if (await schemaObjectExists(client, "each_migration_once")) return;
  await client.batch(
    [
      "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
      "DELETE FROM __drizzle_migrations WHERE rowid NOT IN (SELECT min(rowid) FROM __drizzle_migrations GROUP BY created_at)",
      "CREATE UNIQUE INDEX IF NOT EXISTS each_migration_once ON __drizzle_migrations (created_at)",
    ],
    "write",
  );
}

/**
 * A server refuses `PRAGMA legacy_alter_table`, which lets a table be renamed although triggers read it by its new name. On
 * a server these triggers are dropped before the rename and created again afterwards.
 */
async function withoutLegacyRename(client: Client, statements: string[]): Promise<InStatement[]> {
  const renamed = statements.flatMap((statement) => /^\s*ALTER TABLE \S+ RENAME TO `(\w+)`/.exec(statement)?.[1] ?? []);
  if (!statements.some((statement) => LEGACY_PRAGMA.test(statement))) return statements;
  const { rows } = await client.execute({
    sql: `SELECT object.name, object.sql FROM sqlite_master AS object, json_each(?) AS renamed
      WHERE object.type = 'trigger' AND object.tbl_name <> renamed.value AND instr(object.sql, renamed.value) > 0`,
    args: [JSON.stringify(renamed)],
  });
  return statements.flatMap((statement) => {
    const to = LEGACY_PRAGMA.exec(statement)?.[1];
    if (!to) return [statement];
    return rows.map(({ name, sql }) => (to === "ON" ? `DROP TRIGGER ${name}` : String(sql)));
  });
}

const LEGACY_PRAGMA = /PRAGMA legacy_alter_table=(ON|OFF)/;

/** The lease of the lock: a crashed server blocks the others for that long. */
const LEASE_SECONDS = 30;
const POLL_MS = 100;

/** Extends the lease. It is called before a long migration, which blocks further writes while it runs. */
export type ExtendLock = (seconds: number) => Promise<void>;

/**
 * Runs `work` on one of several starting servers at a time. The others poll by reading, because a waiting writer would make the
 * database server preempt a transaction after 5 s.
 */
export async function withMigrationLock<T>(
  client: Client,
  work: (acquireOrExtend: ExtendLock) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const acquireOrExtend: ExtendLock = async (seconds) => {
    while (!(await tryAcquire(client, holder, seconds))) await sleep(POLL_MS);
  };
  if (!(await schemaObjectExists(client, "__starting")))
    await client.execute(
      "CREATE TABLE IF NOT EXISTS __starting (one INTEGER PRIMARY KEY CHECK (one = 1), holder TEXT, until INTEGER NOT NULL)",
    );
  await acquireOrExtend(LEASE_SECONDS);
  try {
    return await work(acquireOrExtend);
  } finally {
    const sql = "UPDATE __starting SET until = 0 WHERE holder = ?";
    await client.execute({ sql, args: [holder] }).catch(() => undefined);
  }
}

const REPLICA_ATTEMPTS = 3;

/**
 * Returns whether the server is a replica, which forwards writes to its primary but executes reads itself: they lack the latest
 * writes. Call it while holding the migration lock, with a client that reuses its streams. A replica that is still catching up
 * after its start forwards reads too, and is not noticed.
 */
export async function isReplica(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < REPLICA_ATTEMPTS; attempt++) {
    await client.execute("UPDATE __starting SET until = until");
    const { rows } = await client.execute("SELECT total_changes() AS changes");
    if (Number(rows[0]!.changes) > 0) return false;
    // The connection may have been cut between the two calls, which loses the count.
  }
  return true;
}

/** Returns whether the database has a table or an index with this name. */
export async function schemaObjectExists(client: Client, name: string): Promise<boolean> {
  const sql = "SELECT 1 FROM sqlite_master WHERE name = ?";
  return (await client.execute({ sql, args: [name] })).rows.length > 0;
}

async function tryAcquire(client: Client, holder: string, seconds: number): Promise<boolean> {
  const result = await client.execute({
    sql: "SELECT 1 FROM __starting WHERE until > unixepoch() AND holder <> ?",
    args: [holder],
  });
  if (result.rows.length > 0) return false;
  const acquired = await client.execute({
    sql: `INSERT INTO __starting (one, holder, until) VALUES (1, ?, unixepoch() + ?)
      ON CONFLICT (one) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE until <= unixepoch() OR holder = excluded.holder
      RETURNING one`,
    args: [holder, seconds],
  });
  return acquired.rows.length > 0;
}
