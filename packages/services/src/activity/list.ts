import { activities } from "@custodia/db/schema/activity";
import { users } from "@custodia/db/schema/setup";
import type { Recorded } from "@custodia/domain/activity/recorded";
import type { ActivityListQuery, Subject } from "@custodia/domain/activity/schema";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { containsAny, orderOf, pageFrom } from "../list.ts";
import { inCompany } from "../store.ts";
import { ofRecord } from "./of-record.ts";

/** A page of what was done in the company, newest first; money of `before` and `after` in kobo. */
export function listActivities(ctx: CompanyCtx, query: ActivityListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, activities),
    filter.user_id === undefined ? undefined : eq(activities.user_id, filter.user_id),
    ofRecord(ctx, filter),
    containsAny([activities.log_message], search),
  );
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await ctx.db.read
        .select({
          id: activities.id,
          created_at: activities.created_at,
          action: activities.action,
          log_message: activities.log_message,
          subject_type: activities.subject_type,
          subject_id: activities.subject_id,
          before: activities.before,
          after: activities.after,
          user: { id: users.id, full_name: users.full_name, role: users.role },
        })
        .from(activities)
        .leftJoin(users, eq(users.id, activities.user_id))
        .where(where)
        .orderBy(...orderOf(query, { created_at: activities.id }, activities.id))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => ({
        ...row,
        subject_type: row.subject_type as Subject,
        before: row.before as Recorded | null,
        after: row.after as Recorded | null,
      }));
    },
    () => ctx.db.read.$count(activities, where),
  );
}
