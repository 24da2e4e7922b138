import { imports } from "@custodia/db/schema/assets/import";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { notFound } from "@custodia/domain/errors";
import { and, count, eq, gt, max, ne, sql } from "drizzle-orm";
import { now, type OperatorCtx } from "../../context.ts";
import { companyRowColumns } from "./columns.ts";

/** One company: how large it is, how it is used, and what of its work went wrong. Throws 404. */
export async function showCompany(ctx: OperatorCtx, { id }: { id: number }) {
  const { email, time_zone, suspended_at, suspended_reason } = companies;
  const [row] = await ctx.db.read
    .select({ ...companyRowColumns(ctx), email, time_zone, suspended_at, suspended_reason })
    .from(companies)
    .where(eq(companies.id, id))
    .limit(1);
  if (!row) throw notFound("company");
  return {
    ...row,
    signed_in: await signedIn(ctx, id),
    imports: await importsOf(ctx, id),
    mails: await mailsOf(ctx, id),
    jobs: await jobsOf(ctx, id),
  };
}

async function signedIn(ctx: OperatorCtx, company_id: number): Promise<number> {
  const open = and(eq(sessions.company_id, company_id), gt(sessions.expires_at, now(ctx)));
  const [row] = await ctx.db.read
    .select({ users: sql<number>`count(DISTINCT ${sessions.user_id})` })
    .from(sessions)
    .where(open);
  return row!.users;
}

async function importsOf(ctx: OperatorCtx, company_id: number) {
  const rows = await ctx.db.read
    .select({ state: imports.state, count: count(), last_at: max(imports.created_at) })
    .from(imports)
    .where(and(eq(imports.company_id, company_id), ne(imports.state, "uploaded")))
    .groupBy(imports.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  const times = rows.flatMap(({ last_at }) => last_at ?? []).sort();
  return { done: of("published"), failed: of("failed"), last_at: times.at(-1) ?? null };
}

async function mailsOf(ctx: OperatorCtx, company_id: number) {
  const rows = await ctx.db.read
    .select({ state: mails.state, count: count() })
    .from(mails)
    .where(eq(mails.company_id, company_id))
    .groupBy(mails.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { sent: of("sent"), waiting: of("waiting"), failed: of("failed") };
}

async function jobsOf(ctx: OperatorCtx, company_id: number) {
  const rows = await ctx.db.read
    .select({ state: jobs.state, count: count() })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), ne(jobs.state, "done")))
    .groupBy(jobs.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { open: of("waiting") + of("running"), dead: of("dead") };
}
