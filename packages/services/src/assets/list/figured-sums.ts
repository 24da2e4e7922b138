import { companies } from "@custodia/db/schema/setup/company";
import { dayNumber } from "@custodia/domain/date";
import { eq, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { wideSum } from "../../valuation/sums.ts";
import { heldAs, readSums, type Sums } from "./sum-held.ts";

const company = sql.placeholder("company");
/** What revaluations have made of a cost: few assets have any, and their index leads to those. */
const difference = wideSum(sql`(assets.carrying_amount - assets.cost)`);

/** The kept figures of what is held as one text, of one moment; null where those of the day are not kept yet. */
export const figuredSumsAsText = sql<string | null>`(
  SELECT CASE WHEN day.day IS NOT NULL THEN json_array(
    held.count, held.cost, held.cost_rest, held.cost + more.gross, held.cost_rest + more.gross_rest,
    day.book_value_millions, day.book_value_rest, more.revalued
  ) END
  FROM (
    SELECT coalesce(sum(count), 0) AS count, coalesce(sum(cost_millions), 0) AS cost, coalesce(sum(cost_rest), 0) AS cost_rest
    FROM figures WHERE company_id = ${company} AND import_id = 0 AND ${heldAs(sql`status`)}
  ) AS held
  CROSS JOIN (
    SELECT ${difference.millions} AS gross, ${difference.rest} AS gross_rest,
      coalesce(sum(assets.carrying_amount <> assets.cost), 0) AS revalued
    FROM (SELECT DISTINCT revaluations.asset_id FROM revaluations WHERE revaluations.company_id = ${company}) AS revalued
    CROSS JOIN assets ON assets.company_id = ${company} AND assets.id = revalued.asset_id
    WHERE ${heldAs(sql`+assets.status`)}
  ) AS more
  LEFT JOIN day_figures AS day ON day.company_id = ${company} AND day.day = ${sql.placeholder("day")}
)`;

/** What that text is asked with. */
export const askedOfFigures = (ctx: CompanyCtx) => ({ company: ctx.company.id, day: dayNumber(today(ctx)) });

const kept = prepared((db) =>
  db.select({ sums: figuredSumsAsText }).from(companies).where(eq(companies.id, company)).prepare(),
);

/** The sums of a whole register, from what is kept of it; undefined before the first look at the dashboard on a new day. */
export async function figuredSums(ctx: CompanyCtx): Promise<Sums | undefined> {
  const [row] = await kept(ctx.db.read).all(askedOfFigures(ctx));
  return row?.sums ? readSums(JSON.parse(row.sums)) : undefined;
}
