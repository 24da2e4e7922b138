import type { EventEmitter } from "node:events";
import { overloaded } from "@custodia/domain/errors";
import { errorOf, type WorkerAnswer, type WorkerMessage } from "./protocol.ts";
import { TaskEnded, type TaskOptions } from "./task.ts";

/** A thread or a process that runs one task at a time. */
export interface Runner {
  /** Emits `message`, `error` and `exit`. */
  events: EventEmitter;
  say(asked: WorkerMessage): void;
  end(): unknown;
  /** Keeps this process alive while a task runs, and no longer. */
  hold(): void;
  letGo(): void;
}

interface QueueEntry {
  of: number | undefined;
  take: (worker: PoolWorker) => void;
  refuse: (error: Error) => void;
}

interface PoolWorker {
  runner: Runner;
  idle: NodeJS.Timeout | undefined;
}

export interface Pool {
  /**
   * Throws TaskEnded where the runner died, timed out or had to stop, and 503 where the queue is full. The next task is the first of a
   * company for which none runs, or of no company, so that a company with many tasks delays another's by one at most. A company with
   * its full share of runners leaves the rest to others.
   */
  run(name: string, input: unknown, options?: TaskOptions): Promise<unknown>;
  close(): Promise<void>;
}

interface PoolLimits {
  /** Runners at once. */
  most: number;
  /** Runners that one company may have; where its tasks are short, all. */
  share?: number;
  /** Tasks that may wait; of one company half as many. */
  waiting?: number;
}

const IDLE_MS = 60_000;
const MAX_WAITING = 50;
const STOP_MS = 4000;

/** Opens a pool that starts runners on demand and ends them when they have been idle for a minute. */
export function openPool(
  start: () => Runner,
  { most, share = most, waiting = MAX_WAITING }: PoolLimits,
): Pool {
  const workers = new Set<PoolWorker>();
  const free: PoolWorker[] = [];
  const queue: QueueEntry[] = [];
  /** The company of each running task. */
  const runningFor: number[] = [];
  let closed = false;

  function add(): PoolWorker {
    const worker: PoolWorker = { runner: start(), idle: undefined };
    workers.add(worker);
    const { events } = worker.runner;
    events.setMaxListeners(50);
    // Without a listener an error of an idle runner would end the process.
    events.on("error", () => undefined);
    events.once("exit", () => {
      workers.delete(worker);
      if (free.includes(worker)) free.splice(free.indexOf(worker), 1);
      refill();
    });
    worker.runner.letGo();
    return worker;
  }

  function take(of: number | undefined): Promise<PoolWorker> {
    if (closed) throw new TaskEnded("stopped");
    // The runners beyond a full share are started for other companies only; tasks of no company wait for a free one.
    const canStart = workers.size < (of === undefined && runningFor.some(hasFullShare) ? share : most);
    const worker = hasFullShare(of) ? undefined : (free.pop() ?? (canStart ? add() : undefined));
    if (worker) {
      clearTimeout(worker.idle);
      if (of !== undefined) runningFor.push(of);
      return Promise.resolve(worker);
    }
    const own = of === undefined ? 0 : queue.filter((entry) => entry.of === of).length;
    if (queue.length >= waiting || own >= waiting / 2) throw overloaded(5);
    return new Promise((resolve, reject) => queue.push({ of, take: resolve, refuse: reject }));
  }

  const runningOf = (of: number) => runningFor.filter((one) => one === of).length;
  const hasFullShare = (of: number | undefined) => of !== undefined && runningOf(of) >= share;

  function next(): QueueEntry | undefined {
    const firstUnserved = queue.findIndex(({ of }) => of === undefined || !runningFor.includes(of));
    const first = firstUnserved < 0 ? queue.findIndex(({ of }) => !hasFullShare(of)) : firstUnserved;
    if (first < 0) return undefined;
    const [entry] = queue.splice(first, 1);
    if (entry!.of !== undefined) runningFor.push(entry!.of);
    return entry;
  }

  /** Replaces a runner that has ended. */
  function refill(): void {
    if (!closed && workers.size < most) next()?.take(add());
  }

  function release(worker: PoolWorker): void {
    if (!workers.has(worker)) {
      refill();
      return;
    }
    const entry = next();
    if (entry) {
      entry.take(worker);
      return;
    }
    free.push(worker);
    worker.idle = setTimeout(() => endIdle(worker), IDLE_MS).unref();
  }

  /** An ending runner is not free: a task given to it would be lost. */
  function endIdle(worker: PoolWorker): void {
    free.splice(free.indexOf(worker), 1);
    void worker.runner.end();
  }

  return {
    async run(name, input, { timeoutMs, companyId: of } = {}) {
      const worker = await take(of);
      try {
        return await ask(worker.runner, { asked: "task", name, input }, () => closed, timeoutMs);
      } catch (error) {
        if (error instanceof TaskEnded) {
          workers.delete(worker);
          void worker.runner.end();
        }
        throw error;
      } finally {
        if (of !== undefined) runningFor.splice(runningFor.indexOf(of), 1);
        release(worker);
      }
    },
    async close() {
      closed = true;
      for (const { refuse } of queue.splice(0)) refuse(new TaskEnded("stopped"));
      await Promise.all([...workers].map((worker) => stop(worker.runner, !free.includes(worker))));
    },
  };
}

/** Ends a runner; a busy one may finish its batch first. */
async function stop(runner: Runner, busy: boolean): Promise<void> {
  if (busy) {
    runner.say({ asked: "stop" });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, STOP_MS);
      const done = (message: WorkerAnswer | object) => {
        if ("told" in message) settle();
      };
      function settle() {
        clearTimeout(timer);
        runner.events.off("message", done);
        resolve();
      }
      runner.events.on("message", done);
      runner.events.once("exit", settle);
    });
  }
  await runner.end();
}

function ask(
  runner: Runner,
  asked: WorkerMessage,
  isClosed: () => boolean,
  patienceMs?: number,
): Promise<unknown> {
  const { events } = runner;
  return new Promise((resolve, reject) => {
    const timer = patienceMs
      ? setTimeout(() => settle(() => reject(new TaskEnded("time"))), patienceMs)
      : undefined;
    function settle(how: () => void): void {
      clearTimeout(timer);
      events.off("message", onMessage).off("error", onError).off("exit", onExit);
      runner.letGo();
      how();
    }
    function onMessage(message: WorkerAnswer | object): void {
      if (!("told" in message)) return;
      if (message.told === "done") settle(() => resolve(message.output));
      else settle(() => reject(errorOf(message)));
    }
    function onError(error: Error): void {
      settle(() => reject(new TaskEnded("crash", error)));
    }
    function onExit(): void {
      settle(() => reject(new TaskEnded(isClosed() ? "stopped" : "crash")));
    }
    events.on("message", onMessage).on("error", onError).on("exit", onExit);
    runner.hold();
    runner.say(asked);
  });
}
