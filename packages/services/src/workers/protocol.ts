import {
  Busy,
  type ErrorCode,
  type FieldErrors,
  findDiskCode,
  findRefusal,
  overloaded,
  Refusal,
} from "@custodia/domain/errors";
import { DatabaseUnavailable, findUnavailable } from "@custodia/sqlite/errors";
import { TaskEnded } from "./task.ts";

export type ToWorker = { type: "task"; id: number; name: string; input: unknown } | { type: "stop" };
/** The same port also carries the messages of the write queue's turns and of the log. */
export type FromWorker = { type: "ready" } | { type: "result"; id: number; result: TaskResult };

/** The result of a task, as it is sent between threads and processes. */
export type TaskResult =
  | { status: "done"; output: unknown }
  | {
      status: "refused";
      refusal: {
        code: ErrorCode;
        message: string;
        fields?: FieldErrors | undefined;
        retryAfter?: number | undefined;
        /** COMMIT had been sent, so the task must not be repeated automatically. */
        sent?: boolean | undefined;
        /** The task was refused without being executed, because too many tasks are queued. */
        busy?: boolean | undefined;
      };
    }
  | {
      status: "failed";
      /** `code` is set for a disk error. */
      failure: { name: string; message: string; stack?: string | undefined; code?: string | undefined };
    };

/** Executes a task and describes its result or error in a form that can be cloned. */
export async function toResult(task: () => Promise<unknown>): Promise<TaskResult> {
  try {
    return { status: "done", output: await task() };
  } catch (error) {
    const refused = findRefusal(error);
    if (refused) {
      const { code, message, fields, retryAfter } = refused;
      const flags = { sent: findUnavailable(error)?.sent, busy: refused instanceof Busy };
      return { status: "refused", refusal: { code, message, fields, retryAfter, ...flags } };
    }
    const { name, message, stack } = error as Error;
    return { status: "failed", failure: { name, message, stack, code: findDiskCode(error) } };
  }
}

/** Returns the error that a task threw in a worker, to be thrown here. */
export function toError(result: Exclude<TaskResult, { status: "done" }>): Error {
  if (result.status === "refused") {
    const { code, message, fields, retryAfter, sent, busy } = result.refusal;
    if (sent !== undefined) return new DatabaseUnavailable(undefined, sent);
    if (busy) return overloaded(retryAfter);
    return new Refusal(code, message, { ...(fields && { fields }), ...(retryAfter && { retryAfter }) });
  }
  const { name, message, stack, code } = result.failure;
  if (name === "AbortError") return new TaskEnded("stopped");
  const error = Object.assign(new Error(message), { name, ...(code && { code }) });
  if (stack) error.stack = stack;
  return error;
}
