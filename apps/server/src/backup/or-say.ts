import { CannotOpen } from "@custodia/db/startup-error";
import { Refusal } from "@custodia/domain/errors";
import { BadBackup } from "@custodia/services/backup/bad-backup";

/** A file that may not grow, and a write that SQLite could not make, are mostly the same. */
const FULL = /^(ENOSPC|EFBIG|EDQUOT|SQLITE_FULL|SQLITE_IOERR_WRITE)$/;

/** Does the work of a command; where that cannot be done, one line says why and the status is 1. */
export async function orSay(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(lineOf(error) ?? error);
    process.exitCode = 1;
  }
}

function lineOf(error: unknown): string | undefined {
  const { message, code = "" } = error as { message: string; code?: string };
  if (error instanceof BadBackup || error instanceof CannotOpen || error instanceof Refusal) return message;
  if (message.startsWith("The setting ")) return message;
  if (FULL.test(code)) return "The disk is full. No backup was made or restored.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return `Permission denied: ${message}`;
  return undefined;
}
