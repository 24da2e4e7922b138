import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import { CannotOpen, reasonOf } from "./startup-error.ts";

/** Marks a database as Custodia's: "CUST" as SQLite's application_id. */
export const APPLICATION_ID = 0x43555354;

const MAGIC = "SQLite format 3\u0000";
const HEADER_BYTES = 100;

/** Makes the data folder if it is missing. Throws CannotOpen where it can't be made or written. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotOpen(`The data folder ${folder} cannot be written: ${reasonOf(error)}.`, error);
  }
}

/**
 * Looks at the file's header without opening it as a database, so that a stranger's file stays as it is.
 * Answers whether the file is new; throws CannotOpen where it is not ours or can't be written.
 * Call it as the owner only: closing the file would free the locks of this process's own connections.
 */
export function inspectFile(file: string): "new" | "ours" {
  if (!existsSync(file)) return "new";
  const header = readHeader(file);
  if (header.length === 0) return "new";
  const ours =
    header.length === HEADER_BYTES &&
    header.toString("latin1", 0, 16) === MAGIC &&
    header.readUInt32BE(68) === APPLICATION_ID;
  if (!ours) {
    throw new CannotOpen(
      `The file ${file} is not a Custodia database. It was left as it is; choose another DATA_DIR.`,
    );
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
    throw new CannotOpen(`The database ${file} cannot be written: ${reasonOf(error)}.`, error);
  }
}

/** Lies in a data folder while a restore works there, and after one that was killed. */
export const RESTORING = "restoring";

/** What is to be done with a data folder in which a restore did not come to its end; undefined of any other. */
export function halfRestored(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, RESTORING))) return undefined;
  return (
    `A restore into ${dataDir} is under way, or was ended in the middle, and nothing was changed now. Where none runs, half of it is ` +
    "there: empty what DATA_DIR, DATABASE_URL and STORAGE_URL name, but for an operator.key that was there before, and restore again."
  );
}

const ANY_TABLE =
  "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*' AND name NOT IN ('__starting', '__drizzle_migrations') LIMIT 1";

/** Whether a server's database has tables: a restore makes them long before it notes their migrations, a start at once. */
export async function hasTables(client: Pick<Client, "execute">): Promise<boolean> {
  return (await client.execute(ANY_TABLE)).rows.length > 0;
}

/** What is to be done where nothing is noted: the mark lies on the machine that restored, and this may be another. */
export const HALF_ON_SERVER =
  "Half of a restore is in the database that DATABASE_URL names, or tables of another program, and nothing was changed now. Where no " +
  "restore is under way, empty what DATABASE_URL, STORAGE_URL and the DATA_DIR of that restore name, and restore again.";
