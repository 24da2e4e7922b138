import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { companies } from "@custodia/db/schema/setup/company";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { type FirstSteps, NEW_DAYS } from "@custodia/domain/dashboard/schema";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { LABELS_PRINTED } from "../assets/labels.ts";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { prepared } from "../core/statements.ts";

const DAY_MS = 86_400_000;
const company = sql.placeholder("company");

/** From the kept figures and from short lists, never from the register itself. */
const asked = prepared((db) =>
  db
    .select({
      created_at: companies.created_at,
      locations: sql<number>`(SELECT count(*) FROM ${locations} WHERE ${eq(locations.company_id, company)})`,
      others: sql<number>`(SELECT count(*) FROM ${users} WHERE ${and(
        eq(users.company_id, company),
        isNull(users.deactivated_at),
        ne(users.id, sql.placeholder("user")),
      )})`,
      assets: sql<number>`coalesce((SELECT sum(count) FROM figures WHERE company_id = ${company} AND import_id = 0), 0)`,
      label: sql<number>`EXISTS (SELECT 1 FROM ${activities} WHERE ${and(
        eq(activities.company_id, company),
        eq(activities.subject_type, "company"),
        eq(activities.subject_id, company),
        eq(activities.action, LABELS_PRINTED),
      )})`,
    })
    .from(companies)
    .where(eq(companies.id, company))
    .prepare(),
);

/** How far the company has come with beginning; null where it has begun. */
export async function firstSteps(ctx: CompanyCtx & Permitted<"company.manage">): Promise<FirstSteps | null> {
  const [row] = await asked(ctx.db.read).all({ company: ctx.company.id, user: ctx.actor.user_id });
  const { created_at, label, ...counts } = row!;
  const steps = { profile: ctx.company.profile_complete, ...counts, label: label === 1 };
  const age = ctx.clock().getTime() - Date.parse(created_at);
  const isNew = counts.assets === 0 || age < NEW_DAYS * DAY_MS;
  const done = steps.profile && counts.locations > 0 && counts.others > 0 && counts.assets > 0 && steps.label;
  return isNew && !done ? steps : null;
}
