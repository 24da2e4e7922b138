import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { users } from "@custodia/db/schema/setup/users";
import { actorName } from "@custodia/domain/activity/actor-name";
import type { ActivityListQuery, SubjectType } from "@custodia/domain/activity/schema";
import type { RecordedFields } from "@custodia/domain/recorded/fields";
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../core/context.ts";
import { containsWords, eqEach, orderOf, pageFrom } from "../core/list.ts";
import { withNames } from "../core/record-names.ts";
import { inCompany } from "../core/store.ts";

const requesters = alias(users, "requesters");
const deciders = alias(users, "deciders");

/**
 * Selects the actions that resulted from a request, without those about the request itself; the condition matches the index
 * `activities_by_request`.
 */
const BY_REQUEST = sql`${activities.approval_id} IS NOT NULL AND ${activities.action} NOT GLOB 'approvals.*'`;

const isByStaff = sql`${activities.operator_id} IS NOT NULL`.mapWith(Boolean);

/** Returns a page of the company's activities, newest first; money of `before` and `after` is in kobo. */
export function listActivities(ctx: CompanyCtx, query: ActivityListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, activities),
    eqEach({ user_id: activities.user_id, approval_id: activities.approval_id }, filter),
    recordFilter(ctx, filter),
    filter.by_request ? BY_REQUEST : undefined,
    containsWords([activities.log_message], search),
  );
  const rows = selectEntries(ctx)
    .where(where)
    .orderBy(...orderOf(query, { created_at: activities.id }, activities.id));
  const count = () => ctx.db.read.$count(activities, where);
  return pageFrom(query, rows, count, (page) => {
    const entries = page.map(({ approval, requester, decider, ...row }) => ({
      ...row,
      approval: approval && requester && { ...approval, requester, decider },
      subject_type: row.subject_type as SubjectType,
      before: row.before as RecordedFields | null,
      after: row.after as RecordedFields | null,
    }));
    return withNames(ctx.db.read, ctx, entries);
  });
}

/** Selects entries with their authors and the requests that they resulted from, without conditions. */
const selectEntries = (ctx: CompanyCtx) =>
  ctx.db.read
    .select({
      id: activities.id,
      created_at: activities.created_at,
      action: activities.action,
      log_message: activities.log_message,
      subject_type: activities.subject_type,
      subject_id: activities.subject_id,
      before: activities.before,
      after: activities.after,
      by_staff: isByStaff,
      user: { id: users.id, full_name: users.full_name, role: users.role },
      approval: { id: approvals.id, subject_event: approvals.subject_event, state: approvals.state },
      requester: { id: requesters.id, full_name: requesters.full_name },
      decider: { id: deciders.id, full_name: deciders.full_name },
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .leftJoin(approvals, eq(approvals.id, activities.approval_id))
    .leftJoin(requesters, eq(requesters.id, approvals.requester_id))
    .leftJoin(deciders, eq(deciders.id, approvals.decider_id));

type RecordQuery = Pick<ActivityListQuery["filter"], "subject_type" | "subject_id">;

/**
 * Selects the activities of the chosen record or kind of records; an asset's history begins with the import that created it.
 */
function recordFilter(ctx: CompanyCtx, { subject_type, subject_id }: RecordQuery): SQL | undefined {
  const ofRecord = eqEach(
    { subject_type: activities.subject_type, subject_id: activities.subject_id },
    { subject_type, subject_id },
  );
  if (subject_type !== "asset" || subject_id === undefined) return ofRecord;
  const importIds = ctx.db.read
    .select({ id: assets.import_id })
    .from(assets)
    .where(and(inCompany(ctx, assets), eq(assets.id, subject_id)));
  const isImport = and(eq(activities.subject_type, "import"), inArray(activities.subject_id, importIds));
  return or(ofRecord, isImport);
}

/** The number of activities that are searched for the last change of a field. */
const RECENT = 50;

/** Returns who last changed each field of a record, by the field's name in its activities; "You" if that was the caller. */
export async function lastChangers(
  ctx: CompanyCtx,
  subject: { type: string; id: number | null },
): Promise<Record<string, string>> {
  if (subject.id === null) return {};
  const rows = await ctx.db.read
    .select({
      fields: sql<string>`(SELECT json_group_array(key) FROM json_each(${activities.after}))`,
      user_id: activities.user_id,
      user: { full_name: users.full_name },
      by_staff: isByStaff,
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .where(
      and(
        inCompany(ctx, activities),
        eq(activities.subject_type, subject.type),
        eq(activities.subject_id, subject.id),
        isNotNull(activities.after),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(RECENT);
  const callerId = ctx.actor.kind === "user" ? ctx.actor.user_id : null;
  const changers: Record<string, string> = {};
  for (const { fields, user_id, ...by } of rows)
    for (const field of JSON.parse(fields) as string[])
      changers[field] ??= user_id !== null && user_id === callerId ? "You" : actorName(by);
  return changers;
}
