import type { Reader } from "./client.ts";

interface Version {
  ask(): number;
  /** What was answered in this turn of the event loop, where answers are taken for so long. */
  ofTurn?: { known: number | undefined };
}

const versions = new WeakMap<Reader, Version>();

/** Has a reader tell the version of the data that it sees. */
export function tellVersion(reader: Reader, ask: () => number): void {
  versions.set(reader, { ask });
}

/**
 * Takes an answer for a whole turn of the event loop: a request that came in it was sent before anybody heard of a commit of that
 * turn. Who commits in this process calls `forgetVersion` before anybody hears of it, so this is for its owner's thread alone.
 */
export function askOnceATurn(reader: Reader): void {
  const version = versions.get(reader);
  if (version) version.ofTurn = { known: undefined };
}

/** Something was committed. */
export function forgetVersion(reader: Reader): void {
  const ofTurn = versions.get(reader)?.ofTurn;
  if (ofTurn) ofTurn.known = undefined;
}

/**
 * A number that is another one after every commit, whoever made it: the queue, a worker, another process. SQLite counts, so
 * no writer can forget to. Undefined on a remote database, which does not tell: nothing read there may be kept.
 */
export function versionOf(reader: Reader): number | undefined {
  const version = versions.get(reader);
  if (!version?.ofTurn) return version?.ask();
  const { ofTurn } = version;
  if (ofTurn.known === undefined) {
    ofTurn.known = version.ask();
    setImmediate(() => {
      ofTurn.known = undefined;
    });
  }
  return ofTurn.known;
}

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
