import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { and, asc, getTableColumns, ne, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { notifyUsers } from "../../notifications/service.ts";
import type { DecisionCtx } from "../kinds.ts";
import { columnOf, type RequestSubject } from "../subject.ts";

/**
 * Tells whose requests about these records, all of one type, a change has just put out of date, each person once; who changed
 * them knows. Each is given as it was before the change: what was out of date before has been told before.
 */
export async function tellOutdated(
  tx: Tx,
  ctx: DecisionCtx & Partial<Pick<CompanyCtx, "requestKinds">>,
  changed: readonly RequestSubject[],
): Promise<void> {
  const type = changed[0]?.type;
  if (!type) return;
  const column = columnOf(type);
  const listed = JSON.stringify(changed.map(({ id, version }) => [id, version]));
  const rows = await tx
    .select(getTableColumns(approvals))
    .from(approvals)
    .where(
      and(
        inCompany(ctx, approvals),
        sql`${approvals.state} = 'pending'`,
        sql`${column} IN (SELECT value ->> 0 FROM json_each(${listed}))`,
        sql`(${column}, ${approvals.asset_version}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${listed}))`,
        ne(approvals.requester_id, ctx.actor.user_id),
      ),
    )
    .orderBy(asc(approvals.id));
  for (const [requester_id, theirs] of Map.groupBy(rows, (row) => row.requester_id)) {
    const [only, ...others] = theirs;
    const message =
      others.length === 0
        ? `${ctx.actor.full_name} changed the ${type}, so your request is out of date: ${only!.subject_event}`
        : `${ctx.actor.full_name} changed ${type}s, so ${theirs.length} requests of yours are out of date`;
    const page = others.length === 0 ? ctx.requestKinds?.get(only!.kind)?.page(only!) : undefined;
    await notifyUsers(
      tx,
      ctx,
      { user_ids: [requester_id] },
      { kind: "approvals.outdated", message, href: page ?? "/approvals", mail: true },
    );
  }
}
