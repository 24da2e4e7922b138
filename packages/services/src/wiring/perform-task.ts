import { awayIn } from "@custodia/db/away";
import { Busy, diskCodeIn, refusalIn } from "@custodia/domain/errors";
import type { WorkerAnswer } from "./worker-messages.ts";

/** Does a task and puts into words what came of it, for the process or thread that asked. */
export async function performTask(task: () => Promise<unknown>): Promise<WorkerAnswer> {
  try {
    return { told: "done", output: await task() };
  } catch (error) {
    const refused = refusalIn(error);
    if (refused) {
      const { code, message, fields, retryAfter } = refused;
      const kind = { sent: awayIn(error)?.sent, busy: refused instanceof Busy };
      return { told: "refused", refusal: { code, message, fields, retryAfter, ...kind } };
    }
    const { name, message, stack } = error as Error;
    return { told: "failed", failure: { name, message, stack, code: diskCodeIn(error) } };
  }
}
