import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "../context.ts";
import { CHARGED_BY, ENDED_TERMS, HELD_VALUE_BY } from "../valuation/depreciation.ts";
import { addWideSums, type WideSum, wideSum } from "../valuation/sums.ts";
import { anyHidden, visible } from "../visible.ts";

/** What was held at the end of a day; and all that was written off by then, also of what is gone, where that was asked for. */
export interface DaySums {
  cost: WideSum;
  value: WideSum;
  charged: WideSum | null;
}

/** Which days are summed, and of which of them the charges too. */
export interface AskedDays {
  days: readonly CalendarDate[];
  charged: readonly CalendarDate[];
}

/**
 * The sums of some days as the register knows them now, by one statement and so as of one moment. On a day an asset stands on the
 * terms that ran then: those of now are in one index (`assets_figures`), those that a revaluation ended are in its row.
 */
export async function sumMonths(db: Reader, company_id: CompanyId, asked: AskedDays): Promise<DaySums[]> {
  const company = { company: { id: company_id } };
  const [found] = await db.all<{ partly: number }>(sql`SELECT ${anyHidden(company)} AS partly`);
  const partly = found!.partly === 1;
  const rows = await db.all<{ sums: string; partly: number }>(
    monthsStatement(company_id, asked, partly ? visible(company) : undefined),
  );
  // An import may have begun since, or begun to leave.
  if (!partly && rows.some((row) => row.partly === 1)) return sumMonths(db, company_id, asked);
  return rows.map(({ sums }) => {
    const [now, ended, charged, endedCharged] = JSON.parse(sums) as [Sums, Sums, Sums | null, Sums | null];
    return {
      cost: addWideSums([wide(now, 0), wide(ended, 0)]),
      value: addWideSums([wide(now, 2), wide(ended, 2)]),
      charged: charged && endedCharged && addWideSums([wide(charged, 0), wide(endedCharged, 0)]),
    };
  });
}

type Sums = number[];
const wide = (of: Sums, at: number): WideSum => ({ millions: of[at]!, rest: of[at + 1]! });

const DAY = sql<number>`days.value`;

/** A row of four texts a day, in the order of the days, and whether anything is hidden. `seen` leaves out what nobody sees. */
export function monthsStatement(company_id: CompanyId, { days, charged }: AskedDays, seen?: SQL): SQL {
  const own = and(
    eq(assets.company_id, company_id),
    sql`${assets.status} IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork', 'sold', 'scrapped')`,
    seen,
  );
  const begun = sql`${assets.valued_day} <= ${DAY}`;
  const heldStill = sql`(${assets.closed_day} IS NULL OR ${assets.closed_day} > ${DAY})`;
  const now = sql`${assets} INDEXED BY assets_figures WHERE ${own} AND ${begun}`;
  const ended = sql`${revaluations} INNER JOIN ${assets}
    ON ${assets.company_id} = ${revaluations.company_id} AND ${assets.id} = ${revaluations.asset_id}
    WHERE ${revaluations.company_id} = ${company_id} AND ${revaluations.reversed_at} IS NULL AND ${own} AND ${ENDED_TERMS.start_day} <= ${DAY}`;
  const asked = sql`${DAY} IN (SELECT value FROM json_each(${numbers(charged)}))`;
  return sql`SELECT json_array(
    json(${costAndValue(HELD_VALUE_BY.now(DAY), sql`${now} AND ${heldStill}`)}),
    json(${costAndValue(HELD_VALUE_BY.ended(DAY), sql`${ended} AND ${ENDED_TERMS.stop_day} > ${DAY}`)}),
    json(CASE WHEN ${asked} THEN ${sumOf(CHARGED_BY.now(DAY), now)} END),
    json(CASE WHEN ${asked} THEN ${sumOf(CHARGED_BY.ended(DAY), ended)} END)
  ) AS sums, ${anyHidden({ company: { id: company_id } })} AS partly FROM json_each(${numbers(days)}) AS days ORDER BY days.key`;
}

const numbers = (days: readonly CalendarDate[]) => JSON.stringify(days.map(dayNumber));

/** `LIMIT -1` has SQLite compute a row's value once for both sums of it. */
function costAndValue(value: SQL, from: SQL): SQL {
  const [cost, book] = [wideSum(sql`paid`), wideSum(sql`worth`)];
  return sql`(SELECT json_array(${cost.millions}, ${cost.rest}, ${book.millions}, ${book.rest})
    FROM (SELECT ${assets.cost} AS paid, ${value} AS worth FROM ${from} LIMIT -1))`;
}

function sumOf(value: SQL, from: SQL): SQL {
  const { millions, rest } = wideSum(sql`worth`);
  return sql`(SELECT json_array(${millions}, ${rest}) FROM (SELECT ${value} AS worth FROM ${from} LIMIT -1))`;
}
