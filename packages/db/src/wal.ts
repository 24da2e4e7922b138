import { statSync } from "node:fs";
import Driver from "libsql";

/** A WAL beyond this is large, and a thread moves its pages into the file. */
export const LARGE_WAL = 32 * 2 ** 20;
/** Pages that are left for the writers' turn, in which nobody else writes. */
const LEFT = 2000;
/** How long that turn waits for who still reads what is old. */
const WAIT_MS = 50;

/** Bytes of the file beside a database's own in which its newest commits are. */
export const walBytes = (path: string): number =>
  statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Moves what is in the WAL into the file, and empties it, unless somebody reads what is old: most of it beside those who write,
 * the rest in a turn of theirs. It blocks the thread, so it is none that answers. Answers whether the WAL is empty.
 */
export async function emptyWal(
  path: string,
  turn: (work: () => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const driver = new Driver(path, { timeout: WAIT_MS });
  const checkpoint = (mode: "PASSIVE" | "TRUNCATE") =>
    driver.prepare(`PRAGMA wal_checkpoint(${mode})`).all()[0] as {
      busy: number;
      log: number;
      checkpointed: number;
    };
  try {
    const { log, checkpointed } = checkpoint("PASSIVE");
    return log - checkpointed <= LEFT && (await turn(async () => checkpoint("TRUNCATE").busy === 0));
  } finally {
    driver.close();
  }
}
