import type { CalendarDate } from "@custodia/domain/date";
import type { CompanyCtx } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import type { Narrowing } from "./conditions.ts";
import type { Sums } from "./sum-held.ts";

/** What is known of a list: how many match, and perhaps the ids of all in ascending order. */
export interface KeptList {
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
