import { causeChain } from "@custodia/domain/errors";
import { type Client, createClient, type InStatement, type Transaction } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { openServerClient } from "./server-client.ts";
import { WAL_SIZE_LIMIT } from "./wal.ts";
import { type Group, openFileWriter, type WriterOptions, type WritingClient } from "./write-connection.ts";

/** The location of the data: a local file (`file:…`), or a libSQL server. */
export interface DbTarget {
  url: string;
  authToken?: string | undefined;
}

export type Database = LibSQLDatabase<Record<string, never>>;
/** The operations of a transaction, without nested ones: in a group commit, these could roll back what other writes did. */
export type Tx = Omit<Parameters<Parameters<Database["transaction"]>[0]>[0], "transaction">;
/** The operations of a read connection: its type has no insert, update or delete, and the connection itself is set to `query_only`. */
export type Reader = Pick<Tx, "select" | "selectDistinct" | "$count" | "all" | "get" | "values" | "$with" | "with">;

/** Wraps the operations of a write transaction, so that computed columns cannot be forgotten. */
export type WrapTransaction = (tx: Tx) => Tx;

/** Describes a database to the engine, which knows no table. */
export interface DatabaseDefinition {
  /** Marks a file as ours: SQLite's `application_id`. */
  applicationId: number;
  migrationsFolder: string;
  /** The migrations of that folder. */
  migrations: MigrationMeta[];
  /** The tables with the most rows: while they are small, no migration takes long. */
  largeTables: readonly string[];
  /** Prepares the rows of an older version for the missing migrations. A start that was killed repeats it. */
  prepareUpgrade(client: Client): Promise<void>;
  /** Adds what each start needs, once the migrations are applied. */
  completeStart(db: Database): Promise<void>;
  wrapTransaction: WrapTransaction;
}

export const isFile = (target: DbTarget): boolean => target.url.startsWith("file:");

/** Returns the target of a file with any name: the driver decodes `%`, `?` and `#` in an address. */
export function fileTarget(path: string): DbTarget {
  return { url: `file:${path.split("/").map(encodeURIComponent).join("/")}` };
}

/** Returns the path of a `file:` target, decoded as the driver decodes it. */
export function pathOf(target: DbTarget): string {
  return decodeURIComponent(target.url.replace(/^file:(\/\/[^/?#]*(?=\/))?/, "").replace(/[?#].*$/s, ""));
}

/**
 * Opens a client with one connection, so that its pragmas apply to all statements (rules/driver 4). `waitMs` is the driver's
 * native wait for a lock, which blocks the calling thread: 0 for writers.
 */
export async function openClient(target: DbTarget, waitMs: number, pragmas: string[] = []): Promise<Client> {
  if (!isFile(target)) return openServerClient(target);
  const client = createClient({ url: target.url, concurrency: 1, timeout: waitMs });
  try {
    for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/**
 * Triggers also run for REPLACE, which would otherwise bypass those that protect the ledgers. Older versions of rows are
 * overwritten, at no measurable cost, so that a deleted company leaves a hundredth of the traces in pages that others use; a
 * copy that a page split has left stays. A large WAL (`wal.ts`) is truncated when it restarts.
 */
const PRAGMAS = [
  "foreign_keys=ON",
  "synchronous=FULL",
  "recursive_triggers=ON",
  "secure_delete=FAST",
  "cache_size=-32000",
  WAL_SIZE_LIMIT,
];

/** Opens a connection for write transactions. It never waits natively: callers retry instead. Only a file has group commit. */
export async function openWriter(
  target: DbTarget,
  options: WriterOptions = {},
): Promise<{ writer: Database; client: WritingClient; group?: Group }> {
  if (!isFile(target)) {
    const client = openServerClient(target, { slow: options.slow });
    return { writer: drizzle(client), client };
  }
  const { client, group } = openFileWriter(pathOf(target), PRAGMAS, options);
  return { writer: drizzle(client as Client), client, group };
}

/**
 * Returns a connection to a server for one transaction at a time: what is prepared on it runs in the present one, or fails if that is
 * over. Building the statements of a create for each transaction again took a third of its processor time.
 */
export function openServerConnection(client: WritingClient): Database {
  let current: Transaction | undefined;
  const connection = {
    ...client,
    async transaction() {
      current = await client.transaction("write");
      return current;
    },
    execute(statement: InStatement) {
      if (!current) throw new Error("A statement for a transaction came before it.");
      return current.execute(statement);
    },
  };
  return drizzle(connection as Client);
}

/** True for SQLITE_BUSY in any of its forms, also wrapped by drizzle. */
export const isBusy = (error: unknown): boolean => findDatabaseCode(error)?.startsWith("SQLITE_BUSY") ?? false;

/** True for errors that may have ended the transaction: all database errors except a violated constraint. */
export const mayEndTransaction = (error: unknown): boolean =>
  /^(SQLITE_(?!CONSTRAINT)|TRANSACTION_CLOSED)/.test(findDatabaseCode(error) ?? "");

/** Returns the database's error code, also if drizzle has wrapped the error. */
function findDatabaseCode(error: unknown): string | undefined {
  for (const { code } of causeChain(error))
    if (typeof code === "string" && /^(SQLITE_|TRANSACTION_CLOSED)/.test(code)) return code;
  return undefined;
}
