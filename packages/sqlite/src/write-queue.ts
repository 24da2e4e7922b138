import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTick } from "node:timers/promises";
import { overloaded } from "@custodia/domain/errors";
import { type DbTarget, isFile, type Tx, type WrapTransaction } from "./client.ts";
import { emptyHistogram, type Histogram, recordDuration } from "./latency.ts";
import type { SlowQueryReporting } from "./statements.ts";
import { openTransactions, type Work, WRITE_TIMEOUT_MS } from "./transactions.ts";

/**
 * Limits of the queue. More than `waiting` writes are refused with 503; `timeoutMs` counts from the call. A group commit has
 * at most `groupSize` writes, and takes no more of them after `groupMs`, because the event loop is blocked meanwhile.
 */
const LIMITS = { waiting: 2000, timeoutMs: WRITE_TIMEOUT_MS, groupSize: 64, groupMs: 12 };
/** On a server nothing is blocked. A longer group shares the cost of a COMMIT among more writes. */
const GROUP_MS_ON_SERVER = 50;

/** On a server, a queue of up to this length is not worth an estimate. */
const SHORT_QUEUE = 4;
/** On a server, a write that takes longer than this counts as double the average at most. */
const HELD_UP_MS = 50;
/** On a server, the most commits that travel at once. More would time out with an unknown outcome when it is slow. */
const MAX_COMMITTING = 16;
/** On a server, the number of writes without a group after one that was rolled back, because its members ran twice. */
const ALONE_AFTER_ROLLBACK = 32;

export interface WriteQueue {
  /**
   * Runs `work` in a transaction, of its own or of a group commit; its result is returned after the sync to disk. `work` is
   * repeated from its start only if nothing was committed, and waits for nothing but the database.
   */
  write<T>(work: Work<T>): Promise<T>;
  /** Reserves the writer for another connection (of a worker thread) while `work` runs. */
  turn<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the number of queued and running writes; with `ms`, only those that arrived within the last `ms` milliseconds. */
  waiting(ms?: number): number;
  /** Returns the age of the oldest queued write in ms. */
  oldestWaitMs(): number;
  /**
   * Estimates in ms how long another write would wait behind the present ones and `additional` more. 0 for a queue of up to `freeLength`.
   */
  estimatedWaitMs(additional?: number, freeLength?: number): number;
  /** The distribution of the waiting times since the start. */
  waits: Readonly<Histogram>;
  /** Refuses new writes, and resolves when the queue is drained. */
  close(): Promise<void>;
}

/** A queued write. Only an entry with `groupWork` may share a group commit with its neighbours, on a server until its deadline. */
interface QueueEntry {
  executeAlone: (onCommitSent?: () => void) => Promise<unknown>;
  groupWork?: Work<unknown>;
  deadline?: number;
  enqueuedAt: number;
  settle(result: PromiseSettledResult<unknown>): void;
}

/**
 * Opens the single queue for all writes of the process (rules/architecture 6). Two writers at once would block the event loop
 * (rules/driver 2), so there is never a second one.
 */
export async function openWriteQueue(
  target: DbTarget,
  wrapTransaction: WrapTransaction,
  overrides: Partial<typeof LIMITS> = {},
  slow?: SlowQueryReporting,
): Promise<WriteQueue> {
  const onFile = isFile(target);
  const limits = { ...LIMITS, ...(onFile ? {} : { groupMs: GROUP_MS_ON_SERVER }), ...overrides };
  const transactions = await openTransactions(target, wrapTransaction, { commitOffThread: true, slow });
  const currentWrite = new AsyncLocalStorage<{ running: boolean }>();
  const queue: QueueEntry[] = [];
  const waits = emptyHistogram();
  let draining: Promise<void> | undefined;
  /** Transactions that have not ended; while their COMMIT travels to the server, the next one begins. */
  const committing = new Set<Promise<void>>();
  /** The number of next writes that run without a group. */
  let alone = 0;
  let waiting = 0;
  let closed = false;
  /**
   * The moving average of the time per write in ms. A small group shares the cost of a sync among few writes, so it can only
   * lower the average. A worker's turn does not count.
   */
  let averageMs = 0;
  const shortQueue = onFile ? limits.groupSize : SHORT_QUEUE;
  /** The smoothing of the average: a server measures few writes, so each counts more. */
  const smoothing = onFile ? 8 : 4;
  let dequeued = 0;
  /** Whether a write has run in this tick of the event loop, and whether others were queued with or behind the last one. */
  let ranThisTick = false;
  let busy = false;

  /** One write that the network or another program held up says little about the next ones. */
  const sampleOf = (perWriteMs: number) =>
    onFile ? perWriteMs : Math.min(perWriteMs, Math.max(2 * averageMs, HELD_UP_MS));

  /** Adds an entry. `createEntry` gets a function that runs work in the async context of the caller. */
  async function enqueue<T>(
    createEntry: (inContext: (work: () => Promise<T>) => Promise<T>) => Omit<QueueEntry, "settle" | "enqueuedAt">,
  ): Promise<T> {
    if (currentWrite.getStore()?.running) {
      throw new Error("A nested write would wait for itself: use the open transaction instead.");
    }
    if (closed || waiting >= limits.waiting) throw overloaded();
    waiting += 1;
    const state = { running: true };
    const inCallerContext = AsyncLocalStorage.snapshot();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    queue.push({
      ...createEntry((work) => inCallerContext(() => currentWrite.run(state, work))),
      enqueuedAt: performance.now(),
      settle(result) {
        state.running = false;
        waiting -= 1;
        if (result.status === "fulfilled") resolve(result.value as T);
        else reject(result.reason);
      },
    });
    draining ??= drain();
    return promise;
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      // The driver never yields, so the event loop gets a tick between two writes; writes that arrive in it join the
      // group. A lone write after another lone write starts at once.
      const startedAt = performance.now();
      const dequeuedBefore = dequeued;
      const isWrite = queue[0]?.groupWork !== undefined;
      const isFull = !onFile || queue.length >= limits.groupSize;
      await (ranThisTick || busy ? nextTick() : undefined);
      if (!(await commitGroup())) await runAlone(dequeue());
      busy = dequeued - dequeuedBefore > 1 || queue.length > 0;
      ranThisTick = true;
      setImmediate(() => {
        ranThisTick = false;
      });
      const perWriteMs = (performance.now() - startedAt) / (dequeued - dequeuedBefore);
      if (isWrite && (isFull || perWriteMs < averageMs)) averageMs += (sampleOf(perWriteMs) - averageMs) / smoothing;
    }
    draining = undefined;
  }

  function dequeue(): QueueEntry {
    const entry = queue.shift()!;
    dequeued += 1;
    recordDuration(waits, performance.now() - entry.enqueuedAt);
    return entry;
  }

  /** Runs an entry until the next may begin. */
  const runAlone = (entry: QueueEntry) => untilNext((onCommitSent) => settleAlone(entry, onCommitSent));

  async function settleAlone(entry: QueueEntry, onCommitSent?: () => void): Promise<void> {
    const [result] = await Promise.allSettled([entry.executeAlone(onCommitSent)]);
    entry.settle(result);
  }

  /** Runs a transaction until the next may begin: on a file to its end, on a server until its COMMIT is sent. */
  const untilNext = (transaction: (onCommitSent?: () => void) => Promise<void>) =>
    onFile ? transaction() : untilSent(transaction);

  async function untilSent(transaction: (onCommitSent: () => void) => Promise<void>): Promise<void> {
    const { promise: commitSent, resolve: onCommitSent } = Promise.withResolvers<void>();
    const ended = transaction(onCommitSent).finally(() => committing.delete(ended));
    committing.add(ended);
    await Promise.race([commitSent, ended]);
    if (committing.size === MAX_COMMITTING) await Promise.race(committing);
  }

  /** Returns nothing for an entry past its deadline on a server, which is refused when it runs alone. */
  const groupWorkOf = (entry: QueueEntry | undefined) =>
    onFile || performance.now() < (entry?.deadline ?? 0) ? entry?.groupWork : undefined;

  /** Commits the writes at the head of the queue in one transaction. Returns false if there is only one, or the file is locked. */
  async function commitGroup(): Promise<boolean> {
    if (!groupWorkOf(queue[0]) || !groupWorkOf(queue[1])) return false;
    if (alone > 0) {
      alone -= 1;
      return false;
    }
    const members: QueueEntry[] = [];
    const deadline = performance.now() + limits.groupMs;
    const next = () => {
      const work = groupWorkOf(queue[0]);
      if (!work || members.length === limits.groupSize || performance.now() > deadline) return undefined;
      members.push(dequeue());
      return work;
    };
    await untilNext(async (onCommitSent) => {
      const results = await transactions.commitGroup(next, onCommitSent);
      if (results) for (const [index, member] of members.entries()) member.settle(results[index]!);
      // No member has been written to the disk or answered. Each now runs alone, so that only the failing one fails.
      else await settleEach(members);
    });
    return members.length > 0;
  }

  async function settleEach(members: readonly QueueEntry[]): Promise<void> {
    if (!onFile) alone = ALONE_AFTER_ROLLBACK;
    for (const member of members) {
      await nextTick();
      await settleAlone(member);
    }
  }

  return {
    write<T>(work: (tx: Tx) => Promise<T>) {
      const deadline = performance.now() + limits.timeoutMs;
      return enqueue<T>((inContext) => {
        const groupWork = (tx: Tx) => inContext(() => work(tx));
        return {
          groupWork,
          deadline,
          executeAlone: (onCommitSent) => transactions.run(groupWork, deadline, onCommitSent),
        };
      });
    },
    turn: (work) => enqueue((inContext) => ({ executeAlone: () => inContext(work) })),
    waiting(ms = Number.POSITIVE_INFINITY) {
      const from = performance.now() - ms;
      const olderCount = queue.findLastIndex(({ enqueuedAt }) => enqueuedAt < from) + 1;
      // Running writes arrived before all queued ones.
      return olderCount > 0 ? queue.length - olderCount : waiting;
    },
    oldestWaitMs: () => (queue[0] ? performance.now() - queue[0].enqueuedAt : 0),
    estimatedWaitMs: (additional = 0, freeLength = shortQueue) =>
      waiting + additional > freeLength ? (waiting + additional) * averageMs : 0,
    waits,
    async close() {
      closed = true;
      await draining;
      await Promise.all(committing);
      transactions.close();
    },
  };
}
