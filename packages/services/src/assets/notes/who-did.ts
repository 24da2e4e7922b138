import type { Reader } from "@custodia/db/client";
import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ReadingCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

const requester = alias(users, "requester");
const decider = alias(users, "decider");

const columns = {
  id: activities.id,
  subject_id: activities.subject_id,
  user_id: activities.user_id,
  created_at: activities.created_at,
  before: activities.before,
  after: activities.after,
  /** Who did it, at once or by approving it. */
  by: users.full_name,
  asked_by: requester.full_name,
  approved_by: decider.full_name,
};

/** Activities with who did them; where they followed from a request, with who asked and who said yes. */
export function selectDone(db: Reader, ctx: Pick<ReadingCtx, "company">, where: SQL | undefined) {
  return db
    .select(columns)
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .leftJoin(approvals, eq(approvals.id, activities.approval_id))
    .leftJoin(requester, eq(requester.id, approvals.requester_id))
    .leftJoin(decider, eq(decider.id, approvals.decider_id))
    .where(and(inCompany(ctx, activities), where));
}

export type Done = Awaited<ReturnType<typeof selectDone>>[number];

/** Who answers for it by their name: who approved it, or did it unasked. */
export const authorisedBy = (done: Done | undefined): string | null => done?.approved_by ?? done?.by ?? null;

/** The same as facts of a note. */
export const decisionFacts = (done: Done | undefined) =>
  done?.asked_by
    ? ([
        ["Asked for by", done.asked_by],
        ["Approved by", done.approved_by],
      ] as const)
    : ([["Recorded by", done?.by]] as const);
