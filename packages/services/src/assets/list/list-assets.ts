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
import { inServiceValueOn } from "../../valuation/depreciation.ts";
import { wideSum } from "../../valuation/sums.ts";
import { assetFilter, shown, whereLedBy, withWordPrefilter } from "./filters.ts";
import { assetOrder, groupedBy } from "./order-by.ts";
import type { Sums } from "./order-cache.ts";
import { pageOfIds } from "./page-ids.ts";
import { materializedTotal, registerStateColumns, registerStateParams } from "./register-state.ts";
import { inOrder, rowsAsText, rowsOf } from "./rows.ts";
import { idsByIndex, sortedIds } from "./sorted-ids.ts";
import {
  assetTotals,
  disposedAmounts,
  disposedJson,
  isInServiceStatus,
  isWhole,
  materializedSumsJson,
  materializedSumsParams,
  parseSums,
  revaluedFlag,
  type Stored,
  type StoredDisposed,
  sumsJson,
  totalsWithDisposed,
  wantsDisposed,
} from "./totals.ts";

/** Returns a page of the register, the totals of all matches in service, and the totals of its groups. */
export async function listAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const atOnce = await pageInOneStatement(ctx, query);
  if (atOnce) return withGroups(ctx, query, withSums(pageOf(atOnce.rows, atOnce.total, query), atOnce.sums));
  const { state, ...page } = await pageOfAssets(ctx, query);
  return withGroups(ctx, query, withSums(page, await assetTotals(ctx, query, state)));
}

async function withGroups<P extends { data: Parameters<typeof groupTotals>[2] }>(
  ctx: CompanyCtx,
  query: AssetListQuery,
  page: P,
) {
  return { ...page, groups: await groupTotals(ctx, query, page.data) };
}

/** The totals are read a moment later than the count, so the difference is clamped at 0. */
function withSums<T>(page: Page<T>, sums: Sums) {
  return { ...page, sums: { ...sums, not_counted: Math.max(0, page.meta.total - sums.counted) } };
}

/** Returns a page with the book values of today, newest first unless sorted, and the state that it was read in. */
export async function pageOfAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const { page, per_page } = query;
  const stretch = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total, state } = await pageOfIds(ctx.db.read, ctx, query, stretch);
  return { ...pageOf(await rowsOf(ctx.db.read, ctx, ids), total, query), state };
}

const per_page = MAX_SUPPLIED;

/** Returns a vendor with the newest assets that it supplied. Throws 404. */
export async function getVendorWithAssets(ctx: CompanyCtx, { id }: { id: number }) {
  return withSuppliedAssets(ctx, await getVendor(ctx, { id }));
}

/** Adds the newest assets to a vendor that is loaded already. */
export async function withSuppliedAssets<V extends { id: number }>(ctx: CompanyCtx, vendor: V) {
  const query = assetListQuery.parse({ filter: { vendor_id: vendor.id }, per_page });
  return { ...vendor, assets: (await pageOfAssets(ctx, query)).data };
}

/** Limits the rows of one read: with the longest texts they still fit into one answer of a database server. */
const AT_ONCE = 500;

/** Returns the first thousand rows to print, the count of all matches, and totals at today's book values. */
export async function printAssets(ctx: CompanyCtx, query: AssetPrintQuery) {
  const { ids, total, state } = await pageOfIds(ctx.db.read, ctx, query, {
    limit: MAX_PRINTED,
    offset: 0,
  });
  const data: Awaited<ReturnType<typeof rowsOf>> = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    data.push(...(await rowsOf(ctx.db.read, ctx, ids.slice(from, from + AT_ONCE))));
  const page = pageOf(data, total, { page: 1, per_page: MAX_PRINTED });
  return { ...withSums(page, await totalsWithDisposed(ctx, query, state)), day: today(ctx) };
}

/** Beyond this offset a page is read faster from the nearer end (`pageOfIds`). */
const NEAR = 1000;

/**
 * Reads a page with one statement on a database server, where each round trip is a wait. Returns undefined on a file, and where
 * the best plan needs a count first.
 */
async function pageInOneStatement(ctx: CompanyCtx, query: AssetListQuery) {
  const { read, target } = ctx.db;
  const day = today(ctx);
  const { page, per_page } = query;
  const offset = (page - 1) * per_page;
  const all = assetFilter({ company: ctx.company, day }, query);
  if (isFile(target) || all.texts.length > 0 || offset > NEAR || wantsDisposed(query)) return undefined;

  const conditions = { ...all, hidden: true, many: false };
  const { sort, descending } = assetOrder(query, day);
  const direction = sql.raw(descending ? "DESC" : "ASC");
  const lead = all.indexed[0]?.column;
  const way =
    lead || sort.kind === "computed" || sort.kind === "grouped"
      ? sortedIds(ctx, conditions, sort, direction)
      : idsByIndex(ctx, conditions, sort, direction);
  const plain = materializedTotal(query, NOTHING) !== undefined;
  const counted = plain ? sql<null>`NULL` : countVisible(ctx, whereLedBy(lead, all));
  const summed = sumsJson(ctx, day, conditions);
  const [found] = await read
    .select({
      ...registerStateColumns,
      ids: sql<string>`page.ids`,
      rows: sql<string>`(${rowsAsText(read, sql`page.ids`)})`,
      counted: sql<number | null>`${counted}`,
      sums: sql<string>`${isWhole(query) ? sql`coalesce(${materializedSumsJson}, ${summed})` : summed}`,
    })
    .from(companies)
    .innerJoin(
      sql`(SELECT json_group_array(id) AS ids FROM (${way} LIMIT ${per_page} OFFSET ${offset})) AS page`,
      sql`true`,
    )
    .where(eq(companies.id, sql.placeholder("company")))
    .prepare()
    .all({ ...registerStateParams(ctx, query), ...materializedSumsParams(ctx) });
  const { ids, rows, counted: total = null, sums, ...state } = found!;
  const known = materializedTotal(query, state) ?? total;
  if (known === null || (state.keyless && query.sort === "description")) return undefined;
  return {
    rows: inOrder(ctx, JSON.parse(ids) as number[], rows),
    total: known,
    sums: parseSums(JSON.parse(sums)),
  };
}

/** The state before anything was read. */
const NOTHING = { size: 0, keyless: false, hidden: false, refused: 0, changed: 0, log_end: 0, figured: 0 };

/** Returns count and totals of each group on the page; assets without a location are a group too. Empty for an ungrouped list. */
export async function groupTotals(ctx: CompanyCtx, query: AssetListQuery, rows: readonly Grouped[]) {
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

/** The columns that assets are grouped by. */
interface Grouped {
  classification_id: number;
  location_id: number | null;
  custodian_id: number;
}

type Test = ReturnType<typeof assetFilter>["indexed"][number]["test"];

async function sumGroups(ctx: CompanyCtx, query: AssetListQuery, test: Test) {
  const { read } = ctx.db;
  const day = today(ctx);
  const { column } = groupedBy(query.group!);
  const asked = await withWordPrefilter(read, ctx, query, assetFilter({ company: ctx.company, day }, query));
  // The group column leads only where no filter does: a filter is more selective.
  const conditions = {
    ...asked,
    indexed: [...asked.indexed, { column, exact: false, test }],
    hidden: true,
    many: false,
  };
  const where = shown(ctx, conditions, whereLedBy(conditions.indexed[0]!.column, conditions));
  const of = (amount: "cost" | "gross" | "value") =>
    wideSum(sql.raw(`CASE WHEN held THEN ${amount} ELSE 0 END`));
  const [disposedCost, gross, disposedValue] = [of("cost"), of("gross"), of("value")];
  const disposed = wantsDisposed(query);
  const groups = sql`
    SELECT of, count(*) AS count, json_array(
      sum(held), ${disposedCost.millions}, ${disposedCost.rest}, ${gross.millions}, ${gross.rest}, ${disposedValue.millions}, ${disposedValue.rest},
      sum(held AND revalued)
    ) AS sums, ${disposed ? disposedJson : sql`NULL`} AS disposed
    FROM (
      SELECT ${column} AS of, ${isInServiceStatus(sql`+${assets.status}`)} AS held,
        ${assets.cost} AS cost, ${assets.carrying_amount} AS gross, ${inServiceValueOn(day)} AS value,
        ${revaluedFlag} AS revalued${disposed ? sql`, ${disposedAmounts}` : sql``}
      FROM ${conditions.by ?? sql`${assets}`} WHERE ${where} LIMIT -1
    ) GROUP BY of`;
  const [row] = await read.all<{ groups: string }>(
    sql`SELECT json_group_array(json_array(of, count, json(sums), json(disposed))) AS groups FROM (${groups})`,
  );
  const told = JSON.parse(row!.groups) as [number | null, number, Stored, StoredDisposed | null][];
  return told.map(([id, count, stored, gone]) => {
    const sums = parseSums(stored, gone);
    return { id, count, ...sums, not_counted: count - sums.counted };
  });
}
