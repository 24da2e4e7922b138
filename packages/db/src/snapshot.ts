import { isFile, openClient, type Target } from "./client.ts";

/** What a row of a statement holds. */
export type SnapshotRow = Record<string, unknown>;

const ONLY_READING = ["query_only=ON", "cache_size=-64000", "mmap_size=268435456"];

/**
 * Answers the rows of statements that only read, all of one moment: one read transaction on a connection of its own, beside a
 * server that goes on writing. Whole numbers beyond 2^53 are refused by the driver, so have them answered as text.
 */
export async function readTogether(target: Target, statements: readonly string[]): Promise<SnapshotRow[][]> {
  const client = await openClient(target, isFile(target) ? 1000 : 0, ONLY_READING);
  try {
    const results = await client.batch([...statements], "read");
    return results.map(({ rows, columns }) =>
      rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))),
    );
  } finally {
    client.close();
  }
}
