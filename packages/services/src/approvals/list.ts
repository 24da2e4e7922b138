import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import type { ApprovalListQuery } from "@custodia/domain/approvals/schema";
import { may } from "@custodia/domain/permissions";
import { and, eq, ne, or, type SQL } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { orderOf, pageFrom } from "../core/list.ts";
import { inCompany } from "../core/store.ts";
import { approvalsOf, selectApprovals } from "./show.ts";

/** Requests about an asset: its own, and those about what brought it. */
function about(ctx: CompanyCtx, asset_id: number): SQL | undefined {
  const others = [...ctx.requestKinds.values()].map((kind) => kind.concerning?.(ctx, asset_id));
  return or(eq(approvals.asset_id, asset_id), ...others);
}

/** A page of the company's requests, newest first. */
export function listApprovals(ctx: CompanyCtx, query: ApprovalListQuery) {
  const { state, kind, requester_id, asset_id, mine, for_me } = query.filter;
  const where = and(
    inCompany(ctx, approvals),
    state === undefined ? undefined : eq(approvals.state, state),
    kind === undefined ? undefined : eq(approvals.kind, kind),
    requester_id === undefined ? undefined : eq(approvals.requester_id, requester_id),
    asset_id === undefined ? undefined : about(ctx, asset_id),
    mine ? eq(approvals.requester_id, ctx.actor.user_id) : undefined,
    for_me && may(ctx.actor.role, "approvals.decide")
      ? ne(approvals.requester_id, ctx.actor.user_id)
      : undefined,
  );
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await selectApprovals(ctx.db.read, where)
        .orderBy(...orderOf(query, { created_at: approvals.id }, approvals.id))
        .limit(limit)
        .offset(offset);
      return approvalsOf(ctx, rows);
    },
    () => ctx.db.read.$count(approvals, where),
  );
}
