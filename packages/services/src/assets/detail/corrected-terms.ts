import {
  type AssetDepreciation,
  type AssetPolicy,
  lifeOfAsset,
  segmentsOfAsset,
} from "@custodia/domain/valuation/asset-depreciation";
import { type OpeningFields, openingFieldsOf, openingOf } from "@custodia/domain/valuation/opening-fields";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import { policyAfter } from "./references.ts";

/** How an asset depreciates besides its own columns. */
export type OtherTerms = AssetPolicy & OpeningFields & { segments: readonly ValueSegment[] | null };

type Corrected = Omit<AssetDepreciation, "life" | "opening" | "events"> &
  OpeningFields & { useful_life_in_days: number };

/** Returns the policy, the opening balance and the segments of an asset before and after a correction, which no event precedes. */
export function correctedTerms(current: OtherTerms, next: Corrected): { before: OtherTerms; after: OtherTerms } {
  const segments = segmentsOfAsset({ ...next, life: lifeOfAsset(next), opening: openingOf(next), events: [] });
  return {
    before: { ...policyAfter(current, {}), ...openingFieldsOf(current), segments: current.segments },
    after: { ...policyAfter(next, {}), ...openingFieldsOf(next), segments },
  };
}
