import {
  type Client,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
  type TransactionMode,
} from "@libsql/client";
import { transactionModeToBegin } from "@libsql/core/util";
import type { Stream } from "@libsql/hrana-client";
import { CredentialsRefused, toUnavailable } from "./errors.ts";
import type { LatencyEstimator } from "./latency.ts";
import { runStatement, runSteps, toLibsqlError } from "./server-statements.ts";
import { openStreamPool, type StreamPool } from "./server-streams.ts";
import { reportIfSlow, type SlowQueryReporting } from "./statements.ts";

/** Time limit of a call, including the wait for another server's transaction. */
const CALL_MS = 6000;
/** Time limit of a write transaction: the server preempts one of over 5 s while another waits. */
const WRITING_MS = 3000;

/** The SQL of a call; `sent` is true if the call commits. */
interface ServerCall {
  sql: string;
  sent?: boolean;
}
type RunCall = <T>(call: ServerCall, work: (pool: StreamPool) => Promise<T>, pool?: StreamPool) => Promise<T>;

interface ServerOptions {
  /** Time limit of a call. */
  callMs?: number;
  /** The observer of slow calls; their time includes the network. */
  slow?: SlowQueryReporting | undefined;
  /** The estimator that measures how fast calls come back. */
  latency?: LatencyEstimator | undefined;
  /** The type of integers in results. */
  intMode?: "number" | "bigint";
}

/** Opens a client of a database server with a time limit per call. A late or lost call throws DatabaseUnavailable. */
export function openServerClient(
  { url, authToken }: { url: string; authToken?: string | undefined },
  { callMs = CALL_MS, slow, latency, intMode = "number" }: ServerOptions = {},
): Client {
  const fetchWithTimeout = async (request: Request) => {
    const response = await fetch(request, { signal: AbortSignal.timeout(callMs) });
    if (response.status !== 401 && response.status !== 403) return response;
    // A proxy's response may be anything, and the driver would report a broken server.
    await response.body?.cancel();
    throw new CredentialsRefused(response.status);
  };
  const open = () => openStreamPool({ url, authToken, intMode, fetch: fetchWithTimeout });
  const abandoned = new Set<StreamPool>();
  let pool = open();

  /** Leaves a silent connection to its waiting calls; later calls use a new one. */
  function abandon(silent: StreamPool): void {
    if (silent !== pool) return;
    pool = open();
    abandoned.add(silent);
    setTimeout(() => abandoned.delete(silent) && silent.close(), callMs).unref();
  }

  const runCall: RunCall = async ({ sql, sent }, work, target = pool) => {
    const startedAt = performance.now();
    const endCall = latency?.begin();
    try {
      return await withTimeout(callMs, work(target));
    } catch (error) {
      if ((error as { code?: unknown }).code === "DEADLINE") abandon(target);
      throw toUnavailable(toLibsqlError(error), sent);
    } finally {
      endCall?.();
      reportIfSlow(slow, sql, performance.now() - startedAt);
    }
  };

  const methods: Pick<Client, "execute" | "transaction" | "batch" | "migrate" | "executeMultiple" | "close"> = {
    execute: (statement: InStatement) =>
      runCall({ sql: joinSql([statement]) }, (to) => to.run((stream) => runStatement(stream, statement))),
    async batch(all, mode = "deferred") {
      const statements = [transactionModeToBegin(mode), ...all.map(toStatement), "COMMIT"];
      const results = await runCall({ sql: joinSql(all) }, (to) => to.run((stream) => runSteps(stream, statements)));
      return results.slice(1, -1);
    },
    async migrate(all) {
      const statements = [FOREIGN_KEYS_OFF, transactionModeToBegin("deferred"), ...all, "COMMIT", FOREIGN_KEYS_ON];
      const results = await runCall({ sql: joinSql(all) }, (to) => to.run((stream) => runSteps(stream, statements)));
      return results.slice(2, -2);
    },
    executeMultiple: (sql) => runCall({ sql }, (to) => to.run((stream) => stream.sequence(sql))),
    async transaction(mode = "write") {
      // If the server stays silent, this pool is abandoned, not its successor.
      const target = pool;
      return failFastTransaction(mode as TransactionMode, target, (call, work) => runCall(call, work, target));
    },
    close() {
      for (const each of [pool, ...abandoned]) each.close();
      abandoned.clear();
    },
  };
  return methods as Client;
}

const FOREIGN_KEYS_OFF = "PRAGMA foreign_keys=off";
const FOREIGN_KEYS_ON = "PRAGMA foreign_keys=on";

/**
 * A transaction on a stream of its own. It begins with its first statement, and ends at its first error: the server may have
 * rolled back, and would run the next statement outside of the transaction. Ending without a commit needs no call: closing the
 * stream rolls back.
 */
function failFastTransaction(mode: TransactionMode, pool: StreamPool, runCall: RunCall): Transaction {
  const deferred: InStatement[] = [];
  let stream: Stream | undefined;
  let deadline = Number.POSITIVE_INFINITY;
  let endReason: unknown;

  function assertOpen(): void {
    if (endReason) throw endReason;
  }

  async function run(statements: InStatement[], sent = false): Promise<ResultSet[]> {
    assertOpen();
    try {
      if (performance.now() > deadline)
        throw toUnavailable(new LibsqlError("A transaction wrote for too long.", "TRANSACTION_TIMEOUT"));
      const results = await runCall({ sql: joinSql(statements), sent }, () => send(statements));
      if (mode === "write") deadline = Math.min(deadline, performance.now() + WRITING_MS);
      return results;
    } catch (error) {
      end(error);
      throw error;
    }
  }

  async function send(statements: InStatement[]): Promise<ResultSet[]> {
    if (stream) return runSteps(stream, statements);
    const begun = await pool.begin((first) => runSteps(first, [transactionModeToBegin(mode), ...statements]));
    stream = begun.stream;
    // The time limit may have ended it meanwhile.
    if (endReason) end(endReason);
    return begun.result.slice(1);
  }

  function end(reason: unknown): void {
    endReason = reason;
    if (!stream) return;
    stream.close();
    pool.release(stream);
  }

  const methods: Pick<Transaction, "execute" | "commit" | "rollback" | "close"> = {
    async execute(statement: InStatement) {
      if (isDeferrable(statement)) {
        assertOpen();
        deferred.push(statement);
        return PENDING_RESULT;
      }
      const results = await run([...deferred.splice(0), statement]);
      return results.at(-1)!;
    },
    async commit() {
      // Each statement of a call runs only if the one before succeeded.
      if (stream || deferred.length > 0) await run([...deferred.splice(0), "COMMIT"], true);
      if (stream) pool.release(stream);
      endReason = TRANSACTION_OVER;
      stream = undefined;
    },
    rollback: async () => end(TRANSACTION_OVER),
    close: () => end(TRANSACTION_OVER),
  };
  return methods as Transaction;
}

const TRANSACTION_OVER = new LibsqlError("The transaction is over.", "TRANSACTION_CLOSED");

/** An insert without RETURNING is sent with the next statement, which saves a round trip. A long one is sent at once. */
function isDeferrable(statement: InStatement): boolean {
  if (typeof statement === "string" || !Array.isArray(statement.args)) return false;
  const isPlainInsert = /^\s*insert\b/i.test(statement.sql) && !/\b(returning|select)\b/i.test(statement.sql);
  return (
    isPlainInsert && !statement.args.some((value) => typeof value === "string" && value.length > MAX_DEFERRED_LENGTH)
  );
}

const MAX_DEFERRED_LENGTH = 10_000;

/** The result of an insert that has not run yet. */
const PENDING_RESULT = {
  rows: [],
  columns: [],
  columnTypes: [],
  get rowsAffected(): number {
    throw new Error("The number of inserted rows is unknown: use RETURNING.");
  },
  lastInsertRowid: undefined,
  toJSON: () => ({}),
};

/** Returns the SQL of the statements of a call, without their parameters. */
const joinSql = (all: readonly (InStatement | [string, unknown?])[]): string =>
  all.map((part) => (typeof part === "string" ? part : Array.isArray(part) ? part[0] : part.sql)).join("; ");

const toStatement = (part: InStatement | [string, unknown?]): InStatement =>
  Array.isArray(part) ? { sql: part[0], args: (part[1] ?? []) as never } : part;

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LibsqlError(`The database did not answer within ${ms} ms.`, "DEADLINE")), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
