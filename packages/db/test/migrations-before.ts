import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { APPLICATION_ID } from "../src/open.ts";

/** Copies the migrations up to this number to `folder`, as an older version had them. */
export function migrationsBefore(folder: string, number: number): string {
  return copyMigrations(folder, (entries) => entries.filter(({ idx }) => idx < number));
}

type Entries = readonly { idx: number }[];

function copyMigrations(folder: string, select: (entries: Entries) => Entries): string {
  const cutoff = join(folder, "migrations");
  cpSync(new URL("../migrations", import.meta.url), cutoff, { recursive: true });
  const journal = join(cutoff, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: select(entries) }));
  return cutoff;
}

/** Creates the file of a database without companies, as the version with this many migrations made it. */
export async function createOlderDatabase(file: string, migrations: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-older-"));
  const client = await openClient({ url: `file:${file}` }, 1000);
  try {
    await client.execute(`PRAGMA application_id=${APPLICATION_ID}`);
    const migrationsFolder = copyMigrations(folder, (entries) => entries.slice(0, migrations));
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    client.close();
    rmSync(folder, { recursive: true });
  }
}
