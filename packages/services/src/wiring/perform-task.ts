import { Refusal } from "@custodia/domain/errors";
import type { WorkerAnswer } from "./worker-messages.ts";

/** Does a task and puts into words what came of it, for the process or thread that asked. */
export async function performTask(task: () => Promise<unknown>): Promise<WorkerAnswer> {
  try {
    return { told: "done", output: await task() };
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, message, fields, retryAfter } = error;
      return { told: "refused", refusal: { code, message, fields, retryAfter } };
    }
    const { name, message, stack } = error as Error;
    return { told: "failed", failure: { name, message, stack } };
  }
}
