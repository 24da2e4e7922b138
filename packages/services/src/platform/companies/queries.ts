import { imports } from "@custodia/db/schema/assets/import";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { addDays } from "@custodia/domain/date";
import * as schema from "@custodia/domain/platform/companies";
import { and, count, eq, gt, max, ne, type SQL, sql } from "drizzle-orm";
import { ago, MS, now, type OperatorCtx, type Services } from "../../core/context.ts";
import { platformDay } from "../../core/current-actor.ts";
import { contains, containsWords, orderOf, pageFrom } from "../../core/list.ts";
import { readLimits } from "../../core/quotas.ts";
import { requireRow } from "../../core/store.ts";
import { findOpenDeletion } from "../deletion/queries.ts";

/** Returns a page of all companies with their size and use, newest first unless sorted. */
export function listCompanies(ctx: OperatorCtx, query: schema.CompanyListQuery) {
  const { filter, search } = query;
  const where = and(
    searchFilter(search),
    filter.state && sql`${companyState(ctx)} = ${filter.state}`,
    filter.last_use && lastUsedFilter(ctx, filter.last_use),
  );
  const rows = ctx.db.read
    .select(companyRowColumns(ctx))
    .from(companies)
    .where(where)
    .orderBy(...orderOf(query, companySorts, companies.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(companies, where));
}

/** Searches by what a customer can name: the company, its city, its email, or a user's email. */
function searchFilter(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const { name, abbreviation, city, email } = companies;
  const hasUserWithEmail = (word: string) => sql`EXISTS (
    SELECT 1 FROM ${users} WHERE ${users.company_id} = ${companies.id} AND ${contains(users.email, word)}
  )`;
  return containsWords([name, abbreviation, city, email], text, hasUserWithEmail);
}

/** Returns one company: its size, its use, and its failed work. Throws 404. */
export async function showCompany(ctx: OperatorCtx, { id }: { id: number }) {
  const { email, time_zone, suspended_at, suspended_reason } = companies;
  const rows = ctx.db.read
    .select({ ...companyRowColumns(ctx), email, time_zone, suspended_at, suspended_reason })
    .from(companies)
    .where(eq(companies.id, id));
  const row = await requireRow(rows, "company");
  return {
    ...row,
    signed_in: await countSignedIn(ctx, id),
    imports: await countImports(ctx, id),
    mails: await countMails(ctx, id),
    jobs: await countJobs(ctx, id),
    limits: await readLimits(ctx.db.read, id),
    deletion: await findOpenDeletion(ctx.db.read, id),
  };
}

async function countSignedIn(ctx: OperatorCtx, company_id: number): Promise<number> {
  const open = and(eq(sessions.company_id, company_id), gt(sessions.expires_at, now(ctx)));
  const [row] = await ctx.db.read
    .select({ users: sql<number>`count(DISTINCT ${sessions.user_id})` })
    .from(sessions)
    .where(open);
  return row!.users;
}

async function countImports(ctx: OperatorCtx, company_id: number) {
  const rows = await ctx.db.read
    .select({ state: imports.state, count: count(), last_at: max(imports.created_at) })
    .from(imports)
    .where(and(eq(imports.company_id, company_id), ne(imports.state, "uploaded")))
    .groupBy(imports.state);
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  const times = rows.flatMap(({ last_at }) => last_at ?? []).sort();
  return { done: countOf("published"), failed: countOf("failed"), last_at: times.at(-1) ?? null };
}

async function countMails(ctx: OperatorCtx, company_id: number) {
  const rows = await ctx.db.read
    .select({ state: mails.state, count: count() })
    .from(mails)
    .where(eq(mails.company_id, company_id))
    .groupBy(mails.state);
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { sent: countOf("sent"), waiting: countOf("waiting"), failed: countOf("failed") };
}

async function countJobs(ctx: OperatorCtx, company_id: number) {
  const rows = await ctx.db.read
    .select({ state: jobs.state, count: count() })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), ne(jobs.state, "done")))
    .groupBy(jobs.state);
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { open: countOf("waiting") + countOf("running"), dead: countOf("dead") };
}

// Written as SQL text, because drizzle omits table names from columns in a query of a single table.
const lastUse = sql<string | null>`(
  SELECT used_at FROM company_days WHERE company_id = companies.id ORDER BY day DESC LIMIT 1
)`;

/** The count comes from figures that triggers maintain; the assets themselves are never counted. */
const assetCount = sql<number>`(
  SELECT coalesce(sum(count), 0) FROM figures WHERE company_id = companies.id AND import_id = 0
)`;

const userCount = sql<number>`(
  SELECT count(*) FROM users WHERE users.company_id = companies.id AND users.deactivated_at IS NULL
)`;

const lastDay = sql`(SELECT max(day) FROM company_days WHERE company_id = companies.id)`;

/** Selects companies by when they were last used. */
function lastUsedFilter(services: Pick<Services, "clock">, when: schema.LastUse): SQL {
  const today = platformDay(services);
  const week = addDays(today, -6);
  if (when === "never") return sql`${lastDay} IS NULL`;
  if (when === "longer") return sql`${lastDay} < ${week}`;
  return sql`${lastDay} >= ${when === "today" ? today : week}`;
}

/**
 * Returns an expression for whether a listed company was used on each of the shown days, the earliest first. It reads at
 * most one row per day.
 */
const daysUsed = (services: Pick<Services, "clock">) => {
  const today = platformDay(services);
  const days = Array.from({ length: schema.USAGE_DAYS }, (_, index) => addDays(today, index + 1 - schema.USAGE_DAYS));
  return sql<string>`(
    SELECT json_group_array(day) FROM company_days WHERE company_id = companies.id AND day >= ${days[0]!}
  )`.mapWith((used: string) => days.map((day) => (JSON.parse(used) as string[]).includes(day)));
};

/** Returns an expression for the state of a company. */
function companyState({ clock }: Pick<Services, "clock">): SQL<schema.CompanyState> {
  const before = ago({ clock }, schema.QUIET_DAYS * MS.day);
  return sql`CASE
    WHEN companies.suspended_at IS NOT NULL THEN 'suspended'
    WHEN companies.industry IS NULL THEN 'setting_up'
    WHEN coalesce(${lastUse}, companies.created_at) < ${before} THEN 'quiet'
    ELSE 'active'
  END`;
}

/** The columns of `companyRowView`. */
const companyRowColumns = (services: Pick<Services, "clock">) => ({
  id: companies.id,
  name: companies.name,
  abbreviation: companies.abbreviation,
  city: companies.city,
  state: companyState(services).as("state"),
  users: userCount.as("user_count"),
  assets: assetCount.as("asset_count"),
  storage_bytes: companies.storage_bytes,
  created_at: companies.created_at,
  last_used_at: lastUse.as("last_use"),
  used_on: daysUsed(services).as("used_on"),
});

/** The sort orders of a list of companies; counts are sorted by their column aliases. */
const companySorts = {
  name: companies.sort_key,
  created_at: companies.id,
  last_used_at: sql`last_use`,
  assets: sql`asset_count`,
  users: sql`user_count`,
  storage_bytes: companies.storage_bytes,
};
