import type { OverTime } from "@custodia/domain/dashboard/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { sql } from "drizzle-orm";
import { type ChangeLog, changeLogColumns, LOG_LENGTH } from "../core/change-log.ts";
import { type CompanyCtx, today } from "../core/context.ts";
import { connectionCache, prepared } from "../core/statements.ts";
import { type MonthsInput, overTime } from "./worker.ts";

/** With this many assets or more a worker computes the sums, because they would block the event loop. */
const WORKER_ASSETS = 1000;
const MAX_COMPANIES = 500;

interface CachedFigures {
  day: CalendarDate;
  /** The id of the last asset change, of any company, before the figures were summed. */
  lastChange: number;
  figures: OverTime;
}

/** The cached figures of each company by its id, and the sums in progress. */
const getCache = connectionCache(() => ({
  cached: new Map<number, CachedFigures>(),
  inProgress: new Map<number, Promise<unknown>>(),
}));

/** Returns the company's register over time, in kobo. It is summed once a day, and again after an asset has changed. */
export async function showOverTime(ctx: CompanyCtx): Promise<OverTime> {
  const { id } = ctx.company;
  const current = { ...(await readChangeLog(ctx)), day: today(ctx) };
  const { cached, inProgress } = getCache(ctx.db.read);
  for (;;) {
    const known = cached.get(id);
    if (known && isCurrent(known, current)) return known.figures;
    const running = inProgress.get(id);
    if (running) await running.catch(() => undefined);
    else {
      const computation = sumFigures(ctx).finally(() => inProgress.delete(id));
      inProgress.set(id, computation);
      const figures = await computation;
      cached.delete(id);
      cached.set(id, figures);
      if (cached.size > MAX_COMPANIES) cached.delete(cached.keys().next().value!);
      return figures.figures;
    }
  }
}

/** Returns whether the data behind the cached sum is unchanged, and the log reaches back far enough to tell. */
function isCurrent(known: CachedFigures, { day, lastChange, logEnd }: ChangeLog & { day: CalendarDate }): boolean {
  const isUnchanged = known.day === day && lastChange <= known.lastChange && known.lastChange >= logEnd - LOG_LENGTH;
  if (isUnchanged) known.lastChange = Math.max(known.lastChange, logEnd);
  return isUnchanged;
}

async function sumFigures(ctx: CompanyCtx): Promise<CachedFigures> {
  const { logEnd, size } = await readChangeLog(ctx);
  const input: MonthsInput = {
    company: { id: ctx.company.id, time_zone: ctx.company.time_zone },
    day: today(ctx),
  };
  const { id } = ctx.company;
  const figures =
    size < WORKER_ASSETS ? overTime(ctx.db.read, input) : ctx.workers.run("sumMonths", input, { companyId: id });
  return { day: input.day, lastChange: logEnd, figures: await figures };
}

const company = sql.placeholder("company");
const changeLogQuery = prepared((db) =>
  db
    .select({
      ...changeLogColumns(company),
      size: sql<number>`coalesce((SELECT sum(count) FROM figures WHERE company_id = ${company} AND import_id = 0), 0)`,
    })
    .from(sql`(SELECT 1)`)
    .prepare(),
);

/** Reads the state of the change log, and the company's number of assets. */
async function readChangeLog(ctx: CompanyCtx): Promise<ChangeLog & { size: number }> {
  const [row] = await changeLogQuery(ctx.db.read).all({ company: ctx.company.id });
  return row!;
}
