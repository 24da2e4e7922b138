import { accessSync, constants, existsSync, rmSync } from "node:fs";
import Driver from "libsql";
import { isBusy } from "./client.ts";
import { DatabaseInUse, describeCause, StartupError } from "./errors.ts";

export interface OwnerLock {
  release(): void;
  /** Releases the lock without a trace, for a folder that turned out not to be ours. */
  withdraw(): void;
}

/**
 * Takes ownership of a data folder: an exclusive transaction on a small lock database next to the data, which the kernel
 * releases when the process dies. Throws StartupError if another process has it.
 */
export function lockDatabase(lockFile: string): OwnerLock {
  const isNew = !existsSync(lockFile);
  const lock = openLock(lockFile, isNew);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isBusy(error))
      throw new StartupError(`The lock ${lockFile} cannot be acquired: ${describeCause(error)}.`, error);
    throw new DatabaseInUse(
      "Another Custodia server already uses this data folder. Stop it, choose another DATA_DIR, " +
        "or point DATABASE_URL at a libSQL server to run several.",
    );
  }
  function release(): void {
    if (!lock.open) return;
    lock.exec("ROLLBACK");
    lock.close();
  }
  return {
    release,
    withdraw() {
      if (isNew) rmSync(lockFile, { force: true });
      release();
    },
  };
}

function openLock(lockFile: string, isNew: boolean): Driver.Database {
  try {
    if (!isNew) accessSync(lockFile, constants.R_OK | constants.W_OK);
    return new Driver(lockFile);
  } catch (error) {
    throw new StartupError(`The lock ${lockFile} cannot be opened: ${describeCause(error)}.`, error);
  }
}
