import { isFile } from "@custodia/db/client";
import { companies } from "@custodia/db/schema/setup/company";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { eq, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { countVisible } from "../../core/visible-assets.ts";
import { conditionsOf, ledBy } from "./conditions.ts";
import { askedOfFigures, figuredSumsAsText } from "./figured-sums.ts";
import { sorted } from "./order.ts";
import { inOrder, rowsAsText } from "./rows.ts";
import { orderAsked } from "./sorts.ts";
import { askedFor, figuredTotal, standing } from "./standing.ts";
import { asksForDisposed } from "./sum-disposed.ts";
import { readSums, sumsAsText } from "./sum-held.ts";
import { isWhole } from "./sums.ts";
import { walked } from "./walk.ts";

/** From there on a page is better asked for from the other end. */
const NEAR = 1000;

/**
 * A page of the register by one statement, on a database server, where each question is a wait; undefined on a file, and where
 * it takes more than one to find the best way.
 */
export async function pageAtOnce(ctx: CompanyCtx, query: AssetListQuery) {
  const { read, target } = ctx.db;
  const day = today(ctx);
  const { page, per_page } = query;
  const offset = (page - 1) * per_page;
  const all = conditionsOf({ company: ctx.company, day }, query);
  if (isFile(target) || all.texts.length > 0 || offset > NEAR || asksForDisposed(query)) return undefined;

  const conditions = { ...all, hidden: true, many: false };
  const { sort, descending } = orderAsked(query, day);
  const direction = sql.raw(descending ? "DESC" : "ASC");
  const lead = all.indexed[0]?.column;
  const way =
    lead || sort.kind === "computed" || sort.kind === "grouped"
      ? sorted(ctx, conditions, sort, direction)
      : walked(ctx, conditions, sort, direction);
  const plain = figuredTotal(query, NOTHING) !== undefined;
  const counted = plain ? sql<null>`NULL` : countVisible(ctx, ledBy(lead, all));
  const summed = sumsAsText(ctx, day, conditions);
  const [found] = await read
    .select({
      ...standing,
      ids: sql<string>`page.ids`,
      rows: sql<string>`(${rowsAsText(read, sql`page.ids`)})`,
      counted: sql<number | null>`${counted}`,
      sums: sql<string>`${isWhole(query) ? sql`coalesce(${figuredSumsAsText}, ${summed})` : summed}`,
    })
    .from(companies)
    .innerJoin(
      sql`(SELECT json_group_array(id) AS ids FROM (${way} LIMIT ${per_page} OFFSET ${offset})) AS page`,
      sql`true`,
    )
    .where(eq(companies.id, sql.placeholder("company")))
    .prepare()
    .all({ ...askedFor(ctx, query), ...askedOfFigures(ctx) });
  const { ids, rows, counted: total = null, sums, ...stands } = found!;
  const known = figuredTotal(query, stands) ?? total;
  if (known === null || (stands.keyless && query.sort === "description")) return undefined;
  return {
    rows: inOrder(ctx, JSON.parse(ids) as number[], rows),
    total: known,
    sums: readSums(JSON.parse(sums)),
  };
}

/** A register of which nothing is known. */
const NOTHING = { size: 0, keyless: false, hidden: false, refused: 0, changed: 0, log_end: 0, figured: 0 };
