import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { approveRequest } from "@custodia/services/approvals/decide/approve";
import { rejectRequest } from "@custodia/services/approvals/decide/reject";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { and, eq } from "drizzle-orm";
import type { AssetAction } from "./asset-actions.ts";

export function approve(): AssetAction {
  return async (actor, asset_id) => {
    const ctx = permitActor(actor, "approvals.decide");
    await approveRequest(ctx, { id: await idOfRequest(ctx, asset_id) });
  };
}

export function reject(reason: string): AssetAction {
  return async (actor, asset_id) => {
    const ctx = permitActor(actor, "approvals.decide");
    await rejectRequest(ctx, { id: await idOfRequest(ctx, asset_id), reason });
  };
}

async function idOfRequest(ctx: CompanyCtx, asset_id: number): Promise<number> {
  const open = and(
    inCompany(ctx, approvals),
    eq(approvals.asset_id, asset_id),
    eq(approvals.state, "pending"),
  );
  const [request] = await ctx.db.read.select({ id: approvals.id }).from(approvals).where(open);
  return request!.id;
}
