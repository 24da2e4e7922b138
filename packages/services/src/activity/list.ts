import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { users } from "@custodia/db/schema/setup/users";
import type { ActivityListQuery, SubjectType } from "@custodia/domain/activity/schema";
import type { Recorded } from "@custodia/domain/recorded/fields";
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../context.ts";
import { containsAny, orderOf, pageFrom } from "../list.ts";
import { withNames } from "../named-ids.ts";
import { inCompany } from "../store.ts";
import { ofRecord } from "./of-record.ts";

const requesters = alias(users, "requesters");
const deciders = alias(users, "deciders");

/** What followed from a request, and not what was said about it; in the words of the index `activities_by_request`. */
const BY_REQUEST = sql`${activities.approval_id} IS NOT NULL AND ${activities.action} NOT GLOB 'approvals.*'`;

/** A page of what was done in the company, newest first; money of `before` and `after` in kobo. */
export function listActivities(ctx: CompanyCtx, query: ActivityListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, activities),
    filter.user_id === undefined ? undefined : eq(activities.user_id, filter.user_id),
    ofRecord(ctx, filter),
    filter.approval_id === undefined ? undefined : eq(activities.approval_id, filter.approval_id),
    filter.by_request ? BY_REQUEST : undefined,
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
          by_staff: sql`${activities.operator_id} IS NOT NULL`.mapWith(Boolean),
          user: { id: users.id, full_name: users.full_name, role: users.role },
          approval: { id: approvals.id, subject_event: approvals.subject_event, state: approvals.state },
          requester: { id: requesters.id, full_name: requesters.full_name },
          decider: { id: deciders.id, full_name: deciders.full_name },
        })
        .from(activities)
        .leftJoin(users, eq(users.id, activities.user_id))
        .leftJoin(approvals, eq(approvals.id, activities.approval_id))
        .leftJoin(requesters, eq(requesters.id, approvals.requester_id))
        .leftJoin(deciders, eq(deciders.id, approvals.decider_id))
        .where(where)
        .orderBy(...orderOf(query, { created_at: activities.id }, activities.id))
        .limit(limit)
        .offset(offset);
      const told = rows.map(({ approval, requester, decider, ...row }) => ({
        ...row,
        approval: approval && requester && { ...approval, requester, decider },
        subject_type: row.subject_type as SubjectType,
        before: row.before as Recorded | null,
        after: row.after as Recorded | null,
      }));
      return withNames(ctx.db.read, ctx, told);
    },
    () => ctx.db.read.$count(activities, where),
  );
}
