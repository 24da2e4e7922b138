import { closeSync, openSync, readSync, statSync } from "node:fs";
import Driver from "libsql";

/** A WAL beyond this is large, and a thread moves its pages into the file. */
export const LARGE_WAL = 32 * 2 ** 20;
/** Of a log that is begun anew so much is kept to be written over. */
export const KEPT_WAL = `journal_size_limit=${LARGE_WAL}`;
/** Pages that are left for the writers' turn, in which nobody else writes. */
const LEFT = 2000;
/** How long that turn waits for who still reads what is old. */
const WAIT_MS = 50;
/** Of the log's head and of that of each page in it (the format: sqlite.org/fileformat2.html, section 4). */
const HEAD = 32;
const PAGE_HEAD = 24;

/** Bytes of the file beside a database's own in which its newest commits are. */
export const walFileBytes = (path: string): number =>
  statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/**
 * How many of them are in use. Pages of before, which are moved and will be written over, stand behind those of now and bear
 * another salt.
 */
export function walBytes(path: string): number {
  const size = walFileBytes(path);
  if (size < HEAD) return 0;
  const file = openSync(`${path}-wal`, "r");
  try {
    const head = bytesAt(file, 0, HEAD);
    const page = PAGE_HEAD + head.readUInt32BE(8);
    const salt = head.subarray(16, 24);
    let [used, most] = [0, Math.floor((size - HEAD) / page)];
    while (used < most) {
      const middle = (used + most) >> 1;
      if (bytesAt(file, HEAD + middle * page + 8, 8).equals(salt)) used = middle + 1;
      else most = middle;
    }
    return used === 0 ? 0 : HEAD + used * page;
  } finally {
    closeSync(file);
  }
}

function bytesAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, at);
  return bytes;
}

/**
 * Moves what is in the WAL into the file, and begins it anew, unless somebody reads what is old: most of it beside those who
 * write, the rest in a turn of theirs. It blocks the thread, so it is none that answers. Answers whether it was begun anew. Its file
 * stays: to write over what is there takes a sync of the disk half as long as to let the file grow.
 */
export async function emptyWal(
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
    driver.exec(`PRAGMA ${KEPT_WAL}`);
    const { log, checkpointed } = checkpoint("PASSIVE");
    return (
      log - checkpointed <= LEFT &&
      (await turn(async () => {
        if (checkpoint("RESTART").busy !== 0) return false;
        begin(driver);
        return true;
      }))
    );
  } finally {
    driver.close();
  }
}

/** Only who writes next begins it: a number is written once more as it is. */
function begin(driver: Driver.Database): void {
  const { user_version } = driver.prepare("PRAGMA user_version").all()[0] as { user_version: number };
  driver.exec(`PRAGMA user_version=${user_version}`);
}
