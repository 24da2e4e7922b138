import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { startOfDay } from "@custodia/domain/assets/returns";
import * as schema from "@custodia/domain/dashboard/schema";
import { addDays, type CalendarDate, dayNumber } from "@custodia/domain/date";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "../core/context.ts";
import { anyHidden, visible } from "../core/visible-assets.ts";
import { costOn } from "../valuation/depreciation.ts";
import { CHARGED_BY_TERMS, ENDED_TERMS, VALUE_BY_TERMS } from "../valuation/spans.ts";
import { addWideSums, fromWideSum, type WideSum, wideSum } from "../valuation/sums.ts";
import type { WorkerTools } from "../workers/task.ts";

export interface MonthsInput {
  company: { id: CompanyId; time_zone: string };
  day: CalendarDate;
}

/** Sums the months in a worker thread. */
export async function monthsTask(input: MonthsInput, tools: WorkerTools): Promise<schema.OverTime> {
  return overTime(await tools.read(), input);
}

/** Returns the register over time, in kobo. */
export async function overTime(db: Reader, { company, day }: MonthsInput): Promise<schema.OverTime> {
  const since = schema.chargeStarts(day);
  const days = schema.valueDays(day);
  const sums = await sumMonths(db, company.id, { days, charged: [since.month, since.year, day] });
  const charged = (until: CalendarDate) => sums[days.indexOf(until)]!.charged!;
  const chargedFrom = (from: CalendarDate) => fromWideSum(addWideSums([charged(day), negate(charged(from))]));
  return {
    months: days.map((date, index) => {
      const { cost, value } = sums[index]!;
      return { date, cost: fromWideSum(cost), net_book_value: fromWideSum(value) };
    }),
    depreciation: { month: chargedFrom(since.month), year: chargedFrom(since.year) },
    per_condition: await countConditions(db, company, schema.conditionDays(day)),
  };
}

const negate = ({ millions, rest }: WideSum): WideSum => ({ millions: -millions, rest: -rest });

/**
 * The totals of assets in service at the end of a day; and, if requested, all depreciation charged by then, also on assets
 * that were disposed of later.
 */
export interface DaySums {
  cost: WideSum;
  value: WideSum;
  charged: WideSum | null;
}

/** The days to sum; for the days in `charged`, the charges are summed too. */
export interface DaysInput {
  days: readonly CalendarDate[];
  charged: readonly CalendarDate[];
}

/**
 * Returns the sums of several days from the current register, in one statement and therefore one snapshot. An asset is
 * valued on the terms that applied on each day. An index has the current terms (`assets_figures`); the row of a revaluation
 * has the terms that it ended.
 */
export async function sumMonths(db: Reader, company_id: CompanyId, input: DaysInput): Promise<DaySums[]> {
  const company = { company: { id: company_id } };
  const [found] = await db.all<{ hasHidden: number }>(sql`SELECT ${anyHidden(company)} AS hasHidden`);
  const hasHidden = found!.hasHidden === 1;
  const rows = await db.all<{ sums: string; hasHidden: number }>(
    monthsStatement(company_id, input, hasHidden ? visible(company) : undefined),
  );
  // An import or its undo may have started meanwhile.
  if (!hasHidden && rows.some((row) => row.hasHidden === 1)) return sumMonths(db, company_id, input);
  return rows.map(({ sums }) => {
    const [current, ended, charged, endedCharged] = JSON.parse(sums) as [Sums, Sums, Sums | null, Sums | null];
    return {
      cost: addWideSums([wideSumAt(current, 0), wideSumAt(ended, 0)]),
      value: addWideSums([wideSumAt(current, 2), wideSumAt(ended, 2)]),
      charged: charged && endedCharged && addWideSums([wideSumAt(charged, 0), wideSumAt(endedCharged, 0)]),
    };
  });
}

type Sums = number[];
const wideSumAt = (sums: Sums, index: number): WideSum => ({ millions: sums[index]!, rest: sums[index + 1]! });

const DAY = sql<number>`days.value`;

/**
 * Returns a row of four texts per day, in the order of the days, and whether any asset is hidden. `visibleOnly` excludes hidden
 * assets.
 */
export function monthsStatement(company_id: CompanyId, { days, charged }: DaysInput, visibleOnly?: SQL): SQL {
  const isOwnAsset = and(
    eq(assets.company_id, company_id),
    sql`${assets.status} IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork', 'sold', 'scrapped')`,
    visibleOnly,
  );
  const hasStarted = sql`${assets.valued_day} <= ${DAY}`;
  const notClosed = sql`(${assets.closed_day} IS NULL OR ${assets.closed_day} > ${DAY})`;
  const current = sql`${assets} INDEXED BY assets_figures WHERE ${isOwnAsset} AND ${hasStarted}`;
  const ended = sql`${revaluations} INNER JOIN ${assets}
    ON ${assets.company_id} = ${revaluations.company_id} AND ${assets.id} = ${revaluations.asset_id}
    WHERE ${revaluations.company_id} = ${company_id} AND ${revaluations.reversed_at} IS NULL AND ${isOwnAsset} AND ${ENDED_TERMS.start_day} <= ${DAY}`;
  const isCharged = sql`${DAY} IN (SELECT value FROM json_each(${dayNumbersJson(charged)}))`;
  return sql`SELECT json_array(
    json(${costAndValue(VALUE_BY_TERMS.current(DAY), sql`${current} AND ${notClosed}`)}),
    json(${costAndValue(VALUE_BY_TERMS.ended(DAY), sql`${ended} AND ${ENDED_TERMS.stop_day} > ${DAY}`)}),
    json(CASE WHEN ${isCharged} THEN ${sumOf(CHARGED_BY_TERMS.current(DAY), current)} END),
    json(CASE WHEN ${isCharged} THEN ${sumOf(CHARGED_BY_TERMS.ended(DAY), ended)} END)
  ) AS sums, ${anyHidden({ company: { id: company_id } })} AS hasHidden FROM json_each(${dayNumbersJson(days)}) AS days ORDER BY days.key`;
}

const dayNumbersJson = (days: readonly CalendarDate[]) => JSON.stringify(days.map(dayNumber));

/** `LIMIT -1` makes SQLite compute a row's value once for both of its sums. */
function costAndValue(value: SQL, from: SQL): SQL {
  const [cost, book] = [wideSum(sql`paid`), wideSum(sql`worth`)];
  return sql`(SELECT json_array(${cost.millions}, ${cost.rest}, ${book.millions}, ${book.rest})
    FROM (SELECT ${costOn(DAY)} AS paid, ${value} AS worth FROM ${from} LIMIT -1))`;
}

function sumOf(value: SQL, from: SQL): SQL {
  const { millions, rest } = wideSum(sql`worth`);
  return sql`(SELECT json_array(${millions}, ${rest}) FROM (SELECT ${value} AS worth FROM ${from} LIMIT -1))`;
}

type PerCondition = schema.OverTime["per_condition"];

/**
 * Returns how many assets were out at the end of each of these days, and how many were sold and scrapped since the previous
 * day in the list; for the first day, since the first of its month.
 */
export async function countConditions(
  db: Reader,
  company: { id: CompanyId; time_zone: string },
  days: readonly CalendarDate[],
): Promise<PerCondition> {
  const ends = days.map((day) => startOfDay(addDays(day, 1), company.time_zone));
  const out = await db.all<{ at: number; status: string; count: number }>(sql`
    SELECT days.key AS at, 'out_for_' || ${movements.type} AS status, count(*) AS count
    FROM json_each(${JSON.stringify(days)}) AS days CROSS JOIN ${movements}
    WHERE ${movements.company_id} = ${company.id} AND ${movements.release_date} <= days.value
      AND (${movements.returned_at} IS NULL OR ${movements.returned_at} >= json_extract(${JSON.stringify(ends)}, '$[' || days.key || ']'))
    GROUP BY 1, 2
  `);
  const first = dayNumber(`${days[0]!.slice(0, 7)}-01` as CalendarDate);
  const disposed = await db.all<{ day: number; status: string; count: number }>(sql`
    SELECT ${assets.closed_day} AS day, ${assets.status} AS status, count(*) AS count
    FROM ${assets} INDEXED BY assets_figures
    WHERE ${assets.company_id} = ${company.id} AND ${assets.status} IN ('sold', 'scrapped')
      AND ${assets.closed_day} >= ${first} AND ${visible({ company })}
    GROUP BY 1, 2
  `);
  const dayNumbers = days.map(dayNumber);
  const counts = (condition: string) => {
    const totals = days.map(() => 0);
    for (const { at, status, count } of out) if (status === condition) totals[at]! += count;
    for (const { day, status, count } of disposed) {
      const at = dayNumbers.findIndex((end) => day <= end);
      if (status === condition && at >= 0) totals[at]! += count;
    }
    return totals;
  };
  return schema.PER_CONDITION.map((status) => ({ status, counts: counts(status) }));
}
