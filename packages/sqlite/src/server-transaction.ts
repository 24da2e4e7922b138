import { type InStatement, LibsqlError, type ResultSet, type Transaction, type TransactionMode } from "@libsql/client";
import { transactionModeToBegin } from "@libsql/core/util";
import type { Stream } from "@libsql/hrana-client";
import { toUnavailable } from "./errors.ts";
import { COMMIT, joinSql, runSteps } from "./server-statements.ts";
import type { StreamPool } from "./server-streams.ts";

/** Time limit of a write transaction: the server preempts one of over 5 s while another waits. */
const WRITING_MS = 3000;

/** Limits the transactions at once, because the server opens a connection for each. */
export function limitTransactions(max: number, waitMs: number) {
  const waiting: (() => void)[] = [];
  let open = 0;
  return {
    /** Waits for its turn. Throws DatabaseUnavailable after the time limit; returns the function that ends the turn. */
    async begin(): Promise<() => void> {
      if (open < max) open += 1;
      else
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => {
            waiting.splice(waiting.indexOf(enter), 1);
            reject(toUnavailable(new LibsqlError("Too many transactions are open.", "TRANSACTION_BUSY")));
          }, waitMs);
          const enter = () => {
            clearTimeout(timer);
            resolve();
          };
          waiting.push(enter);
        });
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const next = waiting.shift();
        if (next) next();
        else open -= 1;
      };
    },
  };
}

/** The SQL of a call; `sent` is true if the call commits, until it is known that the COMMIT was not reached. */
export interface ServerCall {
  sql: string;
  sent?: boolean;
}

/** A statement of a transaction that has not been sent; without `resolve` it waits for one that its caller awaits. */
interface Pending {
  statement: InStatement;
  resolve?: (result: ResultSet) => void;
  reject?: (error: unknown) => void;
}

/**
 * A transaction on a stream of its own. It begins with its first statement; statements that are issued together, as by Promise.all,
 * are sent together, each executed only if the one before succeeded. It ends at its first error: the server may have rolled back,
 * and would run the next statement outside of the transaction. Ending without a commit needs no call: closing the stream rolls back.
 * `onEnd` is called at its end, perhaps more than once.
 */
export function failFastTransaction(
  mode: TransactionMode,
  pool: StreamPool,
  runCall: <T>(call: ServerCall, work: () => Promise<T>) => Promise<T>,
  onEnd: () => void,
): Transaction {
  const pending: Pending[] = [];
  let turn: Promise<void> = Promise.resolve();
  let isScheduled = false;
  let stream: Stream | undefined;
  let deadline = Number.POSITIVE_INFINITY;
  let isCommitting = false;
  let endReason: unknown;

  function assertOpen(): void {
    if (endReason) throw endReason;
  }

  function enqueue(statement: InStatement): Promise<ResultSet> {
    return new Promise((resolve, reject) => {
      pending.push({ statement, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      // The next tick comes after everything that the caller issues now.
      turn = turn.then(() => new Promise<void>((tick) => process.nextTick(tick))).then(sendPending);
    });
  }

  async function sendPending(): Promise<void> {
    isScheduled = false;
    const all = pending.splice(0);
    try {
      const results = await run(all.map(({ statement }) => statement));
      for (const [index, { resolve }] of all.entries()) resolve?.(results[index]!);
    } catch (error) {
      for (const { reject } of all) reject?.(error);
    }
  }

  async function run(statements: InStatement[]): Promise<ResultSet[]> {
    assertOpen();
    try {
      if (performance.now() > deadline)
        throw toUnavailable(new LibsqlError("A transaction wrote for too long.", "TRANSACTION_TIMEOUT"));
      const call: ServerCall = { sql: joinSql(statements), sent: statements.at(-1) === COMMIT };
      const onEarlyError = () => {
        call.sent = false;
      };
      const results = await runCall(call, () => send(statements, onEarlyError));
      if (mode === "write") deadline = Math.min(deadline, performance.now() + WRITING_MS);
      return results;
    } catch (error) {
      end(error);
      throw error;
    }
  }

  async function send(statements: InStatement[], onEarlyError: () => void): Promise<ResultSet[]> {
    if (stream) return runSteps(stream, statements, onEarlyError);
    const withBegin = [transactionModeToBegin(mode), ...statements];
    const begun = await pool.begin((first) => runSteps(first, withBegin, onEarlyError));
    stream = begun.stream;
    // The time limit may have ended it meanwhile.
    if (endReason) end(endReason);
    return begun.result.slice(1);
  }

  function end(reason: unknown): void {
    endReason = reason;
    onEnd();
    if (!stream) return;
    stream.close();
    pool.release(stream);
  }

  const methods: Pick<Transaction, "execute" | "commit" | "rollback" | "close"> = {
    async execute(statement: InStatement) {
      assertOpen();
      // It would run after the COMMIT, outside of the transaction.
      if (isCommitting) throw TRANSACTION_OVER;
      if (!isDeferrable(statement) || pending.length >= MAX_DEFERRED) return enqueue(statement);
      pending.push({ statement });
      return PENDING_RESULT;
    },
    async commit() {
      assertOpen();
      isCommitting = true;
      if (stream || pending.length > 0) await enqueue(COMMIT);
      if (stream) pool.release(stream);
      endReason = TRANSACTION_OVER;
      stream = undefined;
      onEnd();
    },
    rollback: async () => end(TRANSACTION_OVER),
    close: () => end(TRANSACTION_OVER),
  };
  return methods as Transaction;
}

const TRANSACTION_OVER = new LibsqlError("The transaction is over.", "TRANSACTION_CLOSED");

/**
 * An insert or update without RETURNING has no result to wait for: it is sent with the next statement, which saves a round trip and throws
 * its error. A long one is sent at once.
 */
function isDeferrable(statement: InStatement): boolean {
  if (typeof statement === "string" || !Array.isArray(statement.args)) return false;
  const { sql, args } = statement;
  const hasResult = !/^\s*(insert|update)\b/i.test(sql) || /\breturning\b/i.test(sql);
  return !hasResult && !args.some((value) => typeof value === "string" && value.length > MAX_DEFERRED_LENGTH);
}

const MAX_DEFERRED_LENGTH = 10_000;
/** The server refuses a call of over 10 MB. */
const MAX_DEFERRED = 100;

/** The result of a change that has not run yet. */
const PENDING_RESULT = {
  rows: [],
  columns: [],
  columnTypes: [],
  get rowsAffected(): number {
    throw new Error("The number of changed rows is not known yet: use RETURNING.");
  },
  lastInsertRowid: undefined,
  toJSON: () => ({}),
};
