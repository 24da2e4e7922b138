import type { Policy } from "@custodia/domain/valuation/policy";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import { segmentTuples } from "../../../valuation/segments.ts";
import type { PlannedAsset, PlannedTerms, PlannedUpdate } from "../validate/evaluation.ts";

/** A row in the file of a plan: an asset that is made, or one that is changed. */
export type PlanRow = PlanAsset | PlannedUpdate;

/** An asset in the file of a plan. */
export type PlanAsset = Omit<PlannedAsset, "terms"> & {
  /** The policy is a place in the list of the run: assets share a few, and each is as long as a row. */
  terms?: Omit<PlannedTerms, "policy"> & { policy: number | null };
};

/** Returns a function that gives an asset the form in which it lies in the file, and the list of policies that it fills. */
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

/** Returns the terms of an asset in the file of a plan. A run of an earlier version has no list: its rows hold them whole. */
export function termsIn(terms: NonNullable<PlanAsset["terms"]>, policies: readonly Policy[] | undefined): PlannedTerms {
  if (policies) return { ...terms, policy: terms.policy === null ? null : policies[terms.policy]! };
  const { policy, segments } = terms as unknown as { policy: Policy | null; segments: ValueSegment[] | null };
  return { ...terms, policy, segments: segments && segmentTuples(segments) };
}
