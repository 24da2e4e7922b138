import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import { countries, states } from "@custodia/db/schema/setup/countries";
import type { disposalView, scrappingView } from "@custodia/domain/assets/disposals";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { ReadingCtx } from "../../context.ts";
import { placeColumns } from "../../setup/place.ts";
import { inCompany } from "../../store.ts";

/** A sale before it goes out: money in kobo. */
export type Disposal = z.input<typeof disposalView>;
/** A scrapping before it goes out: money in kobo. */
export type Scrapping = z.input<typeof scrappingView>;

/** The sales of an asset, newest first; one at most stands, and the others were reversed. The asset's 404 is the procedure's. */
export async function listDisposals(ctx: ReadingCtx, { id }: { id: number }): Promise<{ data: Disposal[] }> {
  const rows = await ctx.db.read
    .select({ sale: disposals, ...placeColumns })
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
