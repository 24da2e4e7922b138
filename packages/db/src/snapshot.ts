import { type DbTarget, isFile, openClient } from "./client.ts";
import { SCAN_PRAGMAS } from "./read-connection.ts";
import { openServerClient } from "./server-client.ts";

/** A row by column names. */
export type SnapshotRow = Record<string, unknown>;

/** Runs a read-only statement. */
export type SnapshotRead = (sql: string, args?: (string | number)[]) => Promise<SnapshotRow[]>;

const READ_ONLY_PRAGMAS = ["query_only=ON", "cache_size=-64000", "mmap_size=268435456"];

/** Time limit of a call to a server that reads all rows. */
const CALL_MS = 120_000;

/**
 * Runs `work` on a snapshot: one read transaction on its own connection, while others continue to write. The driver throws
 * for integers beyond 2^53, so select them as text. Set `scan` to read everything once.
 */
export async function readSnapshot<T>(
  target: DbTarget,
  work: (read: SnapshotRead) => Promise<T>,
  { scan = false } = {},
): Promise<T> {
  const client = isFile(target)
    ? await openClient(target, 1000, scan ? SCAN_PRAGMAS : READ_ONLY_PRAGMAS)
    : openServerClient(target, { callMs: CALL_MS });
  try {
    const snapshot = await client.transaction("read");
    try {
      return await work(async (sql, args = []) => {
        const { rows, columns } = await snapshot.execute({ sql, args });
        return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
      });
    } finally {
      snapshot.close();
    }
  } finally {
    client.close();
  }
}
