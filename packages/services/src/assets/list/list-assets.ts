import { isFile } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { MAX_SUPPLIED } from "@custodia/domain/assets/list";
import {
  type AssetListQuery,
  type AssetPrintQuery,
  assetListQuery,
  MAX_PRINTED,
} from "@custodia/domain/assets/schema";
import { type Page, pageOf } from "@custodia/domain/list";
import { eq, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { countVisible } from "../../core/visible-assets.ts";
import { getVendor } from "../../setup/vendors.ts";
import { heldValueOn } from "../../valuation/depreciation.ts";
import { wideSum } from "../../valuation/sums.ts";
import { conditionsOf, ledBy, ledByTexts, shown } from "./filters.ts";
import { groupedBy, orderAsked } from "./order-by.ts";
import type { Sums } from "./order-cache.ts";
import { pageIds } from "./page-ids.ts";
import { askedFor, figuredTotal, standing } from "./register-state.ts";
import { inOrder, rowsAsText, rowsOf } from "./rows.ts";
import { sorted, walked } from "./sorted-ids.ts";
import {
  askedOfFigures,
  asksForDisposed,
  disposedAmounts,
  disposedAsText,
  figuredSumsAsText,
  heldAs,
  isWhole,
  readSums,
  revaluedFlag,
  type Stored,
  type StoredDisposed,
  sumsAsText,
  sumsOf,
  sumsWithDisposed,
} from "./totals.ts";

/** A page of the register, with the sums over what is held of all that match. */
export async function listAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const atOnce = await pageAtOnce(ctx, query);
  if (atOnce) return withGroups(ctx, query, withSums(pageOf(atOnce.rows, atOnce.total, query), atOnce.sums));
  const { standing, ...page } = await pageOfAssets(ctx, query);
  return withGroups(ctx, query, withSums(page, await sumsOf(ctx, query, standing)));
}

async function withGroups<P extends { data: Parameters<typeof groupSums>[2] }>(
  ctx: CompanyCtx,
  query: AssetListQuery,
  page: P,
) {
  return { ...page, groups: await groupSums(ctx, query, page.data) };
}

/** What was counted a moment later is never more than what matched. */
function withSums<T>(page: Page<T>, sums: Sums) {
  return { ...page, sums: { ...sums, not_counted: Math.max(0, page.meta.total - sums.counted) } };
}

/** A page of the register with the book values of today, newest first unless sorted, and how the register stood. */
export async function pageOfAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const { page, per_page } = query;
  const stretch = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total, standing } = await pageIds(ctx.db.read, ctx, query, stretch);
  return { ...pageOf(await rowsOf(ctx.db.read, ctx, ids), total, query), standing };
}

const per_page = MAX_SUPPLIED;

/** One vendor with the newest assets that it supplied. Throws 404. */
export async function getVendorWithAssets(ctx: CompanyCtx, { id }: { id: number }) {
  return withSupplied(ctx, await getVendor(ctx, { id }));
}

/** The same of a vendor that is loaded. */
export async function withSupplied<V extends { id: number }>(ctx: CompanyCtx, vendor: V) {
  const query = assetListQuery.parse({ filter: { vendor_id: vendor.id }, per_page });
  return { ...vendor, assets: (await pageOfAssets(ctx, query)).data };
}

/** Rows read at once: those of the longest texts fit into what a database server answers. */
const AT_ONCE = 500;

/** The register to print: the first thousand rows, the count of all that match, and the sums of those held, with today's book values. */
export async function printAssets(ctx: CompanyCtx, query: AssetPrintQuery) {
  const { ids, total, standing } = await pageIds(ctx.db.read, ctx, query, { limit: MAX_PRINTED, offset: 0 });
  const data: Awaited<ReturnType<typeof rowsOf>> = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    data.push(...(await rowsOf(ctx.db.read, ctx, ids.slice(from, from + AT_ONCE))));
  const page = pageOf(data, total, { page: 1, per_page: MAX_PRINTED });
  return { ...withSums(page, await sumsWithDisposed(ctx, query, standing)), day: today(ctx) };
}

/** From there on a page is better asked for from the other end. */
const NEAR = 1000;

/**
 * A page of the register by one statement, on a database server, where each question is a wait; undefined on a file, and where
 * it takes more than one to find the best way.
 */
async function pageAtOnce(ctx: CompanyCtx, query: AssetListQuery) {
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

/** Count and sums of each group that stands on a page of a list; nothing of a list that is not grouped. Assets without a location are one too. */
export async function groupSums(ctx: CompanyCtx, query: AssetListQuery, rows: readonly Grouped[]) {
  const { group } = query;
  if (!group) return [];
  const on = [...new Set(rows.map((row) => row[`${group}_id`]))];
  const named = on.filter((id) => id !== null);
  const listed = JSON.stringify(named);
  const found: Awaited<ReturnType<typeof sumGroups>> = [];
  if (named.length > 0)
    found.push(
      ...(await sumGroups(ctx, query, (it) => sql`${it} IN (SELECT value FROM json_each(${listed}))`)),
    );
  if (named.length < on.length) found.push(...(await sumGroups(ctx, query, (it) => sql`${it} IS NULL`)));
  return found;
}

/** What an asset is grouped by. */
interface Grouped {
  classification_id: number;
  location_id: number | null;
  custodian_id: number;
}

type Test = ReturnType<typeof conditionsOf>["indexed"][number]["test"];

async function sumGroups(ctx: CompanyCtx, query: AssetListQuery, test: Test) {
  const { read } = ctx.db;
  const day = today(ctx);
  const { column } = groupedBy(query.group!);
  const asked = await ledByTexts(read, ctx, query, conditionsOf({ company: ctx.company, day }, query));
  // The groups lead where nothing else does; a filter tells more than they do.
  const conditions = {
    ...asked,
    indexed: [...asked.indexed, { column, exact: false, test }],
    hidden: true,
    many: false,
  };
  const where = shown(ctx, conditions, ledBy(conditions.indexed[0]!.column, conditions));
  const of = (amount: "cost" | "gross" | "value") =>
    wideSum(sql.raw(`CASE WHEN held THEN ${amount} ELSE 0 END`));
  const [disposedCost, gross, disposedValue] = [of("cost"), of("gross"), of("value")];
  const disposed = asksForDisposed(query);
  const groups = sql`
    SELECT of, count(*) AS count, json_array(
      sum(held), ${disposedCost.millions}, ${disposedCost.rest}, ${gross.millions}, ${gross.rest}, ${disposedValue.millions}, ${disposedValue.rest},
      sum(held AND revalued)
    ) AS sums, ${disposed ? disposedAsText : sql`NULL`} AS disposed
    FROM (
      SELECT ${column} AS of, ${heldAs(sql`+${assets.status}`)} AS held,
        ${assets.cost} AS cost, ${assets.carrying_amount} AS gross, ${heldValueOn(day)} AS value,
        ${revaluedFlag} AS revalued${disposed ? sql`, ${disposedAmounts}` : sql``}
      FROM ${conditions.by ?? sql`${assets}`} WHERE ${where} LIMIT -1
    ) GROUP BY of`;
  const [row] = await read.all<{ groups: string }>(
    sql`SELECT json_group_array(json_array(of, count, json(sums), json(disposed))) AS groups FROM (${groups})`,
  );
  const told = JSON.parse(row!.groups) as [number | null, number, Stored, StoredDisposed | null][];
  return told.map(([id, count, stored, gone]) => {
    const sums = readSums(stored, gone);
    return { id, count, ...sums, not_counted: count - sums.counted };
  });
}
