import { setTimeout as sleep } from "node:timers/promises";
import { overloaded } from "@custodia/domain/errors";
import {
  type Database,
  type DbTarget,
  isBusy,
  isFile,
  mayEndTransaction,
  openServerConnection,
  openWriter,
  type Tx,
  type WrapTransaction,
} from "./client.ts";
import { withConnection } from "./data-version.ts";
import { findUnavailable, redactQueryParams } from "./errors.ts";
import type { Group, WriterOptions } from "./write-connection.ts";

/** How long a write on a locked file is retried before it fails with 503. */
export const WRITE_TIMEOUT_MS = 8000;
const RETRY_PAUSE_MS = 40;

/** The body of a transaction. */
export type Work<T> = (tx: Tx) => Promise<T>;

/** Write transactions on one connection. The caller runs them one at a time. */
export interface Transactions {
  /**
   * Runs `work` in one write transaction. If the file is locked, or a server is lost before COMMIT was sent, `work` is repeated
   * until `deadline` (on performance.now's clock), then it throws 503. A result is returned after the sync to disk. On a server,
   * `onCommitSent` is called once the COMMIT is on its way: another transaction may begin, and the server lets it wait.
   */
  run<T>(work: Work<T>, deadline: number, onCommitSent?: () => void): Promise<T>;
  /**
   * Runs the work that `next` returns in one transaction, one after the other, until it returns nothing. Returns the results after the
   * commit, which waits for the disk on a file; undefined if nothing was committed. On a file each has a savepoint, and nothing is committed
   * if the file was locked, the commit failed, or SQLite rolled back. On a server one that throws ends the transaction of all.
   */
  commitGroup(
    next: () => Work<unknown> | undefined,
    onCommitSent?: () => void,
  ): Promise<PromiseSettledResult<unknown>[] | undefined>;
  close(): void;
}

type Connection = Awaited<ReturnType<typeof openWriter>>;

/** Opens a connection's transactions. `commitOffThread`: commits to a file wait for the disk in another thread. */
export async function openTransactions(
  target: DbTarget,
  wrapTransaction: WrapTransaction,
  options: WriterOptions = {},
): Promise<Transactions> {
  const connect = () => openWriter(target, options);
  let connection: Connection | undefined = await connect();
  /** Connections to a server without a transaction; while one commits, the next transaction begins on another. */
  const idle: Database[] = [];

  function drop(): void {
    idle.length = 0;
    connection?.client.close();
    connection = undefined;
  }

  async function attempt<T>(work: Work<T>, onCommitSent?: () => void): Promise<T> {
    let hasBegun = false;
    let failure: { error: unknown } | undefined;
    try {
      connection ??= await connect();
      return await onConnection(connection, async (tx) => {
        hasBegun = true;
        const result = await work(tx).catch((error: unknown) => {
          failure = { error };
          throw error;
        });
        // The driver sends the COMMIT in this tick.
        if (onCommitSent) setImmediate(onCommitSent);
        return result;
      });
    } catch (error) {
      // SQLite may have rolled back already (a full disk), and then the driver's own rollback complains.
      const reason = failure ? failure.error : error;
      // A lock that is met after BEGIN leaves a statement behind on this connection (rules/driver 1); a server's streams are closed
      // one by one, and another may be committing.
      if (hasBegun && isBusy(reason) && isFile(target)) drop();
      throw reason;
    }
  }

  async function onConnection<T>({ writer, client }: Connection, work: Work<T>): Promise<T> {
    if (isFile(target)) return inTransaction(writer, work);
    const used = idle.pop() ?? openServerConnection(client);
    const result = await inTransaction(used, work);
    // After a failure, parts of the work may still run: a statement that they hold must not reach the next transaction.
    idle.push(used);
    return result;
  }

  function inTransaction<T>(writer: Database, work: Work<T>): Promise<T> {
    return writer.transaction((plainTx) => {
      const tx = wrapTransaction(plainTx);
      return withConnection(writer, tx, () => work(tx));
    });
  }

  async function commitOnFile(next: () => Work<unknown> | undefined) {
    const results: PromiseSettledResult<unknown>[] = [];
    let group: Group | undefined;
    try {
      connection ??= await connect();
      const { writer } = connection;
      connection.group!.begin();
      group = connection.group!;
      for (let work = next(); work; work = next()) {
        const [result] = await Promise.allSettled([inTransaction(writer, work)]);
        if (result.status === "rejected") {
          if (mayEndTransaction(result.reason)) throw result.reason;
          redactQueryParams(result.reason);
        }
        results.push(result);
      }
      await group.commit();
      return results;
    } catch (error) {
      // The group is rolled back first in any case: a dropped connection keeps its lock until it is garbage-collected.
      if (group && (!tryRollback(group) || isBusy(error))) drop();
      return undefined;
    }
  }

  /**
   * The last statements of one write travel with the first of the next. There are no savepoints, because parts of a failed write may still
   * run, and would run in the transaction of the others.
   */
  async function commitOnServer(next: () => Work<unknown> | undefined, onCommitSent?: () => void) {
    const values: unknown[] = [];
    let isComplete = false;
    try {
      await attempt(async (tx) => {
        for (let work = next(); work; work = next()) values.push(await work(tx));
        isComplete = true;
      }, onCommitSent);
      return values.map((value) => ({ status: "fulfilled", value }) as const);
    } catch (error) {
      const unavailable = findUnavailable(error);
      if (!isComplete || !unavailable?.sent) return undefined;
      return values.map(() => ({ status: "rejected", reason: unavailable }) as const);
    }
  }

  return {
    commitGroup: isFile(target) ? commitOnFile : commitOnServer,
    async run(work, deadline, onCommitSent) {
      // If the server is silent, each further write would wait just as long.
      if (!isFile(target) && performance.now() > deadline) throw overloaded();
      for (;;) {
        try {
          return await attempt(work, onCommitSent);
        } catch (error) {
          const unavailable = findUnavailable(error);
          if (unavailable?.sent || !(unavailable || isBusy(error))) throw unavailable ?? redactQueryParams(error);
          if (performance.now() > deadline) throw unavailable ?? overloaded();
          await sleep(RETRY_PAUSE_MS);
        }
      }
    },
    close: drop,
  };
}

/** Rolls a group back, unless SQLite already has; returns false if that fails. */
function tryRollback(group: Group): boolean {
  try {
    group.rollback();
    return true;
  } catch {
    return false;
  }
}
