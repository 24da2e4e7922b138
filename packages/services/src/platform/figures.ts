import { figures } from "@custodia/db/schema/dashboard/figures";
import { companyDays, companyMoves, platformDays, platformSizes } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { addDays, addMonths, type CalendarDate, dayIn } from "@custodia/domain/date";
import type { Figure, FigureStep } from "@custodia/domain/platform/companies";
import { DEFAULT_TIME_ZONE } from "@custodia/domain/setup/company";
import { asc, eq, gte, isNotNull, notInArray, sql, sum } from "drizzle-orm";
import { exportFolder } from "../assets/export/file-job.ts";
import { systemContext } from "../core/access.ts";
import type { OperatorCtx, Services } from "../core/context.ts";
import { platformDay } from "../core/current-actor.ts";
import { notifyQuota } from "../notifications/quotas.ts";
import { loadCompany } from "./operator-audit.ts";

const DAYS = 30;
const MONTHS = 12;

/** Returns sign-ups, use and size over the last 30 days or 12 months in Lagos time; both end today. */
export async function showFigures(ctx: OperatorCtx, { by }: { by: FigureStep }) {
  const steps = listSteps(platformDay(ctx), by);
  const data = await readFigures(ctx, steps);
  const [active] = await countActive(ctx, [{ day: steps[0]!.day, next: steps.at(-1)!.next }]);
  return {
    by,
    active: active!,
    companies: await ctx.db.read.$count(companies),
    suspended: await ctx.db.read.$count(companies, isNotNull(companies.suspended_at)),
    data,
  };
}

/** A day or month: its first day and the first day of the next one. */
interface Step {
  day: CalendarDate;
  next: CalendarDate;
}

function listSteps(today: CalendarDate, by: FigureStep): Step[] {
  if (by === "day") {
    return Array.from({ length: DAYS }, (_, n) => {
      const day = addDays(today, n + 1 - DAYS);
      return { day, next: addDays(day, 1) };
    });
  }
  const first = `${today.slice(0, 8)}01` as CalendarDate;
  return Array.from({ length: MONTHS }, (_, n) => {
    const day = addMonths(first, n + 1 - MONTHS);
    return { day, next: addMonths(day, 1) };
  });
}

async function readFigures(ctx: OperatorCtx, steps: readonly Step[]): Promise<Figure[]> {
  const signUps = await signUpsSince(ctx, steps[0]!.day);
  const active = await countActive(ctx, steps);
  const sizes = await ctx.db.read.select().from(platformSizes).orderBy(asc(platformSizes.day));
  const sizeBefore = (end: CalendarDate) => sizes.findLast(({ day }) => day < end)?.assets ?? null;
  const dayTotals = await ctx.db.read.select().from(platformDays).where(gte(platformDays.day, steps[0]!.day));
  return steps.map(({ day, next }, index) => {
    const daysInStep = dayTotals.filter((row) => row.day >= day && row.day < next);
    const sumOf = (name: "requests" | "errors") =>
      daysInStep.length === 0 ? null : daysInStep.reduce((sum, row) => sum + row[name], 0);
    const [assets, before] = [sizeBefore(next), sizeBefore(day)];
    return {
      day,
      sign_ups: signUps.filter((at) => at >= day && at < next).length,
      active_companies: active[index]!,
      assets,
      assets_added: assets === null || before === null ? null : assets - before,
      requests: sumOf("requests"),
      errors: sumOf("errors"),
    };
  });
}

/** Returns the days on which companies signed up. */
async function signUpsSince(ctx: OperatorCtx, day: CalendarDate): Promise<CalendarDate[]> {
  const rows = await ctx.db.read
    .select({ at: companies.created_at })
    .from(companies)
    // The range begins a day earlier, because the day in Lagos begins before the UTC day.
    .where(gte(companies.created_at, addDays(day, -1)));
  return rows.map(({ at }) => dayIn(DEFAULT_TIME_ZONE, new Date(at)));
}

/**
 * Returns how many companies were used in each period, with one index lookup per company instead of a scan of all its days.
 */
async function countActive(ctx: OperatorCtx, steps: readonly Step[]): Promise<number[]> {
  const rows = await ctx.db.read.all<{ active: number }>(sql`
    SELECT (
      SELECT count(*) FROM ${companies} WHERE EXISTS (
        SELECT 1 FROM ${companyDays} WHERE ${companyDays.company_id} = ${companies.id}
          AND ${companyDays.day} >= step.value ->> 'day' AND ${companyDays.day} < step.value ->> 'next'
      )
    ) AS active FROM json_each(${JSON.stringify(steps)}) AS step ORDER BY step.key`);
  return rows.map(({ active }) => active);
}

/**
 * Measures the storage of each company's files, and records it if it has changed. Exports do not count: a full company can take its
 * data away, and is not fuller then. Files of an arriving company are not complete.
 */
export async function measureStorage(services: Services): Promise<void> {
  const { db, files } = services;
  const { id, storage_bytes, storage_limit } = companies;
  const isHere = notInArray(id, db.read.select({ id: companyMoves.company_number }).from(companyMoves));
  for (const { id: company_id, used } of await db.read
    .select({ id, used: storage_bytes })
    .from(companies)
    .where(isHere)) {
    let bytes = 0;
    for await (const { key, size } of files.filesOf(company_id))
      if (!key.startsWith(exportFolder(company_id))) bytes += size;
    if (bytes === used) continue;
    // Uploads of the meantime were counted, and some of them were measured: the next measurement corrects that.
    const added = bytes - used;
    await db.write(async (tx) => {
      const [use] = await tx
        .update(companies)
        .set({ storage_bytes: sql`max(0, ${storage_bytes} + ${added})` })
        .where(eq(id, company_id))
        .returning({ used: storage_bytes, limit: storage_limit });
      if (!use || use.limit === null) return;
      const ctx = systemContext(services, await loadCompany(tx, company_id), "daily tasks");
      await notifyQuota(tx, ctx, "storage_bytes", { ...use, used: use.used - added }, added);
    });
  }
}

/** Records how many assets all companies have today; writes only if that has changed since the last run. */
export async function recordSizes(services: Services): Promise<void> {
  const { read, write } = services.db;
  const day = platformDay(services);
  const [row] = await read
    .select({ assets: sum(figures.count).mapWith(Number) })
    .from(figures)
    .where(eq(figures.import_id, 0));
  const assets = row?.assets ?? 0;
  const [known] = await read.select().from(platformSizes).where(eq(platformSizes.day, day));
  if (known?.assets === assets) return;
  await write((tx) =>
    tx.insert(platformSizes).values({ day, assets }).onConflictDoUpdate({ target: platformSizes.day, set: { assets } }),
  );
}

/** Adds the requests that this server answered since its last report to the day's totals. */
export async function addDayTotals(services: Services, counts: { requests: number; errors: number }): Promise<void> {
  const day = platformDay(services);
  await services.db.write((tx) =>
    tx
      .insert(platformDays)
      .values({ day, ...counts })
      .onConflictDoUpdate({
        target: platformDays.day,
        set: {
          requests: sql`${platformDays.requests} + ${counts.requests}`,
          errors: sql`${platformDays.errors} + ${counts.errors}`,
        },
      }),
  );
}
