import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import type { Narrowing } from "./filters.ts";

/** The cached lists of a company, as a request finds them. */
export interface ListCache {
  /** The number of barcodes issued: about the size of the register. */
  size: number;
  /** True while sort keys are being filled after an upgrade. */
  sortKeysMissing: boolean;
  /** Returns the cached value if no asset of the company has changed since it was computed; else computes and caches it. */
  get<T extends object>(key: string, compute: () => Promise<T>): Promise<T>;
}

interface Entry {
  /** The end of the change log, of all companies, when the value was last known to be current. */
  at: number;
  value: object;
}

/** The cache of a connection. A key contains the search text, so its length counts too. */
export const listCacheOf = prepared(
  () =>
    new LRUCache<string, Entry>({
      max: 2000,
      maxSize: 32 * 1024 * 1024,
      sizeCalculation: ({ value }, key) =>
        2 * key.length + ("length" in value ? 8 * Number(value.length) : 0),
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

/** The change log holds at least so many changes (`asset_changes_end`). */
const LOGGED = 10_000;

/** Opens the cache for the lists that `query` narrows; what depends on records outside the change log is not cached. */
export async function openListCache(ctx: CompanyCtx, { filter, search, ids }: Narrowing): Promise<ListCache> {
  const [state] = await registerState(ctx.db.read).all({ company: ctx.company.id });
  const { size, sortKeysMissing, lastChange, logEnd } = state!;
  const isLogged = filter.due !== "approval" && filter.due !== "attention";
  const scope = JSON.stringify([ctx.company.id, today(ctx), sortKeysMissing, filter, search]);
  const cache = listCacheOf(ctx.db.read);

  async function get<T extends object>(key: string, compute: () => Promise<T>): Promise<T> {
    if (ids || !isLogged) return compute();
    const entry = cache.get(`${scope} ${key}`);
    if (entry && lastChange <= entry.at && logEnd - entry.at <= LOGGED) {
      entry.at = logEnd;
      return entry.value as T;
    }
    const value = await compute();
    cache.set(`${scope} ${key}`, { at: logEnd, value });
    return value;
  }

  return { size, sortKeysMissing, get };
}
