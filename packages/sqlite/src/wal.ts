import { closeSync, openSync, readSync, statSync } from "node:fs";
import Driver from "libsql";

/** The size in bytes from which a worker thread checkpoints the WAL. */
export const LARGE_WAL = 32 * 2 ** 20;
/** The pragma that cuts the file of a restarted WAL to this size. */
export const WAL_SIZE_LIMIT = `journal_size_limit=${LARGE_WAL}`;
/** The maximum number of pages to checkpoint within a turn in the write queue, because other writes wait meanwhile. */
const REMAINING_PAGES = 2000;
/** How long that turn waits for connections that still read old pages. */
const READER_TIMEOUT_MS = 50;
/** The sizes of the headers of the WAL and of each frame in bytes (sqlite.org/fileformat2.html, section 4). */
export const HEADER = 32;
export const FRAME_HEADER = 24;

/** Returns the size of the WAL file in bytes. */
export const walFileBytes = (path: string): number => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/** Returns the used bytes of the WAL. Frames of an earlier WAL, with another salt, follow until they are overwritten. */
export function walBytes(path: string): number {
  const size = walFileBytes(path);
  if (size < HEADER) return 0;
  const file = openSync(`${path}-wal`, "r");
  try {
    const header = readBytes(file, 0, HEADER);
    const frameSize = FRAME_HEADER + header.readUInt32BE(8);
    const salt = header.subarray(16, 24);
    let [low, high] = [0, Math.floor((size - HEADER) / frameSize)];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (readBytes(file, HEADER + middle * frameSize + 8, 8).equals(salt)) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : HEADER + low * frameSize;
  } finally {
    closeSync(file);
  }
}

function readBytes(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}

/** What copies the WAL before it is restarted, and keeps a lock that prevents restarts otherwise. */
export interface WalReader {
  /** Copies what it has not copied yet, and releases its lock. */
  beforeRestart(): void;
  /** Locks the WAL again, whether or not it was restarted. */
  afterRestart(isRestarted: boolean): void;
}

/**
 * Checkpoints the WAL and restarts it, unless connections still read old pages: copies most pages while others write, and
 * the rest within a turn in the write queue. It blocks its thread, so it must not run on the main thread. Returns whether
 * the WAL was restarted. The file keeps its size, because a sync of overwritten pages takes half as long as one of a growing
 * file.
 */
export async function checkpointWal(
  path: string,
  turn: (work: () => Promise<boolean>) => Promise<boolean>,
  reader?: WalReader,
): Promise<boolean> {
  const driver = new Driver(path, { timeout: READER_TIMEOUT_MS });
  const restart = (): boolean => {
    const isRestarted = checkpoint(driver, "RESTART").busy === 0;
    // A WAL that is checkpointed completely would be restarted by any write, despite the reader. Such a write in the moment
    // when the next checkpoint begins would lose commits: SQLite's WAL-reset bug, before 3.51.3.
    writePage(driver);
    return isRestarted;
  };
  try {
    for (const pragma of [WAL_SIZE_LIMIT, "wal_autocheckpoint=0"]) driver.exec(`PRAGMA ${pragma}`);
    const { log, checkpointed } = checkpoint(driver, "PASSIVE");
    return (
      log - checkpointed <= REMAINING_PAGES &&
      (await turn(async () => {
        if (!reader) return restart();
        let isRestarted = false;
        try {
          reader.beforeRestart();
          isRestarted = restart();
          return isRestarted;
        } finally {
          reader.afterRestart(isRestarted);
        }
      }))
    );
  } finally {
    driver.close();
  }
}

/**
 * Checkpoints the WAL and cuts its file to nothing, because its frames contain rows as they were, unless connections still read old
 * pages. It blocks its thread and, within a turn in the write queue, other writes. Returns whether the file is empty.
 */
export async function emptyWal(
  path: string,
  turn: (work: () => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const driver = new Driver(path, { timeout: READER_TIMEOUT_MS });
  try {
    const { log, checkpointed } = checkpoint(driver, "PASSIVE");
    // What is left because of a reader, which may end now, would be copied while other writes wait.
    if (log - checkpointed > REMAINING_PAGES) return false;
    return await turn(async () => checkpoint(driver, "TRUNCATE").busy === 0);
  } finally {
    driver.close();
  }
}

const checkpoint = (driver: Driver.Database, mode: "PASSIVE" | "RESTART" | "TRUNCATE") =>
  driver.prepare(`PRAGMA wal_checkpoint(${mode})`).all()[0] as { busy: number; log: number; checkpointed: number };

/** Writes an unchanged `user_version`, because SQLite restarts the WAL only with the next write. */
function writePage(driver: Driver.Database): void {
  const { user_version } = driver.prepare("PRAGMA user_version").all()[0] as { user_version: number };
  driver.exec(`PRAGMA user_version=${user_version}`);
}
