import { assets } from "@custodia/db/schema/assets/assets";
import { assetOpenings } from "@custodia/db/schema/assets/openings";
import { assetPolicies } from "@custodia/db/schema/assets/policies";
import { valueSegments } from "@custodia/db/schema/assets/segments";
import type { CalendarDate } from "@custodia/domain/date";
import type { AssetPolicy } from "@custodia/domain/valuation/asset-depreciation";
import { type OpeningFields, openingOf } from "@custodia/domain/valuation/depreciation-fields";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "../core/context.ts";
import { usefulLife } from "./depreciation.ts";
import { addAssetPolicies, assetPolicyColumns } from "./policies.ts";
import { addSegments, assetSegments } from "./segments.ts";

const ofAsset = <T>(selected: SQL) => sql<T>`(SELECT ${selected} FROM ${assetOpenings}
  WHERE ${assetOpenings.company_id} = ${assets.company_id} AND ${assetOpenings.asset_id} = ${assets.id})`;

/** Columns of the assets of a query: their `OpeningFields`, which a unique index finds. */
export const openingColumns = {
  opening_accumulated_depreciation: ofAsset<number | null>(sql`${assetOpenings.accumulated_depreciation}`),
  opening_as_at: ofAsset<CalendarDate | null>(sql`${assetOpenings.as_at}`),
  opening_continues: ofAsset<OpeningFields["opening_continues"]>(sql`${assetOpenings.continues}`),
};

/** Gives assets without one an opening balance; an asset that was not taken over needs no row. */
export async function addOpenings(
  tx: Tx,
  company_id: CompanyId,
  rows: readonly (OpeningFields & { asset_id: number })[],
): Promise<void> {
  const values = rows.flatMap((row) => {
    const opening = openingOf(row);
    return opening ? [[row.asset_id, opening.as_at, opening.accumulated_depreciation, opening.continues]] : [];
  });
  if (values.length === 0) return;
  await tx.run(sql`INSERT INTO asset_openings (company_id, asset_id, as_at, accumulated_depreciation, continues)
    SELECT ${company_id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${JSON.stringify(values)})`);
}

/** Gives an asset another opening balance, or none. */
export async function replaceOpening(
  tx: Tx,
  company_id: CompanyId,
  asset_id: number,
  fields: OpeningFields,
): Promise<void> {
  await tx
    .delete(assetOpenings)
    .where(and(eq(assetOpenings.company_id, company_id), eq(assetOpenings.asset_id, asset_id)));
  await addOpenings(tx, company_id, [{ asset_id, ...fields }]);
}

/** The terms that assets of a query depreciate on. */
export const depreciationColumns = {
  carrying_amount: assets.carrying_amount,
  scrap_value: assets.scrap_value,
  useful_life_in_days: usefulLife,
  depreciates: assets.depreciates,
  acquisition_date: assets.acquisition_date,
  revalued_on: assets.revalued_on,
  closed_on: assets.closed_on,
  segments: assetSegments,
};

/** The columns that the book value of the assets of a query is worked out from, without their events. */
export const valuationColumns = {
  cost: assets.cost,
  ...depreciationColumns,
  ...assetPolicyColumns,
  ...openingColumns,
};

/** What an asset depreciates from besides its own columns. */
const TERMS = [assetOpenings, assetPolicies, valueSegments];

/** Removes the terms of assets that are about to be removed, which nobody sees any more: `ids` is a JSON list. */
export async function removeTerms(tx: Tx, company_id: CompanyId, ids: string): Promise<void> {
  for (const table of TERMS) {
    const isAmong = sql`${table.asset_id} IN (SELECT value FROM json_each(${ids}))`;
    await tx.delete(table).where(and(eq(table.company_id, company_id), isAmong));
  }
}

/** Stores what new assets depreciate from besides their own columns. */
export async function addTerms(
  tx: Tx,
  company_id: CompanyId,
  ids: readonly number[],
  { opening, segments, ...policy }: AssetPolicy & { opening: OpeningFields; segments: ValueSegment[] | null },
): Promise<void> {
  const policies = ids.map((asset_id) => ({ asset_id, ...policy }));
  await addAssetPolicies(tx, company_id, policies);
  if (!segments) return;
  const rows = ids.map((asset_id) => ({ asset_id, segments, ...opening }));
  await addOpenings(tx, company_id, rows);
  await addSegments(tx, company_id, rows);
}
