import { assets } from "@custodia/db/schema/assets/assets";
import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx, CompanyId } from "../core/context.ts";
import { anyHidden, visible } from "../core/visible-assets.ts";
import type { WorkerTools } from "../workers/task.ts";
import { boundDay, ownValueOn } from "./depreciation.ts";
import { selectSegmentValues } from "./segments.ts";
import { wideSum } from "./sums.ts";

export interface DayInput {
  company_id: CompanyId;
  day: CalendarDate;
}

/** With this many assets or more a worker computes the sum, because it would block the event loop, and always for a read-only caller. */
const WORKER_ASSETS = 100_000;

/** The computations in progress: concurrent callers wait for the same one. */
const inProgress = new Map<string, Promise<void>>();

/** Computes and stores the figures of a day, once for concurrent callers. `inService` is the number of assets to sum. */
export function storeDay(ctx: CompanyCtx, day: CalendarDate, inService: number): Promise<void> {
  const input: DayInput = { company_id: ctx.company.id, day };
  const key = `${ctx.db.target.url} ${input.company_id} ${day}`;
  const running = inProgress.get(key);
  if (running) return running;
  const computation = computeDay(ctx, input, inService).finally(() => inProgress.delete(key));
  inProgress.set(key, computation);
  return computation;
}

function computeDay(ctx: CompanyCtx, input: DayInput, inService: number): Promise<void> {
  if (inService < WORKER_ASSETS && !ctx.db.refusesWrites) return ctx.db.write((tx) => sumDay(tx, input));
  return ctx.workers.run("sumDay", input, { companyId: input.company_id });
}

/** Sums a day in a worker thread, whose write waits in the write queue. */
export function dayTask(input: DayInput, tools: WorkerTools): Promise<void> {
  return tools.write((tx) => sumDay(tx, input));
}

/** Sums and stores a day in one write, so that no change intervenes; triggers maintain it from then on. */
export async function sumDay(tx: Tx, { company_id, day }: DayInput): Promise<void> {
  const number = dayNumber(day);
  const isOwnDay = eq(dayFigures.company_id, company_id);
  if ((await tx.$count(dayFigures, and(isOwnDay, eq(dayFigures.day, number)))) > 0) return;
  await tx.delete(dayFigures).where(and(isOwnDay, ne(dayFigures.day, number)));
  const [row] = await tx.all<{ hasHidden: number }>(
    sql`SELECT ${anyHidden({ company: { id: company_id } })} AS hasHidden`,
  );
  await tx.run(sql`INSERT INTO ${dayFigures} ${inServiceSums(company_id, day, row!.hasHidden === 1)}`);
}

/**
 * Returns a row of stored figures as one sum over one index, and over the segments of assets that have some. `LIMIT -1` makes SQLite compute
 * an asset's book value once; otherwise each sum would compute it again. Hidden rows exist only while an import is being staged or undone.
 */
export function inServiceSums(company_id: CompanyId, day: CalendarDate, hasHidden: boolean): SQL {
  const inService = and(
    eq(assets.company_id, company_id),
    inArray(assets.status, IN_SERVICE_STATUSES),
    hasHidden ? visible({ company: { id: company_id } }) : undefined,
  );
  const { millions, rest } = wideSum(sql`value`);
  const columns = sql`${assets.scrap_value}, ${assets.depreciates}`;
  return sql`SELECT ${company_id}, ${dayNumber(day)}, ${millions}, ${rest}, coalesce(sum(depreciates AND value <= scrap_value), 0) FROM (
    SELECT ${ownValueOn(day)} AS value, ${columns} FROM ${assets} WHERE ${inService} AND NOT ${assets.has_segments}
    UNION ALL ${selectSegmentValues(company_id, boundDay(day), columns, inService)}
    LIMIT -1)`;
}
