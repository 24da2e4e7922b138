import { isFile } from "@custodia/db/client";
import { MAX_SUPPLIED } from "@custodia/domain/assets/list";
import {
  type AssetListQuery,
  type AssetPrintQuery,
  assetListQuery,
  MAX_PRINTED,
} from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import { type CompanyCtx, today } from "../../core/context.ts";
import { getVendor } from "../../setup/vendors.ts";
import { assetFilter, withTextPrefilter } from "./filters.ts";
import { openListCache } from "./list-cache.ts";
import { assetOrder } from "./order-by.ts";
import { idsFromFront, type ListQuery, pageOfIds, type Range } from "./page-ids.ts";
import { assetRows } from "./rows.ts";
import { assetTotals, disposedTotals, groupTotals } from "./totals.ts";

/** Returns a page of the register, the totals of all matches, and those of its groups. */
export async function listAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const { page, per_page } = query;
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const { filter, totals, rows } =
    (await pageInOneRoundTrip(ctx, query, range)) ?? (await pageByCount(ctx, query, range));
  const groups = await groupTotals(ctx, query, filter, rows);
  return { ...pageOf(rows, totals.count, query), sums: totals.sums, groups };
}

/** The count picks how the ids are found, and from which end. */
async function pageByCount(ctx: CompanyCtx, query: ListQuery, range: Range) {
  const { ids, ...found } = await matchingIds(ctx, query, range);
  return { ...found, rows: await assetRows(ctx, ids) };
}

/** Returns the ids of a range of all matches, newest first unless sorted, and the totals of all. */
export async function matchingIds(ctx: CompanyCtx, query: ListQuery, range: Range) {
  const day = today(ctx);
  const cache = await openListCache(ctx, query);
  const filter = await cache.get("filter", () => withTextPrefilter(ctx, query, assetFilter(ctx, query, day)));
  const order = assetOrder(query, day, cache.sortKeysMissing);
  const totals = await cache.get("totals", () => assetTotals(ctx, query, filter));
  const ids = await pageOfIds(ctx, { query, filter, order, count: totals.count, cache }, range);
  return { filter, totals, ids };
}

/** Beyond this offset a page is read faster from the nearer end. */
const NEAR = 1000;

/** On a database server each round trip is a wait, so that a page does not wait for the count where it hardly needs it. */
async function pageInOneRoundTrip(ctx: CompanyCtx, query: ListQuery, range: Range) {
  const day = today(ctx);
  const filter = assetFilter(ctx, query, day);
  if (isFile(ctx.db.target) || filter.texts.length > 0 || range.offset > NEAR || query.sort === "description")
    return undefined;
  const ids = idsFromFront(ctx, filter, assetOrder(query, day), range);
  const [totals, rows] = await Promise.all([assetTotals(ctx, query, filter), assetRows(ctx, ids)]);
  return { filter, totals, rows };
}

const per_page = MAX_SUPPLIED;

/** Returns a vendor with the newest assets that it supplied. Throws 404. */
export async function getVendorWithAssets(ctx: CompanyCtx, { id }: { id: number }) {
  return withSuppliedAssets(ctx, await getVendor(ctx, { id }));
}

/** Adds the newest assets to a vendor that is loaded already. */
export async function withSuppliedAssets<V extends { id: number }>(ctx: CompanyCtx, vendor: V) {
  const query = assetListQuery.parse({ filter: { vendor_id: vendor.id }, per_page });
  return { ...vendor, assets: (await listAssets(ctx, query)).data };
}

/** Limits the rows of one read: with the longest texts they still fit into one answer of a database server. */
const ROWS_PER_READ = 500;

/** Returns the first thousand rows to print, the count of all matches, and totals at today's book values. */
export async function printAssets(ctx: CompanyCtx, query: AssetPrintQuery) {
  const { filter, totals, ids } = await matchingIds(ctx, query, { limit: MAX_PRINTED, offset: 0 });
  const rows: Awaited<ReturnType<typeof assetRows>> = [];
  for (let from = 0; from < ids.length; from += ROWS_PER_READ)
    rows.push(...(await assetRows(ctx, ids.slice(from, from + ROWS_PER_READ))));
  const disposed = totals.sums.disposed ?? (await disposedTotals(ctx, filter));
  const page = pageOf(rows, totals.count, { page: 1, per_page: MAX_PRINTED });
  return { ...page, sums: { ...totals.sums, disposed }, day: today(ctx) };
}
