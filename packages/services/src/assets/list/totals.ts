import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { DISPOSED, IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { anyHidden } from "../../core/visible-assets.ts";
import { inServiceValueOn } from "../../valuation/depreciation.ts";
import { ofWideSum, wideSum } from "../../valuation/sums.ts";
import { disposalField } from "../detail/columns.ts";
import {
  assetFilter,
  type Matching,
  type Narrowing,
  shown,
  textScan,
  whereLedBy,
  withWordPrefilter,
} from "./filters.ts";
import { cachedSums, cacheKeysOf, type DisposedSums, listCacheOf, type Sums } from "./order-cache.ts";
import type { RegisterState } from "./register-state.ts";

/** Returns count and totals of all matches in service, in kobo, as on the dashboard (rules/dashboard 1). */
export async function assetTotals(ctx: CompanyCtx, query: Narrowing, state: RegisterState): Promise<Sums> {
  const keys = cacheKeysOf(ctx, query, { day: today(ctx), keyless: false });
  const cache = listCacheOf(ctx.db.read);
  const key = keys && `sums ${keys.total}`;
  const known = key && cachedSums(cache, key, state);
  if (known) return known;
  const figured = isWhole(query) ? await materializedSums(ctx) : undefined;
  const sums = figured ?? (await summed(ctx, query, state));
  if (key) cache.keep(key, { at: state.log_end, total: sums.counted, sums });
  return sums;
}

/** Adds the totals of disposed assets, which the printed register shows apart. */
export async function totalsWithDisposed(
  ctx: CompanyCtx,
  query: Narrowing,
  state: RegisterState,
): Promise<Sums> {
  const sums = await assetTotals(ctx, query, state);
  if (sums.disposed) return sums;
  const asked = assetFilter({ company: ctx.company, day: today(ctx) }, query);
  const conditions = await withWordPrefilter(ctx.db.read, ctx, query, asked);
  const disposed = disposedSumsJson(ctx, { ...conditions, hidden: true, many: false });
  const [row] = await ctx.db.read.all<{ disposed: string }>(sql`SELECT ${disposed} AS disposed`);
  return { ...sums, disposed: parseDisposed(JSON.parse(row!.disposed)) };
}

/** True if nothing narrows the list, so that the materialized aggregates hold its totals. */
export function isWhole({ filter, search, ids }: Narrowing): boolean {
  return !search && !ids && Object.values(filter).every((value) => value === undefined);
}

async function summed(
  ctx: CompanyCtx,
  query: Narrowing,
  { hidden }: Pick<RegisterState, "hidden">,
): Promise<Sums> {
  const { read: db } = ctx.db;
  const day = today(ctx);
  const asked = assetFilter({ company: ctx.company, day }, query);
  const conditions = await withWordPrefilter(db, ctx, query, asked);
  const matching = { ...conditions, hidden, many: false };
  const sums = sumsJson(ctx, day, matching);
  const disposed = wantsDisposed(query) ? disposedSumsJson(ctx, matching) : sql`NULL`;
  const [row] = await db.all<{ sums: string; disposed: string | null; changed: number }>(
    sql`SELECT ${sums} AS sums, ${disposed} AS disposed, ${hidden ? sql`0` : anyHidden(ctx)} AS changed`,
  );
  // An import may have begun since the register's state was asked for.
  if (row!.changed) return summed(ctx, query, { hidden: true });
  return parseSums(JSON.parse(row!.sums), row!.disposed === null ? null : JSON.parse(row!.disposed));
}

/** Count; millions and rest of cost, gross and book value; number of revalued assets. */
export type Stored = [number, number, number, number, number, number, number, number];

/** 1 if an asset's gross differs from its cost; from columns that the index `assets_figures` holds. */
export const revaluedFlag = sql<number>`(${assets.carrying_amount} <> ${assets.cost})`;

/** True for a status in service; literals, so that SQLite can estimate them. */
export const isInServiceStatus = (status: SQLWrapper): SQL =>
  sql`${status} IN (${sql.raw(IN_SERVICE_STATUSES.map((each) => `'${each}'`).join())})`;

/** Turns stored sums into totals. */
export function parseSums(stored: Stored, disposed: StoredDisposed | null = null): Sums {
  const [counted, cost, cost_rest, gross, gross_rest, value, value_rest, revalued] = stored;
  const accumulated = { millions: gross - value, rest: gross_rest - value_rest };
  return {
    counted,
    revalued,
    cost: ofWideSum({ millions: cost, rest: cost_rest }),
    carrying_amount: ofWideSum({ millions: gross, rest: gross_rest }),
    accumulated_depreciation: ofWideSum(accumulated),
    net_book_value: ofWideSum({ millions: value, rest: value_rest }),
    disposed: disposed && parseDisposed(disposed),
  };
}

/** Selects the sums as one JSON text. `LIMIT -1` makes SQLite compute a book value once for both of its parts. */
export function sumsJson(ctx: Pick<CompanyCtx, "company">, day: CalendarDate, conditions: Matching): SQL {
  const { indexed, texts, by } = conditions;
  const lead = indexed[0]?.column;
  // Without another leading filter one covering index holds all summed columns.
  const byFigures = lead === undefined ? texts.length === 0 : lead === assets.status;
  const from =
    by ??
    (byFigures ? sql`${assets} INDEXED BY assets_figures` : lead ? sql`${assets}` : textScan(conditions));
  const held = isInServiceStatus(byFigures ? assets.status : sql`+${assets.status}`);
  // Assets in service were never rejected.
  const met = whereLedBy(lead, { ...conditions, rejected_hidden: undefined });
  const where = shown(ctx, conditions, met ? sql`${met} AND ${held}` : held);
  const [cost, gross, value] = [wideSum(sql`cost`), wideSum(sql`gross`), wideSum(sql`value`)];
  return sql`(
    SELECT json_array(count(*), ${cost.millions}, ${cost.rest}, ${gross.millions}, ${gross.rest}, ${value.millions}, ${value.rest}, coalesce(sum(revalued), 0))
    FROM (
      SELECT ${assets.cost} AS cost, ${assets.carrying_amount} AS gross, ${inServiceValueOn(day)} AS value,
        ${revaluedFlag} AS revalued
      FROM ${from} WHERE ${where} LIMIT -1
    )
  )`;
}

/** Count; millions and rest of cost, book value and proceeds. */
export type StoredDisposed = [number, number, number, number, number, number, number];

/** True if a list holds only disposed assets, so that proceeds and results are summed. */
export const wantsDisposed = ({ filter: { status, standing } }: Narrowing): boolean =>
  status === "sold" || status === "scrapped" || standing === "disposed";

/** The summed amounts of a row of `assets`, from the index of its sale or scrapping. */
export const disposedAmounts = sql`${assets.cost} AS gone_cost,
  coalesce(${disposalField("net_book_value", "net_book_value")}, 0) AS gone_value,
  coalesce(${disposalField("amount_sold_for", "0")}, 0) AS proceeds`;

const [disposedCost, disposedValue, disposedProceeds] = [
  wideSum(sql`gone_cost`),
  wideSum(sql`gone_value`),
  wideSum(sql`proceeds`),
];

/** The sums over rows with these amounts, as one JSON text. */
export const disposedJson = sql<string>`json_array(count(*), ${disposedCost.millions}, ${disposedCost.rest},
  ${disposedValue.millions}, ${disposedValue.rest}, ${disposedProceeds.millions}, ${disposedProceeds.rest})`;

function parseDisposed(stored: StoredDisposed): DisposedSums {
  const [count, disposedCost, cost_rest, disposedValue, value_rest, disposedProceeds, proceeds_rest] = stored;
  return {
    count,
    cost: ofWideSum({ millions: disposedCost, rest: cost_rest }),
    net_book_value: ofWideSum({ millions: disposedValue, rest: value_rest }),
    amount_sold_for: ofWideSum({ millions: disposedProceeds, rest: proceeds_rest }),
    gain_or_loss: ofWideSum({ millions: disposedProceeds - disposedValue, rest: proceeds_rest - value_rest }),
  };
}

/** Selects the sums of all matches as one JSON text, by the most selective filter, else by the index of statuses. */
function disposedSumsJson(ctx: Pick<CompanyCtx, "company">, conditions: Matching): SQL {
  const lead = conditions.indexed[0]?.column;
  const where = shown(
    ctx,
    conditions,
    sql`${whereLedBy(lead, conditions) ?? sql`true`} AND ${inArray(assets.status, DISPOSED)}`,
  );
  return sql`(
    SELECT ${disposedJson} FROM (
      SELECT ${disposedAmounts} FROM ${conditions.by ?? sql`${assets}`} WHERE ${where} LIMIT -1
    )
  )`;
}

const company = sql.placeholder("company");
/** The change of cost by revaluations; few assets have any, and an index leads to those. */
const difference = wideSum(sql`(assets.carrying_amount - assets.cost)`);

/** The materialized aggregates of assets in service as one JSON text; NULL until those of the day exist. */
export const materializedSumsJson = sql<string | null>`(
  SELECT CASE WHEN day.day IS NOT NULL THEN json_array(
    held.count, held.cost, held.cost_rest, held.cost + more.gross, held.cost_rest + more.gross_rest,
    day.book_value_millions, day.book_value_rest, more.revalued
  ) END
  FROM (
    SELECT coalesce(sum(count), 0) AS count, coalesce(sum(cost_millions), 0) AS cost, coalesce(sum(cost_rest), 0) AS cost_rest
    FROM figures WHERE company_id = ${company} AND import_id = 0 AND ${isInServiceStatus(sql`status`)}
  ) AS held
  CROSS JOIN (
    SELECT ${difference.millions} AS gross, ${difference.rest} AS gross_rest,
      coalesce(sum(assets.carrying_amount <> assets.cost), 0) AS revalued
    FROM (SELECT DISTINCT revaluations.asset_id FROM revaluations WHERE revaluations.company_id = ${company}) AS revalued
    CROSS JOIN assets ON assets.company_id = ${company} AND assets.id = revalued.asset_id
    WHERE ${isInServiceStatus(sql`+assets.status`)}
  ) AS more
  LEFT JOIN day_figures AS day ON day.company_id = ${company} AND day.day = ${sql.placeholder("day")}
)`;

/** The parameters of `materializedSumsJson`. */
export const materializedSumsParams = (ctx: CompanyCtx) => ({
  company: ctx.company.id,
  day: dayNumber(today(ctx)),
});

const materializedQuery = prepared((db) =>
  db.select({ sums: materializedSumsJson }).from(companies).where(eq(companies.id, company)).prepare(),
);

/** Returns the totals of a whole register from the materialized aggregates; undefined until those of the day exist. */
async function materializedSums(ctx: CompanyCtx): Promise<Sums | undefined> {
  const [row] = await materializedQuery(ctx.db.read).all(materializedSumsParams(ctx));
  return row?.sums ? parseSums(JSON.parse(row.sums)) : undefined;
}
