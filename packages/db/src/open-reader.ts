import { drizzle } from "drizzle-orm/libsql";
import { isFile, openClient, pathOf, type Reader, type Target } from "./client.ts";
import { openFileReader } from "./file-reader.ts";
import type { SlowQueries } from "./slow-queries.ts";

const READING = ["query_only=ON", "cache_size=-32000", "mmap_size=268435456"];

/** For one who passes over much and comes back to none of it: what is kept or mapped of the file would be memory for nothing. */
const PASSING = ["query_only=ON", "cache_size=-8000"];

/** A connection that can only read; each statement sees the newest commit. */
export async function openReader(
  target: Target,
  { passing = false, slow }: { passing?: boolean; slow?: SlowQueries | undefined } = {},
): Promise<{ reader: Reader; close(): void }> {
  if (isFile(target)) return openFileReader(pathOf(target), 1000, passing ? PASSING : READING, slow);
  const client = await openClient(target, 1000);
  return { reader: drizzle(client), close: () => client.close() };
}
