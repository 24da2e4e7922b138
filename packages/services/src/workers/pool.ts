import { setTimeout as sleep } from "node:timers/promises";
import { overloaded } from "@custodia/domain/errors";
import { countTasks, nextTask } from "./fair-queue.ts";
import { type FromWorker, toError } from "./protocol.ts";
import type { Runner } from "./runner.ts";
import { TaskEnded, type TaskOptions } from "./task.ts";

interface PoolOptions {
  /** The maximum number of runners. */
  max: number;
  /** The maximum number of runners per company; a pool of short tasks omits it, so that a company may use all runners. */
  share?: number;
  /** The maximum number of waiting tasks; half as many per company. */
  maxQueued?: number;
  /** How long a task may wait, in milliseconds. */
  queueTimeoutMs?: number;
  /** The number of tasks assigned to a runner at once: with two, the next starts as soon as one is done. */
  depth?: number;
  /** If set, runners start one at a time and report when they are ready. Otherwise they take tasks at once. */
  awaitReady?: boolean;
  /** Whether the task of a crashed runner is retried once. */
  retryOnCrash?: boolean;
  /** Whether waiting tasks are finished when the pool closes; otherwise they are refused, and running tasks are asked to stop. */
  drainOnClose?: boolean;
  idleMs?: number;
  /** Seconds, for the `Retry-After` of a 503. */
  retryAfter?: number;
}

interface RunOptions extends TaskOptions {
  /** A task whose caller has disconnected is dropped before it runs. */
  isAbandoned?: () => boolean;
}

interface Task extends RunOptions {
  name: string;
  input: unknown;
  queuedAt: number;
  isRetry: boolean;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

interface Member {
  runner: Runner;
  state: "starting" | "ready" | "ending";
  /** The tasks assigned to the runner by id, in the order of execution. */
  tasks: Map<number, Task>;
  /** When the first of these tasks started. */
  firstStartedAt: number;
  /** Ends a runner whose task takes too long, or that is idle. */
  timer?: NodeJS.Timeout | undefined;
}

export interface Pool {
  /**
   * Throws TaskEnded if the runner died, timed out or had to stop, and 503 if the queue is full or the wait was too long.
   * Companies take turns.
   */
  run(name: string, input: unknown, options?: RunOptions): Promise<unknown>;
  /** Starts a runner if possible; returns false if there is none. */
  warmUp(): boolean;
  /** `averageMs` is the moving average of a task's duration. */
  load(): { runners: number; ready: number; running: number; queued: number; averageMs: number };
  close(): Promise<void>;
}

const STOP_MS = 4000;
/** No runner is started for this time after one that ended before it was ready. */
const START_BACKOFF_MS = 8000;

/** Opens a pool that starts runners on demand and ends idle ones. */
export function openPool(start: () => Runner, options: PoolOptions): Pool {
  const { max, share = max, maxQueued = 50, queueTimeoutMs, depth = 1 } = options;
  const { awaitReady, retryOnCrash, drainOnClose, idleMs = 60_000, retryAfter = 5 } = options;
  const members = new Set<Member>();
  let queue: Task[] = [];
  let lastId = 0;
  let closed = false;
  let averageMs = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  const sweeper = queueTimeoutMs ? setInterval(dropExpired, queueTimeoutMs / 8).unref() : undefined;

  const running = () => [...members].flatMap(({ tasks }) => [...tasks.values()]);

  /** Starts a runner, unless there are enough, a start is in progress, or one has just failed. */
  function addMember(): Member | undefined {
    if (closed || members.size >= max) return undefined;
    if ([...members].some(({ state }) => state === "starting")) return undefined;
    if (performance.now() - failedAt < START_BACKOFF_MS) return undefined;
    const runner = start();
    const member: Member = { runner, state: awaitReady ? "starting" : "ready", tasks: new Map(), firstStartedAt: 0 };
    members.add(member);
    // Without a listener an error of an idle runner would end this process.
    runner.events.on("error", (error: Error) => remove(member, error)).once("exit", () => remove(member));
    runner.events.on("message", (message: FromWorker) => receive(member, message));
    runner.unref();
    return member;
  }

  /** Handles a message, which may come from outside the pool's protocol. */
  function receive(member: Member, message: FromWorker): void {
    if (message.type === "ready" && member.state === "starting") member.state = "ready";
    else if (message.type === "result") {
      const task = member.tasks.get(message.id);
      member.tasks.delete(message.id);
      averageMs += (performance.now() - member.firstStartedAt - averageMs) / 16;
      if (message.result.status === "done") task?.resolve(message.result.output);
      else task?.reject(toError(message.result));
    } else return;
    restartTimer(member);
    dispatch();
  }

  /** Restarts the timer for the first task of a runner, or for its idle time. */
  function restartTimer(member: Member): void {
    clearTimeout(member.timer);
    const [first] = member.tasks.values();
    if (first) member.runner.ref();
    else member.runner.unref();
    member.firstStartedAt = performance.now();
    const limit = first ? first.timeoutMs : idleMs;
    if (limit && member.state === "ready") member.timer = setTimeout(() => expire(member), limit).unref();
  }

  function expire(member: Member): void {
    for (const [id, task] of [...member.tasks].slice(0, 1)) {
      member.tasks.delete(id);
      reject([task], "time");
    }
    void end(member);
  }

  /** An ending runner gets no tasks: they would be lost. */
  function end(member: Member): unknown {
    clearTimeout(member.timer);
    member.state = "ending";
    return member.runner.end();
  }

  /** Removes a dead runner. Its first task may have killed it; its other tasks are queued again. */
  function remove(member: Member, error?: Error): void {
    if (!members.delete(member)) return;
    if (member.state === "starting") failedAt = performance.now();
    const unfinished = [...member.tasks.values()];
    const [first] = unfinished;
    if (first && member.state === "ready") {
      if (!retryOnCrash || first.isRetry) reject(unfinished.splice(0, 1), closed ? "stopped" : "crash", error);
      first.isRetry = true;
    }
    if (error) void end(member);
    clearTimeout(member.timer);
    if (closed) reject(unfinished, "stopped");
    else queue.unshift(...unfinished);
    dispatch();
    if (members.size === 0) reject(queue.splice(0), "crash");
  }

  function reject(tasks: Task[], reason: TaskEnded["reason"], cause?: Error): void {
    for (const task of tasks) task.reject(new TaskEnded(reason, cause));
  }

  function leastBusy(): Member | undefined {
    let free: Member | undefined;
    for (const member of members)
      if (member.state === "ready" && member.tasks.size < (free?.tasks.size ?? depth)) free = member;
    return free;
  }

  /** Assigns tasks to the least busy runner. */
  function dispatch(): void {
    while (queue.length > 0) {
      const free = leastBusy();
      if (!free && members.size >= max) return;
      const index = nextTask(queue, running(), { share, count: members.size, hasFree: free !== undefined });
      const member = index < 0 ? undefined : (free ?? addMember());
      if (member?.state !== "ready") return;
      const [task] = queue.splice(index, 1);
      if (task && !isDropped(task)) assign(member, task);
    }
  }

  function assign(member: Member, task: Task): void {
    lastId += 1;
    member.tasks.set(lastId, task);
    if (member.tasks.size === 1) restartTimer(member);
    try {
      member.runner.send({ type: "task", id: lastId, name: task.name, input: task.input });
    } catch (error) {
      // The input cannot be cloned.
      const { name, message } = error as Error;
      receive(member, {
        type: "result",
        id: lastId,
        result: { status: "failed", failure: { name, message } },
      });
    }
  }

  /** Refuses a task whose caller has disconnected, or that waited too long. */
  function isDropped({ isAbandoned, queuedAt, reject }: Task): boolean {
    const isOver = isAbandoned?.() || performance.now() - queuedAt > (queueTimeoutMs ?? Infinity);
    if (isOver) reject(overloaded(retryAfter));
    return isOver;
  }

  function dropExpired(): void {
    queue = queue.filter((task) => !isDropped(task));
  }

  return {
    run: (name, input, runOptions = {}) =>
      new Promise((resolve, reject) => {
        const { companyId } = runOptions;
        if (closed && !drainOnClose) return reject(new TaskEnded("stopped"));
        if (queue.length >= maxQueued || countTasks(companyId, queue) >= maxQueued / 2)
          return reject(overloaded(retryAfter));
        const queuedAt = performance.now();
        queue.push({ ...runOptions, name, input, queuedAt, isRetry: false, resolve, reject });
        dispatch();
      }),
    warmUp: () => addMember() !== undefined || members.size > 0,
    load() {
      let [ready, running] = [0, 0];
      for (const { state, tasks } of members) {
        if (state === "ready") ready += 1;
        running += tasks.size;
      }
      return { runners: members.size, ready, running, queued: queue.length, averageMs };
    },
    async close() {
      closed = true;
      if (!drainOnClose) {
        reject(queue.splice(0), "stopped");
        for (const { runner, tasks } of members) if (tasks.size > 0) runner.send({ type: "stop" });
      }
      const deadline = performance.now() + (drainOnClose ? (queueTimeoutMs ?? STOP_MS) : STOP_MS);
      while ((queue.length > 0 || running().length > 0) && performance.now() < deadline) await sleep(10);
      clearInterval(sweeper);
      reject(queue.splice(0), "stopped");
      await Promise.all([...members].map(end));
    },
  };
}
