import { DatabaseUnavailable, findUnavailable } from "@custodia/db/errors";
import {
  Busy,
  diskCodeIn,
  type ErrorCode,
  type FieldErrors,
  overloaded,
  Refusal,
  refusalIn,
} from "@custodia/domain/errors";
import { TaskEnded } from "./task.ts";

/** The messages to a worker, beside the turns of writes. */
export type WorkerMessage = { asked: "task"; name: string; input: unknown } | { asked: "stop" };

/** The answers of a worker. */
export type WorkerAnswer =
  | { told: "done"; output: unknown }
  | {
      told: "refused";
      refusal: {
        code: ErrorCode;
        message: string;
        fields?: FieldErrors | undefined;
        retryAfter?: number | undefined;
        /** COMMIT had been sent: nobody may do it again unasked. */
        sent?: boolean | undefined;
        /** The task was rejected unexecuted, as too many wait. */
        busy?: boolean | undefined;
      };
    }
  | {
      told: "failed";
      /** `code` where a disk is to blame. */
      failure: { name: string; message: string; stack?: string | undefined; code?: string | undefined };
    };

/** Returns the error that a task threw in a worker, to be thrown here. */
export function errorOf(told: Exclude<WorkerAnswer, { told: "done" }>): Error {
  if (told.told === "refused") {
    const { code, message, fields, retryAfter, sent, busy } = told.refusal;
    if (sent !== undefined) return new DatabaseUnavailable(undefined, sent);
    if (busy) return overloaded(retryAfter);
    return new Refusal(code, message, { ...(fields && { fields }), ...(retryAfter && { retryAfter }) });
  }
  const { name, message, stack, code } = told.failure;
  if (name === "AbortError") return new TaskEnded("stopped");
  const error = Object.assign(new Error(message), { name, ...(code && { code }) });
  if (stack) error.stack = stack;
  return error;
}

/** Does a task and puts into words what came of it, for the process or thread that asked. */
export async function performTask(task: () => Promise<unknown>): Promise<WorkerAnswer> {
  try {
    return { told: "done", output: await task() };
  } catch (error) {
    const refused = refusalIn(error);
    if (refused) {
      const { code, message, fields, retryAfter } = refused;
      const kind = { sent: findUnavailable(error)?.sent, busy: refused instanceof Busy };
      return { told: "refused", refusal: { code, message, fields, retryAfter, ...kind } };
    }
    const { name, message, stack } = error as Error;
    return { told: "failed", failure: { name, message, stack, code: diskCodeIn(error) } };
  }
}
