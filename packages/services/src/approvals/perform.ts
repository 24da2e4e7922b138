import type { Tx } from "@custodia/db/client";
import { record } from "../audit.ts";
import type { CompanyCtx } from "../context.ts";
import type { Plan } from "./plan.ts";

/** Writes a plan with its activity row; answers the activity's id. */
export async function perform(tx: Tx, ctx: CompanyCtx, plan: Plan): Promise<number> {
  await plan.write(tx);
  return record(tx, ctx, { ...plan.told, subject: { type: "asset", id: plan.asset.id } });
}
