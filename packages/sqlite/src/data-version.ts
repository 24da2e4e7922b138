import type { Reader } from "./client.ts";

interface Version {
  query(): number;
  /** The version read in this tick of the event loop, if it is cached. */
  cached?: { value: number | undefined };
}

const versions = new WeakMap<Reader, Version>();

/** Registers how a connection reads the version of the data. */
export function registerDataVersion(reader: Reader, query: () => number): void {
  versions.set(reader, { query });
}

/**
 * Caches the version for one tick of the event loop: a request that arrives in this tick was sent before any commit of the
 * tick was reported. Commits of this process call `invalidateDataVersion` before they are reported, so only the thread that
 * owns the database may use this cache.
 */
export function cacheVersionPerTick(reader: Reader): void {
  const version = versions.get(reader);
  if (version) version.cached = { value: undefined };
}

/** Drops the cached version after a commit. */
export function invalidateDataVersion(reader: Reader): void {
  const cached = versions.get(reader)?.cached;
  if (cached) cached.value = undefined;
}

/**
 * Returns SQLite's `data_version`, which changes with every commit of the queue, a worker or another process. Undefined for a
 * database server, which has none: results read there must not be cached.
 */
export function dataVersion(reader: Reader): number | undefined {
  const version = versions.get(reader);
  if (!version?.cached) return version?.query();
  const { cached } = version;
  if (cached.value === undefined) {
    cached.value = version.query();
    setImmediate(() => {
      cached.value = undefined;
    });
  }
  return cached.value;
}

interface Continuity {
  period: object;
  listeners: (() => void)[];
}

const continuities = new WeakMap<Reader, Continuity>();

/**
 * Registers a connection to a database server. Call the result when the connection was interrupted: the server may have been
 * restarted with other data, such as an earlier copy.
 */
export function registerContinuity(reader: Reader): () => void {
  const continuity: Continuity = { period: reader, listeners: [] };
  continuities.set(reader, continuity);
  return () => {
    continuity.period = {};
    for (const listener of continuity.listeners) listener();
  };
}

/** Returns an object that is another one after each interruption: what was read in one period must not be used in the next. */
export function periodOf(db: Reader): object {
  const reader = connectionOf(db);
  return continuities.get(reader)?.period ?? reader;
}

/** Calls `listener` at each interruption of a connection to a database server. */
export function onInterruption(reader: Reader, listener: () => void): void {
  continuities.get(reader)?.listeners.push(listener);
}

const connections = new WeakMap<Reader, Reader>();

/** Links a transaction to its connection while `work` runs. */
export function withConnection<T>(connection: Reader, tx: Reader, work: () => Promise<T>): Promise<T> {
  connections.set(tx, connection);
  return work().finally(() => connections.delete(tx));
}

/** Returns the connection for which a transaction's queries are cached; a read connection is returned as it is. */
export function connectionOf(db: Reader): Reader {
  return connections.get(db) ?? db;
}
