import type { OverTime } from "@custodia/domain/dashboard/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { type MonthsInput, overTime } from "./worker.ts";

/** From so many assets on the sums are left to a worker: they would freeze the server for longer than a blink. */
const MANY = 1000;
/** Changes that the log holds at least (`asset_changes_end`). */
const LOGGED = 10_000;
const MOST_COMPANIES = 500;

interface Kept {
  day: CalendarDate;
  /** The last change of assets, anybody's, before it was summed. */
  at: number;
  figures: OverTime;
}

/** The cached figures of each company by its id, and the sums in progress. */
const listCacheOf = prepared(() => ({
  kept: new Map<number, Kept>(),
  underWay: new Map<number, Promise<unknown>>(),
}));

/** The company's register over time, in kobo: summed once for a day, and anew where an asset has changed since. */
export async function showOverTime(ctx: CompanyCtx): Promise<OverTime> {
  const { id } = ctx.company;
  const { kept, underWay } = listCacheOf(ctx.db.read);
  const asked = { ...(await logOf(ctx)), day: today(ctx) };
  for (;;) {
    const known = kept.get(id);
    if (known && isRight(known, asked)) return known.figures;
    const running = underWay.get(id);
    if (running) await running.catch(() => undefined);
    else {
      const made = summed(ctx).finally(() => underWay.delete(id));
      underWay.set(id, made);
      const figures = await made;
      kept.delete(id);
      kept.set(id, figures);
      if (kept.size > MOST_COMPANIES) kept.delete(kept.keys().next().value!);
      return figures.figures;
    }
  }
}

/** Checks that the data behind the cached sum is unchanged; the log must reach back far enough. */
function isRight(known: Kept, asked: Log & { day: CalendarDate }): boolean {
  const right = known.day === asked.day && asked.changed <= known.at && known.at >= asked.end - LOGGED;
  if (right) known.at = Math.max(known.at, asked.end);
  return right;
}

async function summed(ctx: CompanyCtx): Promise<Kept> {
  const { end, size } = await logOf(ctx);
  const input: MonthsInput = {
    company: { id: ctx.company.id, time_zone: ctx.company.time_zone },
    day: today(ctx),
  };
  const { id } = ctx.company;
  const made =
    size < MANY ? overTime(ctx.db.read, input) : ctx.workers.run("sumMonths", input, { companyId: id });
  return { day: input.day, at: end, figures: await made };
}

interface Log {
  /** The last change of the company's assets, and of anybody's. */
  changed: number;
  end: number;
  /** How many assets it has. */
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
