import type { Reader, Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import type { LifeSoFar } from "@custodia/domain/assets/event-dates";
import { dayIn } from "@custodia/domain/date";
import { asc, eq, type InferSelectModel, sql } from "drizzle-orm";
import type { Plan } from "../../approvals/planned.ts";
import type { CompanyCtx } from "../../core/context.ts";
import { updateOwn } from "../../core/store.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { awaitingApproval } from "../detail/columns.ts";

const columns = {
  id: assets.id,
  version: assets.version,
  status: assets.status,
  barcode: assets.barcode,
  description: assets.description,
  condition: assets.condition,
  carrying_amount: assets.carrying_amount,
  scrap_value: assets.scrap_value,
  useful_life_in_days: assets.useful_life_in_days,
  depreciates: assets.depreciates,
  acquisition_date: assets.acquisition_date,
  revalued_on: assets.revalued_on,
  closed_on: assets.closed_on,
  last_maintenance_date: assets.last_maintenance_date,
};

/** What a sale or a scrapping is computed from. */
export type LeavingAsset = Pick<InferSelectModel<typeof assets>, keyof typeof columns>;

/** The plan of one asset's sale or scrapping, which `insert` writes down: the asset changes where its version is still the one that was seen. */
export function leavingPlan(
  ctx: CompanyCtx,
  { id, version }: Pick<LeavingAsset, "id" | "version">,
  { subject_event, told, columns }: Pick<Plan, "subject_event" | "told"> & { columns: LeftColumns },
  insert: (tx: Tx) => Promise<unknown>,
): Plan {
  return {
    subject: { type: "asset", id, version },
    subject_event,
    told,
    async write(tx) {
      await updateOwn(tx, ctx, assets, { id, version }, columns);
      await insert(tx);
    },
  };
}

type LeftColumns = Partial<
  Pick<InferSelectModel<typeof assets>, "status" | "condition" | "closed_on" | "closed_day">
>;

/** One of several that are to leave, and the days that it must not leave before. */
export interface Leaving extends LeavingAsset {
  awaiting: boolean;
  life: LifeSoFar;
}

/** Assets that are to leave together, by number, read in one statement. Indexes `assets_key` and `movements_of_asset`. */
export async function loadLeaving(tx: Reader, ctx: CompanyCtx, ids: readonly number[]): Promise<Leaving[]> {
  const rows = await tx
    .select({
      ...columns,
      awaiting: awaitingApproval,
      back: sql<string | null>`(SELECT latest.returned_at FROM movements AS latest
        WHERE latest.company_id = ${assets.company_id} AND latest.asset_id = ${assets.id}
        ORDER BY latest.id DESC LIMIT 1)`,
    })
    .from(assets)
    // With a second table columns bear the name of their own, which the subqueries above need.
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .where(ownVisible(ctx, sql`${assets.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    .orderBy(asc(assets.id));
  return rows.map(({ back, ...asset }) => {
    const returned_on = back ? dayIn(ctx.company.time_zone, new Date(back)) : null;
    const { acquisition_date, revalued_on, last_maintenance_date: serviced_on } = asset;
    return { ...asset, life: { acquisition_date, revalued_on, returned_on, serviced_on, released_on: null } };
  });
}
