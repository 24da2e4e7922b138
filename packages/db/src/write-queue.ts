import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "@custodia/domain/errors";
import type { Client } from "@libsql/client";
import { type Database, isBusy, openWriter, type Target, type Tx } from "./client.ts";

/** More writes than this in line answer 503. */
const MAX_WAITING = 2000;
/** How long a write meets BUSY before it answers 503. */
const BUSY_PATIENCE_MS = 8000;
const BUSY_PAUSE_MS = 40;

const overloaded = () =>
  new Refusal("overloaded", "The server is busy. Please try again in a moment.", { retryAfter: 2 });

export interface WriteQueue {
  /** Runs `work` in one transaction; it is repeated from its start only where nothing was committed. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Holds the writers' turn while somebody else (a worker thread) writes by a connection of its own. */
  turn<T>(work: () => Promise<T>): Promise<T>;
  /** Writes in line or running. */
  waiting(): number;
  close(): Promise<void>;
}

/**
 * The one line in which all writes of the process stand (architecture, rule 6).
 * Two writers at once freeze the event loop (stack, hazard 2), so there is never a second one.
 */
export async function openWriteQueue(target: Target): Promise<WriteQueue> {
  let open = await openWriter(target);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  function turn<T>(work: () => Promise<T>): Promise<T> {
    if (closed || waiting >= MAX_WAITING) return Promise.reject(overloaded());
    waiting += 1;
    const mine = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  }

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const patience = Date.now() + BUSY_PATIENCE_MS;
    for (;;) {
      try {
        return await runTransaction(open.writer, work);
      } catch (error) {
        if (!isBusy(error)) throw error;
        // A connection that met BUSY may be stuck on an old snapshot (stack, hazard 1): take a new one.
        open = await replaced(open.client, target);
        if (Date.now() > patience) throw overloaded();
        await sleep(BUSY_PAUSE_MS);
      }
    }
  }

  return {
    write: (work) => turn(() => once(work)),
    turn,
    waiting: () => waiting,
    async close() {
      closed = true;
      await last;
      open.client.close();
    },
  };
}

function runTransaction<T>(writer: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return writer.transaction(work, { behavior: "immediate" });
}

async function replaced(old: Client, target: Target): ReturnType<typeof openWriter> {
  old.close();
  return openWriter(target);
}
