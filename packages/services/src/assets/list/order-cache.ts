import type { Reader } from "@custodia/db/client";
import { assetChanges } from "@custodia/db/schema/assets/derived";
import type { CalendarDate } from "@custodia/domain/date";
import { and, eq, gt, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { among, type Matching, type Narrowing } from "./filters.ts";
import type { AssetSort } from "./order-by.ts";
import { idsOfQuery, type RegisterState, readRegisterState } from "./register-state.ts";
import { sortedIds } from "./sorted-ids.ts";

/** The current query, as the cache needs it. */
interface Asked {
  state: RegisterState;
  conditions: Matching;
  sort: AssetSort;
}

/** The change log holds at least so many changes (`asset_changes_end`). */
const LOGGED = 10_000;
/** Up to so many changed assets are repositioned one by one; beyond that the order is rebuilt. */
const MAX_REPOSITIONED = 50;

const isLogged = ({ at }: Pick<CachedList, "at">, { log_end }: RegisterState) => at >= log_end - LOGGED;

/** Returns the cached total if no asset of the company has changed since. */
export const cachedTotal = (cache: ListCache, key: string, state: RegisterState): number | undefined =>
  unchangedEntry(cache, key, state)?.total;

/** Returns the cached totals if no asset of the company has changed since. */
export const cachedSums = (cache: ListCache, key: string, state: RegisterState): Sums | undefined =>
  unchangedEntry(cache, key, state)?.sums;

function unchangedEntry(cache: ListCache, key: string, state: RegisterState): CachedList | undefined {
  const list = cache.get(key);
  if (!list || !isLogged(list, state) || state.changed > list.at) return undefined;
  list.at = state.log_end;
  return list;
}

/** Returns the cached ids of a list in ascending order, with changed assets repositioned; undefined on a miss. */
export async function cachedOrder(
  db: Reader,
  ctx: CompanyCtx,
  key: string,
  asked: Asked,
): Promise<Uint32Array | undefined> {
  const cache = listCacheOf(db);
  const list = cache.get(key);
  if (!list?.ids) return undefined;
  const { log_end: at, changed } = asked.state;
  if (isLogged(list, asked.state)) {
    if (changed <= list.at) {
      list.at = at;
      return list.ids;
    }
    const ids = await withChanges(db, ctx, { at: list.at, ids: list.ids }, asked);
    if (ids) {
      cache.keep(key, { at, total: ids.length, ids });
      return ids;
    }
  }
  cache.forget(key);
  return undefined;
}

const changedSince = prepared((db) =>
  db
    .selectDistinct({ id: assetChanges.asset_id })
    .from(assetChanges)
    .where(
      and(
        eq(assetChanges.company_id, sql.placeholder("company")),
        gt(assetChanges.id, sql.placeholder("at")),
      ),
    )
    .limit(MAX_REPOSITIONED + 1)
    .prepare(),
);

/**
 * Returns the order with changed assets removed and inserted again. Undefined if there are too many of them, or if something
 * changed meanwhile: all comparisons must see one moment.
 */
async function withChanges(
  db: Reader,
  ctx: CompanyCtx,
  { at, ids }: { at: number; ids: Uint32Array },
  { state, conditions, sort }: Asked,
): Promise<Uint32Array | undefined> {
  const changes = await changedSince(db).all({ company: ctx.company.id, at });
  const changed = changes.map(({ id }) => id);
  if (changed.length > MAX_REPOSITIONED || changed.includes(0)) return undefined;
  const inOrder = (some: number[]) => {
    const these = { ...conditions, indexed: [...among(some), ...conditions.indexed] };
    return idsOfQuery(db, ctx, sql`${sortedIds(ctx, these, sort, sql.raw("ASC"))} LIMIT -1`, state);
  };
  let order = without(ids, changed);
  const matching = await inOrder(changed);
  for (const id of matching ?? []) {
    const place = await placeOf(id, order, inOrder);
    if (place === undefined) return undefined;
    order = inserted(order, place, id);
  }
  const now = await readRegisterState(db, ctx, { filter: {} });
  // The log may have dropped some of our changes before it was read.
  return matching && now.changed === state.changed && isLogged({ at }, now) ? order : undefined;
}

function without(ids: Uint32Array, gone: readonly number[]): Uint32Array {
  const places = gone
    .map((id) => ids.indexOf(id))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
  const left = new Uint32Array(ids.length - places.length);
  let [from, to] = [0, 0];
  for (const place of [...places, ids.length]) {
    left.set(ids.subarray(from, place), to);
    to += place - from;
    from = place + 1;
  }
  return left;
}

function inserted(ids: Uint32Array, place: number, id: number): Uint32Array {
  const longer = new Uint32Array(ids.length + 1);
  longer.set(ids.subarray(0, place));
  longer[place] = id;
  longer.set(ids.subarray(place), place + 1);
  return longer;
}

/** Limits the ids of one comparison query. */
const BATCH_SIZE = 64;

/** Returns the position of an id in `order`; undefined if a compared id has left the list. */
async function placeOf(
  id: number,
  order: Uint32Array,
  inOrder: (some: number[]) => Promise<number[] | undefined>,
): Promise<number | undefined> {
  let [low, high] = [0, order.length];
  while (low < high) {
    const step = Math.ceil((high - low) / BATCH_SIZE);
    const places: number[] = [];
    for (let place = low; place < high; place += step) places.push(place);
    const some = await inOrder([...places.map((place) => order[place]!), id]);
    if (some?.length !== places.length + 1) return undefined;
    const before = some.indexOf(id);
    high = before < places.length ? places[before]! : high;
    low = before > 0 ? places[before - 1]! + 1 : low;
  }
  return low;
}

/** The foot of a list: totals of assets in service, and of disposed assets where the list holds only those. */
export type Sums = InServiceSums & { disposed: DisposedSums | null };

/** Count and totals of assets in service, in kobo; gross less accumulated depreciation is the book value. */
export interface InServiceSums {
  counted: number;
  /** The number of these whose gross differs from their cost. */
  revalued: number;
  cost: number;
  carrying_amount: number;
  accumulated_depreciation: number;
  net_book_value: number;
}

/** Totals of disposed assets in kobo, each at its day of disposal. */
export interface DisposedSums {
  count: number;
  cost: number;
  net_book_value: number;
  amount_sold_for: number;
  gain_or_loss: number;
}

/** A cached list: the number of matches, and perhaps all ids in ascending order. */
interface CachedList {
  /** The end of the change log, of all companies, when the entry was last checked. */
  at: number;
  /** For index walks: the milliseconds that they took. */
  total: number;
  ids?: Uint32Array;
  sums?: Sums;
}

export interface ListCache {
  get(key: string): CachedList | undefined;
  keep(key: string, list: CachedList): void;
  forget(key: string): void;
}

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_LISTS = 2000;

/** Limits the ids of one cached order. */
export const MAX_CACHED_IDS = MAX_BYTES / 4 / 2;

/** The cache of a connection: least recently used entries are evicted beyond the byte limit. */
export const listCacheOf = prepared((): ListCache => {
  const lists = new Map<string, CachedList>();
  let bytes = 0;
  /** A key contains the search texts, so it counts too. */
  const sizeOf = (key: string, list: CachedList) => 2 * key.length + (list.ids?.byteLength ?? 0);

  function forget(key: string): void {
    const list = lists.get(key);
    if (list) bytes -= sizeOf(key, list);
    lists.delete(key);
  }

  return {
    get(key) {
      const list = lists.get(key);
      if (!list) return undefined;
      lists.delete(key);
      lists.set(key, list);
      return list;
    },
    keep(key, list) {
      forget(key);
      lists.set(key, list);
      bytes += sizeOf(key, list);
      for (const oldest of lists.keys()) {
        if (bytes <= MAX_BYTES && lists.size <= MAX_LISTS) break;
        forget(oldest);
      }
    },
    forget,
  };
});

/** Returns the cache keys of a list; undefined if it depends on records that the asset change log does not cover. */
export function cacheKeysOf(
  { company }: Pick<CompanyCtx, "company">,
  { filter, search, ids, sort }: Narrowing & { sort?: string | undefined },
  state: { day: CalendarDate; keyless: boolean },
): { total: string; order: string; walks: string } | undefined {
  if (ids || filter.due === "approval" || filter.due === "attention") return undefined;
  const total = JSON.stringify([company.id, state.day, filter, search]);
  const order = `${total} ${sort} ${state.keyless}`;
  return { total, order, walks: `walks ${order}` };
}
