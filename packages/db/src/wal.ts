import { closeSync, openSync, readSync, statSync } from "node:fs";
import Driver from "libsql";

/** From this size a thread checkpoints the WAL, bytes. */
export const LARGE_WAL = 32 * 2 ** 20;
/** A restarted WAL keeps this much of its file to overwrite. */
export const WAL_SIZE_LIMIT = `journal_size_limit=${LARGE_WAL}`;
/** Pages that may remain for the checkpoint within a turn, during which no other write runs. */
const REMAINING_PAGES = 2000;
/** How long that turn waits for readers of old pages. */
const WAIT_MS = 50;
/** Header sizes of the WAL and of each frame, bytes (sqlite.org/fileformat2.html, section 4). */
const HEADER = 32;
const FRAME_HEADER = 24;

/** Returns the size of the WAL file, bytes. */
export const walFileBytes = (path: string): number =>
  statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/** Returns the used bytes of the WAL. Frames of an earlier WAL, to be overwritten, follow the current ones and have another salt. */
export function walBytes(path: string): number {
  const size = walFileBytes(path);
  if (size < HEADER) return 0;
  const file = openSync(`${path}-wal`, "r");
  try {
    const head = bytesAt(file, 0, HEADER);
    const page = FRAME_HEADER + head.readUInt32BE(8);
    const salt = head.subarray(16, 24);
    let [low, high] = [0, Math.floor((size - HEADER) / page)];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bytesAt(file, HEADER + middle * page + 8, 8).equals(salt)) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : HEADER + low * page;
  } finally {
    closeSync(file);
  }
}

function bytesAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}

/**
 * Checkpoints the WAL and restarts it, unless old pages are still read: most of it while others write, the rest in a turn.
 * It blocks its thread, so it must not run on the main thread. Returns whether the WAL was restarted. The file keeps its
 * size, because a sync of overwritten pages takes half as long as one of a growing file.
 */
export async function checkpointWal(
  path: string,
  turn: (work: () => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const driver = new Driver(path, { timeout: WAIT_MS });
  const checkpoint = (mode: "PASSIVE" | "RESTART") =>
    driver.prepare(`PRAGMA wal_checkpoint(${mode})`).all()[0] as {
      busy: number;
      log: number;
      checkpointed: number;
    };
  try {
    driver.exec(`PRAGMA ${WAL_SIZE_LIMIT}`);
    const { log, checkpointed } = checkpoint("PASSIVE");
    return (
      log - checkpointed <= REMAINING_PAGES &&
      (await turn(async () => {
        if (checkpoint("RESTART").busy !== 0) return false;
        restart(driver);
        return true;
      }))
    );
  } finally {
    driver.close();
  }
}

/** Restarts the WAL by a write, as SQLite does it only then: writes an unchanged `user_version`. */
function restart(driver: Driver.Database): void {
  const { user_version } = driver.prepare("PRAGMA user_version").all()[0] as { user_version: number };
  driver.exec(`PRAGMA user_version=${user_version}`);
}
