import { admitImport } from "../assets/import/admit.ts";
import type { Actor, Company } from "../context.ts";
import type { Settings } from "../settings.ts";
import type { WorkerTools } from "../task.ts";
import { approveIn, tellApproved } from "./approve-in.ts";
import type { DecisionCtx } from "./decide.ts";
import { rejectIn } from "./reject.ts";
import { withdrawIn } from "./withdraw.ts";

/** What becomes of a request for an import. */
export type ImportDecision =
  | { verb: "approve" /** False where whoever decides tells of several at once. */; tells: boolean }
  | { verb: "reject"; reason: string }
  | { verb: "withdraw" };

/** A decision in words that pass to a thread: who decides what, and when. */
export interface DecideImportInput {
  id: number;
  decision: ImportDecision;
  actor: Actor;
  company: Company;
  settings: Settings;
  at: string;
}

/** Decides on an import in a worker's thread, with a turn in the queue of writes. */
export function decideImportTask(
  { id, decision, at, ...who }: DecideImportInput,
  tools: WorkerTools,
): Promise<void> {
  // The server's own thread wakes those who send mail.
  const ctx: DecisionCtx = { ...who, clock: () => new Date(at), wake() {} };
  return tools.write(async (tx) => {
    if (decision.verb === "reject") return rejectIn(tx, ctx, id, decision.reason);
    if (decision.verb === "withdraw") return withdrawIn(tx, ctx, id);
    const row = await approveIn(tx, ctx, id, (row) => admitImport(tx, ctx, row));
    if (decision.tells) await tellApproved(tx, ctx, row);
  });
}
