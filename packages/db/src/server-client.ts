import { type Client, createClient, type InStatement, LibsqlError, type Transaction } from "@libsql/client";
import { CredentialsRefused, toUnavailable } from "./errors.ts";
import type { LatencyEstimator } from "./latency.ts";
import { bindable, reportIfSlow, type SlowQueries } from "./statements.ts";

/** Time limit of a call, including the wait for another server's transaction. */
const CALL_MS = 6000;
/** Time limit of a write transaction: the server preempts one of over 5 s while another waits. */
const WRITING_MS = 3000;

/** The SQL of a statement; `sent` if it commits. */
interface ServerCall {
  sql: string;
  sent?: boolean;
}
type RunCall = <T>(call: ServerCall, work: (client: Client) => Promise<T>, by?: Client) => Promise<T>;

interface ServerOptions {
  /** Time limit of a call. */
  callMs?: number;
  /** The observer of slow calls; their time includes the network. */
  slow?: SlowQueries | undefined;
  /** The estimator that measures how fast calls come back. */
  pace?: LatencyEstimator | undefined;
  /** The type of integers in results. */
  intMode?: "number" | "bigint";
}

/** Opens a client of a database server with a time limit per call. A late or lost call throws DatabaseUnavailable. */
export function openServerClient(
  { url, authToken }: { url: string; authToken?: string | undefined },
  { callMs = CALL_MS, slow, pace, intMode = "number" }: ServerOptions = {},
): Client {
  const fetchInTime = async (request: Request) => {
    const response = await fetch(request, { signal: AbortSignal.timeout(callMs) });
    if (response.status !== 401 && response.status !== 403) return response;
    // A proxy's response may be anything, and the driver would report a broken server.
    await response.body?.cancel();
    throw new CredentialsRefused(response.status);
  };
  const connect = () => createClient({ url, authToken, intMode, concurrency: 20, fetch: fetchInTime });
  const abandoned = new Set<Client>();
  let client = connect();

  /** Abandons a silent connection to its waiting calls; later calls get another. */
  function abandon(silent: Client): void {
    if (silent !== client) return;
    client = connect();
    abandoned.add(silent);
    setTimeout(() => abandoned.delete(silent) && silent.close(), callMs).unref();
  }

  const runCall: RunCall = async ({ sql, sent }, work, target = client) => {
    const began = performance.now();
    const isBack = pace?.begin();
    try {
      return await within(callMs, work(target));
    } catch (error) {
      if ((error as { code?: unknown }).code === "DEADLINE") abandon(target);
      throw toUnavailable(error, sent);
    } finally {
      isBack?.();
      reportIfSlow(slow, sql, performance.now() - began);
    }
  };

  const own: Pick<Client, "execute" | "transaction" | "batch" | "migrate" | "executeMultiple" | "close"> = {
    execute: (statement: InStatement) =>
      runCall({ sql: textOf([statement]) }, (to) => to.execute(bound(statement))),
    batch: (all, mode) => runCall({ sql: textOf(all) }, (to) => to.batch(all, mode)),
    migrate: (all) => runCall({ sql: textOf(all) }, (to) => to.migrate(all)),
    executeMultiple: (sql) => runCall({ sql }, (to) => to.executeMultiple(sql)),
    async transaction(mode = "write") {
      // If the server stays silent, this connection is abandoned (it may have been before), and not its successor.
      const by = client;
      const begun = await runCall({ sql: "BEGIN" }, () => by.transaction(mode as "write"), by);
      return guarded(begun, (call, work) => runCall(call, work, by), mode === "write");
    },
    close() {
      for (const one of [client, ...abandoned]) one.close();
      abandoned.clear();
    },
  };
  return own as Client;
}

/**
 * A transaction that ends at its first error: the server may have rolled back, and would run the next statement outside of it.
 * Ending without a commit needs no call: closing the stream rolls back.
 */
function guarded(begun: Transaction, runCall: RunCall, writing: boolean): Transaction {
  const later: InStatement[] = [];
  let until = Number.POSITIVE_INFINITY;
  let over: unknown;

  function assertOpen(): void {
    if (over) throw over;
  }

  async function run<T>(call: ServerCall, work: () => Promise<T>): Promise<T> {
    assertOpen();
    try {
      if (performance.now() > until)
        throw toUnavailable(new LibsqlError("A transaction wrote for too long.", "TRANSACTION_TIMEOUT"));
      const result = await runCall(call, work);
      if (writing) until = Math.min(until, performance.now() + WRITING_MS);
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  }

  function end(reason: unknown): void {
    over = reason;
    begun.close();
  }

  const own: Pick<Transaction, "execute" | "commit" | "rollback" | "close"> = {
    async execute(sent: InStatement) {
      const statement = bound(sent);
      if (mayWait(statement)) {
        assertOpen();
        later.push(statement);
        return PENDING_RESULT;
      }
      const all = [...later.splice(0), statement];
      const results = await run({ sql: textOf(all) }, () => begun.batch(all));
      return results.at(-1)!;
    },
    async commit() {
      // Each statement of a batch runs only if the one before succeeded.
      const last = [...later.splice(0), "COMMIT"];
      await run({ sql: textOf(last), sent: true }, () =>
        last.length > 1 ? begun.batch(last).then(() => undefined) : begun.commit(),
      );
      end(OVER);
    },
    rollback: async () => end(OVER),
    close: () => end(OVER),
  };
  return own as Transaction;
}

const OVER = new LibsqlError("The transaction is over.", "TRANSACTION_CLOSED");

/** An insert without RETURNING is sent with the next statement, which saves a round trip. A long one is sent at once. */
function mayWait(statement: InStatement): boolean {
  if (typeof statement === "string" || !Array.isArray(statement.args)) return false;
  const plain = /^\s*insert\b/i.test(statement.sql) && !/\b(returning|select)\b/i.test(statement.sql);
  return plain && !statement.args.some((one) => typeof one === "string" && one.length > LONG);
}

const LONG = 10_000;

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
const textOf = (all: readonly (InStatement | [string, unknown?])[]): string =>
  all.map((one) => (typeof one === "string" ? one : Array.isArray(one) ? one[0] : one.sql)).join("; ");

function bound(statement: InStatement): InStatement {
  if (typeof statement === "string" || !Array.isArray(statement.args)) return statement;
  return { sql: statement.sql, args: statement.args.map(bindable) as typeof statement.args };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LibsqlError(`The database did not answer within ${ms} ms.`, "DEADLINE")),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
