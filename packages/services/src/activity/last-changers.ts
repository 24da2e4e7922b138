import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { users } from "@custodia/db/schema/setup/users";
import { actorName } from "@custodia/domain/activity/actor-name";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";

/** Activities that are looked through for who changed a field last. */
const RECENT = 50;

/** By field of a record, as its activities name it, who changed it last: "You" where that was the caller. */
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
      by_staff: sql`${activities.operator_id} IS NOT NULL`.mapWith(Boolean),
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
  const own = ctx.actor.kind === "user" ? ctx.actor.user_id : null;
  const changers: Record<string, string> = {};
  for (const { fields, user_id, ...by } of rows)
    for (const field of JSON.parse(fields) as string[])
      changers[field] ??= user_id !== null && user_id === own ? "You" : actorName(by);
  return changers;
}
