import { assets } from "@custodia/db/schema/assets/assets";
import type { AssetGroup } from "@custodia/domain/assets/labels";
import { DISPOSED_STATUSES, IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { dayNumber } from "@custodia/domain/date";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { jsonList } from "../../core/statements.ts";
import { visible } from "../../core/visible-assets.ts";
import { inServiceValueOn } from "../../valuation/depreciation.ts";
import { fromWideSum, wideSum } from "../../valuation/sums.ts";
import { disposalField } from "../detail/columns.ts";
import { type AssetFilter, isIn, type ListCriteria, matchClauses } from "./filters.ts";

/**
 * Returns the totals of all matches. Those of a whole register come from the materialized aggregates, unless those of today are
 * missing (`isDayMissing`). Only then are they computed, in a statement of its own: a server prepares both each time.
 */
export async function assetTotals(ctx: CompanyCtx, query: ListCriteria, filter: AssetFilter) {
  const isStored = isWhole(query);
  const stored = isStored ? await readTotals(ctx, sql`SELECT ${materializedTotals(ctx)} AS totals`) : null;
  const totals = stored ?? (await readTotals(ctx, computedTotals(ctx, filter, isDisposedOnly(query))));
  return { ...parseTotals(totals!), isDayMissing: isStored && stored === null };
}

async function readTotals(ctx: CompanyCtx, statement: SQL): Promise<string | null> {
  const [row] = await ctx.db.read.all<{ totals: string | null }>(statement);
  return row!.totals;
}

/** Returns the totals of the disposed matches, which the printed register shows separately. */
export async function disposedTotals(ctx: CompanyCtx, filter: AssetFilter) {
  const isDisposed = isIn(assets.status, jsonList(DISPOSED_STATUSES));
  const disposed = { ...filter, conditions: [...filter.conditions, isDisposed] };
  const totals = await readTotals(ctx, computedTotals(ctx, disposed, true));
  return parseTotals(totals!).sums.disposed;
}

/** Returns the totals of each group on a page; assets without a location form a group as well. Empty for an ungrouped list. */
export async function groupTotals(
  ctx: CompanyCtx,
  query: AssetListQuery,
  filter: AssetFilter,
  rows: readonly Record<`${AssetGroup}_id`, number | null>[],
) {
  const { group } = query;
  if (!group) return [];
  const column = assets[`${group}_id`];
  const ids = [...new Set(rows.map((row) => row[`${group}_id`]))];
  const nonNullIds = ids.filter((id) => id !== null);
  const isListed = isIn(column, jsonList(nonNullIds));
  const test = (operand: SQL) =>
    nonNullIds.length === ids.length ? isListed.test(operand) : sql`(${isListed.test(operand)} OR ${operand} IS NULL)`;
  // The condition on the group comes last, because any filter is more selective.
  const listedGroups = { ...filter, conditions: [...filter.conditions, { column, test }] };
  const groups = await ctx.db.read.all<{ id: number | null; totals: string }>(
    sql`${computedTotals(ctx, listedGroups, isDisposedOnly(query), sql`${column}`)} GROUP BY id`,
  );
  return groups.map(({ id, totals }) => {
    const { count, sums } = parseTotals(totals);
    return { id, count, ...sums };
  });
}

/** True if nothing narrows the list. */
const isWhole = ({ filter, search, ids }: ListCriteria): boolean =>
  !search && !ids && Object.values(filter).every((value) => value === undefined);

/** True if a list holds only disposed assets, so that proceeds and results are summed. */
const isDisposedOnly = ({ filter: { status, standing } }: ListCriteria): boolean =>
  status === "sold" || status === "scrapped" || standing === "disposed";

type StoredSum = [millions: number, rest: number];
/** The JSON that the statements below return. */
type StoredTotals = Record<"count" | "counted" | "revalued", number> &
  Record<"cost" | "gross" | "value", StoredSum> & {
    disposed: Record<"cost" | "value" | "proceeds", StoredSum> | null;
  };

/** Returns the count of all matches and, as the dashboard does, the totals of those in service, in kobo (rules/dashboard 1). */
function parseTotals(text: string) {
  const { count, counted, revalued, cost, gross, value, disposed } = JSON.parse(text) as StoredTotals;
  const kobo = ([millions, rest]: StoredSum) => fromWideSum({ millions, rest });
  const difference = (a: StoredSum, b: StoredSum) => kobo([a[0] - b[0], a[1] - b[1]]);
  return {
    count,
    sums: {
      counted,
      not_counted: count - counted,
      revalued,
      cost: kobo(cost),
      carrying_amount: kobo(gross),
      accumulated_depreciation: difference(gross, value),
      net_book_value: kobo(value),
      disposed: disposed && {
        count,
        cost: kobo(disposed.cost),
        net_book_value: kobo(disposed.value),
        amount_sold_for: kobo(disposed.proceeds),
        gain_or_loss: difference(disposed.proceeds, disposed.value),
      },
    },
  };
}

/** A sum of kobo in two parts, because integers of SQLite and the driver are bounded. */
function storedSum(amount: SQLWrapper): SQL {
  const { millions, rest } = wideSum(amount);
  return sql`json_array(${millions}, ${rest})`;
}

/** Uses literals instead of parameters, so that SQLite can estimate how many rows match. */
const inService = (status: SQLWrapper) =>
  sql`${status} IN (${sql.raw(IN_SERVICE_STATUSES.map((name) => `'${name}'`).join())})`;

/**
 * Selects the totals of all matches; `id` is the column to group them by. `LIMIT -1` makes SQLite compute a book value once for both of its
 * parts.
 */
function computedTotals(ctx: CompanyCtx, filter: AssetFilter, withDisposed: boolean, id = sql`NULL`) {
  const { from, where } = matchClauses(ctx, filter);
  const sumInService = (amount: string) => storedSum(sql.raw(`CASE WHEN in_service THEN ${amount} END`));
  const disposedColumns = sql`,
    coalesce(${disposalField("net_book_value", "net_book_value")}, 0) AS disposed_value,
    coalesce(${disposalField("amount_sold_for", "0")}, 0) AS proceeds`;
  const disposed = sql`json_object('cost', ${storedSum(sql`cost`)},
    'value', ${storedSum(sql`disposed_value`)}, 'proceeds', ${storedSum(sql`proceeds`)})`;
  return sql`
    SELECT id, json_object('count', count(*), 'counted', coalesce(sum(in_service), 0),
      'revalued', coalesce(sum(in_service AND gross <> cost), 0), 'cost', ${sumInService("cost")},
      'gross', ${sumInService("gross")}, 'value', ${sumInService("value")},
      'disposed', ${withDisposed ? disposed : sql`NULL`}) AS totals
    FROM (
      SELECT ${id} AS id, ${inService(sql`+${assets.status}`)} AS in_service, ${assets.cost} AS cost,
        ${assets.carrying_amount} AS gross, ${inServiceValueOn(today(ctx))} AS value${withDisposed ? disposedColumns : sql``}
      FROM ${from} WHERE ${where} LIMIT -1
    )`;
}

/**
 * Selects the totals of a whole register; NULL until the aggregates of the day exist. Few assets are revalued, and an index finds those.
 */
function materializedTotals(ctx: CompanyCtx): SQL {
  const company = ctx.company.id;
  const { millions, rest } = wideSum(sql`(assets.carrying_amount - assets.cost)`);
  const sumInService = (column: string) =>
    sql`coalesce(sum(${sql.raw(column)}) FILTER (WHERE ${inService(sql`status`)}), 0)`;
  return sql`(
    SELECT CASE WHEN day.day IS NOT NULL THEN json_object('count', stored.count - rejected.count, 'counted', stored.counted,
      'revalued', uplift.revalued, 'cost', json_array(stored.cost, stored.cost_rest),
      'gross', json_array(stored.cost + uplift.gross, stored.cost_rest + uplift.gross_rest),
      'value', json_array(day.book_value_millions, day.book_value_rest), 'disposed', NULL) END
    FROM (
      SELECT coalesce(sum(count), 0) AS count, ${sumInService("count")} AS counted,
        ${sumInService("cost_millions")} AS cost, ${sumInService("cost_rest")} AS cost_rest
      FROM figures WHERE company_id = ${company} AND import_id = 0
    ) AS stored
    CROSS JOIN (
      SELECT count(*) AS count FROM assets
      WHERE assets.company_id = ${company} AND assets.status = 'rejected' AND assets.import_id > 0 AND ${visible(ctx)}
    ) AS rejected
    CROSS JOIN (
      SELECT ${millions} AS gross, ${rest} AS gross_rest, coalesce(sum(assets.carrying_amount <> assets.cost), 0) AS revalued
      FROM (SELECT DISTINCT revaluations.asset_id FROM revaluations WHERE revaluations.company_id = ${company}) AS revalued
      CROSS JOIN assets ON assets.company_id = ${company} AND assets.id = revalued.asset_id
      WHERE ${inService(sql`+assets.status`)}
    ) AS uplift
    LEFT JOIN day_figures AS day ON day.company_id = ${company} AND day.day = ${dayNumber(today(ctx))}
  )`;
}
