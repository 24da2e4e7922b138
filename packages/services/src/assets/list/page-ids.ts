import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { invalid } from "@custodia/domain/errors";
import { type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { countVisible } from "../../core/visible-assets.ts";
import { conditionsOf, ledBy, ledByTexts, lookedThrough, type Matching, type Narrowing } from "./filters.ts";
import { type AssetSort, orderAsked, orderName } from "./order-by.ts";
import { keptOrder, keptTotal, keysOf, MOST_KEPT, memoryOf } from "./order-cache.ts";
import { figuredTotal, idsIn, type Standing, standingOf } from "./register-state.ts";
import { sorted, walked } from "./sorted-ids.ts";

type Query = Narrowing & Pick<AssetListQuery, "sort" | "order" | "group">;

interface Stretch {
  limit: number;
  offset: number;
}

/** What it takes to keep a whole order, in rows a millisecond: where an index gives it, and where all matches are sorted. */
const WALKED_A_MS = 10_000;
const SORTED_A_MS = 500;

/** Matches may lie close together, so much farther than they would if spread evenly; what is sorted instead is sorted once. */
const CLUMPED = 8;

/**
 * Ids of a stretch of the register in the order asked for, newest first by default, the count of all that match, and how the register stood.
 * Ids alone, because indexes hold them: the rows are fetched for one page only.
 */
export async function pageIds(
  db: Reader,
  ctx: CompanyCtx,
  query: Query,
  stretch: Stretch,
  careful = false,
): Promise<{ ids: number[]; total: number; standing: Standing }> {
  const found = await standingOf(db, ctx, query);
  const standing = careful ? { ...found, hidden: true } : found;
  const day = today(ctx);
  const all = conditionsOf({ company: ctx.company, day }, query);
  const conditions: Matching = {
    ...all,
    kept_back: standing.hidden || standing.refused > 0 ? all.kept_back : undefined,
    hidden: standing.hidden,
    many: false,
  };
  const { sort, descending } = orderAsked(query, day, !standing.keyless);
  // What is read inside a transaction may never be committed.
  const keys =
    db === ctx.db.read
      ? keysOf(ctx, { ...query, sort: orderName(query) }, { day, keyless: standing.keyless })
      : undefined;
  const memory = memoryOf(db);

  const kept = keys && (await keptOrder(db, ctx, keys.order, { standing, conditions, sort }));
  if (kept) return { ids: cut(kept, stretch, descending), total: kept.length, standing };

  const led = await ledByTexts(db, ctx, query, conditions);
  /** The page out of all that match, which are kept for the next one. */
  async function fromAll(way: SQL) {
    const ids = await idsIn(db, ctx, sql`${way} LIMIT -1`, standing);
    if (!ids) return pageIds(db, ctx, query, stretch, true);
    if (keys && ids.every((id) => id <= MOST_ID)) {
      memory.keep(keys.order, { at: standing.log_end, total: ids.length, ids: Uint32Array.from(ids) });
    }
    return { ids: cut(ids, stretch, descending), total: ids.length, standing };
  }
  // What a text names is few: all of it is sorted by one statement, which counts it too.
  if (led.by && keys) return fromAll(sorted(ctx, led, sort, ASC));

  const known = figuredTotal(query, standing) ?? (keys && keptTotal(memory, keys.total, standing));
  const total = known ?? (await counted(db, ctx, led));
  if (keys && known === undefined) memory.keep(keys.total, { at: standing.log_end, total });
  const { limit, offset } = stretch;
  if (offset >= total) return { ids: [], total, standing };

  const matching = { ...led, many: total > standing.size / 4 };
  const risk = keys ? CLUMPED : 1;
  const walks = (far: number) => walksFaster(led, sort, { total, size: standing.size, far: far * risk });
  const page = (far: number, direction: SQL) =>
    sort.kind !== "grouped" && walks(far)
      ? walked(ctx, matching, sort, direction)
      : sorted(ctx, matching, sort, direction);
  const spread = standing.size / total;
  const count = Math.min(limit, total - offset);
  // Within groups assets keep their own direction, so no opposite order is the mirror of this one.
  const before = sort.kind === "grouped" ? offset : Math.min(offset, total - offset - count);
  const far = (before + count) * spread;

  // Walks that have taken as long as keeping the whole order would are the last ones.
  const spent = (keys && memory.get(keys.walks)?.total) ?? 0;
  const price = walks(standing.size) ? standing.size / WALKED_A_MS : total / SORTED_A_MS;
  if (keys && total <= MOST_KEPT && (!walks(far) || spent > price)) {
    memory.forget(keys.walks);
    return fromAll(page(standing.size, ASC));
  }
  // A page beyond the middle is nearer by the opposite order.
  const backwards = before < offset;
  const direction = descending === backwards ? ASC : DESC;
  const begun = performance.now();
  const ids = await idsIn(db, ctx, sql`${page(far, direction)} LIMIT ${count} OFFSET ${before}`, standing);
  if (!ids) return pageIds(db, ctx, query, stretch, true);
  if (keys) memory.keep(keys.walks, { at: 0, total: spent + performance.now() - begun });
  return { ids: backwards ? ids.reverse() : ids, total, standing };
}

/** What an id takes where orders are kept: four bytes. */
const MOST_ID = 0xffff_ffff;
const ASC = sql.raw("ASC");
const DESC = sql.raw("DESC");

/** A stretch of a list of which all ids are there, in ascending order. */
function cut(ids: Uint32Array | number[], { limit, offset }: Stretch, descending: boolean): number[] {
  if (!descending) return [...ids.slice(offset, offset + limit)];
  const end = Math.max(0, ids.length - offset);
  return [...ids.slice(Math.max(0, end - limit), end)].reverse();
}

/** The count of all that match. */
async function counted(db: Reader, ctx: CompanyCtx, conditions: Matching): Promise<number> {
  const lead = conditions.indexed[0]?.column;
  const looks = !lead && conditions.texts.length > 0;
  const from = looks ? lookedThrough(conditions) : (conditions.by ?? sql`${assets}`);
  const total = countVisible(ctx, ledBy(lead, conditions), from);
  const [row] = await db.all<{ total: number }>(sql`SELECT ${total} AS total`);
  return row!.total;
}

/**
 * Whether it reads fewer rows to walk an index in the order asked for until the page is full, which is as far as
 * matches lie apart, than to fetch all that match and sort them.
 */
function walksFaster(
  { indexed, texts, by }: Matching,
  sort: AssetSort,
  { total, size, far }: { total: number; size: number; far: number },
): boolean {
  const [lead] = indexed;
  // What a text stands in lies together in many an order, so a walk may be a long one.
  if (sort.kind === "computed" || sort.kind === "grouped" || by) return false;
  if (lead) return far <= total && !(lead.exact && "column" in sort && sort.column === assets.id);
  // Looking through an index costs about a third of fetching its rows.
  return texts.length === 0 || far <= size / 3 + total;
}

/** The ids that were ticked, each once. Throws 422 on `ids` where one is unknown or another company's. */
export async function ticked(db: Reader, ctx: CompanyCtx, ids: readonly number[]): Promise<number[]> {
  const each = [...new Set(ids)];
  const query = { filter: {}, ids: each, order: "desc" } as const;
  const found = await pageIds(db, ctx, query, { limit: each.length, offset: 0 });
  if (found.total < each.length) throw invalid("ids", "One of the chosen assets was not found.");
  return found.ids;
}
