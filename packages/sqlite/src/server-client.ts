import { type Client, createClient, type InStatement, LibsqlError, type Transaction } from "@libsql/client";
import { CredentialsRefused, toUnavailable } from "./errors.ts";
import type { LatencyEstimator } from "./latency.ts";
import { reportIfSlow, type SlowQueryReporting, toBindable } from "./statements.ts";

/** Time limit of a call, including the wait for another server's transaction. */
const CALL_MS = 6000;
/** Time limit of a write transaction: the server preempts one of over 5 s while another waits. */
const WRITING_MS = 3000;

/** The SQL of a call; `sent` is true if the call commits. */
interface ServerCall {
  sql: string;
  sent?: boolean;
}
type RunCall = <T>(call: ServerCall, work: (client: Client) => Promise<T>, connection?: Client) => Promise<T>;

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
  const connect = () => createClient({ url, authToken, intMode, concurrency: 20, fetch: fetchWithTimeout });
  const abandoned = new Set<Client>();
  let client = connect();

  /** Leaves a silent connection to its waiting calls; later calls use a new one. */
  function abandon(silent: Client): void {
    if (silent !== client) return;
    client = connect();
    abandoned.add(silent);
    setTimeout(() => abandoned.delete(silent) && silent.close(), callMs).unref();
  }

  const runCall: RunCall = async ({ sql, sent }, work, target = client) => {
    const startedAt = performance.now();
    const endCall = latency?.begin();
    try {
      return await withTimeout(callMs, work(target));
    } catch (error) {
      if ((error as { code?: unknown }).code === "DEADLINE") abandon(target);
      throw toUnavailable(error, sent);
    } finally {
      endCall?.();
      reportIfSlow(slow, sql, performance.now() - startedAt);
    }
  };

  const methods: Pick<Client, "execute" | "transaction" | "batch" | "migrate" | "executeMultiple" | "close"> = {
    execute: (statement: InStatement) =>
      runCall({ sql: joinSql([statement]) }, (to) => to.execute(bindArguments(statement))),
    batch: (all, mode) => runCall({ sql: joinSql(all) }, (to) => to.batch(all, mode)),
    migrate: (all) => runCall({ sql: joinSql(all) }, (to) => to.migrate(all)),
    executeMultiple: (sql) => runCall({ sql }, (to) => to.executeMultiple(sql)),
    async transaction(mode = "write") {
      // If the server stays silent, this connection is abandoned, not its successor; it may have been abandoned before.
      const connection = client;
      const transaction = await runCall({ sql: "BEGIN" }, () => connection.transaction(mode as "write"), connection);
      return failFastTransaction(transaction, (call, work) => runCall(call, work, connection), mode === "write");
    },
    close() {
      for (const connection of [client, ...abandoned]) connection.close();
      abandoned.clear();
    },
  };
  return methods as Client;
}

/**
 * Wraps a transaction so that it ends at its first error: the server may have rolled back, and would run the next statement
 * outside of the transaction. Ending without a commit needs no call: closing the stream rolls back.
 */
function failFastTransaction(transaction: Transaction, runCall: RunCall, isWrite: boolean): Transaction {
  const deferred: InStatement[] = [];
  let deadline = Number.POSITIVE_INFINITY;
  let endReason: unknown;

  function assertOpen(): void {
    if (endReason) throw endReason;
  }

  async function run<T>(call: ServerCall, work: () => Promise<T>): Promise<T> {
    assertOpen();
    try {
      if (performance.now() > deadline)
        throw toUnavailable(new LibsqlError("A transaction wrote for too long.", "TRANSACTION_TIMEOUT"));
      const result = await runCall(call, work);
      if (isWrite) deadline = Math.min(deadline, performance.now() + WRITING_MS);
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  }

  function end(reason: unknown): void {
    endReason = reason;
    transaction.close();
  }

  const methods: Pick<Transaction, "execute" | "commit" | "rollback" | "close"> = {
    async execute(sent: InStatement) {
      const statement = bindArguments(sent);
      if (isDeferrable(statement)) {
        assertOpen();
        deferred.push(statement);
        return PENDING_RESULT;
      }
      const all = [...deferred.splice(0), statement];
      const results = await run({ sql: joinSql(all) }, () => transaction.batch(all));
      return results.at(-1)!;
    },
    async commit() {
      // Each statement of a batch runs only if the one before succeeded.
      const statements = [...deferred.splice(0), "COMMIT"];
      await run({ sql: joinSql(statements), sent: true }, () =>
        statements.length > 1 ? transaction.batch(statements).then(() => undefined) : transaction.commit(),
      );
      end(TRANSACTION_OVER);
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

function bindArguments(statement: InStatement): InStatement {
  if (typeof statement === "string" || !Array.isArray(statement.args)) return statement;
  return { sql: statement.sql, args: statement.args.map(toBindable) as typeof statement.args };
}

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
