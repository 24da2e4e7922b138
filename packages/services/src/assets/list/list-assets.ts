import { assets } from "@custodia/db/schema/assets/assets";
import { MAX_VENDOR_ASSETS } from "@custodia/domain/assets/list";
import { type AssetListQuery, type AssetPrintQuery, assetListQuery, MAX_PRINTED } from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import { isFile } from "@custodia/sqlite/client";
import { type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { getVendor } from "../../setup/vendors.ts";
import { storeDay } from "../../valuation/day-figures.ts";
import { type AssetFilter, assetFilter, prefilteredAssets } from "./filters.ts";
import { listCacheSince, openListCache } from "./list-cache.ts";
import { type AssetOrder, assetOrder, idsByIndex, type ListQuery, sortedIds } from "./order-by.ts";
import { assetRows, readRows, selectVisibleRows } from "./rows.ts";
import { assetTotals, disposedTotals, groupTotals } from "./totals.ts";

type Range = Record<"limit" | "offset", number>;

/** Returns a page of the register, the totals of all matches, and the totals of its groups. */
export async function listAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const { page, per_page } = query;
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const { filter, totals, rows } =
    (await pageInOneRoundTrip(ctx, query, range)) ?? (await pageByCount(ctx, query, range));
  const groups = await groupTotals(ctx, query, filter, rows);
  return { ...pageOf(rows, totals.count, query), sums: totals.sums, groups };
}

/** The maximum number of rows per read: even with the longest texts they fit into one answer of a database server. */
const ROWS_PER_READ = 500;

/** Returns the first thousand rows for printing, the count of all matches, and totals at today's book values. */
export async function printAssets(ctx: CompanyCtx, query: AssetPrintQuery) {
  const { filter, totals, ids } = await matchingIds(ctx, query, { limit: MAX_PRINTED, offset: 0 });
  const rows: Awaited<ReturnType<typeof assetRows>> = [];
  for (let from = 0; from < ids.length; from += ROWS_PER_READ)
    rows.push(...(await assetRows(ctx, ids.slice(from, from + ROWS_PER_READ))));
  const disposed = totals.sums.disposed ?? (await disposedTotals(ctx, filter));
  const page = pageOf(rows, totals.count, { page: 1, per_page: MAX_PRINTED });
  return { ...page, sums: { ...totals.sums, disposed }, day: today(ctx) };
}

/** Returns a vendor with the newest assets that it supplied. Throws 404. */
export async function getVendorWithAssets(ctx: CompanyCtx, { id }: { id: number }) {
  return withSuppliedAssets(ctx, await getVendor(ctx, { id }));
}

/** Adds the newest assets to a vendor that is loaded already. */
export async function withSuppliedAssets<V extends { id: number }>(ctx: CompanyCtx, vendor: V) {
  const query = assetListQuery.parse({ filter: { vendor_id: vendor.id }, per_page: MAX_VENDOR_ASSETS });
  return { ...vendor, assets: (await listAssets(ctx, query)).data };
}

/** Counts first, because the count determines from which end, and by which index, the ids of the page are found fastest. */
async function pageByCount(ctx: CompanyCtx, query: ListQuery, range: Range) {
  const { ids, ...found } = await matchingIds(ctx, query, range);
  return { ...found, rows: await assetRows(ctx, ids) };
}

/** Returns the ids in a range of all matches, newest first unless the query sorts them, and the totals of all matches. */
export async function matchingIds(ctx: CompanyCtx, query: ListQuery, range: Range) {
  const day = today(ctx);
  const cache = await openListCache(ctx, query);
  const filter = await cache.get("filter", () => prefilteredAssets(ctx, query, day));
  const order = assetOrder(query, day, cache.sortKeysMissing);
  const totals = await cache.get("totals", () => assetTotals(ctx, query, filter));
  const matches = { filter, order, count: totals.count, size: cache.size };
  // A grouped order cannot be read backwards, because its groups always come from A to Z.
  const key = JSON.stringify([query.sort, query.group, order.group && order.descending]);
  const ids = order.computed
    ? slicePage(await cache.get(`order ${key}`, () => readAllIds(ctx, matches)), matches, range)
    : await cache.get(`page ${key} ${order.descending} ${range.offset} ${range.limit}`, () =>
        pageFromNearerEnd(ctx, matches, range),
      );
  return { filter, totals, ids };
}

interface Matches {
  filter: AssetFilter;
  order: AssetOrder;
  count: number;
  /** The approximate number of assets in the register. */
  size: number;
}

async function readAllIds(ctx: CompanyCtx, { filter, order }: Matches): Promise<Float64Array> {
  const ids = sortedIds(ctx, filter, order, Boolean(order.group) && order.descending);
  return Float64Array.from(await readIds(ctx, ids));
}

function slicePage(ids: Float64Array, { order }: Matches, { limit, offset }: Range): number[] {
  if (order.group || !order.descending) return [...ids.subarray(offset, offset + limit)];
  const end = Math.max(0, ids.length - offset);
  return [...ids.subarray(Math.max(0, end - limit), end)].reverse();
}

async function pageFromNearerEnd(ctx: CompanyCtx, matches: Matches, { limit, offset }: Range) {
  const { filter, order, count } = matches;
  const rows = Math.min(limit, count - offset);
  if (rows <= 0) return [];
  const rowsAfter = count - offset - rows;
  const backwards = rowsAfter < offset;
  const rowsBefore = Math.min(offset, rowsAfter);
  const select = isWalkShorter(matches, rowsBefore + rows) ? idsByIndex : sortedIds;
  const selected = select(ctx, filter, order, order.descending !== backwards);
  const ids = await readIds(ctx, sql`${selected} LIMIT ${rows} OFFSET ${rowsBefore}`);
  return backwards ? ids.reverse() : ids;
}

/** True if walking an index until the page is full reads fewer entries than the matches, which would be fetched and sorted. */
function isWalkShorter({ filter, order, count, size }: Matches, rowsNeeded: number): boolean {
  const [lead] = filter.conditions;
  const entriesRead = rowsNeeded * (size / count);
  if (filter.prefiltered) return false;
  if (lead) return entriesRead <= count && !(lead.exact && order.sort.column === assets.id);
  // A scan of the index that holds the text costs about a third of fetching its rows.
  return filter.texts.length === 0 || entriesRead <= size / 3 + count;
}

const idsAsJson = (ids: SQL) => sql`(SELECT json_group_array(id) FROM (${ids}) AS page)`;

async function readIds(ctx: CompanyCtx, ids: SQL): Promise<number[]> {
  const [row] = await ctx.db.read.all<{ ids: string }>(sql`SELECT ${idsAsJson(ids)} AS ids`);
  return JSON.parse(row!.ids) as number[];
}

/** Beyond this offset it is faster to count first and to read the page from the nearer end. */
const MAX_SINGLE_TRIP_OFFSET = 1000;

/**
 * Reads the count and the rows at the same time, because each round trip to a database server takes long, and nothing if no asset has
 * changed since the page was read before. Returns undefined if counting first makes finding the rows faster.
 */
async function pageInOneRoundTrip(ctx: CompanyCtx, query: ListQuery, { limit, offset }: Range) {
  if (isFile(ctx.db.target) || offset > MAX_SINGLE_TRIP_OFFSET || query.sort === "description") return undefined;
  const filter = assetFilter(ctx, query, today(ctx));
  if (filter.texts.length > 0) return undefined;
  const cache = ctx.changeLog && listCacheSince(ctx, ctx.changeLog, query);
  const name = `trip ${JSON.stringify([query.sort, query.order, query.group, offset, limit])}`;
  const known = cache?.find<{ totals: Awaited<ReturnType<typeof assetTotals>>; rows: string }>(name);
  if (known) return { filter, totals: known.totals, rows: readRows(ctx, known.rows) };
  const order = assetOrder(query, today(ctx));
  const select = filter.conditions.length > 0 || order.computed ? sortedIds : idsByIndex;
  const ids = sql`${select(ctx, filter, order, order.descending)} LIMIT ${limit} OFFSET ${offset}`;
  const [totals, rows] = await Promise.all([assetTotals(ctx, query, filter), selectVisibleRows(ctx, idsAsJson(ids))]);
  // Until they are stored, each page adds up the register. If this fails, the next page tries again.
  if (totals.isDayMissing) void storeDay(ctx, today(ctx), totals.sums.counted).catch(() => undefined);
  else cache?.store(name, { totals, rows });
  return { filter, totals, rows: readRows(ctx, rows) };
}
