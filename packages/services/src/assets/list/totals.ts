import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { DISPOSED, HELD } from "@custodia/domain/assets/lifecycle";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { anyHidden } from "../../core/visible-assets.ts";
import { heldValueOn } from "../../valuation/depreciation.ts";
import { ofWideSum, wideSum } from "../../valuation/sums.ts";
import { disposalField } from "../detail/columns.ts";
import {
  conditionsOf,
  ledBy,
  ledByTexts,
  lookedThrough,
  type Matching,
  type Narrowing,
  shown,
} from "./filters.ts";
import { type DisposedSums, keptSums, keysOf, memoryOf, type Sums } from "./order-cache.ts";
import type { Standing } from "./register-state.ts";

/** What is held of all that match, counted and summed in kobo: as on the dashboard (rules/dashboard 1). */
export async function sumsOf(ctx: CompanyCtx, query: Narrowing, standing: Standing): Promise<Sums> {
  const keys = keysOf(ctx, query, { day: today(ctx), keyless: false });
  const memory = memoryOf(ctx.db.read);
  const key = keys && `sums ${keys.total}`;
  const known = key && keptSums(memory, key, standing);
  if (known) return known;
  const figured = isWhole(query) ? await figuredSums(ctx) : undefined;
  const sums = figured ?? (await summed(ctx, query, standing));
  if (key) memory.keep(key, { at: standing.log_end, total: sums.counted, sums });
  return sums;
}

/** The same with what was sold or scrapped of any list, which a register on paper tells apart. */
export async function sumsWithDisposed(ctx: CompanyCtx, query: Narrowing, standing: Standing): Promise<Sums> {
  const sums = await sumsOf(ctx, query, standing);
  if (sums.disposed) return sums;
  const asked = conditionsOf({ company: ctx.company, day: today(ctx) }, query);
  const conditions = await ledByTexts(ctx.db.read, ctx, query, asked);
  const disposed = disposedSumsAsText(ctx, { ...conditions, hidden: true, many: false });
  const [row] = await ctx.db.read.all<{ disposed: string }>(sql`SELECT ${disposed} AS disposed`);
  return { ...sums, disposed: readDisposed(JSON.parse(row!.disposed)) };
}

/** Whether nothing narrows the list, so that its sums are among the kept figures. */
export function isWhole({ filter, search, ids }: Narrowing): boolean {
  return !search && !ids && Object.values(filter).every((value) => value === undefined);
}

async function summed(
  ctx: CompanyCtx,
  query: Narrowing,
  { hidden }: Pick<Standing, "hidden">,
): Promise<Sums> {
  const { read: db } = ctx.db;
  const day = today(ctx);
  const asked = conditionsOf({ company: ctx.company, day }, query);
  const conditions = await ledByTexts(db, ctx, query, asked);
  const matching = { ...conditions, hidden, many: false };
  const sums = sumsAsText(ctx, day, matching);
  const disposed = asksForDisposed(query) ? disposedSumsAsText(ctx, matching) : sql`NULL`;
  const [row] = await db.all<{ sums: string; disposed: string | null; changed: number }>(
    sql`SELECT ${sums} AS sums, ${disposed} AS disposed, ${hidden ? sql`0` : anyHidden(ctx)} AS changed`,
  );
  // An import may have begun since the register's standing was asked for.
  if (row!.changed) return summed(ctx, query, { hidden: true });
  return readSums(JSON.parse(row!.sums), row!.disposed === null ? null : JSON.parse(row!.disposed));
}

/** Count, millions and rest of cost, gross and book value, and how many were revalued. */
export type Stored = [number, number, number, number, number, number, number, number];

/** 1 of an asset whose gross is not its cost, else 0: of columns that the index `assets_figures` holds. */
export const revaluedFlag = sql<number>`(${assets.carrying_amount} <> ${assets.cost})`;

/** That a status is one of those that are held: literals, so that SQLite knows them for few. */
export const heldAs = (status: SQLWrapper): SQL =>
  sql`${status} IN (${sql.raw(HELD.map((each) => `'${each}'`).join())})`;

/** The sums of such a text. */
export function readSums(stored: Stored, disposed: StoredDisposed | null = null): Sums {
  const [counted, cost, cost_rest, gross, gross_rest, value, value_rest, revalued] = stored;
  const accumulated = { millions: gross - value, rest: gross_rest - value_rest };
  return {
    counted,
    revalued,
    cost: ofWideSum({ millions: cost, rest: cost_rest }),
    carrying_amount: ofWideSum({ millions: gross, rest: gross_rest }),
    accumulated_depreciation: ofWideSum(accumulated),
    net_book_value: ofWideSum({ millions: value, rest: value_rest }),
    disposed: disposed && readDisposed(disposed),
  };
}

/** Such sums as one text. `LIMIT -1` has SQLite compute a book value once for both of its parts. */
export function sumsAsText(ctx: Pick<CompanyCtx, "company">, day: CalendarDate, conditions: Matching): SQL {
  const { indexed, texts, by } = conditions;
  const lead = indexed[0]?.column;
  // Where no other filter leads, one index holds all that is summed.
  const byFigures = lead === undefined ? texts.length === 0 : lead === assets.status;
  const from =
    by ??
    (byFigures
      ? sql`${assets} INDEXED BY assets_figures`
      : lead
        ? sql`${assets}`
        : lookedThrough(conditions));
  const held = heldAs(byFigures ? assets.status : sql`+${assets.status}`);
  // What is held was never rejected.
  const met = ledBy(lead, { ...conditions, kept_back: undefined });
  const where = shown(ctx, conditions, met ? sql`${met} AND ${held}` : held);
  const [cost, gross, value] = [wideSum(sql`cost`), wideSum(sql`gross`), wideSum(sql`value`)];
  return sql`(
    SELECT json_array(count(*), ${cost.millions}, ${cost.rest}, ${gross.millions}, ${gross.rest}, ${value.millions}, ${value.rest}, coalesce(sum(revalued), 0))
    FROM (
      SELECT ${assets.cost} AS cost, ${assets.carrying_amount} AS gross, ${heldValueOn(day)} AS value,
        ${revaluedFlag} AS revalued
      FROM ${from} WHERE ${where} LIMIT -1
    )
  )`;
}

/** Count, and millions and rest of cost, book value and proceeds. */
export type StoredDisposed = [number, number, number, number, number, number, number];

/** Whether a list is one of sold or scrapped assets alone, so that proceeds and results are summed. */
export const asksForDisposed = ({ filter: { status, standing } }: Narrowing): boolean =>
  status === "sold" || status === "scrapped" || standing === "disposed";

/** The amounts that are summed, of `assets`: each found by the asset in an index of its sale or scrapping. */
export const disposedAmounts = sql`${assets.cost} AS gone_cost,
  coalesce(${disposalField("net_book_value", "net_book_value")}, 0) AS gone_value,
  coalesce(${disposalField("amount_sold_for", "0")}, 0) AS proceeds`;

const [disposedCost, disposedValue, disposedProceeds] = [
  wideSum(sql`gone_cost`),
  wideSum(sql`gone_value`),
  wideSum(sql`proceeds`),
];

/** Those sums over rows that have these amounts, as one text. */
export const disposedAsText = sql<string>`json_array(count(*), ${disposedCost.millions}, ${disposedCost.rest},
  ${disposedValue.millions}, ${disposedValue.rest}, ${disposedProceeds.millions}, ${disposedProceeds.rest})`;

function readDisposed(stored: StoredDisposed): DisposedSums {
  const [count, disposedCost, cost_rest, disposedValue, value_rest, disposedProceeds, proceeds_rest] = stored;
  return {
    count,
    cost: ofWideSum({ millions: disposedCost, rest: cost_rest }),
    net_book_value: ofWideSum({ millions: disposedValue, rest: value_rest }),
    amount_sold_for: ofWideSum({ millions: disposedProceeds, rest: proceeds_rest }),
    gain_or_loss: ofWideSum({ millions: disposedProceeds - disposedValue, rest: proceeds_rest - value_rest }),
  };
}

/** The sums of all that match, as one text: led by the most telling filter, else by the index of statuses. */
function disposedSumsAsText(ctx: Pick<CompanyCtx, "company">, conditions: Matching): SQL {
  const lead = conditions.indexed[0]?.column;
  const where = shown(
    ctx,
    conditions,
    sql`${ledBy(lead, conditions) ?? sql`true`} AND ${inArray(assets.status, DISPOSED)}`,
  );
  return sql`(
    SELECT ${disposedAsText} FROM (
      SELECT ${disposedAmounts} FROM ${conditions.by ?? sql`${assets}`} WHERE ${where} LIMIT -1
    )
  )`;
}

const company = sql.placeholder("company");
/** What revaluations have made of a cost: few assets have any, and their index leads to those. */
const difference = wideSum(sql`(assets.carrying_amount - assets.cost)`);

/** The kept figures of what is held as one text, of one moment; null where those of the day are not kept yet. */
export const figuredSumsAsText = sql<string | null>`(
  SELECT CASE WHEN day.day IS NOT NULL THEN json_array(
    held.count, held.cost, held.cost_rest, held.cost + more.gross, held.cost_rest + more.gross_rest,
    day.book_value_millions, day.book_value_rest, more.revalued
  ) END
  FROM (
    SELECT coalesce(sum(count), 0) AS count, coalesce(sum(cost_millions), 0) AS cost, coalesce(sum(cost_rest), 0) AS cost_rest
    FROM figures WHERE company_id = ${company} AND import_id = 0 AND ${heldAs(sql`status`)}
  ) AS held
  CROSS JOIN (
    SELECT ${difference.millions} AS gross, ${difference.rest} AS gross_rest,
      coalesce(sum(assets.carrying_amount <> assets.cost), 0) AS revalued
    FROM (SELECT DISTINCT revaluations.asset_id FROM revaluations WHERE revaluations.company_id = ${company}) AS revalued
    CROSS JOIN assets ON assets.company_id = ${company} AND assets.id = revalued.asset_id
    WHERE ${heldAs(sql`+assets.status`)}
  ) AS more
  LEFT JOIN day_figures AS day ON day.company_id = ${company} AND day.day = ${sql.placeholder("day")}
)`;

/** What that text is asked with. */
export const askedOfFigures = (ctx: CompanyCtx) => ({ company: ctx.company.id, day: dayNumber(today(ctx)) });

const materializedQuery = prepared((db) =>
  db.select({ sums: figuredSumsAsText }).from(companies).where(eq(companies.id, company)).prepare(),
);

/** The sums of a whole register, from what is kept of it; undefined before the first look at the dashboard on a new day. */
async function figuredSums(ctx: CompanyCtx): Promise<Sums | undefined> {
  const [row] = await materializedQuery(ctx.db.read).all(askedOfFigures(ctx));
  return row?.sums ? readSums(JSON.parse(row.sums)) : undefined;
}
