import { assetOpenings } from "@custodia/db/schema/assets/openings";
import { assetPolicies } from "@custodia/db/schema/assets/policies";
import { valueSegments } from "@custodia/db/schema/assets/segments";
import type { AssetPolicy } from "@custodia/domain/valuation/asset-depreciation";
import type { OpeningFields } from "@custodia/domain/valuation/opening-fields";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyId } from "../core/context.ts";
import { addOpenings } from "./openings.ts";
import { addAssetPolicies } from "./policies.ts";
import { addSegments } from "./segments.ts";

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
  await addAssetPolicies(tx, company_id, ids, policy);
  if (!segments) return;
  const rows = ids.map((asset_id) => ({ asset_id, segments, ...opening }));
  await addOpenings(tx, company_id, rows);
  await addSegments(tx, company_id, rows);
}
