import type { OverTime } from "@custodia/domain/dashboard/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { type MonthsInput, overTime } from "./worker.ts";

/** From this number of assets on a worker computes the sums, because they would block the event loop noticeably. */
const MANY = 1000;
/** The minimum number of changes that the log retains (`asset_changes_end`). */
const LOGGED = 10_000;
const MOST_COMPANIES = 500;

interface CachedFigures {
  day: CalendarDate;
  /** The last change of any company's assets before the figures were summed. */
  at: number;
  figures: OverTime;
}

/** The cached figures of each company by its id, and the sums in progress. */
const listCacheOf = prepared(() => ({
  cached: new Map<number, CachedFigures>(),
  underWay: new Map<number, Promise<unknown>>(),
}));

/** Returns the company's register over time, in kobo. It is summed once a day, and again after an asset has changed. */
export async function showOverTime(ctx: CompanyCtx): Promise<OverTime> {
  const { id } = ctx.company;
  const { cached, underWay } = listCacheOf(ctx.db.read);
  const current = { ...(await logOf(ctx)), day: today(ctx) };
  for (;;) {
    const known = cached.get(id);
    if (known && isCurrent(known, current)) return known.figures;
    const running = underWay.get(id);
    if (running) await running.catch(() => undefined);
    else {
      const computation = summed(ctx).finally(() => underWay.delete(id));
      underWay.set(id, computation);
      const figures = await computation;
      cached.delete(id);
      cached.set(id, figures);
      if (cached.size > MOST_COMPANIES) cached.delete(cached.keys().next().value!);
      return figures.figures;
    }
  }
}

/** Checks that the data behind the cached sum is unchanged; the log must reach back far enough. */
function isCurrent(known: CachedFigures, current: Log & { day: CalendarDate }): boolean {
  const isUnchanged =
    known.day === current.day && current.changed <= known.at && known.at >= current.end - LOGGED;
  if (isUnchanged) known.at = Math.max(known.at, current.end);
  return isUnchanged;
}

async function summed(ctx: CompanyCtx): Promise<CachedFigures> {
  const { end, size } = await logOf(ctx);
  const input: MonthsInput = {
    company: { id: ctx.company.id, time_zone: ctx.company.time_zone },
    day: today(ctx),
  };
  const { id } = ctx.company;
  const figures =
    size < MANY ? overTime(ctx.db.read, input) : ctx.workers.run("sumMonths", input, { companyId: id });
  return { day: input.day, at: end, figures: await figures };
}

interface Log {
  /** The last change of the company's assets, and of any company's. */
  changed: number;
  end: number;
  /** The company's number of assets. */
  size: number;
}

const company = sql.placeholder("company");
const log = prepared((db) =>
  db
    .select({
      changed: sql<number>`coalesce((SELECT max(id) FROM asset_changes WHERE company_id = ${company}), 0)`,
      end: sql<number>`coalesce((SELECT max(id) FROM asset_changes), 0)`,
      size: sql<number>`coalesce((SELECT sum(count) FROM figures WHERE company_id = ${company} AND import_id = 0), 0)`,
    })
    .from(sql`(SELECT 1)`)
    .prepare(),
);

async function logOf(ctx: CompanyCtx): Promise<Log> {
  const [row] = await log(ctx.db.read).all({ company: ctx.company.id });
  return row!;
}
