import { setTimeout as sleep } from "node:timers/promises";
import { overloaded } from "@custodia/domain/errors";
import { type Database, endsMore, isBusy, isFile, openWriter, type Target, type Tx } from "./client.ts";
import { onConnection } from "./data-version.ts";
import { awayIn, forgetParameters } from "./errors.ts";
import { keepSortKeys } from "./sort-keys.ts";
import type { Group, WriterOptions } from "./write-connection.ts";

/** How long a write that meets a lock tries again before it answers 503. */
export const PATIENCE_MS = 8000;
const PAUSE_MS = 40;

/** What is done in a transaction. */
export type Work<T> = (tx: Tx) => Promise<T>;

/** Write transactions on one connection, one at a time: whoever calls keeps the line. */
export interface Transactions {
  /**
   * Runs `work` in one write transaction. Where the file is locked, or a server is lost before COMMIT was sent, it tries again,
   * from the start of `work`, until `deadline` (on performance.now's clock), then throws 503. What it resolves is on the disk.
   */
  run<T>(work: Work<T>, deadline: number): Promise<T>;
  /**
   * Runs what `next` hands out in one transaction on a file, each in a savepoint, until it hands out nothing. Answers what became of
   * each once all is on the disk; undefined where nothing is: the lock was another's, the commit failed, or SQLite rolled back.
   */
  together?: (next: () => Work<unknown> | undefined) => Promise<PromiseSettledResult<unknown>[] | undefined>;
  close(): void;
}

/** `aside` is for the thread that answers: its commits to a file wait for the disk in another. */
export async function openTransactions(target: Target, options: WriterOptions = {}): Promise<Transactions> {
  const openOne = () => openWriter(target, options);
  let open: Awaited<ReturnType<typeof openWriter>> | undefined = await openOne();

  function drop(): void {
    open?.client.close();
    open = undefined;
  }

  async function attempt<T>(work: Work<T>): Promise<T> {
    let begun = false;
    let failure: { error: unknown } | undefined;
    try {
      open ??= await openOne();
      return await inTransaction(open.writer, (tx) => {
        begun = true;
        return work(tx).catch((error: unknown) => {
          failure = { error };
          throw error;
        });
      });
    } catch (error) {
      // SQLite may have rolled back already (a full disk), and then the driver's own rollback complains.
      const reason = failure ? failure.error : error;
      // A lock met later than at BEGIN leaves a statement behind on this connection: rules/driver 1.
      if (begun && isBusy(reason)) drop();
      throw reason;
    }
  }

  function inTransaction<T>(writer: Database, work: Work<T>): Promise<T> {
    return writer.transaction((bare) => {
      const tx = keepSortKeys(bare);
      // A server's transactions are streams of their own, of which a query kept for the connection knows nothing.
      return onConnection(isFile(target) ? writer : bare, tx, () => work(tx));
    });
  }

  async function together(next: () => Work<unknown> | undefined) {
    const results: PromiseSettledResult<unknown>[] = [];
    let group: Group | undefined;
    try {
      open ??= await openOne();
      const { writer } = open;
      open.group!.begin();
      group = open.group!;
      for (let work = next(); work; work = next()) {
        const [result] = await Promise.allSettled([inTransaction(writer, work)]);
        if (result.status === "rejected") {
          if (endsMore(result.reason)) throw result.reason;
          forgetParameters(result.reason);
        }
        results.push(result);
      }
      await group.commit();
      return results;
    } catch (error) {
      // Rolled back first in any case: a connection that is dropped keeps its lock until it is collected.
      if (group && (!undone(group) || isBusy(error))) drop();
      return undefined;
    }
  }

  return {
    ...(isFile(target) && { together }),
    async run(work, deadline) {
      // Behind a server that keeps silent each would wait anew.
      if (!isFile(target) && performance.now() > deadline) throw overloaded();
      for (;;) {
        try {
          return await attempt(work);
        } catch (error) {
          const away = awayIn(error);
          if (away?.sent || !(away || isBusy(error))) throw away ?? forgetParameters(error);
          if (performance.now() > deadline) throw away ?? overloaded();
          await sleep(PAUSE_MS);
        }
      }
    },
    close: drop,
  };
}

/** Rolls a group back, unless SQLite has; false where that failed, too. */
function undone(group: Group): boolean {
  try {
    group.rollback();
    return true;
  } catch {
    return false;
  }
}
