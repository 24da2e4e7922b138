import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { invalid } from "@custodia/domain/errors";
import { type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { type AssetFilter, listed, type Narrowing } from "./filters.ts";
import type { ListCache } from "./list-cache.ts";
import { type AssetOrder, sortedIds, walkedIds } from "./order-by.ts";

export type ListQuery = Narrowing & Pick<AssetListQuery, "sort" | "order" | "group">;

export interface Range {
  limit: number;
  offset: number;
}

interface Listing {
  query: ListQuery;
  filter: AssetFilter;
  order: AssetOrder;
  /** The number of matches. */
  count: number;
  cache: ListCache;
}

/** Returns the ids of a page; only ids, because indexes hold them. An order that no index holds is read in full and cached. */
export async function pageOfIds(ctx: CompanyCtx, list: Listing, range: Range): Promise<number[]> {
  const { query, filter, order, count, cache } = list;
  if (range.offset >= count) return [];
  if (!order.computed)
    return cache.get(JSON.stringify([query.sort, order.descending, range]), () =>
      pageFromNearerEnd(ctx, list, range),
    );
  // A grouped order has no mirror image: its groups always come from A to Z.
  const descending = order.group ? order.descending : false;
  const ids = await cache.get(JSON.stringify([query.sort, query.group, descending]), async () =>
    Float64Array.from(await readIds(ctx, sortedIds(ctx, filter, order, descending))),
  );
  if (order.descending === descending) return [...ids.subarray(range.offset, range.offset + range.limit)];
  const end = Math.max(0, ids.length - range.offset);
  return [...ids.subarray(Math.max(0, end - range.limit), end)].reverse();
}

async function pageFromNearerEnd(
  ctx: CompanyCtx,
  { filter, order, count, cache }: Listing,
  { limit, offset }: Range,
): Promise<number[]> {
  const rows = Math.min(limit, count - offset);
  const behind = count - offset - rows;
  const backwards = behind < offset;
  const before = Math.min(offset, behind);
  const walkLength = (before + rows) * (cache.size / count);
  const select = isWalkShorter(filter, order, { walkLength, count, size: cache.size })
    ? walkedIds
    : sortedIds;
  const direction = order.descending !== backwards;
  const ids = await readIds(ctx, cut(select(ctx, filter, order, direction), { limit: rows, offset: before }));
  return backwards ? ids.reverse() : ids;
}

/** True if an index walk until the page is full passes fewer entries than there are rows to fetch and sort. */
function isWalkShorter(
  { conditions: [lead], texts, prefiltered }: AssetFilter,
  { sort }: AssetOrder,
  { walkLength, count, size }: { walkLength: number; count: number; size: number },
): boolean {
  if (prefiltered) return false;
  if (lead) return walkLength <= count && !(lead.exact && sort.column === assets.id);
  // A scan of the index that holds the text costs about a third of fetching its rows.
  return texts.length === 0 || walkLength <= size / 3 + count;
}

/** Selects the ids of a page as JSON, from the front and by a plan that needs no count. */
export function idsFromFront(ctx: CompanyCtx, filter: AssetFilter, order: AssetOrder, range: Range): SQL {
  const select = filter.conditions.length > 0 || order.computed ? sortedIds : walkedIds;
  return asJson(cut(select(ctx, filter, order, order.descending), range));
}

const cut = (ids: SQL, { limit, offset }: Range) => sql`${ids} LIMIT ${limit} OFFSET ${offset}`;
const asJson = (ids: SQL) => sql`(SELECT json_group_array(id) FROM (${ids}) AS page)`;

async function readIds(ctx: CompanyCtx, ids: SQL): Promise<number[]> {
  const [row] = await ctx.db.read.all<{ ids: string }>(sql`SELECT ${asJson(ids)} AS ids`);
  return JSON.parse(row!.ids) as number[];
}

/** Returns the selected ids, newest first and without repeats. Throws 422 on `ids` if one is unknown or another company's. */
export async function selectedIds(db: Reader, ctx: CompanyCtx, ids: readonly number[]): Promise<number[]> {
  const each = [...new Set(ids)];
  const where = ownVisible(ctx, sql`${assets.id} IN ${listed(each)}`);
  const rows = await db.all<{ id: number }>(
    sql`SELECT ${assets.id} AS id FROM ${assets} WHERE ${where} ORDER BY ${assets.id} DESC`,
  );
  if (rows.length < each.length) throw invalid("ids", "One of the selected assets was not found.");
  return rows.map(({ id }) => id);
}
