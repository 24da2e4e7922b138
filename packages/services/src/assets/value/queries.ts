import { assetAdditions } from "@custodia/db/schema/assets/additions";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetEstimates, type LIFE_UNITS } from "@custodia/db/schema/assets/estimates";
import { usageLog } from "@custodia/db/schema/assets/usage-log";
import { policies } from "@custodia/db/schema/setup/policies";
import { users } from "@custodia/db/schema/setup/users";
import type { additionView } from "@custodia/domain/assets/value/additions";
import type { estimateView } from "@custodia/domain/assets/value/estimates";
import type { CalendarDate } from "@custodia/domain/date";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import type { UsefulLife } from "@custodia/domain/valuation/useful-life";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { isAmong } from "../../core/statements.ts";
import { inCompany, requireRow } from "../../core/store.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { eventLife } from "../../valuation/depreciation.ts";

type Ctx = Pick<CompanyCtx, "company">;

/** A remaining life as rows store it. */
export interface StoredLife {
  life: number | null;
  life_unit: (typeof LIFE_UNITS)[number] | null;
}

/** Returns a stored remaining life; null if the row has none. */
export const remainingLife = ({ life, life_unit }: StoredLife): UsefulLife | null =>
  life === null ? null : { unit: life_unit!, value: life };

/** Columns of the assets of a query: the days of the latest estimate and addition, and the last day of logged use. */
export const valueEventDays = {
  estimated_on: sql<CalendarDate | null>`(SELECT max(from_date) FROM asset_estimates
    WHERE asset_estimates.company_id = ${assets.company_id} AND asset_estimates.asset_id = ${assets.id})`,
  added_on: sql<CalendarDate | null>`(SELECT max(date) FROM asset_additions
    WHERE asset_additions.company_id = ${assets.company_id} AND asset_additions.asset_id = ${assets.id})`,
  used_until: sql<CalendarDate | null>`(SELECT max(to_date) FROM usage_log
    WHERE usage_log.company_id = ${assets.company_id} AND usage_log.asset_id = ${assets.id})`,
};

/** The order in which events were entered. Without its plus SQLite would read those of the whole company in the order of their ids. */
export const asEntered = (id: SQLWrapper): SQL => sql`+${id}`;

const previousPolicies = alias(policies, "previous_policies");

/** Returns the estimates of assets with their policies, oldest first. */
export const loadEstimates = (db: Reader, ctx: Ctx, ids: readonly number[]) =>
  db
    .select({
      row: assetEstimates,
      policy: policies.policy,
      previous_policy: previousPolicies.policy,
      by: { id: users.id, full_name: users.full_name },
    })
    .from(assetEstimates)
    .innerJoin(users, eq(users.id, assetEstimates.estimated_by))
    .leftJoin(policies, eq(policies.id, assetEstimates.policy_id))
    .leftJoin(previousPolicies, eq(previousPolicies.id, assetEstimates.previous_policy_id))
    .where(and(inCompany(ctx, assetEstimates), isAmong(assetEstimates.asset_id, ids)))
    .orderBy(asEntered(assetEstimates.id));

/** Returns the additions to assets, oldest first. */
export const loadAdditions = (db: Reader, ctx: Ctx, ids: readonly number[]) =>
  db
    .select()
    .from(assetAdditions)
    .where(and(inCompany(ctx, assetAdditions), isAmong(assetAdditions.asset_id, ids)))
    .orderBy(asEntered(assetAdditions.id));

/** Returns the logged use of assets, oldest first. */
export const loadUsage = (db: Reader, ctx: Ctx, ids: readonly number[]) =>
  db
    .select()
    .from(usageLog)
    .where(and(inCompany(ctx, usageLog), isAmong(usageLog.asset_id, ids)))
    .orderBy(asc(usageLog.to_date));

/** A change of estimate with amounts in kobo. */
export type Estimate = z.input<typeof estimateView>;

/** Returns the changes of an asset's estimate, newest first. */
export async function listEstimates(ctx: CompanyCtx, { id }: { id: number }): Promise<{ data: Estimate[] }> {
  const [asset, rows] = await Promise.all([depreciatesOf(ctx, id), loadEstimates(ctx.db.read, ctx, [id])]);
  const data = rows.reverse().map(({ row, policy, previous_policy, by }) => {
    const { company_id: _company, from_date, life: _life, life_unit: _unit, policy_id: _policy, ...fields } = row;
    const { previous_policy_id: _previous, previous_useful_life_in_days, ...others } = fields;
    return {
      ...others,
      from: from_date,
      ...lifeFields(row),
      policy,
      previous_policy,
      estimated_by: by,
      previous_useful_life_in_days: previousLife(asset, previous_useful_life_in_days),
    };
  });
  return { data };
}

/** Cost added to an asset, with amounts in kobo. */
export type Addition = z.input<typeof additionView>;

/** Returns the cost added to an asset, newest first. */
export async function listAdditions(ctx: CompanyCtx, { id }: { id: number }): Promise<{ data: Addition[] }> {
  const [asset, rows] = await Promise.all([
    depreciatesOf(ctx, id),
    ctx.db.read
      .select({ row: assetAdditions, by: { id: users.id, full_name: users.full_name } })
      .from(assetAdditions)
      .innerJoin(users, eq(users.id, assetAdditions.added_by))
      .where(and(inCompany(ctx, assetAdditions), eq(assetAdditions.asset_id, id)))
      .orderBy(desc(assetAdditions.id)),
  ]);
  const data = rows.map(({ row, by }) => {
    const { company_id: _company, life: _life, life_unit: _unit, previous_useful_life_in_days, ...fields } = row;
    return {
      ...fields,
      ...lifeFields(row),
      added_by: by,
      previous_useful_life_in_days: previousLife(asset, previous_useful_life_in_days),
    };
  });
  return { data };
}

/** Throws 404. */
function depreciatesOf(ctx: CompanyCtx, id: number) {
  const own = ownVisible(ctx, eq(assets.id, id));
  return requireRow(ctx.db.read.select({ depreciates: assets.depreciates }).from(assets).where(own), "asset");
}

const previousLife = (asset: { depreciates: boolean }, stored: number) =>
  depreciableLife({ ...asset, useful_life_in_days: eventLife.read(stored) });

const lifeFields = ({ life, life_unit }: StoredLife) => ({
  useful_life_in_months: life_unit === "months" ? life : null,
  useful_life_in_days: life_unit === "days" ? life : null,
});
