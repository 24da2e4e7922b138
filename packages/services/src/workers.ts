import { Worker } from "node:worker_threads";
import type { OpenDatabase } from "@custodia/db/open";
import { serveTurns } from "@custodia/db/worker-turn";
import { type ErrorCode, type FieldErrors, Refusal } from "@custodia/domain/errors";
import type { TaskInput, TaskName, TaskOutput } from "./worker-tasks.ts";

/** What the main thread says to a thread, beside the turns of writes. */
export type Asked = { asked: "task"; name: TaskName; input: unknown } | { asked: "warm" | "stop" };

/** What a thread answers. */
export type Told =
  | { told: "done"; output: unknown }
  | {
      told: "refused";
      refusal: {
        code: ErrorCode;
        message: string;
        fields?: FieldErrors | undefined;
        retryAfter?: number | undefined;
      };
    }
  | { told: "failed"; failure: { name: string; message: string; stack?: string | undefined } };

/** Worker threads for heavy work: untrusted files, large imports and exports (architecture, rules 6 and 8). */
export interface Workers {
  /**
   * Runs a task in a thread. Refusals pass; throws TaskEnded where the thread ran out of memory or time, or had to stop.
   */
  run<K extends TaskName>(name: K, input: TaskInput<K>, patienceMs?: number): Promise<TaskOutput<K>>;
  /** Has a thread ready before it is needed. */
  warm(): void;
  close(): Promise<void>;
}

/** Why a task did not end by itself. */
export class TaskEnded extends Error {
  readonly reason: "memory" | "time" | "stopped" | "crash";

  constructor(reason: TaskEnded["reason"], cause?: unknown) {
    super(`A task in a worker thread ended: ${reason}`, { cause });
    this.name = "TaskEnded";
    this.reason = reason;
  }
}

/** One thread stays for good, the others go when they were idle for a while. */
const THREADS = 3;
const IDLE_MS = 60_000;
const MAX_WAITING = 50;
const STOP_MS = 4000;
/** What a thread's own heap may hold: files that are within the limits need less than half of it. */
const HEAP_MB = 192;

interface Thread {
  worker: Worker;
  idle: NodeJS.Timeout | undefined;
}

/** Threads are started when they are needed. */
export function openWorkers(
  db: Pick<OpenDatabase, "turn" | "target">,
  warn: (line: string) => void = console.warn,
): Workers {
  const threads = new Set<Thread>();
  const free: Thread[] = [];
  const line: { take: (thread: Thread) => void; refuse: (error: Error) => void }[] = [];
  let closed = false;

  function start(): Thread {
    const worker = new Worker(new URL("./worker-entry.ts", import.meta.url), {
      workerData: { target: db.target },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
    });
    const thread: Thread = { worker, idle: undefined };
    threads.add(thread);
    serveTurns(worker, db, warn);
    worker.setMaxListeners(50);
    worker.unref();
    // Without a listener an error of an idle thread would end the process.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      threads.delete(thread);
      if (free.includes(thread)) free.splice(free.indexOf(thread), 1);
      if (!closed && threads.size < THREADS) line.shift()?.take(start());
    });
    return thread;
  }

  function take(): Promise<Thread> {
    if (closed) throw new TaskEnded("stopped");
    const thread = free.pop() ?? (threads.size < THREADS ? start() : undefined);
    if (thread) {
      clearTimeout(thread.idle);
      return Promise.resolve(thread);
    }
    if (line.length >= MAX_WAITING) {
      throw new Refusal("overloaded", "The server is busy. Please try again in a moment.", { retryAfter: 5 });
    }
    return new Promise((resolve, reject) => line.push({ take: resolve, refuse: reject }));
  }

  function giveBack(thread: Thread): void {
    if (!threads.has(thread)) return;
    const next = line.shift();
    if (next) {
      next.take(thread);
      return;
    }
    free.push(thread);
    if (threads.size > 1) thread.idle = setTimeout(() => void thread.worker.terminate(), IDLE_MS).unref();
  }

  return {
    async run<K extends TaskName>(name: K, input: TaskInput<K>, patienceMs?: number) {
      const thread = await take();
      try {
        return (await ask(thread.worker, { asked: "task", name, input }, patienceMs)) as TaskOutput<K>;
      } catch (error) {
        if (error instanceof TaskEnded) {
          threads.delete(thread);
          void thread.worker.terminate();
        }
        throw error;
      } finally {
        giveBack(thread);
      }
    },
    warm() {
      const thread = start();
      thread.worker.postMessage({ asked: "warm" } satisfies Asked);
      free.push(thread);
    },
    async close() {
      closed = true;
      for (const { refuse } of line.splice(0)) refuse(new TaskEnded("stopped"));
      await Promise.all([...threads].map((thread) => end(thread.worker, !free.includes(thread))));
    },
  };
}

/** Lets a busy thread come to the end of its portion, and then ends it. */
async function end(worker: Worker, busy: boolean): Promise<void> {
  if (busy) {
    worker.postMessage({ asked: "stop" } satisfies Asked);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, STOP_MS);
      const done = (message: Told | object) => {
        if ("told" in message) settle();
      };
      function settle() {
        clearTimeout(timer);
        worker.off("message", done);
        resolve();
      }
      worker.on("message", done);
      worker.once("exit", settle);
    });
  }
  await worker.terminate();
}

function ask(worker: Worker, asked: Asked, patienceMs?: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = patienceMs
      ? setTimeout(() => settle(() => reject(new TaskEnded("time"))), patienceMs)
      : undefined;
    function settle(how: () => void): void {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      worker.unref();
      how();
    }
    function onMessage(message: Told | object): void {
      if (!("told" in message)) return;
      if (message.told === "done") settle(() => resolve(message.output));
      else settle(() => reject(errorOf(message)));
    }
    function onError(error: Error & { code?: string }): void {
      const memory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      settle(() => reject(new TaskEnded(memory ? "memory" : "crash", error)));
    }
    function onExit(): void {
      settle(() => reject(new TaskEnded("stopped")));
    }
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.ref();
    worker.postMessage(asked);
  });
}

function errorOf(told: Exclude<Told, { told: "done" }>): Error {
  if (told.told === "refused") {
    const { code, message, fields, retryAfter } = told.refusal;
    return new Refusal(code, message, { ...(fields && { fields }), ...(retryAfter && { retryAfter }) });
  }
  const { name, message, stack } = told.failure;
  if (name === "AbortError") return new TaskEnded("stopped");
  const error = Object.assign(new Error(message), { name });
  if (stack) error.stack = stack;
  return error;
}
