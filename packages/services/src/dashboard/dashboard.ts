import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { companies } from "@custodia/db/schema/setup/company";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import type { DueWork } from "@custodia/domain/assets/agenda";
import { statusLabel } from "@custodia/domain/assets/labels";
import { isInService, isOut } from "@custodia/domain/assets/lifecycle";
import * as schema from "@custodia/domain/dashboard/schema";
import { addDays } from "@custodia/domain/date";
import { sortKey } from "@custodia/domain/sort-key";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { countDue } from "../assets/agenda/conditions.ts";
import { dueRows } from "../assets/agenda/due.ts";
import { LABELS_PRINTED } from "../assets/labels.ts";
import { type CompanyCtx, MS, type Permitted, type Services, today } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { storeDay } from "../valuation/day-figures.ts";
import { addWideSums, fromWideSum } from "../valuation/sums.ts";
import { countInGroups, type Group, readFigures, type StoredFigures } from "./read-figures.ts";

/** Caches the dashboard that was computed from each set of figures. */
const dashboards = new WeakMap<FiguresOfDay, schema.DashboardFigures>();

/** Returns all figures of the dashboard at one moment, so that cards and charts agree; money in kobo. */
export async function showDashboard(ctx: CompanyCtx): Promise<schema.DashboardFigures> {
  const figures = await todaysFigures(ctx);
  const cached = dashboards.get(figures);
  if (cached) return cached;
  const dashboard = {
    widgets: toWidgets(figures),
    total_per_condition: perCondition(figures),
    total_per_classification: perClassification(figures),
  };
  dashboards.set(figures, dashboard);
  return dashboard;
}

/** Returns the cards of the dashboard from stored figures alone; money in kobo (rules/dashboard 1). */
export async function dashboardWidgets(ctx: CompanyCtx): Promise<schema.Widgets> {
  return toWidgets(await todaysFigures(ctx));
}

/** Returns the stored figures with the figures of the day, which the first call of the day computes. */
async function todaysFigures(ctx: CompanyCtx): Promise<FiguresOfDay> {
  const day = today(ctx);
  for (;;) {
    const figures = await readFigures(ctx, day);
    if (hasDay(figures)) return figures;
    await storeDay(ctx, day, countInGroups(figures.groups.filter(isGroupInService)));
  }
}

type FiguresOfDay = StoredFigures & { day: NonNullable<StoredFigures["day"]> };

const hasDay = (figures: StoredFigures): figures is FiguresOfDay => figures.day !== null;

const isGroupInService = ({ status }: Group) => isInService(status);

function toWidgets({ groups, users, day }: FiguresOfDay): schema.Widgets {
  const inService = groups.filter(isGroupInService);
  return {
    total_assets: countInGroups(inService),
    total_outbound_assets: countInGroups(inService.filter(({ status }) => isOut(status))),
    total_users: users,
    total_fully_deprecated_assets: day.fully_depreciated,
    total_assets_cost: fromWideSum(addWideSums(inService.map(({ cost }) => cost))),
    total_assets_maintenance: fromWideSum(addWideSums(inService.map(({ maintenance }) => maintenance))),
    total_net_book_value: fromWideSum(day.book_value),
  };
}

/** Returns count and cost of the assets in service by classification, the largest first; money in kobo. */
export async function totalPerClassification(ctx: CompanyCtx): Promise<schema.TotalPerClassification> {
  return perClassification(await readFigures(ctx, today(ctx)));
}

function perClassification({ groups }: StoredFigures): schema.TotalPerClassification {
  const inService = groups.filter((group) => isGroupInService(group) && group.count > 0);
  const classes = Map.groupBy(inService, ({ classification }) => classification.id);
  return [...classes.values()]
    .map((ownGroups) => ({
      ...ownGroups[0]!.classification,
      count: countInGroups(ownGroups),
      cost: fromWideSum(addWideSums(ownGroups.map(({ cost }) => cost))),
    }))
    .sort((a, b) => b.count - a.count || (sortKey(a.name) < sortKey(b.name) ? -1 : 1));
}

/** Returns how many assets are out for maintenance, out for fieldwork, sold and scrapped. */
export async function totalPerCondition(ctx: CompanyCtx): Promise<schema.TotalPerCondition> {
  return perCondition(await readFigures(ctx, today(ctx)));
}

function perCondition({ groups }: StoredFigures): schema.TotalPerCondition {
  return {
    series: schema.PER_CONDITION.map((status) => ({
      status,
      name: statusLabel[status],
      count: countInGroups(groups.filter((group) => group.status === status)),
    })),
  };
}

const company = sql.placeholder("company");

/** Reads the stored figures and short lists, never the register itself. */
const progressQuery = prepared((db) =>
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

/** Returns the company's progress in its first steps, or null if it has completed them or is no longer new. */
export async function firstSteps(ctx: CompanyCtx & Permitted<"company.manage">): Promise<schema.FirstSteps | null> {
  const [row] = await progressQuery(ctx.db.read).all({ company: ctx.company.id, user: ctx.actor.user_id });
  const { created_at, label, ...counts } = row!;
  const steps = { profile: ctx.company.profile_complete, ...counts, label: label === 1 };
  const age = ctx.clock().getTime() - Date.parse(created_at);
  const isNew = counts.assets === 0 || age < schema.NEW_DAYS * MS.day;
  const done = steps.profile && counts.locations > 0 && counts.others > 0 && counts.assets > 0 && steps.label;
  return isNew && !done ? steps : null;
}

/** Returns overdue work, the most overdue first, and the first of the work that is due within a week. */
export async function showDue(
  ctx: Pick<Services, "db" | "clock"> & Pick<CompanyCtx, "company">,
): Promise<schema.DueView> {
  const from = today(ctx);
  const late = { until: addDays(from, -1) };
  const week = { from, until: addDays(from, schema.DUE_DAYS - 1) };
  const [counts] = await ctx.db.read.all<{ overdue: number; this_week: number }>(sql`SELECT
    ${sql.join(countDue(ctx, late), sql` + `)} AS overdue, ${sql.join(countDue(ctx, week), sql` + `)} AS this_week`);
  const overdue = await dueRows(ctx, late, schema.DUE_ROWS);
  const coming = await dueRows(ctx, week, schema.DUE_ROWS);
  const first = overdue.slice(0, Math.max(schema.DUE_ROWS / 2, schema.DUE_ROWS - coming.length));
  const rows = [...first, ...coming.slice(0, schema.DUE_ROWS - first.length)];
  return { ...counts!, rows: rows.map(toRow) };
}

const toRow = ({ date, asset, back_from, maintenance_schedule, job, with: who }: DueWork): schema.DueRow => ({
  date,
  asset,
  back_from,
  service: maintenance_schedule,
  job: job?.description ?? null,
  with: who,
});
