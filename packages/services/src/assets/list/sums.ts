import { sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { anyHidden } from "../../core/visible-assets.ts";
import { conditionsOf, type Narrowing } from "./conditions.ts";
import { figuredSums } from "./figured-sums.ts";
import { keysOf, memoryOf } from "./kept.ts";
import { keptSums } from "./kept-order.ts";
import type { Standing } from "./standing.ts";
import { asksForDisposed, disposedSumsAsText, readDisposed } from "./sum-disposed.ts";
import { readSums, type Sums, sumsAsText } from "./sum-held.ts";
import { ledByTexts } from "./texts.ts";

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
