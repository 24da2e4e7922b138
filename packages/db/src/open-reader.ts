import { drizzle } from "drizzle-orm/libsql";
import { openCallPace } from "./call-pace.ts";
import { isFile, pathOf, type Reader, type Target } from "./client.ts";
import { openFileReader } from "./file-reader.ts";
import { openServerClient } from "./server-client.ts";
import type { SlowQueries } from "./slow-queries.ts";

const READING = ["query_only=ON", "cache_size=-32000", "mmap_size=268435456"];

/** For one who passes over much and comes back to none of it: what is kept or mapped of the file would be memory for nothing. */
export const PASSING = ["query_only=ON", "cache_size=-8000"];

/**
 * A connection that can only read; each statement sees the newest commit. With `oneMoment` all see that of the first one, where the
 * database is a file: a connection for one piece of work, since the log beside the file grows meanwhile. `wouldTakeMs` tells of a
 * line at a server; a file has none.
 */
export async function openReader(
  target: Target,
  {
    passing = false,
    oneMoment = false,
    slow,
  }: { passing?: boolean; oneMoment?: boolean; slow?: SlowQueries | undefined } = {},
): Promise<{ reader: Reader; wouldTakeMs(): number; close(): void }> {
  if (isFile(target)) {
    const pragmas = passing ? PASSING : READING;
    const { reader, close } = openFileReader(pathOf(target), 1000, pragmas, slow, oneMoment);
    return { reader, close, wouldTakeMs: () => 0 };
  }
  const pace = openCallPace();
  const client = openServerClient(target, { slow, pace });
  return { reader: drizzle(client), close: () => client.close(), wouldTakeMs: pace.wouldTakeMs };
}
