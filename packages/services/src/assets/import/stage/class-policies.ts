import { assets } from "@custodia/db/schema/assets/assets";
import { dayIn } from "@custodia/domain/date";
import { lifeOfAsset, segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import type { Policy } from "@custodia/domain/valuation/policy";
import { policyProblems } from "@custodia/domain/valuation/policy-problems";
import { ownPolicy } from "@custodia/domain/valuation/presets";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import type { Tx } from "@custodia/sqlite/client";
import { and, sql } from "drizzle-orm";
import { inCompany } from "../../../core/store.ts";
import { addAssetPolicies } from "../../../valuation/policies.ts";
import { addSegments } from "../../../valuation/segments.ts";
import type { PlannedAsset } from "../validate/evaluation.ts";
import type { Acting, NumberedAsset } from "./records.ts";

/** What the policy of its class means for a new asset: its segments, or why it cannot have them. */
interface CopiedTerms {
  problem: string | null;
  segments: ValueSegment[] | null;
}

/** How the new assets of an import depreciate, where it is not by the day. */
export interface ClassPolicies {
  termsOf(asset: PlannedAsset): CopiedTerms;
  /** Gives assets that were just written the policies of their classes, and their segments. */
  copy(tx: Tx, acting: Acting, rows: readonly NumberedAsset[]): Promise<void>;
}

/** So many terms are remembered, as the assets of a file are often alike. */
const REMEMBERED = 5000;

const BY_THE_DAY: CopiedTerms = { problem: null, segments: null };

/** Returns what the policies of classes, by their ids, mean for new assets. */
export function classPolicies(acting: Acting, byClass: ReadonlyMap<number, Policy | null>): ClassPolicies {
  const today = dayIn(acting.company.time_zone, acting.clock());
  const known = new Map<string, CopiedTerms>();
  const policyOf = (asset: PlannedAsset) => ownPolicy(byClass.get(asset.classification_id) ?? null);
  function termsOf(asset: PlannedAsset): CopiedTerms {
    const policy = policyOf(asset);
    if (!policy) return BY_THE_DAY;
    const { classification_id, cost, scrap_value, acquisition_date, depreciates } = asset;
    const own = { cost, scrap_value, acquisition_date, depreciates, life: lifeOfAsset(asset) };
    const key = JSON.stringify([classification_id, own]);
    const found = known.get(key);
    if (found) return found;
    const input = { ...own, policy, available_for_use_on: null, total_units: null, opening: null, events: [] };
    const [problem] = Object.values(policyProblems(input, today));
    const terms = problem
      ? { problem: problem[0]!, segments: null }
      : { problem: null, segments: segmentsOfAsset(input) };
    if (known.size < REMEMBERED) known.set(key, terms);
    return terms;
  }
  return {
    termsOf,
    async copy(tx, acting, rows) {
      const own = rows.filter((row) => policyOf(row) !== null);
      if (own.length === 0) return;
      const barcodes = JSON.stringify(own.map(({ barcode }) => barcode));
      const written = await tx
        .select({ id: assets.id, barcode: assets.barcode })
        .from(assets)
        .where(and(inCompany(acting, assets), sql`${assets.barcode} IN (SELECT value FROM json_each(${barcodes}))`));
      const ids = new Map(written.map(({ id, barcode }) => [barcode, id]));
      for (const [of, alike] of Map.groupBy(own, (row) => row.classification_id)) {
        const policy = ownPolicy(byClass.get(of) ?? null);
        const its = alike.map(({ barcode }) => ids.get(barcode)!);
        await addAssetPolicies(tx, acting.company.id, its, { policy, available_for_use_on: null, total_units: null });
      }
      const lines = own.flatMap((row) => {
        const { segments } = termsOf(row);
        return segments ? [{ asset_id: ids.get(row.barcode)!, segments }] : [];
      });
      if (lines.length > 0) await addSegments(tx, acting.company.id, lines);
    },
  };
}
