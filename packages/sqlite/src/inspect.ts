import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import { describeCause, StartupError } from "./errors.ts";

const MAGIC = "SQLite format 3\u0000";
const HEADER_BYTES = 100;

/** Creates the data folder if it is missing. Throws StartupError if it cannot be created or written. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be written: ${describeCause(error)}.`, error);
  }
}

/**
 * Reads the file's header without opening it as a database, so that a foreign file is not changed. Returns whether the file is
 * new; throws StartupError if it lacks our `applicationId` or cannot be written. Call it before this process has connections: closing the file
 * would release their locks.
 */
export function inspectFile(file: string, applicationId: number): "new" | "ours" {
  if (!existsSync(file)) return "new";
  const header = readHeader(file);
  if (header.length === 0) return "new";
  const isOurs =
    header.length === HEADER_BYTES &&
    header.toString("latin1", 0, 16) === MAGIC &&
    header.readUInt32BE(68) === applicationId;
  if (!isOurs) {
    throw new StartupError(`The file ${file} is not a Custodia database. It was not changed; choose another DATA_DIR.`);
  }
  return "ours";
}

function readHeader(file: string): Buffer {
  try {
    const handle = openSync(file, "r+");
    try {
      const header = Buffer.alloc(HEADER_BYTES);
      return header.subarray(0, readSync(handle, header, 0, HEADER_BYTES, 0));
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new StartupError(`The database ${file} cannot be written: ${describeCause(error)}.`, error);
  }
}

/** A restore of a moment leaves the bucket as it is, which may have the only copy of the files. */
const EMPTIED_STORE = "STORAGE_URL (not after a restore with --at, whose files are there)";

/** The file that a data folder contains while a restore runs, and after a restore that was killed. */
export const RESTORE_MARKER = "restoring";

/** Returns instructions for a data folder with an unfinished restore; undefined for any other folder. */
export function interruptedRestore(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, RESTORE_MARKER))) return undefined;
  return (
    `A restore into ${dataDir} is running or was interrupted. Nothing was changed now. If none is running, the data is incomplete: ` +
    `empty DATA_DIR (except an earlier operator.key), DATABASE_URL and ${EMPTIED_STORE}, and restore again.`
  );
}

/** Returns the tables of a server's database, the migrator's too; a full-text index comes before its content tables. */
export async function listTables(client: Pick<Client, "execute">): Promise<string[]> {
  const { rows } = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*' AND name <> '__starting' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC",
  );
  return rows.map(({ name }) => String(name));
}

/** Instructions for tables without recorded migrations. The marker may be on another machine, which ran the restore. */
export const INTERRUPTED_RESTORE_ON_SERVER =
  "The database that DATABASE_URL names has an interrupted restore, or tables of another program. Nothing was changed. If no " +
  `restore is running, empty DATABASE_URL, the DATA_DIR of that restore and ${EMPTIED_STORE}, and restore again.`;
