import { assets } from "@custodia/db/schema/assets/assets";
import { assetOpenings } from "@custodia/db/schema/assets/openings";
import { assetPolicies } from "@custodia/db/schema/assets/policies";
import type { Policy } from "@custodia/domain/valuation/policy";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "../../../core/context.ts";
import { isAmong } from "../../../core/statements.ts";
import { inCompany } from "../../../core/store.ts";
import { addOpenings } from "../../../valuation/asset-terms.ts";
import { addAssetPolicies } from "../../../valuation/policies.ts";
import { addSegments, dropSegments, insertSegments, segmentTuples } from "../../../valuation/segments.ts";
import type { OtherTerms } from "../../segments.ts";
import type { PlannedAsset, PlannedTerms, PlannedUpdate } from "../validate/evaluation.ts";
import type { Acting, NumberedAsset } from "./records.ts";

/** A row in the file of a plan: a new asset, or a change of an existing one. */
export type PlanRow = PlanAsset | PlannedUpdate;

/** An asset in the file of a plan. */
export type PlanAsset = Omit<PlannedAsset, "terms"> & {
  /** The policy is an index in the list of the run: assets share a few, and each is as long as a row. */
  terms?: Omit<PlannedTerms, "policy"> & { policy: number | null };
};

/** Returns a function that converts an asset to its row in the file, and the list of policies that rows refer to by index. */
export function planAssets(): { policies: Policy[]; toRow: (asset: PlannedAsset) => PlanAsset } {
  const policies: Policy[] = [];
  const places = new Map<string, number>();

  function placeOf(policy: Policy): number {
    const text = JSON.stringify(policy);
    const place = places.get(text) ?? policies.push(policy) - 1;
    places.set(text, place);
    return place;
  }

  function toRow({ terms, ...asset }: PlannedAsset): PlanAsset {
    return terms ? { ...asset, terms: { ...terms, policy: terms.policy && placeOf(terms.policy) } } : asset;
  }

  return { policies, toRow };
}

/** Returns the terms of an asset in the file of a plan. A run of an earlier version has no list: its rows contain the policies. */
export function termsIn(terms: NonNullable<PlanAsset["terms"]>, policies: readonly Policy[] | undefined): PlannedTerms {
  if (policies) return { ...terms, policy: terms.policy === null ? null : policies[terms.policy]! };
  const { policy, segments } = terms as unknown as { policy: Policy | null; segments: ValueSegment[] | null };
  return { ...terms, policy, segments: segments && segmentTuples(segments) };
}

/** Stores the policies and opening balances of assets that were just written, and their planned segments. */
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
  await storeTerms(tx, company_id, written);
  const lines = written.flatMap(({ asset_id, terms: { segments } }) => (segments ? [{ asset_id, segments }] : []));
  if (lines.length > 0) await insertSegments(tx, company_id, lines);
}

type TermsOf = { asset_id: number; terms: PlannedTerms };

/** Stores the policies and opening balances of assets that have none. */
async function storeTerms(tx: Tx, company_id: CompanyId, written: readonly TermsOf[]): Promise<void> {
  const policies = written.map(({ asset_id, terms }) => ({ asset_id, ...terms }));
  await addAssetPolicies(tx, company_id, policies);
  const openings = written.map(({ asset_id, terms }) => ({ asset_id, ...terms.opening }));
  await addOpenings(tx, company_id, openings);
}

/** Replaces the terms of the updated assets if this set of columns has any, by other terms or by the defaults. */
export async function replaceTerms(tx: Tx, company_id: CompanyId, updates: SQL, columns: SQL): Promise<void> {
  const found = await tx.all<{ asset_id: number; terms: string }>(sql`
    SELECT asset_id, ${columns} ->> '$.terms' AS terms FROM import_updates
    WHERE ${updates} AND json_type(${columns}, '$.terms') IS NOT NULL`);
  const rows = found.map(({ asset_id, terms }) => ({ asset_id, terms: JSON.parse(terms) as OtherTerms }));
  const ids = rows.map(({ asset_id }) => asset_id);
  for (const table of [assetPolicies, assetOpenings])
    await tx.delete(table).where(and(eq(table.company_id, company_id), isAmong(table.asset_id, ids)));
  await dropSegments(tx, company_id, rows);
  await storeTerms(
    tx,
    company_id,
    rows.map(({ asset_id, terms: { segments: _its, ...terms } }) => ({
      asset_id,
      terms: { ...terms, opening: terms },
    })),
  );
  const lines = rows.flatMap(({ asset_id, terms: { segments } }) => (segments ? [{ asset_id, segments }] : []));
  if (lines.length > 0) await addSegments(tx, company_id, lines);
}

async function idsOf(tx: Tx, acting: Acting, barcodes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: assets.id, barcode: assets.barcode })
    .from(assets)
    .where(and(inCompany(acting, assets), isAmong(assets.barcode, barcodes)));
  return new Map(rows.map(({ id, barcode }) => [barcode, id]));
}
