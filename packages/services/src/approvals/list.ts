import { approvals } from "@custodia/db/schema/activity";
import { assets } from "@custodia/db/schema/assets";
import type { ApprovalListQuery } from "@custodia/domain/approvals/schema";
import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { orderOf, pageFrom } from "../list.ts";
import { inCompany } from "../store.ts";
import { approvalOf, selectApprovals } from "./show.ts";

/** Requests about an asset: its own, and those about the import that brought it. */
function about(ctx: CompanyCtx, asset_id: number): SQL | undefined {
  const bringing = ctx.db.read
    .select({ id: assets.import_id })
    .from(assets)
    .where(and(inCompany(ctx, assets), eq(assets.id, asset_id)));
  return or(eq(approvals.asset_id, asset_id), inArray(approvals.import_id, bringing));
}

/** A page of the company's requests, newest first. */
export function listApprovals(ctx: CompanyCtx, query: ApprovalListQuery) {
  const { state, kind, requester_id, asset_id, mine } = query.filter;
  const where = and(
    inCompany(ctx, approvals),
    state === undefined ? undefined : eq(approvals.state, state),
    kind === undefined ? undefined : eq(approvals.kind, kind),
    requester_id === undefined ? undefined : eq(approvals.requester_id, requester_id),
    asset_id === undefined ? undefined : about(ctx, asset_id),
    mine ? eq(approvals.requester_id, ctx.actor.user_id) : undefined,
  );
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await selectApprovals(ctx.db.read, where)
        .orderBy(...orderOf(query, { created_at: approvals.id }, approvals.id))
        .limit(limit)
        .offset(offset);
      return rows.map(approvalOf);
    },
    () => ctx.db.read.$count(approvals, where),
  );
}
