import { assets } from "@custodia/db/schema/assets/assets";
import type { AgendaFilter } from "@custodia/domain/assets/agenda";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";

/** Below so many assets of a class, a place or a custodian it is quicker to look through them than through what is due. */
const FEW = 2000;

/** Whose assets an agenda is about, and by which of the filters they are found; null where by the index of what is due. */
export interface Narrowed {
  filter: AgendaFilter;
  lead: keyof AgendaFilter | null;
}

/** Finds out what leads: without statistics SQLite takes any index for as good as another. */
export async function narrowed(
  ctx: Pick<CompanyCtx, "company" | "db">,
  filter: AgendaFilter,
): Promise<Narrowed> {
  const names = (Object.keys(filter) as (keyof AgendaFilter)[]).filter((name) => filter[name] !== undefined);
  if (names.length === 0) return { filter, lead: null };
  const counts = names.map((name) => {
    const its = and(eq(assets.company_id, ctx.company.id), eq(assets[name], filter[name]!));
    return sql`(SELECT count(*) FROM (SELECT 1 FROM ${assets} WHERE ${its} LIMIT ${FEW}))`;
  });
  const [row] = await ctx.db.read.all<{ counts: string }>(
    sql`SELECT json_array(${sql.join(counts, sql`, `)}) AS counts`,
  );
  const found = JSON.parse(row!.counts) as number[];
  const least = Math.min(...found);
  return { filter, lead: least < FEW ? names[found.indexOf(least)]! : null };
}

/** The condition on assets; undefined where all are meant. The sign before a column keeps SQLite from its index. */
export function ofNarrowed({ filter, lead }: Narrowed): SQL | undefined {
  const one = (name: keyof AgendaFilter) => {
    const column = name === lead ? sql`${assets[name]}` : sql`+${assets[name]}`;
    return filter[name] === undefined ? undefined : sql`${column} = ${filter[name]}`;
  };
  return and(one("classification_id"), one("location_id"), one("custodian_id"));
}

/** The day of the next service, such that its index serves where nothing else leads. */
export const dueDate = ({ lead }: Narrowed): SQL =>
  lead ? sql`+${assets.next_maintenance_date}` : sql`${assets.next_maintenance_date}`;
