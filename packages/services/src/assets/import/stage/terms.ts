import { assets } from "@custodia/db/schema/assets/assets";
import type { Tx } from "@custodia/sqlite/client";
import { and, sql } from "drizzle-orm";
import { inCompany } from "../../../core/store.ts";
import { addOpenings } from "../../../valuation/openings.ts";
import { addAssetPolicies } from "../../../valuation/policies.ts";
import { insertSegments } from "../../../valuation/segments.ts";
import type { PlannedTerms } from "../validate/evaluation.ts";
import type { Acting, NumberedAsset } from "./records.ts";

/** Stores what assets that were just written depreciate from besides their own columns, and their segments as they were planned. */
export async function writeTerms(tx: Tx, acting: Acting, rows: readonly NumberedAsset[]): Promise<void> {
  const own = rows.flatMap(({ barcode, terms }) => (terms ? [{ barcode, terms }] : []));
  if (own.length === 0) return;
  const { id: company_id } = acting.company;
  const ids = await idsOf(
    tx,
    acting,
    own.map(({ barcode }) => barcode),
  );
  const written = own.map(({ barcode, terms }) => ({ asset_id: ids.get(barcode)!, terms }));
  for (const alike of Map.groupBy(written, ({ terms }) => policyKey(terms)).values()) {
    const its = alike.map(({ asset_id }) => asset_id);
    await addAssetPolicies(tx, company_id, its, alike[0]!.terms);
  }
  const openings = written.map(({ asset_id, terms }) => ({ asset_id, ...terms.opening }));
  await addOpenings(tx, company_id, openings);
  const lines = written.flatMap(({ asset_id, terms: { segments } }) => (segments ? [{ asset_id, segments }] : []));
  if (lines.length > 0) await insertSegments(tx, company_id, lines);
}

const policyKey = ({ policy, available_for_use_on, total_units }: PlannedTerms) =>
  JSON.stringify([policy, available_for_use_on, total_units]);

async function idsOf(tx: Tx, acting: Acting, barcodes: readonly string[]): Promise<Map<string, number>> {
  const listed = sql`${assets.barcode} IN (SELECT value FROM json_each(${JSON.stringify(barcodes)}))`;
  const rows = await tx
    .select({ id: assets.id, barcode: assets.barcode })
    .from(assets)
    .where(and(inCompany(acting, assets), listed));
  return new Map(rows.map(({ id, barcode }) => [barcode, id]));
}
