import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { HELD } from "@custodia/domain/assets/lifecycle";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "../context.ts";
import { heldValueOn } from "../valuation/depreciation.ts";
import { wideSum } from "../valuation/sums.ts";
import { anyHidden, visible } from "../visible.ts";
import type { WorkerTools } from "../workers/task.ts";

export interface DayInput {
  company_id: CompanyId;
  day: CalendarDate;
}

/** Sums a day in a worker's thread, with a turn in the queue of writes. */
export function dayTask(input: DayInput, tools: WorkerTools): Promise<void> {
  return tools.write((tx) => sumDay(tx, input));
}

/** Taken and kept in one write, so that no change comes between the two; the triggers keep it right from then on. */
export async function sumDay(tx: Tx, { company_id, day }: DayInput): Promise<void> {
  const on = dayNumber(day);
  const own = eq(dayFigures.company_id, company_id);
  if ((await tx.$count(dayFigures, and(own, eq(dayFigures.day, on)))) > 0) return;
  await tx.delete(dayFigures).where(and(own, ne(dayFigures.day, on)));
  const [seen] = await tx.all<{ partly: number }>(
    sql`SELECT ${anyHidden({ company: { id: company_id } })} AS partly`,
  );
  await tx.run(sql`INSERT INTO ${dayFigures} ${heldSums(company_id, day, seen!.partly === 1)}`);
}

/**
 * A row of kept figures as one sum over one index. `LIMIT -1` has SQLite compute an asset's book value once: without it each
 * sum would do so anew. Only while an import comes in or is undone are there rows that nobody sees.
 */
export function heldSums(company_id: CompanyId, day: CalendarDate, partly: boolean): SQL {
  const held = and(
    eq(assets.company_id, company_id),
    inArray(assets.status, HELD),
    partly ? visible({ company: { id: company_id } }) : undefined,
  );
  const { millions, rest } = wideSum(sql`value`);
  return sql`SELECT ${company_id}, ${dayNumber(day)}, ${millions}, ${rest}, coalesce(sum(depreciates AND value = scrap_value), 0)
    FROM (SELECT ${heldValueOn(day)} AS value, ${assets.scrap_value}, ${assets.depreciates} FROM ${assets} WHERE ${held} LIMIT -1)`;
}
