import type { MessagePort, Worker } from "node:worker_threads";
import { overloaded } from "@custodia/domain/errors";
import type { DbTarget, Tx, WrapTransaction } from "./client.ts";
import { openTransactions, WRITE_TIMEOUT_MS } from "./transactions.ts";
import type { WriteQueue } from "./write-queue.ts";

/** The messages between the two threads; other messages may use the same port. */
interface TurnMessage {
  turn: "wanted" | "granted" | "refused" | "done";
  id: number;
}

/** A turn over `slowMs` is logged; a worker with a turn over `hungMs` is terminated. */
const LIMITS = { slowMs: 2000, hungMs: 30_000 };

const isTurnMessage = (message: unknown): message is TurnMessage =>
  typeof message === "object" && message !== null && "turn" in message && "id" in message;

/**
 * Main thread: grants the worker turns in the write queue. A turn ends when the worker reports it or exits. All other writes wait
 * meanwhile, so `warn` reports a slow turn, and a hung worker is terminated.
 */
export function serveTurns(
  worker: Worker,
  queue: Pick<WriteQueue, "turn">,
  warn: (line: string) => void = console.warn,
  limits = LIMITS,
): void {
  const endTurns = new Map<number, () => void>();
  let hasExited = false;

  async function grantTurn(id: number): Promise<void> {
    if (hasExited) return;
    const slowTimer = setTimeout(
      () => warn(`A worker has blocked the write queue for ${limits.slowMs} ms.`),
      limits.slowMs,
    );
    const hungTimer = setTimeout(() => void worker.terminate(), limits.hungMs);
    await new Promise<void>((resolve) => {
      endTurns.set(id, resolve);
      worker.postMessage({ turn: "granted", id } satisfies TurnMessage);
    });
    clearTimeout(slowTimer);
    clearTimeout(hungTimer);
    endTurns.delete(id);
  }

  worker.on("message", (message: unknown) => {
    if (!isTurnMessage(message)) return;
    if (message.turn === "done") endTurns.get(message.id)?.();
    if (message.turn !== "wanted") return;
    queue
      .turn(() => grantTurn(message.id))
      .catch(() => worker.postMessage({ turn: "refused", id: message.id } satisfies TurnMessage));
  });
  worker.once("exit", () => {
    hasExited = true;
    for (const end of endTurns.values()) end();
  });
}

/**
 * Worker thread: returns a function that runs `work` while the main thread reserves the write queue for it, and throws
 * `overloaded` if the queue is full. Keep each turn short: all other writes wait.
 */
export function requestTurn(port: MessagePort): <T>(work: () => Promise<T>) => Promise<T> {
  let lastId = 0;

  function waitForTurn(id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      port.on("message", function listen(message: unknown) {
        if (!isTurnMessage(message) || message.id !== id) return;
        port.off("message", listen);
        if (message.turn === "granted") resolve();
        else reject(overloaded());
      });
      port.postMessage({ turn: "wanted", id } satisfies TurnMessage);
    });
  }

  return async (work) => {
    lastId += 1;
    const id = lastId;
    await waitForTurn(id);
    try {
      return await work();
    } finally {
      port.postMessage({ turn: "done", id } satisfies TurnMessage);
    }
  };
}

/** Worker thread: opens its own write connection, each of whose transactions takes a turn in the main thread's queue. */
export async function openQueuedWriter(
  port: MessagePort,
  target: DbTarget,
  wrapTransaction: WrapTransaction,
): Promise<Pick<WriteQueue, "write" | "turn"> & { close(): void }> {
  const transactions = await openTransactions(target, wrapTransaction);
  const turn = requestTurn(port);
  return {
    write<T>(work: (tx: Tx) => Promise<T>) {
      return turn(() => transactions.run(work, performance.now() + WRITE_TIMEOUT_MS));
    },
    turn,
    close: transactions.close,
  };
}
