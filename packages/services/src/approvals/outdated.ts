import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity";
import { assets } from "@custodia/db/schema/assets";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { tell } from "../notifications/tell.ts";
import { inCompany } from "../store.ts";

/**
 * Tells whose requests about these assets a change has just put out of date, each person once; who changed them knows. To be
 * called after the write, in its transaction.
 */
export async function tellOutdated(tx: Tx, ctx: CompanyCtx, asset_ids: readonly number[]): Promise<void> {
  const listed = JSON.stringify(asset_ids);
  const rows = await tx
    .select({
      requester_id: approvals.requester_id,
      subject_event: approvals.subject_event,
      asset_id: assets.id,
    })
    .from(approvals)
    .innerJoin(assets, eq(assets.id, approvals.asset_id))
    .where(
      and(
        inCompany(ctx, approvals),
        sql`${approvals.state} = 'pending'`,
        sql`${approvals.asset_id} IN (SELECT value FROM json_each(${listed}))`,
        ne(approvals.requester_id, ctx.actor.user_id),
        // One step behind: what was out of date before has been told before.
        sql`${approvals.asset_version} = ${assets.version} - 1`,
      ),
    )
    .orderBy(asc(approvals.id));
  for (const [requester_id, theirs] of Map.groupBy(rows, (row) => row.requester_id)) {
    const [only, ...others] = theirs;
    const message =
      others.length === 0
        ? `${ctx.actor.full_name} changed the asset, so your request is out of date: ${only!.subject_event}`
        : `${ctx.actor.full_name} changed assets, so ${theirs.length} requests of yours are out of date`;
    const href = others.length === 0 ? `/detail_asset/${only!.asset_id}` : "/approvals";
    await tell(
      tx,
      ctx,
      { user_ids: [requester_id] },
      { kind: "approvals.outdated", message, href, mail: true },
    );
  }
}
