import { isFile, openClient, type Target } from "./client.ts";
import { PASSING } from "./read-connection.ts";
import { openServerClient } from "./server-client.ts";

/** What a row of a statement holds. */
export type SnapshotRow = Record<string, unknown>;

/** Answers the rows of a statement that only reads. */
export type SnapshotRead = (sql: string, args?: (string | number)[]) => Promise<SnapshotRow[]>;

const ONLY_READING = ["query_only=ON", "cache_size=-64000", "mmap_size=268435456"];

/** Of a server a question about all rows may take so long. */
const PATIENCE_MS = 120_000;

/**
 * Lets `work` read what is all of one moment: one read transaction on a connection of its own, beside a server that goes on
 * writing. Whole numbers beyond 2^53 are refused by the driver, so have them answered as text.
 */
export async function readTogether<T>(
  target: Target,
  work: (read: SnapshotRead) => Promise<T>,
  { passing = false } = {},
): Promise<T> {
  const client = isFile(target)
    ? await openClient(target, 1000, passing ? PASSING : ONLY_READING)
    : openServerClient(target, { callMs: PATIENCE_MS });
  try {
    const moment = await client.transaction("read");
    try {
      return await work(async (sql, args = []) => {
        const { rows, columns } = await moment.execute({ sql, args });
        return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
      });
    } finally {
      moment.close();
    }
  } finally {
    client.close();
  }
}
