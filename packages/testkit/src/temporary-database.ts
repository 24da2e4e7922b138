import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase } from "@custodia/db/open";
import { fileTarget, openClient } from "@custodia/sqlite/client";
import type { OpenDatabase } from "@custodia/sqlite/open";

export interface TemporaryDatabase extends OpenDatabase {
  /** The data directory, in which a test may create files. */
  folder: string;
  /** Closes the database and removes the folder. */
  close(): Promise<void>;
}

/** Creates a database with this content on a shared database server; `drop` removes it. */
export type TestServer = (content: Buffer) => Promise<{ url: string; drop(): Promise<void> }>;

let server: TestServer | undefined;

/** From now on, creates the databases of this process on `shared`, or in files if it is undefined. */
export function useTestServer(shared: TestServer | undefined): void {
  server = shared;
}

let template: Promise<Buffer> | undefined;

/** Returns the file of a database with schema, countries and states. The schema is migrated once in a process. */
export function databaseTemplate(): Promise<Buffer> {
  template ??= makeTemplate();
  return template;
}

/** Creates a database for a test from the template. The caller closes the database, which removes its folder. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const content = await databaseTemplate();
  const folder = mkdtempSync(join(tmpdir(), "custodia-db-"));
  const address = await server?.(content);
  if (!address) writeFileSync(join(folder, "custodia.db"), content);
  const database = await openDatabase({ dataDir: folder, url: address?.url });
  return {
    ...database,
    folder,
    async close() {
      await database.close();
      await address?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-template-"));
  const file = join(folder, "custodia.db");
  try {
    await migrate(fileTarget(file));
    // A closed client leaves its pages in the WAL until it is garbage-collected, and a copy has only the file.
    const client = await openClient(fileTarget(file), 1000);
    await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    client.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
