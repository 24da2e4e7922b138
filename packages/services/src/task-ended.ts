import { Refusal } from "@custodia/domain/errors";

/** Why a task did not end by itself. */
export class TaskEnded extends Error {
  readonly reason: "time" | "stopped" | "crash";

  constructor(reason: TaskEnded["reason"], cause?: unknown) {
    super(`A task in a worker ended: ${reason}`, { cause });
    this.name = "TaskEnded";
    this.reason = reason;
  }
}

/** What is told where a task ended with the server. */
export function stopping(): Refusal {
  const again = { retryAfter: 10 };
  return new Refusal("overloaded", "The server is stopping. Please try again in a moment.", again);
}
