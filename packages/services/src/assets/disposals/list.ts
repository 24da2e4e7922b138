import { assets } from "@custodia/db/schema/assets/assets";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import { countries, states } from "@custodia/db/schema/setup/countries";
import type { disposalView, scrappingView } from "@custodia/domain/assets/disposals";
import type { CalendarDate } from "@custodia/domain/date";
import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ReadingCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { countryAndStateColumns } from "../../setup/countries.ts";

/** A sale before it goes out: money in kobo. */
export type Disposal = z.input<typeof disposalView>;
/** A scrapping before it goes out: money in kobo. */
export type Scrapping = z.input<typeof scrappingView>;

/** The sales of an asset, newest first; one at most stands, and the others were reversed. The asset's 404 is the procedure's. */
export async function listDisposals(ctx: ReadingCtx, { id }: { id: number }): Promise<{ data: Disposal[] }> {
  const rows = await ctx.db.read
    .select({ sale: disposals, ...countryAndStateColumns })
    .from(disposals)
    .leftJoin(countries, eq(countries.id, disposals.country_id))
    .leftJoin(states, eq(states.id, disposals.state_id))
    .where(and(inCompany(ctx, disposals), eq(disposals.asset_id, id)))
    .orderBy(desc(disposals.id));
  const data = rows.map(({ sale, country, state }) => ({
    ...sale,
    gain_or_loss: sale.amount_sold_for - sale.net_book_value,
    country,
    state,
  }));
  return { data };
}

/** The scrappings of an asset, as its sales. The asset's 404 is the procedure's. */
export async function listScrappings(
  ctx: ReadingCtx,
  { id }: { id: number },
): Promise<{ data: Scrapping[] }> {
  const its = and(inCompany(ctx, scrappings), eq(scrappings.asset_id, id));
  const rows = await ctx.db.read.select().from(scrappings).where(its).orderBy(desc(scrappings.id));
  return { data: rows.map((row) => ({ ...row, gain_or_loss: 0 - row.net_book_value })) };
}

/** What left by one act, as a note for all of them says it: kobo. */
interface LeftTogether {
  id: number;
  asset_id: number;
  cost: number;
  net_book_value: number;
  amount_sold_for: number;
  created_at: string;
}

/**
 * The sale or scrapping with those that bear its reference, of its day and its buyer, and were not reversed; in their order. Index
 * `disposals_by_reference` or `scrappings_by_reference`.
 */
export function leftTogether(ctx: ReadingCtx, event: Disposal | Scrapping): Promise<LeftTogether[]> {
  const table = "sale_date" in event ? disposals : scrappings;
  return ctx.db.read
    .select({
      id: table.id,
      asset_id: table.asset_id,
      cost: assets.cost,
      net_book_value: table.net_book_value,
      amount_sold_for: table === disposals ? sql<number>`${disposals.amount_sold_for}` : sql<number>`0`,
      created_at: sql<string>`${table.created_at}`,
    })
    .from(table)
    .innerJoin(assets, and(eq(assets.company_id, table.company_id), eq(assets.id, table.asset_id)))
    .where(and(inCompany(ctx, table), ofBoard(event), isNull(table.reversed_at)))
    .orderBy(asc(table.id));
}

/** The ids of what left together up to the first that stands, also of what was reversed: one of them took the note's number. */
export const idsOfBoard = (ctx: ReadingCtx, event: Disposal | Scrapping, first: number) => {
  const table = "sale_date" in event ? disposals : scrappings;
  return ctx.db.read
    .select({ subject: sql<string>`CAST(${table.id} AS TEXT)` })
    .from(table)
    .where(and(inCompany(ctx, table), ofBoard(event), lte(table.id, first)));
};

function ofBoard(event: Disposal | Scrapping) {
  const sold = "sale_date" in event;
  const table = sold ? disposals : scrappings;
  if (event.reference === null) return eq(table.id, event.id);
  const together = sold
    ? and(
        eq(disposals.sale_date, event.sale_date as CalendarDate),
        eq(disposals.buyer_name, event.buyer_name),
      )
    : eq(scrappings.discard_date, event.discard_date as CalendarDate);
  return and(eq(table.reference, event.reference), together);
}
