import type { Tx } from "@custodia/db/client";
import { record } from "../audit.ts";
import type { CompanyCtx } from "../context.ts";
import type { Plan } from "./plan.ts";

/** Writes a plan with its activity row, which names the request that it follows from; answers the activity's id. */
export async function perform(
  tx: Tx,
  ctx: CompanyCtx,
  plan: Plan,
  approval_id: number | null = null,
): Promise<number> {
  await plan.write(tx);
  return record(tx, ctx, { ...plan.told, subject: { type: "asset", id: plan.asset.id }, approval_id });
}
