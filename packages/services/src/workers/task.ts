import { findCause, Refusal } from "@custodia/domain/errors";
import type { DbTarget, Reader } from "@custodia/sqlite/client";
import type { WriteQueue } from "@custodia/sqlite/write-queue";

/** Heavy work as a worker executes it; input and output are cloned between threads. */
export type WorkerTask = (input: never, tools: WorkerTools) => Promise<unknown>;

/** A task as a worker calls it, which receives its input as an untyped message. */
export type LoadedTask = (input: unknown, tools: WorkerTools) => Promise<unknown>;

/** The tasks by name; `registry.ts` declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry adds its tasks by declaration merging.
export interface WorkerTasks {}

export type TaskName = keyof WorkerTasks;
type TaskOf<N extends TaskName> = WorkerTasks[N] extends () => Promise<infer T extends WorkerTask> ? T : never;
type TaskInput<N extends TaskName> = Parameters<TaskOf<N>>[0];
type TaskOutput<N extends TaskName> = WorkerTasks[N] extends () => Promise<(...args: never) => Promise<infer O>>
  ? O
  : never;

/** A worker thread reads on its own connection and writes by taking turns in the server's write queue. */
export interface WorkerTools {
  read: () => Promise<Reader>;
  /** Each transaction takes a turn in the one write queue: keep it short. */
  write: WriteQueue["write"];
  /** A turn in the write queue without a transaction. */
  turn: WriteQueue["turn"];
  target: DbTarget;
  /** Aborted when the server stops; long tasks check it between their portions. */
  signal: AbortSignal;
}

export interface TaskOptions {
  /** The worker is ended after this time. */
  timeoutMs?: number | undefined;
  /** Companies wait fairly for each other; work of no company waits for a free worker. */
  companyId?: number | undefined;
}

/**
 * Heavy work off the main thread: untrusted files, large imports and exports (rules/architecture 6, rules/architecture 8).
 */
export interface Workers {
  /** Runs a task. Throws its refusals, and TaskEnded if the worker died, took too long, or had to stop. */
  run<N extends TaskName>(name: N, input: TaskInput<N>, options?: TaskOptions): Promise<TaskOutput<N>>;
  close(): Promise<void>;
}

/** A task that was ended from outside. */
export class TaskEnded extends Error {
  readonly reason: "time" | "stopped" | "crash";

  constructor(reason: TaskEnded["reason"], cause?: unknown) {
    super(`A task in a worker ended: ${reason}`, { cause });
    this.name = "TaskEnded";
    this.reason = reason;
  }
}

/** Whether a task ended because the server stops. */
export const isStop = (error: unknown): boolean => error instanceof TaskEnded && error.reason === "stopped";

/** Returns `refusal` for a task that took too long or crashed, and any other error as it is. */
export const toFailureRefusal = (error: unknown, refusal: Refusal): unknown =>
  error instanceof TaskEnded && !isStop(error) ? refusal : error;

/** Throws an error of a task, unless the server stops: the work is done after its next start. */
export function ignoreStop(error: unknown): void {
  if (!isStop(error)) throw error;
}

/** Returns the refusal for a call whose task ended because the server stops; undefined for any other error. */
export function toStopRefusal(error: unknown): Refusal | undefined {
  if (findCause(error, TaskEnded)?.reason !== "stopped") return undefined;
  return new Refusal("overloaded", "The server is stopping. Please try again in a moment.", { retryAfter: 10 });
}
