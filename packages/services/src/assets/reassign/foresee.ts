import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { users } from "@custodia/db/schema/setup/users";
import {
  type AssetReassign,
  MAX_REASSIGN_REQUESTS,
  MAX_REASSIGNED,
  type ReassignForeseen,
} from "@custodia/domain/assets/reassign";
import { and, asc, eq, sql } from "drizzle-orm";
import { actsAtOnce, type MayAsk } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { chosenIds } from "./chosen.ts";
import { assignmentOf, planReassignments } from "./plan.ts";

/** Requests that are named; all are counted. */
const NAMED = 20;

/**
 * What a change of many assets would do, changing nothing: how many it would change, and which requests that wait it would put
 * out of date, or pass over where the role may only ask. Throws as the change itself.
 */
export async function foreseeReassignment(
  ctx: MayAsk<"assets.write">,
  { ids, matching, ...given }: AssetReassign,
): Promise<ReassignForeseen> {
  const { read } = ctx.db;
  const most = actsAtOnce(ctx, "assets.write") ? MAX_REASSIGNED : MAX_REASSIGN_REQUESTS;
  const chosen = await chosenIds(ctx, { ids, matching }, most);
  const { changing, unchanged, left_out } = await planReassignments(read, ctx, chosen, assignmentOf(given));
  const awaited = changing.filter(({ awaiting }) => awaiting).map(({ id }) => id);
  const waiting = and(
    inCompany(ctx, approvals),
    sql`${approvals.state} = 'pending'`,
    sql`${approvals.asset_id} IN (SELECT value FROM json_each(${JSON.stringify(awaited)}))`,
  );
  const requests = await read
    .select({
      id: approvals.id,
      subject_event: approvals.subject_event,
      asset_id: assets.id,
      barcode: assets.barcode,
      requester: { id: users.id, full_name: users.full_name },
    })
    .from(approvals)
    .innerJoin(assets, eq(assets.id, approvals.asset_id))
    .innerJoin(users, eq(users.id, approvals.requester_id))
    .where(waiting)
    .orderBy(asc(approvals.id))
    .limit(NAMED);
  return { changing: changing.length, unchanged, left_out, awaiting: awaited.length, requests };
}
