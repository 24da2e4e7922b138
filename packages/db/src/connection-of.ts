import type { Reader } from "./client.ts";

const connections = new WeakMap<Reader, Reader>();

/** Tells for how long a transaction is that of a connection. */
export function onConnection<T>(connection: Reader, tx: Reader, work: () => Promise<T>): Promise<T> {
  connections.set(tx, connection);
  return work().finally(() => connections.delete(tx));
}

/** What a query is to be kept for: the connection beneath a transaction, which outlives it; a reader is one itself. */
export function connectionOf(db: Reader): Reader {
  return connections.get(db) ?? db;
}
