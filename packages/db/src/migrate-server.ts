import type { Client, InStatement } from "@libsql/client";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type ExtendLock, schemaObjectExists } from "./migration-lock.ts";

/** Time limit of a migration on a server. */
export const MIGRATING_SECONDS = 120;
/** The lease for a migration of a small database: a server that dies during the migration blocks the others for that long. */
const SMALL_SECONDS = 30;
const SMALL_MAX_ID = 10_000;

/**
 * Applies the missing migrations of `migrationsFolder` to a database server, each in its own transaction, so that none blocks other
 * writers for long. They are recorded in the migrator's own table. Migrations that another server applied meanwhile are skipped.
 */
export async function migrateServer(client: Client, migrationsFolder: string, extend: ExtendLock): Promise<void> {
  await ensureUniqueMigrations(client);
  const appliedBefore = await appliedMigrations(client);
  const seconds = (await isSmall(client)) ? SMALL_SECONDS : MIGRATING_SECONDS;
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
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

/** Returns whether the database has few assets and activities, so that no migration takes long. */
async function isSmall(client: Client): Promise<boolean> {
  for (const name of ["assets", "activities"]) {
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
