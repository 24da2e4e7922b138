import type { Reader, Target } from "@custodia/db/client";
import type { WriteQueue } from "@custodia/db/write-queue";

declare const shape: unique symbol;

/** Heavy work by its name, for whoever starts it: what does it is known to `wiring/worker-tasks.ts` alone. */
export interface Task<I, O> {
  readonly name: string;
  /** What it reads as strangers made it, so that a process does it which reaches nothing else; null where it is ours. */
  readonly untrusted: "lists" | "pictures" | null;
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

/** Heavy work beside the server's own thread: untrusted files, large imports and exports (rules/architecture 6, rules/architecture 8). */
export interface Workers {
  /**
   * Runs a task, for the company of the id `of` where companies are to wait for it fairly. Refusals pass; throws TaskEnded where the
   * worker died, took too long, or had to stop.
   */
  run<I, O>(task: Task<I, O>, input: I, patienceMs?: number, of?: number): Promise<O>;
  close(): Promise<void>;
}

/** The handle of a task that takes `I` and answers `O`; both pass between threads as they are. */
export function task<I, O>(name: string): Task<I, O> {
  return { name, untrusted: null };
}

/** The same for one that reads lists as strangers made them. */
export function untrustedTask<I, O>(name: string): Task<I, O> {
  return { name, untrusted: "lists" };
}

/** The same for pictures, whose processes give way to all else. */
export function pictureTask<I, O>(name: string): Task<I, O> {
  return { name, untrusted: "pictures" };
}
