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

/** The target of a file, whatever its name holds: the driver decodes `%`, `?` and `#` in an address. */
export function fileTarget(path: string): Target {
  return { url: `file:${path.split("/").map(encodeURIComponent).join("/")}` };
}

/** The file behind a `file:` target, as the driver finds it. */
export function pathOf(target: Target): string {
  return decodeURIComponent(target.url.replace(/^file:(\/\/[^/?#]*(?=\/))?/, "").replace(/[?#].*$/s, ""));
}

/**
 * Opens a client with one connection, so that a pragma reaches it (rules/driver 4).
 * `waitMs` is the driver's native wait for a lock, which blocks the calling thread: 0 for writers.
 */
export async function openClient(target: Target, waitMs: number, pragmas: string[] = []): Promise<Client> {
  const client = createClient({
    url: target.url,
    authToken: target.authToken,
    concurrency: isFile(target) ? 1 : 20,
    timeout: waitMs,
  });
  try {
    if (isFile(target)) for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/** Triggers see REPLACE too, which would otherwise pass by those that keep the ledgers. */
const WRITING = ["foreign_keys=ON", "synchronous=FULL", "recursive_triggers=ON", "cache_size=-32000"];

/** A connection for write transactions. It never waits natively: whoever writes tries again instead. */
export async function openWriter(target: Target): Promise<{ writer: Database; client: Client }> {
  const client = await openClient(target, 0, WRITING);
  if (isFile(target)) beginCleanly(client);
  return { writer: drizzle(client), client };
}

/**
 * Lets transactions take the write lock through `executeMultiple`, which finishes its statements whatever
 * comes of them. The driver's own BEGIN IMMEDIATE stays behind after SQLITE_BUSY, and from then on the
 * connection reads an old snapshot and loses what it commits (rules/driver 1, docs/0003).
 */
function beginCleanly(client: Client): void {
  const begin = client.transaction.bind(client);
  client.transaction = async () => {
    const tx = await begin("deferred");
    try {
      await tx.executeMultiple("ROLLBACK; BEGIN IMMEDIATE");
      return tx;
    } catch (error) {
      tx.close();
      throw error;
    }
  };
}

/** True for SQLITE_BUSY in any of its forms, also wrapped by drizzle. */
export function isBusy(error: unknown): boolean {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (typeof e.code === "string" && e.code.startsWith("SQLITE_BUSY")) return true;
  }
  return false;
}
