import { companies } from "@custodia/db/schema/setup/company";
import { eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { type ReadFigures, readReportFigures, type Scope, salesIn } from "./read-figures.ts";

/** From so many sales on a worker reads them: here they would keep every till waiting for longer than a blink. */
const MANY = 500;

/** What a report of a scope is made of. */
export async function reportFigures(ctx: CompanyCtx, scope: Scope): Promise<ReadFigures> {
  const company_id = ctx.company.id;
  const [row] = await ctx.db.read
    .select({ sales: sql<number>`(SELECT count(*) FROM (${salesIn(company_id, scope)} LIMIT ${MANY}))` })
    .from(companies)
    .where(eq(companies.id, company_id));
  return row!.sales < MANY
    ? readReportFigures(ctx.db.read, company_id, scope)
    : ctx.workers.run("readFigures", { company_id, scope }, { companyId: company_id });
}
