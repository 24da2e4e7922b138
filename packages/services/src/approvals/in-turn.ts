import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity";
import { type CompanyCtx, now } from "../context.ts";
import { getOwn } from "../store.ts";
import type { ImportDecision } from "./decide-import-task.ts";
import { decideInThread } from "./tasks.ts";

/**
 * Makes a decision in its turn in the queue of writes. One about an import may change fifty thousand rows in its one transaction,
 * so a thread makes it: others are answered meanwhile. Throws 404, and as `work` does.
 */
export async function inTurn(
  ctx: CompanyCtx,
  id: number,
  decision: ImportDecision,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { kind } = await getOwn(ctx.db.read, ctx, approvals, id, "approval");
  if (kind !== "import") return ctx.db.write(work);
  const { actor, company, settings } = ctx;
  await ctx.workers.run(decideInThread, { id, decision, actor, company, settings, at: now(ctx) });
  ctx.wake();
}
