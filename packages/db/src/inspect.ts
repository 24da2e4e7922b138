import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readSync } from "node:fs";
import { CannotOpen, reasonOf } from "./cannot-open.ts";

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
