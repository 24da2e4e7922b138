import { type Client, type InArgs, type InStatement, LibsqlError, type TransactionMode } from "@libsql/client";
import { transactionModeToBegin } from "@libsql/core/util";
import { CredentialsRefused, toUnavailable } from "./errors.ts";
import type { LatencyEstimator } from "./latency.ts";
import { COMMIT, joinSql, runStatement, runSteps, toLibsqlError } from "./server-statements.ts";
import { openStreamPool, type StreamPool } from "./server-streams.ts";
import { failFastTransaction, limitTransactions, type ServerCall } from "./server-transaction.ts";
import { countFailure, reportIfSlow, type SlowQueryReporting } from "./statements.ts";

/** Time limit of a call, including the wait for another server's transaction. */
const CALL_MS = 6000;

/** The maximum number of transactions at once; further ones wait, as long as a call. The write queue begins two. */
const MAX_TRANSACTIONS = 16;

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
  /** Called when the server may have been restarted, with other data. */
  onInterruption?: () => void;
}

/** Opens a client of a database server with a time limit per call. A late or lost call throws DatabaseUnavailable. */
export function openServerClient(
  { url, authToken }: { url: string; authToken?: string | undefined },
  { callMs = CALL_MS, slow, latency, intMode = "number", onInterruption }: ServerOptions = {},
): Client {
  const fetchWithTimeout = async (request: Request) => {
    const response = await fetch(request, { signal: AbortSignal.timeout(callMs) });
    if (response.status !== 401 && response.status !== 403) return response;
    // A proxy's response may be anything, and the driver would report a broken server.
    await response.body?.cancel();
    throw new CredentialsRefused(response.status);
  };
  const open = () => openStreamPool({ url, authToken, intMode, fetch: fetchWithTimeout, onInterruption });
  const transactions = limitTransactions(MAX_TRANSACTIONS, callMs);
  const abandoned = new Set<StreamPool>();
  let pool = open();

  /** Leaves a silent connection to its waiting calls; later calls use a new one. */
  function abandon(silent: StreamPool): void {
    if (silent !== pool) return;
    pool = open();
    abandoned.add(silent);
    setTimeout(() => abandoned.delete(silent) && silent.close(), callMs).unref();
  }

  const runCall: RunCall = async (call, work, target = pool) => {
    const startedAt = performance.now();
    const endCall = latency?.begin();
    try {
      return await withTimeout(callMs, work(target));
    } catch (error) {
      if ((error as { code?: unknown }).code === "DEADLINE") abandon(target);
      countFailure(slow?.stats, error);
      throw toUnavailable(toLibsqlError(error), call.sent);
    } finally {
      endCall?.();
      reportIfSlow(slow, call.sql, performance.now() - startedAt);
    }
  };

  const methods: Pick<Client, "execute" | "transaction" | "batch" | "migrate" | "executeMultiple" | "close"> = {
    execute: (statement: InStatement) =>
      runCall({ sql: joinSql([statement]) }, (to) => to.run((stream) => runStatement(stream, statement))),
    async batch(all, mode = "deferred") {
      const statements = [transactionModeToBegin(mode), ...all.map(toStatement), COMMIT];
      const results = await runCall({ sql: joinSql(all) }, (to) => to.run((stream) => runSteps(stream, statements)));
      return results.slice(1, -1);
    },
    async migrate(all) {
      const statements = [FOREIGN_KEYS_OFF, transactionModeToBegin("deferred"), ...all, COMMIT, FOREIGN_KEYS_ON];
      const results = await runCall({ sql: joinSql(all) }, (to) => to.run((stream) => runSteps(stream, statements)));
      return results.slice(2, -2);
    },
    executeMultiple: (sql) => runCall({ sql }, (to) => to.run((stream) => stream.sequence(sql))),
    async transaction(mode = "write") {
      const end = await transactions.begin();
      // If the server stays silent, this pool is abandoned, not its successor.
      const target = pool;
      return failFastTransaction(mode as TransactionMode, target, (call, work) => runCall(call, work, target), end);
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

const toStatement = (part: InStatement | [string, InArgs?]): InStatement =>
  Array.isArray(part) ? { sql: part[0], args: part[1] ?? [] } : part;

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
