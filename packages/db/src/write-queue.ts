import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { overloaded } from "@custodia/domain/errors";
import type { Target, Tx } from "./client.ts";
import { countIn, type Durations, noDurations } from "./latency.ts";
import type { SlowQueries } from "./statements.ts";
import { openTransactions, PATIENCE_MS, type Work } from "./transactions.ts";

/**
 * More writes than `waiting` in line answer 503; `patienceMs` counts from the call. Those that wait are committed together, at most
 * `together` of them, and none joins once they have worked for `togetherMs`: so long the event loop stands still.
 */
const LIMITS = { waiting: 2000, patienceMs: PATIENCE_MS, together: 64, togetherMs: 12 };

/** Where each write has a transaction of its own, so many in line are nothing to speak of. */
const FEW = 4;

export interface WriteQueue {
  /**
   * Runs `work` in one transaction, or in a savepoint of one that others share; what it resolves is on the disk. It is repeated from
   * its start only where nothing was committed, and waits for nothing but the database.
   */
  write<T>(work: Work<T>): Promise<T>;
  /** Holds the writers' turn while somebody else (a worker thread) writes by a connection of its own. */
  turn<T>(work: () => Promise<T>): Promise<T>;
  /** Writes in line or running; given `ms`, those of them that came within these. */
  waiting(ms?: number): number;
  /** For how long the first in line has stood there, in milliseconds. */
  waitedMs(): number;
  /** For how long one more would behind these and `coming`, about: by how long of late each took. 0 where they are no more than `few`. */
  wouldWaitMs(coming?: number, few?: number): number;
  /** How long all so far stood there. */
  waits: Readonly<Durations>;
  /** Refuses new writes, and resolves when those in line are done. */
  close(): Promise<void>;
}

/** Who stands in the line. Only what is `joint` may share a transaction with its neighbours. */
interface Place {
  alone: () => Promise<unknown>;
  joint?: Work<unknown>;
  since: number;
  over(result: PromiseSettledResult<unknown>): void;
}

/**
 * The one line in which all writes of the process stand (rules/architecture 6).
 * Two writers at once freeze the event loop (rules/driver 2), so there is never a second one.
 */
export async function openWriteQueue(
  target: Target,
  given: Partial<typeof LIMITS> = {},
  slow?: SlowQueries,
): Promise<WriteQueue> {
  const limits = { ...LIMITS, ...given };
  const transactions = await openTransactions(target, { aside: true, slow });
  const inside = new AsyncLocalStorage<{ running: boolean }>();
  const line: Place[] = [];
  const waits = noDurations();
  let passing: Promise<void> | undefined;
  let waiting = 0;
  let closed = false;
  /**
   * What each write takes, as an average that forgets. Where writes are committed together, few share no sync of the disk, so that
   * they can only show that it takes less. A worker's turn is no write.
   */
  let paceMs = 0;
  const few = transactions.together ? limits.together : FEW;
  /** Of a server's line few writes are seen, and they have to tell soon. */
  const memory = transactions.together ? 8 : 4;
  let left = 0;
  /** Whether a write has worked in this turn of the event loop, and whether the last had others beside it or behind. */
  let worked = false;
  let crowded = false;

  /** Takes a place; `make` is given what runs a piece of work as the one who asked. */
  async function stand<T>(
    make: (
      as: <A extends unknown[]>(work: (...given: A) => Promise<T>) => (...given: A) => Promise<T>,
    ) => Omit<Place, "over" | "since">,
  ): Promise<T> {
    if (inside.getStore()?.running) {
      throw new Error("A write inside a write would wait for itself; hand the transaction on instead.");
    }
    if (closed || waiting >= limits.waiting) throw overloaded();
    waiting += 1;
    const state = { running: true };
    const asked = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      line.push({
        ...make(
          (work) =>
            (...given) =>
              asked(() => inside.run(state, () => work(...given))),
        ),
        since: performance.now(),
        over(result) {
          state.running = false;
          waiting -= 1;
          if (result.status === "fulfilled") resolve(result.value as T);
          else reject(result.reason);
        },
      });
      passing ??= pass();
    });
  }

  async function pass(): Promise<void> {
    while (line.length > 0) {
      // The driver works without ever yielding, so the event loop gets its turn between two; who asks in that turn joins. Who comes
      // alone after one who was alone begins at once.
      const began = performance.now();
      const before = left;
      const isWrite = line[0]?.joint !== undefined;
      const isFull = !transactions.together || line.length >= limits.together;
      await (worked || crowded ? nextTurn() : undefined);
      if (!(await together())) await alone(next());
      crowded = left - before > 1 || line.length > 0;
      worked = true;
      setImmediate(() => {
        worked = false;
      });
      const eachMs = (performance.now() - began) / (left - before);
      if (isWrite && (isFull || eachMs < paceMs)) paceMs += (eachMs - paceMs) / memory;
    }
    passing = undefined;
  }

  function next(): Place {
    const place = line.shift()!;
    left += 1;
    countIn(waits, performance.now() - place.since);
    return place;
  }

  async function alone(place: Place): Promise<void> {
    const [result] = await Promise.allSettled([place.alone()]);
    place.over(result);
  }

  /** Commits the writes at the head of the line together. False where there are not several, or the lock is another's. */
  async function together(): Promise<boolean> {
    if (!transactions.together || !line[0]?.joint || !line[1]?.joint) return false;
    const members: Place[] = [];
    const until = performance.now() + limits.togetherMs;
    const results = await transactions.together(() => {
      if (!line[0]?.joint || members.length === limits.together || performance.now() > until)
        return undefined;
      const member = next();
      members.push(member);
      return member.joint;
    });
    if (results) for (const [at, member] of members.entries()) member.over(results[at]!);
    // Nothing of theirs is on the disk, and nobody was answered: which of them is to blame shows when each is alone.
    else
      for (const member of members) {
        await nextTurn();
        await alone(member);
      }
    return members.length > 0;
  }

  return {
    write<T>(work: (tx: Tx) => Promise<T>) {
      const deadline = performance.now() + limits.patienceMs;
      return stand<T>((as) => {
        const joint = as(work);
        return { joint, alone: () => transactions.run(joint, deadline) };
      });
    },
    turn: (work) => stand((as) => ({ alone: as(work) })),
    waiting(ms = Number.POSITIVE_INFINITY) {
      const from = performance.now() - ms;
      const earlier = line.findLastIndex(({ since }) => since < from) + 1;
      // Those that run came before all in line.
      return earlier > 0 ? line.length - earlier : waiting;
    },
    waitedMs: () => (line[0] ? performance.now() - line[0].since : 0),
    wouldWaitMs: (coming = 0, most = few) => (waiting + coming > most ? (waiting + coming) * paceMs : 0),
    waits,
    async close() {
      closed = true;
      await passing;
      transactions.close();
    },
  };
}
