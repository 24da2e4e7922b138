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
