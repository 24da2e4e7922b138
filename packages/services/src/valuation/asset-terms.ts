import { assets } from "@custodia/db/schema/assets/assets";
import { assetOpenings } from "@custodia/db/schema/assets/openings";
import { assetPolicies } from "@custodia/db/schema/assets/policies";
import { valueSegments } from "@custodia/db/schema/assets/segments";
import type { AssetPolicy } from "@custodia/domain/valuation/asset-depreciation";
import type { OpeningFields } from "@custodia/domain/valuation/depreciation-fields";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyId } from "../core/context.ts";
import { usefulLife } from "./depreciation.ts";
import { addOpenings, openingColumns } from "./openings.ts";
import { addAssetPolicies, assetPolicyColumns } from "./policies.ts";
import { addSegments, assetSegments } from "./segments.ts";

/** The columns that the book value of the assets of a query is worked out from, without their events. */
export const valuationColumns = {
  cost: assets.cost,
  carrying_amount: assets.carrying_amount,
  scrap_value: assets.scrap_value,
  useful_life_in_days: usefulLife,
  depreciates: assets.depreciates,
  acquisition_date: assets.acquisition_date,
  revalued_on: assets.revalued_on,
  closed_on: assets.closed_on,
  segments: assetSegments,
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
