import type { Reader } from "@custodia/db/client";
import { assetChanges } from "@custodia/db/schema/assets/derived";
import type { CalendarDate } from "@custodia/domain/date";
import { and, eq, gt, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { among, type Matching, type Narrowing } from "./filters.ts";
import type { AssetSort } from "./order-by.ts";
import { idsIn, type Standing, standingOf } from "./register-state.ts";
import { sorted } from "./sorted-ids.ts";

/** A list as it is asked for now. */
interface Asked {
  standing: Standing;
  conditions: Matching;
  sort: AssetSort;
}

/** Changes that the log holds at least (`asset_changes_end`). */
const LOGGED = 10_000;
/** Changes that are put in their places one by one; of more the order is made anew. */
const MOST_MOVED = 50;

const isLogged = ({ at }: Pick<KeptList, "at">, { log_end }: Standing) => at >= log_end - LOGGED;

/** The total that is kept, where no asset of the company has changed since. */
export const keptTotal = (memory: Memory, key: string, standing: Standing): number | undefined =>
  keptAsItWas(memory, key, standing)?.total;

/** The sums that are kept, where no asset of the company has changed since. */
export const keptSums = (memory: Memory, key: string, standing: Standing): Sums | undefined =>
  keptAsItWas(memory, key, standing)?.sums;

function keptAsItWas(memory: Memory, key: string, standing: Standing): KeptList | undefined {
  const list = memory.get(key);
  if (!list || !isLogged(list, standing) || standing.changed > list.at) return undefined;
  list.at = standing.log_end;
  return list;
}

/** The ids of a list in ascending order as they are kept, with what has changed since in its new place; undefined where none are. */
export async function keptOrder(
  db: Reader,
  ctx: CompanyCtx,
  key: string,
  asked: Asked,
): Promise<Uint32Array | undefined> {
  const memory = memoryOf(db);
  const list = memory.get(key);
  if (!list?.ids) return undefined;
  const { log_end: at, changed } = asked.standing;
  if (isLogged(list, asked.standing)) {
    if (changed <= list.at) {
      list.at = at;
      return list.ids;
    }
    const ids = await withChanges(db, ctx, { at: list.at, ids: list.ids }, asked);
    if (ids) {
      memory.keep(key, { at, total: ids.length, ids });
      return ids;
    }
  }
  memory.forget(key);
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
    .limit(MOST_MOVED + 1)
    .prepare(),
);

/**
 * The order with all that has changed since taken out and put in anew. Undefined where that is too much, or where something
 * changed meanwhile: what is compared must be of one moment.
 */
async function withChanges(
  db: Reader,
  ctx: CompanyCtx,
  { at, ids }: { at: number; ids: Uint32Array },
  { standing, conditions, sort }: Asked,
): Promise<Uint32Array | undefined> {
  const changes = await changedSince(db).all({ company: ctx.company.id, at });
  const changed = changes.map(({ id }) => id);
  if (changed.length > MOST_MOVED || changed.includes(0)) return undefined;
  const inOrder = (some: number[]) => {
    const these = { ...conditions, indexed: [...among(some), ...conditions.indexed] };
    return idsIn(db, ctx, sql`${sorted(ctx, these, sort, sql.raw("ASC"))} LIMIT -1`, standing);
  };
  let order = without(ids, changed);
  const matching = await inOrder(changed);
  for (const id of matching ?? []) {
    const place = await placeOf(id, order, inOrder);
    if (place === undefined) return undefined;
    order = inserted(order, place, id);
  }
  const now = await standingOf(db, ctx, { filter: {} });
  // The log may have lost some of ours too, before it was read.
  return matching && now.changed === standing.changed && isLogged({ at }, now) ? order : undefined;
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

/** How many are compared at once. */
const COMPARED = 64;

/** How many of `order` stand before an id; undefined where one of them is no longer of the list. */
async function placeOf(
  id: number,
  order: Uint32Array,
  inOrder: (some: number[]) => Promise<number[] | undefined>,
): Promise<number | undefined> {
  let [low, high] = [0, order.length];
  while (low < high) {
    const step = Math.ceil((high - low) / COMPARED);
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

/** The foot of a list: what is held, and of a list of sold or scrapped assets what those come to. */
export type Sums = HeldSums & { disposed: DisposedSums | null };

/** What is held of a list, counted and summed in kobo; the gross less what is accumulated is the book value. */
export interface HeldSums {
  counted: number;
  /** Of these, how many have a gross that is not their cost. */
  revalued: number;
  cost: number;
  carrying_amount: number;
  accumulated_depreciation: number;
  net_book_value: number;
}

/** What was sold or scrapped comes to, in kobo: each by the day on which it went. */
export interface DisposedSums {
  count: number;
  cost: number;
  net_book_value: number;
  amount_sold_for: number;
  gain_or_loss: number;
}

/** What is known of a list: how many match, and perhaps the ids of all in ascending order. */
interface KeptList {
  /** The last change of assets, anybody's, when it was looked at. */
  at: number;
  /** Of walks: the milliseconds that they took. */
  total: number;
  ids?: Uint32Array;
  sums?: Sums;
}

export interface Memory {
  get(key: string): KeptList | undefined;
  keep(key: string, list: KeptList): void;
  forget(key: string): void;
}

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_LISTS = 2000;

/** Ids that a list may have to be kept. */
export const MOST_KEPT = MOST_BYTES / 4 / 2;

/** What a connection remembers of lists, within so many bytes; what was asked for least lately goes first. */
export const memoryOf = prepared((): Memory => {
  const lists = new Map<string, KeptList>();
  let bytes = 0;
  /** A name holds all texts that were asked for. */
  const sizeOf = (key: string, list: KeptList) => 2 * key.length + (list.ids?.byteLength ?? 0);

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
        if (bytes <= MOST_BYTES && lists.size <= MOST_LISTS) break;
        forget(oldest);
      }
    },
    forget,
  };
});

/** The names of what may be known of a list; undefined where it depends on what no change of assets tells of. */
export function keysOf(
  { company }: Pick<CompanyCtx, "company">,
  { filter, search, ids, sort }: Narrowing & { sort?: string | undefined },
  state: { day: CalendarDate; keyless: boolean },
): { total: string; order: string; walks: string } | undefined {
  if (ids || filter.due === "approval" || filter.due === "attention") return undefined;
  const total = JSON.stringify([company.id, state.day, filter, search]);
  const order = `${total} ${sort} ${state.keyless}`;
  return { total, order, walks: `walks ${order}` };
}
