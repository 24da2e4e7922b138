import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import type { ListCriteria } from "./filters.ts";

/**
 * The list cache of a connection. `currentUntil` is the last id in the change log of all companies when the value was last known to be
 * current. A key contains the search text, so its length counts towards the size.
 */
export const connectionCache = prepared(
  () =>
    new LRUCache<string, { currentUntil: number; value: object }>({
      max: 2000,
      maxSize: 32 * 1024 * 1024,
      sizeCalculation: ({ value }, key) => 2 * key.length + ("length" in value ? 8 * Number(value.length) : 0),
    }),
);

const company = sql.placeholder("company");

const registerState = prepared((db) =>
  db
    .select({
      size: companies.asset_sequence,
      sortKeysMissing: sql`EXISTS (
        SELECT 1 FROM ${assets} INDEXED BY assets_by_description
        WHERE ${assets.company_id} = ${company} AND ${assets.sort_key} = '' AND ${assets.description} <> ''
      )`.mapWith(Boolean),
      lastChange: sql<number>`coalesce((SELECT max(id) FROM asset_changes WHERE company_id = ${company}), 0)`,
      logEnd: sql<number>`coalesce((SELECT max(id) FROM asset_changes), 0)`,
    })
    .from(companies)
    .where(eq(companies.id, company))
    .prepare(),
);

/** The change log keeps at least this many changes (trigger `asset_changes_end`). */
const LOG_LENGTH = 10_000;

export type ListCache = Awaited<ReturnType<typeof openListCache>>;

/**
 * Opens the cache for lists with these restrictions; `size` is the number of barcodes issued, which approximates the size of the register.
 */
export async function openListCache(ctx: CompanyCtx, { filter, search, ids }: ListCriteria) {
  const [state] = await registerState(ctx.db.read).all({ company: ctx.company.id });
  const { size, sortKeysMissing, lastChange, logEnd } = state!;
  // The change log does not cover the requests that these two filters depend on.
  const isCacheable = !ids && filter.due !== "approval" && filter.due !== "attention";
  const scope = JSON.stringify([ctx.company.id, today(ctx), sortKeysMissing, filter, search]);
  const cache = connectionCache(ctx.db.read);

  /** Returns the cached value if no asset of the company has changed since it was computed; else computes and caches it. */
  async function get<T extends object>(name: string, compute: () => Promise<T>): Promise<T> {
    const key = `${scope} ${name}`;
    const entry = isCacheable ? cache.get(key) : undefined;
    if (entry && lastChange <= entry.currentUntil && logEnd - entry.currentUntil <= LOG_LENGTH) {
      entry.currentUntil = logEnd;
      return entry.value as T;
    }
    const value = await compute();
    if (isCacheable) cache.set(key, { currentUntil: logEnd, value });
    return value;
  }

  return { size, sortKeysMissing, get };
}
