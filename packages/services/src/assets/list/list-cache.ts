import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type ChangeLog, changeLogColumns, isUnchanged } from "../../core/change-log.ts";
import { type CompanyCtx, today } from "../../core/context.ts";
import { connectionCache, prepared } from "../../core/statements.ts";
import type { ListCriteria } from "./filters.ts";

/**
 * The list cache of a connection. `changeLog` is where the log stood when the value was last known to be current. A key contains the
 * search text, so its length counts towards the size.
 */
export const listCache = connectionCache(
  () =>
    new LRUCache<string, { changeLog: ChangeLog; value: object }>({
      max: 2000,
      maxSize: 32 * 1024 * 1024,
      sizeCalculation: ({ value }, key) => 2 * key.length + bytesOf(value),
    }),
);

/** Ids have eight bytes each, and rows are text; totals and filters are small. */
function bytesOf(value: { length?: unknown; rows?: unknown }): number {
  if (typeof value.rows === "string") return 2 * value.rows.length;
  return 8 * Number(value.length ?? 0);
}

const company = sql.placeholder("company");

const registerState = prepared((db) =>
  db
    .select({
      size: companies.asset_sequence,
      sortKeysMissing: sql`EXISTS (
        SELECT 1 FROM ${assets} INDEXED BY assets_by_description
        WHERE ${assets.company_id} = ${company} AND ${assets.sort_key} = '' AND ${assets.description} <> ''
      )`.mapWith(Boolean),
      changeLog: changeLogColumns(company),
    })
    .from(companies)
    .where(eq(companies.id, company))
    .prepare(),
);

/**
 * Opens the cache for lists with these restrictions; `size` is the number of barcodes issued, which approximates the size of the register.
 */
export async function openListCache(ctx: CompanyCtx, criteria: ListCriteria) {
  const [state] = await registerState(ctx.db.read).all({ company: ctx.company.id });
  const { size, sortKeysMissing, changeLog } = state!;
  return { size, sortKeysMissing, ...listCacheSince(ctx, changeLog, criteria, sortKeysMissing) };
}

/** Opens the cache of lists with these restrictions; `changeLog` was read before everything that is stored. */
export function listCacheSince(
  ctx: CompanyCtx,
  changeLog: ChangeLog,
  { filter, search, ids }: ListCriteria,
  sortKeysMissing = false,
) {
  // These two filters also depend on records other than assets.
  const isCacheable = !ids && filter.due !== "approval" && filter.due !== "attention";
  const scope = JSON.stringify([ctx.company.id, today(ctx), sortKeysMissing, filter, search]);
  const cache = listCache(ctx.db.read);

  /** Returns the stored value if no asset of the company has changed since it was computed. */
  function find<T extends object>(name: string): T | undefined {
    const entry = isCacheable ? cache.get(`${scope} ${name}`) : undefined;
    if (!entry || !isUnchanged(entry.changeLog, changeLog)) return undefined;
    entry.changeLog = changeLog;
    return entry.value as T;
  }

  function store(name: string, value: object): void {
    if (isCacheable) cache.set(`${scope} ${name}`, { changeLog, value });
  }

  /** Returns the stored value, or else computes and stores it. */
  async function get<T extends object>(name: string, compute: () => Promise<T>): Promise<T> {
    const known = find<T>(name);
    if (known) return known;
    const value = await compute();
    store(name, value);
    return value;
  }

  return { find, store, get };
}
