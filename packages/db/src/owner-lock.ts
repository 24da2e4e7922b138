import Driver from "libsql";

/** Says in one line why the data may not be opened; the start prints it and ends. */
export class CannotOpen extends Error {
  constructor(line: string) {
    super(line);
    this.name = "CannotOpen";
  }
}

/**
 * Takes the one ownership of a data folder: an exclusive transaction on a small lock database beside the
 * data, which the kernel frees when the process dies. Throws CannotOpen where another process has it.
 */
export function takeOwnership(lockFile: string): { release(): void } {
  const lock = openLock(lockFile);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code?.startsWith("SQLITE_BUSY")) {
      throw new CannotOpen(
        "Another Custodia server already uses this data folder. Stop it, choose another DATA_DIR, " +
          "or point DATABASE_URL at a libSQL server to run several.",
      );
    }
    throw new CannotOpen(`The lock ${lockFile} cannot be taken: ${(error as Error).message}`);
  }
  return {
    release() {
      if (!lock.open) return;
      lock.exec("ROLLBACK");
      lock.close();
    },
  };
}

function openLock(lockFile: string): Driver.Database {
  try {
    return new Driver(lockFile);
  } catch (error) {
    throw new CannotOpen(`The lock ${lockFile} cannot be opened: ${(error as Error).message}`);
  }
}
