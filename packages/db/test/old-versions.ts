import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import type { Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { migrationsBefore } from "./migrations-before.ts";
import { fillTables } from "./old-rows.ts";

/** Two companies and their settings, as the first version stored them. */
const ROWS = [1, 2].map(
  (id) => `
  INSERT INTO companies (id, name, email, employees_nr, url, terms_version, terms_accepted_at, created_at, updated_at)
    VALUES (${id}, 'C${id}', 'c${id}@c.example', 1, '', '1', 't', 't', 't');
  INSERT INTO attempts (key, at) VALUES ('key ${id}', 't');
  INSERT INTO installation (key, value) VALUES ('key ${id}', 'v');`,
);

/**
 * Creates databases of older versions with generated rows in all tables that accept them: of each version except the newest,
 * or only of those at `indexes`.
 */
export async function oldVersions(indexes?: readonly number[]): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-versions-"));
  const file = join(folder, "custodia.db");
  const client = await openClient({ url: `file:${file}` }, 1000);
  try {
    const { entries } = JSON.parse(
      readFileSync(new URL("../migrations/meta/_journal.json", import.meta.url), "utf8"),
    ) as { entries: { idx: number }[] };
    const found: Buffer[] = [];
    for (const [index, { idx }] of entries.slice(0, -1).entries()) {
      if (indexes && !indexes.includes(index)) continue;
      await migrate(drizzle(client), { migrationsFolder: migrationsBefore(folder, idx + 1) });
      if (found.length === 0) await client.executeMultiple(ROWS.join("\n"));
      await fillTables(client);
      await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      found.push(readFileSync(file));
    }
    return found;
  } finally {
    client.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns the schema and all rows of a database as one text. */
export async function dump(client: Client): Promise<string> {
  const schema = await client.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name");
  const tables = schema.rows.filter(({ type, name }) => type === "table" && name !== "__starting");
  const rows: unknown[] = [];
  for (const { name } of tables) {
    const { rows: columns } = await client.execute(`SELECT name FROM pragma_table_info('${name}')`);
    // Read as text: the shadow tables of a full-text index have numbers too large for JavaScript.
    const quoted = columns.map((column) => `quote("${column.name}")`).join(" || ',' || ");
    const found = await client.execute(`SELECT ${quoted} AS row FROM "${name}"`);
    rows.push(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return JSON.stringify([schema.rows.map((row) => ({ ...row })), rows]);
}
