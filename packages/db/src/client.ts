import { type Client, createClient } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";

/** Where the data is: a file of ours (`file:…`), or a libSQL server. */
export interface Target {
  url: string;
  authToken?: string | undefined;
}

export type Database = LibSQLDatabase<Record<string, never>>;
/** What a transaction may do. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a reader may do: no insert, update or delete in its type, and `query_only` beneath. */
export type Reader = Pick<
  Tx,
  "select" | "selectDistinct" | "$count" | "all" | "get" | "values" | "$with" | "with"
>;

export const isFile = (target: Target): boolean => target.url.startsWith("file:");

/**
 * Opens a client with one connection, so that a pragma reaches it (stack, hazard 4).
 * `waitMs` is the driver's native wait for a lock, which blocks the calling thread: 0 for writers.
 */
export async function openClient(target: Target, waitMs: number, pragmas: string[] = []): Promise<Client> {
  const client = createClient({
    url: target.url,
    authToken: target.authToken,
    concurrency: isFile(target) ? 1 : 20,
    timeout: waitMs,
  });
  if (isFile(target)) for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
  return client;
}

/** A connection that can only read; each statement sees the newest commit. */
export async function openReader(target: Target): Promise<{ reader: Reader; client: Client }> {
  const client = await openClient(target, 1000, [
    "query_only=ON",
    "cache_size=-32000",
    "mmap_size=268435456",
  ]);
  return { reader: drizzle(client), client };
}

/** A connection for write transactions. It never waits natively: the queue retries instead. */
export async function openWriter(target: Target): Promise<{ writer: Database; client: Client }> {
  const client = await openClient(target, 0, ["foreign_keys=ON", "synchronous=FULL", "cache_size=-32000"]);
  return { writer: drizzle(client), client };
}

/** True for SQLITE_BUSY in any of its forms, also wrapped by drizzle. */
export function isBusy(error: unknown): boolean {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (typeof e.code === "string" && e.code.startsWith("SQLITE_BUSY")) return true;
  }
  return false;
}

/** True where a UNIQUE constraint refused a row; `columns` as SQLite names them, e.g. `users.email`. */
export function brokenUnique(error: unknown): string | undefined {
  for (let e = error as { message?: string; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    const found = /UNIQUE constraint failed: ([\w., ]+)/.exec(e.message ?? "");
    if (found) return found[1];
  }
  return undefined;
}
