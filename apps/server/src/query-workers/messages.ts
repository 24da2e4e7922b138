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
  /** The browser's input as JSON, because messages hold nothing deeply nested; or REST's line, its ids and its query. */
  asked: { text: string | undefined } | { line: string; params: Record<string, string>; query: Texts };
}
type Texts = Record<string, string | string[]>;

/** The data that a query worker starts with. */
export interface QueryWorkerStart {
  url: string;
  settings: Settings;
}

/** An answer as it goes out: JSON as bytes. */
export interface QueryAnswer {
  status: number;
  body: Uint8Array<ArrayBuffer>;
}

/** The messages to a query worker, and from it: that it is ready, the result of a call, or a line for the log. */
export interface ToQueryWorker {
  id: number;
  call: QueryCall;
}
export type FromQueryWorker =
  | { ready: true }
  | { id: number; told: WorkerAnswer }
  | { log: "info" | "warn" | "error"; details: object; message: string };
