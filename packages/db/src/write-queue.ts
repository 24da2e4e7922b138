import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Target, Tx } from "./client.ts";
import { openTransactions, overloaded, PATIENCE_MS } from "./transactions.ts";

/** More writes than `waiting` in line answer 503; `patienceMs` counts from the call. */
const LIMITS = { waiting: 2000, patienceMs: PATIENCE_MS };

export interface WriteQueue {
  /** Runs `work` in one transaction; it is repeated from its start only where nothing was committed. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Holds the writers' turn while somebody else (a worker thread) writes by a connection of its own. */
  turn<T>(work: () => Promise<T>): Promise<T>;
  /** Writes in line or running. */
  waiting(): number;
  /** Refuses new writes, and resolves when those in line are done. */
  close(): Promise<void>;
}

/**
 * The one line in which all writes of the process stand (rules/house 6).
 * Two writers at once freeze the event loop (rules/driver 2), so there is never a second one.
 */
export async function openWriteQueue(target: Target, limits = LIMITS): Promise<WriteQueue> {
  const transactions = await openTransactions(target);
  const inside = new AsyncLocalStorage<{ running: boolean }>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (inside.getStore()?.running) {
      throw new Error("A write inside a write would wait for itself; hand the transaction on instead.");
    }
    if (closed || waiting >= limits.waiting) throw overloaded();
    // The driver works without ever yielding: between two writes the event loop must get its turn.
    const before = waiting > 0 ? last.then(() => nextTurn()) : last;
    waiting += 1;
    const mine = before.then(() => held(work));
    last = mine.catch(() => undefined);
    return mine;
  }

  async function held<T>(work: () => Promise<T>): Promise<T> {
    const state = { running: true };
    try {
      return await inside.run(state, work);
    } finally {
      state.running = false;
      waiting -= 1;
    }
  }

  return {
    write(work) {
      const deadline = performance.now() + limits.patienceMs;
      return turn(() => transactions.run(work, deadline));
    },
    turn,
    waiting: () => waiting,
    async close() {
      closed = true;
      await last;
      transactions.close();
    },
  };
}
