import type { SignedInUser } from "@custodia/services/core/context";
import type { Settings } from "@custodia/services/core/settings";
import type { WorkerAnswer } from "@custodia/services/workers/protocol";

/** A call of a query, by whoever the main thread found signed in. */
export interface QueryCall {
  /** The procedure: `assets.list`. */
  path: string;
  signedIn: SignedInUser;
  /** The moment at which it is answered, as the main thread's clock tells it. */
  at: number;
  /** What a browser asked with, as JSON: a message holds nothing that is nested deep. Or REST's line, its ids and its query. */
  asked: { text: string | undefined } | { line: string; params: Record<string, string>; query: Texts };
}
type Texts = Record<string, string | string[]>;

/** What a reader is started with. */
export interface QueryWorkerStart {
  url: string;
  settings: Settings;
}

/** An answer as it goes out: JSON as bytes. */
export interface QueryAnswer {
  status: number;
  body: Uint8Array<ArrayBuffer>;
}

/** What is said to a reader, and what it says: that it is ready, how a call went, or a line for the log. */
export interface ToQueryWorker {
  id: number;
  call: QueryCall;
}
export type FromQueryWorker =
  | { ready: true }
  | { id: number; told: WorkerAnswer }
  | { log: "info" | "warn" | "error"; details: object; message: string };
