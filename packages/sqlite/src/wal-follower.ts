import Driver from "libsql";
import { checkpointWal } from "./wal.ts";
import { type Commits, readCommits, type WalPosition, walStart } from "./wal-commits.ts";

/** How long a statement waits for a lock. */
const LOCK_WAIT_MS = 1000;

type Turn = (work: () => Promise<boolean>) => Promise<boolean>;

/** A page of a database by its number, from 1. */
export type Page = readonly [number: number, content: Buffer];

/** All pages of one moment. */
export interface Snapshot {
  /** A position that is not after that moment: what was committed since may be applied to the pages. */
  position: WalPosition;
  pageSize: number;
  pageCount: number;
  pages(): Generator<Page>;
  close(): void;
}

/**
 * Follows the transactions of a file that other threads write. Its read transaction prevents restarts of the WAL, except in
 * `checkpoint`, which first returns what a restart would overwrite. It must be the only one that checkpoints the file
 * regularly; if it is not, or if its thread dies, the next read throws WalRestarted and the database itself is unaffected.
 */
export interface WalFollower {
  /** Prevents restarts from now on, until `release`. `turn` is of the write queue. */
  hold(turn: Turn): Promise<void>;
  release(): void;
  snapshot(): Snapshot;
  /** Checkpoints and restarts the WAL. Calls `keep` with what was committed after `from` and the position to continue from. */
  checkpoint(
    turn: Turn,
    from: WalPosition,
    keep: (commits: Commits | undefined, next: WalPosition) => void,
  ): Promise<boolean>;
  close(): void;
}

export function followWal(path: string): WalFollower {
  const lock = new Driver(path, { timeout: LOCK_WAIT_MS });
  lock.exec("PRAGMA wal_autocheckpoint=0");

  function release(): void {
    if (lock.open && lock.inTransaction) lock.exec("COMMIT");
  }

  function begin(driver: Driver.Database): void {
    driver.exec("BEGIN");
    driver.prepare("SELECT count(*) FROM sqlite_schema").all();
  }

  return {
    async hold(turn) {
      await turn(async () => {
        // The driver may end the process if a closed connection is used.
        if (!lock.open) return false;
        release();
        // A reader of a WAL that is checkpointed completely would not prevent a restart, so something is written to it.
        const [row] = lock.prepare("PRAGMA user_version").all() as { user_version: number }[];
        lock.exec(`PRAGMA user_version=${row!.user_version}`);
        begin(lock);
        return true;
      });
    },
    release,
    snapshot() {
      const position = endOf(path);
      const driver = new Driver(path, { timeout: LOCK_WAIT_MS });
      try {
        driver.exec("PRAGMA cache_size=-2000");
        begin(driver);
      } catch (error) {
        driver.close();
        throw error;
      }
      const pragma = (name: string) => (driver.prepare(`PRAGMA ${name}`).raw().all() as [[number]])[0][0];
      return {
        position,
        pageSize: pragma("page_size"),
        pageCount: pragma("page_count"),
        *pages() {
          const rows = driver.prepare("SELECT pgno, data FROM sqlite_dbpage").raw().iterate();
          for (const [number, content] of rows as Iterable<[number, Buffer]>) yield [number, content];
        },
        close() {
          // As above.
          if (!driver.open) return;
          driver.exec("COMMIT");
          driver.close();
        },
      };
    },
    checkpoint(turn, from, keep) {
      // The checkpoint reaches as far as the oldest reader.
      release();
      begin(lock);
      let commits: Commits | undefined;
      return checkpointWal(path, turn, {
        beforeRestart() {
          commits = readCommits(path, from);
          release();
        },
        afterRestart(isRestarted) {
          begin(lock);
          const next = isRestarted ? walStart(path) : (commits?.position ?? from);
          if (next) keep(commits, next);
        },
      });
    },
    close() {
      release();
      lock.close();
    },
  };
}

/** Returns the position after the last transaction of a WAL. */
function endOf(path: string): WalPosition {
  const start = walStart(path);
  if (!start) throw new Error("The database has no write-ahead log.");
  return readCommits(path, start, { keep: false })?.position ?? start;
}
