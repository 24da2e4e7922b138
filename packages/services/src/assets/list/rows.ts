import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { companies } from "@custodia/db/schema/setup/company";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { bookFigures, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { eq, isSQLWrapper, SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { LRUCache } from "lru-cache";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import {
  holder,
  openRelease,
  parseDisposal,
  rowColumns,
  whereaboutsColumns,
  whereaboutsOf,
  workshop,
} from "../detail/columns.ts";
import type { ListCriteria } from "./filters.ts";

const columns = { ...rowColumns, ...whereaboutsColumns };
/** Referenced records that an asset may lack. */
const OPTIONAL = ["location", "vendor", "release", "holder", "workshop"] as const;

type StoredRow = Omit<SelectResultFields<typeof columns>, (typeof OPTIONAL)[number]> & {
  [Name in (typeof OPTIONAL)[number]]: SelectResultFields<(typeof columns)[Name]> | null;
};

/** Returns rows in the order of their ids, with today's book value, due dates and whereabouts; a removed asset is omitted. */
export async function assetRows(ctx: CompanyCtx, ids: readonly number[] | SQL) {
  const company = ctx.company.id;
  const [found] =
    ids instanceof SQL
      ? await selectRows(ctx.db.read, ids).prepare().all({ company })
      : await rowsByIds(ctx.db.read).all({ company, ids: JSON.stringify(ids) });
  const day = today(ctx);
  return (JSON.parse(found!.rows) as StoredRow[]).map((stored) => {
    const { awaiting_approval, depreciates } = stored;
    const flags = { awaiting_approval: Boolean(awaiting_approval), depreciates: Boolean(depreciates) };
    const row = { ...stored, ...flags };
    for (const name of OPTIONAL) if (isEmpty(row[name])) row[name] = null;
    return {
      ...row,
      ...bookFigures(termsOfAsset(row), day),
      next_maintenance_date: nextMaintenanceDate(row),
      out: whereaboutsOf(row),
      disposal: parseDisposal(row.disposal),
    };
  });
}

const rowsByIds = prepared((db) => selectRows(db, sql`${sql.placeholder("ids")}`).prepare());

/** Selects rows as one JSON text, because reading values one by one takes longer than finding them. `ids` is JSON. */
const selectRows = (db: Reader, ids: SQL) =>
  db
    .select({ rows: sql<string>`json_group_array(${jsonObject(columns)})` })
    .from(sql`json_each(${ids}) CROSS JOIN ${assets} ON ${assets.id} = json_each.value`)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(movements, openRelease)
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(ownVisible({ company: { id: sql.placeholder("company") } }));

/** Builds a JSON object of columns and groups of columns. */
function jsonObject(columns: object): SQL {
  const fields = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${isSQLWrapper(column) ? column : jsonObject(column)}`,
  );
  return sql`json_object(${sql.join(fields, sql`, `)})`;
}

/** A joined record is missing if all its fields are null. */
const isEmpty = (record: object | null) => Object.values(record ?? {}).every((value) => value === null);

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
