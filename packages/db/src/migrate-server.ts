import type { Client, InStatement } from "@libsql/client";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Hold, isThere } from "./migration-lock.ts";

/** A server has so long for a migration. */
export const MIGRATING_SECONDS = 120;
/** Where there is little to change, so long keeps one that died in it the others waiting. */
const LITTLE_SECONDS = 30;
const LITTLE = 10_000;

/**
 * Applies what a database server lacks of `migrationsFolder`, each migration in a transaction of its own, so that none holds the turn to
 * write for long; they are noted in the migrator's own table. What another server did meanwhile is left as it is.
 */
export async function migrateServer(client: Client, migrationsFolder: string, hold: Hold): Promise<void> {
  await markEachOnce(client);
  const before = await applied(client);
  const seconds = (await holdsLittle(client)) ? LITTLE_SECONDS : MIGRATING_SECONDS;
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
    if (before.has(folderMillis)) continue;
    const note = {
      sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)",
      args: [hash, folderMillis],
    };
    const statements = await withoutLegacyRename(client, sql);
    await hold(seconds);
    await client.migrate([...statements, note]).catch(async (error: unknown) => {
      if (!(await applied(client)).has(folderMillis)) throw error;
    });
  }
}

/** Whether there are few assets and few activities yet: no migration of such a database takes long. */
async function holdsLittle(client: Client): Promise<boolean> {
  for (const name of ["assets", "activities"]) {
    if (!(await isThere(client, name))) return true;
    const { rows } = await client.execute(`SELECT max(id) AS last FROM ${name}`);
    if (Number(rows[0]!.last) > LITTLE) return false;
  }
  return true;
}

/** When each migration was made that the database has seen. */
async function applied(client: Client): Promise<Set<number>> {
  const { rows } = await client.execute("SELECT created_at FROM __drizzle_migrations");
  return new Set(rows.map(({ created_at }) => Number(created_at)));
}

/** Has the server refuse a migration that is there, and with it all that it did. */
async function markEachOnce(client: Client): Promise<void> {
  if (await isThere(client, "each_migration_once")) return;
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
 * A server refuses `PRAGMA legacy_alter_table`, with which a table is renamed past triggers that read it by its new name. There these
 * are dropped before, and made again after it, as they were.
 */
async function withoutLegacyRename(client: Client, statements: string[]): Promise<InStatement[]> {
  const renamed = statements.flatMap((one) => /^\s*ALTER TABLE \S+ RENAME TO `(\w+)`/.exec(one)?.[1] ?? []);
  if (!statements.some((one) => LEGACY.test(one))) return statements;
  const { rows } = await client.execute({
    sql: `SELECT one.name, one.sql FROM sqlite_master AS one, json_each(?) AS renamed
      WHERE one.type = 'trigger' AND one.tbl_name <> renamed.value AND instr(one.sql, renamed.value) > 0`,
    args: [JSON.stringify(renamed)],
  });
  return statements.flatMap((one) => {
    const to = LEGACY.exec(one)?.[1];
    if (!to) return [one];
    return rows.map(({ name, sql }) => (to === "ON" ? `DROP TRIGGER ${name}` : String(sql)));
  });
}

const LEGACY = /PRAGMA legacy_alter_table=(ON|OFF)/;
