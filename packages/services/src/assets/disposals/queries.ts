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

/** A sale with amounts in kobo. */
export type Disposal = z.input<typeof disposalView>;
/** A scrapping with amounts in kobo. */
export type Scrapping = z.input<typeof scrappingView>;

/** The sales of an asset, newest first; all but one at most are reversed. The procedure answers 404 for the asset. */
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

/** The scrappings of an asset, as `listDisposals`. */
export async function listScrappings(
  ctx: ReadingCtx,
  { id }: { id: number },
): Promise<{ data: Scrapping[] }> {
  const its = and(inCompany(ctx, scrappings), eq(scrappings.asset_id, id));
  const rows = await ctx.db.read.select().from(scrappings).where(its).orderBy(desc(scrappings.id));
  return { data: rows.map((row) => ({ ...row, gain_or_loss: 0 - row.net_book_value })) };
}

/** One asset of a joint disposal for its PDF form; amounts in kobo. */
interface JointDisposal {
  id: number;
  asset_id: number;
  cost: number;
  net_book_value: number;
  amount_sold_for: number;
  created_at: string;
}

/**
 * The disposals with the same reference, day and buyer that are not reversed, in order of their ids. Index
 * `disposals_by_reference` or `scrappings_by_reference`.
 */
export function disposedTogether(ctx: ReadingCtx, event: Disposal | Scrapping): Promise<JointDisposal[]> {
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
    .where(and(inCompany(ctx, table), sameDisposal(event), isNull(table.reversed_at)))
    .orderBy(asc(table.id));
}

/** The ids of a joint disposal up to `first`, with reversed ones: one of them holds the number of the form. */
export const boardIds = (ctx: ReadingCtx, event: Disposal | Scrapping, first: number) => {
  const table = "sale_date" in event ? disposals : scrappings;
  return ctx.db.read
    .select({ subject: sql<string>`CAST(${table.id} AS TEXT)` })
    .from(table)
    .where(and(inCompany(ctx, table), sameDisposal(event), lte(table.id, first)));
};

function sameDisposal(event: Disposal | Scrapping) {
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
