import type { Reader } from "@custodia/db/client";
import { chargedSince, conditionDays, type OverTime, valueDays } from "@custodia/domain/dashboard/over-time";
import type { CalendarDate } from "@custodia/domain/date";
import type { CompanyId } from "../context.ts";
import { addWideSums, ofWideSum, type WideSum } from "../valuation/sums.ts";
import type { WorkerTools } from "../workers/task.ts";
import { countConditions } from "./count-conditions.ts";
import { sumMonths } from "./sum-months.ts";

export interface MonthsInput {
  company: { id: CompanyId; time_zone: string };
  day: CalendarDate;
}

/** Sums the months in a worker's thread. */
export async function monthsTask(input: MonthsInput, tools: WorkerTools): Promise<OverTime> {
  return overTime(await tools.read(), input);
}

/** The register over time, in kobo. */
export async function overTime(db: Reader, { company, day }: MonthsInput): Promise<OverTime> {
  const since = chargedSince(day);
  const days = valueDays(day);
  const sums = await sumMonths(db, company.id, { days, charged: [since.month, since.year, day] });
  const charged = (until: CalendarDate) => sums[days.indexOf(until)]!.charged!;
  const chargedFrom = (from: CalendarDate) => ofWideSum(addWideSums([charged(day), less(charged(from))]));
  return {
    months: days.map((date, index) => {
      const { cost, value } = sums[index]!;
      return { date, cost: ofWideSum(cost), net_book_value: ofWideSum(value) };
    }),
    depreciation: { month: chargedFrom(since.month), year: chargedFrom(since.year) },
    per_condition: await countConditions(db, company, conditionDays(day)),
  };
}

const less = ({ millions, rest }: WideSum): WideSum => ({ millions: -millions, rest: -rest });
