import { existsSync } from "node:fs";
import { join } from "node:path";
import Driver from "libsql";

/** A database with its writer lock. */
export interface ServedDatabase {
  lock: WriterLock;
  /** Opens a connection, which reads the schema: for each stream, as the real server does. */
  connect(): Driver.Database;
}

/** The configuration of a database, which the admin API reads and replaces. */
export interface DatabaseConfig {
  [field: string]: unknown;
  durability_mode: string;
}

export interface Databases {
  get(name: string): ServedDatabase;
  drop(name: string): void;
  exists(name: string): boolean;
  config(name: string): DatabaseConfig;
  /** Replaces the configuration; the durability mode applies to connections that are opened from then on. */
  configure(name: string, config: DatabaseConfig): void;
}

/** The modes by their `PRAGMA synchronous`. */
const MODES = { OFF: "off", NORMAL: "relaxed", FULL: "strong", EXTRA: "extra" };
const synchronousOf = (mode: string) => Object.entries(MODES).find(([, name]) => name === mode)?.[0] ?? "NORMAL";

/** Opens the databases of a folder, each on first use. */
export function openDatabases(
  folder: string,
  { txnMs, synchronous }: { txnMs: number; synchronous: string },
): Databases {
  const open = new Map<string, ServedDatabase>();
  const configs = new Map<string, DatabaseConfig>();
  const config = (name: string) =>
    configs.get(name) ?? {
      block_reads: false,
      block_writes: false,
      jwt_key: null,
      durability_mode: MODES[synchronous as "FULL"],
    };

  function serve(name: string): ServedDatabase {
    return {
      lock: writerLock(txnMs),
      connect() {
        const connection = new Driver(join(folder, `${name}.db`), { timeout: 0 });
        connection.exec("PRAGMA journal_mode=WAL");
        connection.exec(`PRAGMA synchronous=${synchronousOf(config(name).durability_mode)}`);
        return connection;
      },
    };
  }

  return {
    get(name) {
      const database = open.get(name) ?? serve(name);
      open.set(name, database);
      return database;
    },
    drop: (name) => void open.delete(name),
    exists: (name) => open.has(name) || existsSync(join(folder, `${name}.db`)),
    config,
    configure: (name, next) => void configs.set(name, next),
  };
}

/** A stream that holds or waits for the lock; `onPreempted` rolls back its transaction. */
interface Holder {
  onPreempted(): void;
}

interface WriterLock {
  /** Resolves when `holder` may write. A holder over the time limit is preempted by the next in the queue. */
  acquire(holder: Holder): Promise<void>;
  /** Passes the lock on, or leaves the queue. */
  release(holder: Holder): void;
}

/** Creates a mutex for the single writer. While another stream waits, a holder keeps it for at most `txnMs`. */
function writerLock(txnMs: number): WriterLock {
  const queue: { holder: Holder; granted: () => void }[] = [];
  let current: { holder: Holder; since: number } | undefined;
  let preemption: NodeJS.Timeout | undefined;

  function grantNext(): void {
    clearTimeout(preemption);
    preemption = undefined;
    current = undefined;
    const next = queue.shift();
    if (!next) return;
    current = { holder: next.holder, since: performance.now() };
    next.granted();
    schedulePreemption();
  }

  function schedulePreemption(): void {
    if (!current || preemption || queue.length === 0) return;
    const { holder, since } = current;
    preemption = setTimeout(
      () => {
        holder.onPreempted();
        grantNext();
      },
      Math.max(0, since + txnMs - performance.now()),
    );
  }

  return {
    async acquire(holder) {
      if (current?.holder === holder) return;
      if (!current) {
        current = { holder, since: performance.now() };
        return;
      }
      await new Promise<void>((granted) => {
        queue.push({ holder, granted });
        schedulePreemption();
      });
    },
    release(holder) {
      if (current?.holder === holder) return grantNext();
      const index = queue.findIndex((entry) => entry.holder === holder);
      if (index >= 0) queue.splice(index, 1)[0]!.granted();
    },
  };
}
