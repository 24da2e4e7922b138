import type { Reader, Target } from "@custodia/db/client";
import type { WriteQueue } from "@custodia/db/write-queue";

declare const shape: unique symbol;

/** Heavy work by its name, for whoever starts it: what does it is known to `wiring/worker-tasks.ts` alone. */
export interface Task<I, O> {
  readonly name: string;
  /** It reads files as strangers made them, so a process does it that reaches nothing else. */
  readonly untrusted: boolean;
  readonly [shape]?: (input: I) => O;
}

/** What a task in a worker thread may reach: data by connections of its own, and the word that it shall stop. */
export interface WorkerTools {
  read: () => Promise<Reader>;
  /** Each transaction takes a turn in the one queue of writes: keep it short. */
  write: WriteQueue["write"];
  /** The writers' turn alone, for what is no transaction. */
  turn: WriteQueue["turn"];
  target: Target;
  /** Aborted where the server stops; long tasks look at it between their portions. */
  signal: AbortSignal;
}

/** Heavy work beside the server's own thread: untrusted files, large imports and exports (rules/house 6, rules/house 8). */
export interface Workers {
  /** Runs a task. Refusals pass; throws TaskEnded where the worker died, took too long, or had to stop. */
  run<I, O>(task: Task<I, O>, input: I, patienceMs?: number): Promise<O>;
  close(): Promise<void>;
}

/** The handle of a task that takes `I` and answers `O`; both pass between threads as they are. */
export function task<I, O>(name: string): Task<I, O> {
  return { name, untrusted: false };
}

/** The same for one that reads files as strangers made them. */
export function untrustedTask<I, O>(name: string): Task<I, O> {
  return { name, untrusted: true };
}
