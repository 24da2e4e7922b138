import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileTarget, openClient } from "@custodia/db/client";
import { migrate } from "@custodia/db/migrate";
import { type OpenDatabase, openDatabase } from "@custodia/db/open";

export interface TemporaryDatabase extends OpenDatabase {
  /** The data folder; files of the test may lie beside the database. */
  folder: string;
  /** Closes the database and removes the folder. */
  close(): Promise<void>;
}

/** Where a database lies that begins with this content, on a server that a run of tests has; `drop` removes it. */
export type TestServer = (content: Buffer) => Promise<{ url: string; drop(): Promise<void> }>;

let server: TestServer | undefined;

/** Has the databases of this process lie on a server from now on, each under a name of its own. */
export function openTestsOn(given: TestServer | undefined): void {
  server = given;
}

let template: Promise<Buffer> | undefined;

/**
 * A database of one's own for a test: schema, countries and states in it, nothing else. The schema is made
 * once in a process and copied from then on. Whoever opens it closes it, or the folder stays behind.
 */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  template ??= makeTemplate();
  const content = await template;
  const folder = mkdtempSync(join(tmpdir(), "custodia-db-"));
  const served = await server?.(content);
  if (!served) writeFileSync(join(folder, "custodia.db"), content);
  const database = await openDatabase({ dataDir: folder, url: served?.url });
  return {
    ...database,
    folder,
    async close() {
      await database.close();
      await served?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-template-"));
  const file = join(folder, "custodia.db");
  try {
    await migrate(fileTarget(file));
    // A closed client leaves its pages in the WAL until it is collected; a copy takes the file alone.
    const client = await openClient(fileTarget(file), 1000);
    await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    client.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
