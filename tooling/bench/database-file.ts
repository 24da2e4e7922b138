import { mkdtempSync, readdirSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "libsql";
import type { Row, SampleRows } from "./floors/insert.ts";
import { runProgram } from "./process.ts";

/** A read-only view of the server's database file, which does not disturb the server. */
export interface ReadOnlyDatabase {
  rows(sql: string, ...values: (string | number)[]): Row[];
  close(): void;
}

export function openReadOnly(file: string): ReadOnlyDatabase {
  const db = new Database(file);
  db.exec("PRAGMA query_only=ON");
  return { rows: (sql, ...values) => db.prepare(sql).all(...values) as Row[], close: () => db.close() };
}

/** Opens the file for one query. */
export function readRows(file: string, sql: string, ...values: (string | number)[]): Row[] {
  const database = openReadOnly(file);
  try {
    return database.rows(sql, ...values);
  } finally {
    database.close();
  }
}

/** The newest ids; rows that are stored later have higher ids. */
export interface LatestIds {
  asset: number;
  activity: number;
}

export function latestIds(database: ReadOnlyDatabase): LatestIds {
  const [row] = database.rows(
    "SELECT (SELECT MAX(id) FROM assets) AS asset, (SELECT MAX(id) FROM activities) AS activity",
  );
  return row as unknown as LatestIds;
}

/** Returns the rows with higher ids, which a company's change has stored since. */
export function rowsSince(database: ReadOnlyDatabase, company: number, since: LatestIds): SampleRows {
  const query = (table: string) => `SELECT * FROM ${table} WHERE company_id = ? AND id > ?`;
  return {
    assets: database.rows(query("assets"), company, since.asset),
    activities: database.rows(query("activities"), company, since.activity),
  };
}

/** Writes a copy of the database into one file without a WAL. */
export function copyDatabase(file: string, copy: string): void {
  const db = new Database(file);
  db.prepare("VACUUM INTO ?").run(copy);
  db.exec("PRAGMA query_only=ON");
  db.close();
}

const POLL_MS = 200;

/** Waits until no asset is pending in the text indexes. */
export async function waitUntilIndexed(file: string): Promise<void> {
  const database = openReadOnly(file);
  while (database.rows("SELECT 1 FROM unindexed_assets LIMIT 1").length > 0) await sleep(POLL_MS);
  database.close();
}

/** Backs the data of the bench's server in `folder` up, and restores them to the place of the settings. */
export async function copyByBackup(folder: string, settings: Record<string, string>): Promise<void> {
  const to = mkdtempSync(join(folder, "backup-"));
  await runProgram("apps/server/dist/backup.js", ["--to", to], { DATA_DIR: join(folder, "data") });
  const [file] = readdirSync(to);
  await runProgram("apps/server/dist/restore.js", [join(to, file!)], settings);
}

// Holds a read transaction open until it is killed, so that no checkpoint can move pages of the WAL into the file.
if (import.meta.main) {
  const database = new Database(process.argv[2]!);
  database.exec("BEGIN");
  database.prepare("SELECT count(*) FROM sqlite_master").get();
  writeSync(1, "ready\n");
  setInterval(() => database, 60_000);
}
