import { approveIn, tellApproved } from "../../../approvals/decide/approve-in.ts";
import type { ActingAside, DecideAside } from "../../../approvals/decide/decision.ts";
import { rejectIn } from "../../../approvals/decide/reject.ts";
import { withdrawIn } from "../../../approvals/decide/withdraw.ts";
import type { DecisionCtx } from "../../../approvals/kinds.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import type { Job } from "../../../jobs/queue.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { admitImport } from "./admit.ts";
import { importRequest } from "./import-request.ts";
import { type Published, publishIn } from "./publish.ts";

/** Decides on an import in a worker's thread, with a turn in the queue of writes. */
export function decideTask({ id, decision, at, ...who }: DecideAside, tools: WorkerTools): Promise<void> {
  // The server's own thread wakes those who send mail.
  const ctx: DecisionCtx = { ...who, clock: () => new Date(at), wake() {} };
  return tools.write(async (tx) => {
    await assertUserUnchanged(tx, ctx.actor);
    if (decision.verb === "reject") return rejectIn(tx, ctx, importRequest, id, decision.reason);
    if (decision.verb === "withdraw") return withdrawIn(tx, ctx, importRequest, id, decision.forLeaver);
    const row = await approveIn(tx, ctx, id, (row) => admitImport(tx, ctx, row));
    if (decision.tells) await tellApproved(tx, ctx, importRequest, row);
  });
}

/** Who publishes an import, and the job under whose lease. */
type PublishImport = ActingAside & { job: Pick<Job, "id" | "fence"> };

/** Publishes an import in a worker's thread, with a turn in the queue of writes. */
export function publishTask({ id, at, job, ...who }: PublishImport, tools: WorkerTools): Promise<Published> {
  const ctx: DecisionCtx = { ...who, clock: () => new Date(at), wake() {} };
  return tools.write((tx) => publishIn(tx, ctx, job, id));
}
