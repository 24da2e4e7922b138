import type { Reader } from "./client.ts";

const versions = new WeakMap<Reader, () => number>();

/** Has a reader tell the version of the data that it sees. */
export function tellVersion(reader: Reader, version: () => number): void {
  versions.set(reader, version);
}

/**
 * A number that is another one after every commit, whoever made it: the queue, a worker, another process. SQLite counts, so
 * no writer can forget to. Undefined on a remote database, which does not tell: nothing read there may be kept.
 */
export function versionOf(reader: Reader): number | undefined {
  return versions.get(reader)?.();
}
