import { assets } from "@custodia/db/schema/assets/assets";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { countries, states } from "@custodia/db/schema/setup/countries";
import type { disposalView, scrappingView } from "@custodia/domain/assets/disposals";
import type { EventDates } from "@custodia/domain/assets/event-dates";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { z } from "zod";
import type { CompanyCtx, QueryCtx } from "../../core/context.ts";
import { isAmong } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { countryAndStateColumns } from "../../setup/countries.ts";
import { depreciationColumns, openingColumns } from "../../valuation/asset-terms.ts";
import { assetPolicyColumns } from "../../valuation/policies.ts";
import { awaitingApproval } from "../detail/columns.ts";
import { valueEventDays } from "../value/queries.ts";

/** A sale with amounts in kobo. */
export type Disposal = z.input<typeof disposalView>;
/** A scrapping with amounts in kobo. */
export type Scrapping = z.input<typeof scrappingView>;

/** Returns the sales of an asset, newest first; at most one is not reversed. The procedure checks that the asset exists. */
export async function listDisposals(ctx: QueryCtx, { id }: { id: number }): Promise<{ data: Disposal[] }> {
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

/** Returns the scrappings of an asset, like `listDisposals`. */
export async function listScrappings(ctx: QueryCtx, { id }: { id: number }): Promise<{ data: Scrapping[] }> {
  const belongsToAsset = and(inCompany(ctx, scrappings), eq(scrappings.asset_id, id));
  const rows = await ctx.db.read.select().from(scrappings).where(belongsToAsset).orderBy(desc(scrappings.id));
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
 * Returns the disposals with the same reference, day and buyer that are not reversed, in order of their ids. Uses the index
 * `disposals_by_reference` or `scrappings_by_reference`.
 */
export function listJointDisposals(ctx: QueryCtx, event: Disposal | Scrapping): Promise<JointDisposal[]> {
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

/**
 * Selects the ids of a joint disposal up to `first`, including reversed ones, because the form's number may be stored under any of them.
 */
export const jointDisposalIds = (ctx: QueryCtx, event: Disposal | Scrapping, first: number) => {
  const table = "sale_date" in event ? disposals : scrappings;
  return ctx.db.read
    .select({ subject: sql<string>`CAST(${table.id} AS TEXT)` })
    .from(table)
    .where(and(inCompany(ctx, table), sameDisposal(event), lte(table.id, first)));
};

function sameDisposal(event: Disposal | Scrapping) {
  const isSale = "sale_date" in event;
  const table = isSale ? disposals : scrappings;
  if (event.reference === null) return eq(table.id, event.id);
  const sameEvent = isSale
    ? and(eq(disposals.sale_date, event.sale_date as CalendarDate), eq(disposals.buyer_name, event.buyer_name))
    : eq(scrappings.discard_date, event.discard_date as CalendarDate);
  return and(eq(table.reference, event.reference), sameEvent);
}

const disposableColumns = {
  id: assets.id,
  version: assets.version,
  status: assets.status,
  barcode: assets.barcode,
  description: assets.description,
  condition: assets.condition,
  ...depreciationColumns,
  last_maintenance_date: assets.last_maintenance_date,
};

/** The columns that a sale or a scrapping is computed from. */
export type DisposableAsset = SelectResultFields<typeof disposableColumns>;

/** An asset of a batch to dispose of, with the dates that its disposal must not precede. */
export interface DisposalCandidate extends DisposableAsset {
  hasPendingRequest: boolean;
  dates: EventDates;
}

/** Loads the assets of a batch in one statement, ordered by id. Uses the indexes `assets_key` and `movements_of_asset`. */
export async function loadCandidates(
  tx: Reader,
  ctx: CompanyCtx,
  ids: readonly number[],
): Promise<DisposalCandidate[]> {
  const rows = await tx
    .select({
      ...disposableColumns,
      ...valueEventDays,
      available_for_use_on: assetPolicyColumns.available_for_use_on,
      opened_on: openingColumns.opening_as_at,
      hasPendingRequest: awaitingApproval,
      returned_at: sql<string | null>`(SELECT latest.returned_at FROM movements AS latest
        WHERE latest.company_id = ${assets.company_id} AND latest.asset_id = ${assets.id}
        ORDER BY latest.id DESC LIMIT 1)`,
    })
    .from(assets)
    // A join makes drizzle qualify column names, which the subqueries above need.
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .where(ownVisible(ctx, isAmong(assets.id, ids)))
    .orderBy(asc(assets.id));
  return rows.map(({ returned_at, available_for_use_on, opened_on, estimated_on, added_on, used_until, ...asset }) => {
    const returned_on = returned_at ? dayIn(ctx.company.time_zone, new Date(returned_at)) : null;
    const { acquisition_date, revalued_on, last_maintenance_date: serviced_on } = asset;
    const valued = {
      acquisition_date,
      available_for_use_on,
      opened_on,
      revalued_on,
      estimated_on,
      added_on,
      used_until,
    };
    return { ...asset, dates: { ...valued, returned_on, serviced_on, released_on: null } };
  });
}
