import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from "node:fs";
import { CannotOpen } from "./owner-lock.ts";

/** Marks a database as Custodia's: "CUST" as SQLite's application_id. */
export const APPLICATION_ID = 0x43555354;

const MAGIC = "SQLite format 3\u0000";

/** Makes the data folder if it is missing. Throws CannotOpen where it can't be made or written. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotOpen(`The data folder ${folder} cannot be written: ${reason(error)}.`);
  }
}

/**
 * Looks at the file's header without opening it as a database, so that a stranger's file stays as it is.
 * Answers whether the file is new; throws CannotOpen where it is not ours or can't be written.
 */
export function inspectFile(file: string): "new" | "ours" {
  if (!existsSync(file)) return "new";
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new CannotOpen(`The database ${file} cannot be written: ${reason(error)}.`);
  }
  if (statSync(file).size === 0) return "new";
  const header = Buffer.alloc(100);
  const handle = openSync(file, "r");
  try {
    readSync(handle, header, 0, 100, 0);
  } finally {
    closeSync(handle);
  }
  const ours = header.toString("latin1", 0, 16) === MAGIC && header.readUInt32BE(68) === APPLICATION_ID;
  if (!ours) {
    throw new CannotOpen(
      `The file ${file} is not a Custodia database. It was left as it is; choose another DATA_DIR.`,
    );
  }
  return "ours";
}

function reason(error: unknown): string {
  const code = (error as { code?: string }).code;
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  if (code === "EROFS") return "it is read-only";
  if (code === "ENOSPC") return "the disk is full";
  if (code === "EEXIST" || code === "ENOTDIR") return "there is a file of that name";
  return code ?? (error as Error).message;
}
