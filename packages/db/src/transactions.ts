import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "@custodia/domain/errors";
import { isBusy, isFile, openWriter, type Target, type Tx } from "./client.ts";
import { onConnection } from "./connection-of.ts";
import { keepSortKeys } from "./sort-keys.ts";

/** How long a write that meets a lock tries again before it answers 503. */
export const PATIENCE_MS = 8000;
const PAUSE_MS = 40;

/** 503: too many writes in line, or another process kept the file locked. */
export const overloaded = () =>
  new Refusal("overloaded", "The server is busy. Please try again in a moment.", { retryAfter: 2 });

/** Write transactions on one connection, one at a time: whoever calls keeps the line. */
export interface Transactions {
  /**
   * Runs `work` in one write transaction. Where the file is locked it tries again, from the start of `work`,
   * until `deadline` (on performance.now's clock), then throws `overloaded`. What it resolves is on the disk.
   */
  run<T>(work: (tx: Tx) => Promise<T>, deadline: number): Promise<T>;
  close(): void;
}

export async function openTransactions(target: Target): Promise<Transactions> {
  let open: Awaited<ReturnType<typeof openWriter>> | undefined = await openWriter(target);

  function drop(): void {
    open?.client.close();
    open = undefined;
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let begun = false;
    let failure: { error: unknown } | undefined;
    try {
      open ??= await openWriter(target);
      const { writer } = open;
      return await writer.transaction(async (bare) => {
        begun = true;
        const tx = keepSortKeys(bare);
        // A server's transactions are streams of their own, of which a query kept for the connection knows nothing.
        const working = isFile(target) ? onConnection(writer, tx, () => work(tx)) : work(tx);
        return await working.catch((error: unknown) => {
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

  return {
    async run(work, deadline) {
      for (;;) {
        try {
          return await attempt(work);
        } catch (error) {
          if (!isBusy(error)) throw error;
          if (performance.now() > deadline) throw overloaded();
          await sleep(PAUSE_MS);
        }
      }
    },
    close: drop,
  };
}
