import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { invalid } from "@custodia/domain/errors";
import { type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { countVisible } from "../../core/visible-assets.ts";
import {
  assetFilter,
  type Matching,
  type Narrowing,
  textScan,
  whereLedBy,
  withWordPrefilter,
} from "./filters.ts";
import { type AssetSort, assetOrder, orderKey } from "./order-by.ts";
import { cachedOrder, cachedTotal, cacheKeysOf, listCacheOf, MAX_CACHED_IDS } from "./order-cache.ts";
import { idsOfQuery, materializedTotal, type RegisterState, readRegisterState } from "./register-state.ts";
import { idsByIndex, sortedIds } from "./sorted-ids.ts";

type Query = Narrowing & Pick<AssetListQuery, "sort" | "order" | "group">;

interface Stretch {
  limit: number;
  offset: number;
}

/** Rows per millisecond to read a whole order: from an index, and by sorting all matches. */
const INDEX_ROWS_PER_MS = 10_000;
const SORTED_ROWS_PER_MS = 500;

/** Matches may cluster: an index walk may be so much longer than with evenly spread matches, while a sort is cached. */
const CLUSTERING_FACTOR = 8;

/**
 * Returns the ids of a range in the order of the query, newest first by default, the count of all matches, and the register's state.
 * Only ids, because indexes hold them: rows are fetched for one page only.
 */
export async function pageOfIds(
  db: Reader,
  ctx: CompanyCtx,
  query: Query,
  stretch: Stretch,
  careful = false,
): Promise<{ ids: number[]; total: number; state: RegisterState }> {
  const found = await readRegisterState(db, ctx, query);
  const state = careful ? { ...found, hidden: true } : found;
  const day = today(ctx);
  const all = assetFilter({ company: ctx.company, day }, query);
  const conditions: Matching = {
    ...all,
    rejected_hidden: state.hidden || state.refused > 0 ? all.rejected_hidden : undefined,
    hidden: state.hidden,
    many: false,
  };
  const { sort, descending } = assetOrder(query, day, !state.keyless);
  // Reads inside a transaction are not cached: it may roll back.
  const keys =
    db === ctx.db.read
      ? cacheKeysOf(ctx, { ...query, sort: orderKey(query) }, { day, keyless: state.keyless })
      : undefined;
  const cache = listCacheOf(db);

  const kept = keys && (await cachedOrder(db, ctx, keys.order, { state, conditions, sort }));
  if (kept) return { ids: cut(kept, stretch, descending), total: kept.length, state };

  const led = await withWordPrefilter(db, ctx, query, conditions);
  /** Cuts the page from all matches, and caches those for the next page. */
  async function fromAll(way: SQL) {
    const ids = await idsOfQuery(db, ctx, sql`${way} LIMIT -1`, state);
    if (!ids) return pageOfIds(db, ctx, query, stretch, true);
    if (keys && ids.every((id) => id <= MAX_ID)) {
      cache.keep(keys.order, { at: state.log_end, total: ids.length, ids: Uint32Array.from(ids) });
    }
    return { ids: cut(ids, stretch, descending), total: ids.length, state };
  }
  // The word prefilter leaves few rows: one statement sorts and counts them.
  if (led.by && keys) return fromAll(sortedIds(ctx, led, sort, ASC));

  const known = materializedTotal(query, state) ?? (keys && cachedTotal(cache, keys.total, state));
  const total = known ?? (await counted(db, ctx, led));
  if (keys && known === undefined) cache.keep(keys.total, { at: state.log_end, total });
  const { limit, offset } = stretch;
  if (offset >= total) return { ids: [], total, state };

  const matching = { ...led, many: total > state.size / 4 };
  const risk = keys ? CLUSTERING_FACTOR : 1;
  const walks = (far: number) => walksFaster(led, sort, { total, size: state.size, far: far * risk });
  const page = (far: number, direction: SQL) =>
    sort.kind !== "grouped" && walks(far)
      ? idsByIndex(ctx, matching, sort, direction)
      : sortedIds(ctx, matching, sort, direction);
  const spread = state.size / total;
  const count = Math.min(limit, total - offset);
  // A grouped order has no mirror image: assets within groups keep their own direction.
  const before = sort.kind === "grouped" ? offset : Math.min(offset, total - offset - count);
  const far = (before + count) * spread;

  // Once index walks have taken as long as reading the whole order would, the order is cached instead.
  const spent = (keys && cache.get(keys.walks)?.total) ?? 0;
  const price = walks(state.size) ? state.size / INDEX_ROWS_PER_MS : total / SORTED_ROWS_PER_MS;
  if (keys && total <= MAX_CACHED_IDS && (!walks(far) || spent > price)) {
    cache.forget(keys.walks);
    return fromAll(page(state.size, ASC));
  }
  // A page beyond the middle is read from the nearer end, backwards.
  const backwards = before < offset;
  const direction = descending === backwards ? ASC : DESC;
  const begun = performance.now();
  const ids = await idsOfQuery(db, ctx, sql`${page(far, direction)} LIMIT ${count} OFFSET ${before}`, state);
  if (!ids) return pageOfIds(db, ctx, query, stretch, true);
  if (keys) cache.keep(keys.walks, { at: 0, total: spent + performance.now() - begun });
  return { ids: backwards ? ids.reverse() : ids, total, state };
}

/** Cached ids take four bytes. */
const MAX_ID = 0xffff_ffff;
const ASC = sql.raw("ASC");
const DESC = sql.raw("DESC");

/** Cuts a range from all ids in ascending order. */
function cut(ids: Uint32Array | number[], { limit, offset }: Stretch, descending: boolean): number[] {
  if (!descending) return [...ids.slice(offset, offset + limit)];
  const end = Math.max(0, ids.length - offset);
  return [...ids.slice(Math.max(0, end - limit), end)].reverse();
}

/** Counts all matches. */
async function counted(db: Reader, ctx: CompanyCtx, conditions: Matching): Promise<number> {
  const lead = conditions.indexed[0]?.column;
  const looks = !lead && conditions.texts.length > 0;
  const from = looks ? textScan(conditions) : (conditions.by ?? sql`${assets}`);
  const total = countVisible(ctx, whereLedBy(lead, conditions), from);
  const [row] = await db.all<{ total: number }>(sql`SELECT ${total} AS total`);
  return row!.total;
}

/**
 * True if walking an index in the requested order until the page is full, which is as far as
 * matches lie apart, reads fewer rows than fetching and sorting all matches.
 */
function walksFaster(
  { indexed, texts, by }: Matching,
  sort: AssetSort,
  { total, size, far }: { total: number; size: number; far: number },
): boolean {
  const [lead] = indexed;
  // Text matches cluster in many orders, so a walk may be long.
  if (sort.kind === "computed" || sort.kind === "grouped" || by) return false;
  if (lead) return far <= total && !(lead.exact && "column" in sort && sort.column === assets.id);
  // Scanning an index costs about a third of fetching its rows.
  return texts.length === 0 || far <= size / 3 + total;
}

/** Returns the selected ids without repeats. Throws 422 on `ids` if one is unknown or another company's. */
export async function selectedIds(db: Reader, ctx: CompanyCtx, ids: readonly number[]): Promise<number[]> {
  const each = [...new Set(ids)];
  const query = { filter: {}, ids: each, order: "desc" } as const;
  const found = await pageOfIds(db, ctx, query, { limit: each.length, offset: 0 });
  if (found.total < each.length) throw invalid("ids", "One of the chosen assets was not found.");
  return found.ids;
}
