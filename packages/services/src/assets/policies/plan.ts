import { applyFromAcquisition, applyFromDate, type PolicyEffect } from "@custodia/domain/assets/policies/apply";
import type { AssetDepreciation } from "@custodia/domain/valuation/asset-depreciation";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Reader } from "@custodia/sqlite/client";
import type { CompanyCtx } from "../../core/context.ts";
import type { WideSum } from "../../valuation/sums.ts";
import { type Asset, loadAssets } from "../detail/queries.ts";
import { depreciationsOf } from "../segments.ts";
import type { PolicyTally, PolicyTerms } from "./queries.ts";

/** What a policy does to an asset as it is, with its book value before and after, in kobo. */
export interface PlannedAsset {
  asset: Asset;
  effect: PolicyEffect;
  before: number;
  after: number;
}

/** An asset that takes the policy. */
export type PolicyChange = PlannedAsset & { effect: Extract<PolicyEffect, { segments: unknown }> };

export const changes = (planned: PlannedAsset): planned is PolicyChange => "segments" in planned.effect;

/** What a policy does to one asset, once for assets of the same terms. */
export type EffectOf = (status: Asset["status"], asset: AssetDepreciation) => PolicyEffect;

const MAX_REMEMBERED = 5000;

/** Returns what computes the effects of a policy, and remembers those of the latest terms. */
export function policyEffects({ policy, from }: PolicyTerms): EffectOf {
  const known = new Map<string, PolicyEffect>();
  const work: EffectOf = (status, asset) =>
    from === "acquisition" ? applyFromAcquisition(status, asset, policy) : applyFromDate(status, asset, policy, from);
  return (status, asset) => {
    const key = JSON.stringify([status, asset]);
    const effect = known.get(key) ?? work(status, asset);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, effect);
    return effect;
  };
}

/** Works out what the policy does to these assets as they are now, in the same order. */
export async function planPolicies(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  ids: readonly number[],
  { day }: PolicyTerms,
  effectOf: EffectOf,
): Promise<PlannedAsset[]> {
  const found = await loadAssets(db, ctx, ids);
  const depreciations = await depreciationsOf(db, ctx, found);
  return found.map((asset, index) => {
    const effect = effectOf(asset.status, depreciations[index]!);
    if (!("segments" in effect)) return { asset, effect, before: 0, after: 0 };
    const terms = termsOfAsset(asset);
    const after = netBookValue({ ...terms, segments: effect.segments }, day);
    return { asset, effect, before: netBookValue(terms, day), after };
  });
}

/** Adds what was done with a portion of assets to what was done before. */
export function tallyWith(tally: PolicyTally, portion: readonly PlannedAsset[]): PolicyTally {
  const next = { ...tally, last_id: portion.at(-1)?.asset.id ?? tally.last_id, done: tally.done + portion.length };
  const [before, after] = [{ ...tally.before }, { ...tally.after }];
  for (const planned of portion) {
    const { asset, effect } = planned;
    if ("problem" in effect) next.reasons = withReason(next.reasons, effect.problem, asset.barcode);
    else if ("unchanged" in effect) next.unchanged++;
    else {
      next.changed++;
      addTo(before, planned.before);
      addTo(after, planned.after);
    }
  }
  return { ...next, before, after };
}

function addTo(sum: WideSum, kobo: number): void {
  sum.millions += Math.floor(kobo / 1_000_000);
  sum.rest += kobo % 1_000_000;
}

/** The maximum number of reasons that are counted separately, and of the barcodes named for each. */
const MAX_REASONS = 20;
const MAX_BARCODES = 5;
const OTHER = "Other reasons.";

function withReason(reasons: PolicyTally["reasons"], problem: string, barcode: string): PolicyTally["reasons"] {
  const isKnown = reasons.some(({ reason }) => reason === problem);
  const reason = isKnown || reasons.length < MAX_REASONS ? problem : OTHER;
  const entry = reasons.find((other) => other.reason === reason) ?? { reason, assets: 0, barcodes: [] };
  const barcodes = entry.barcodes.length < MAX_BARCODES ? [...entry.barcodes, barcode] : entry.barcodes;
  const counted = { reason, assets: entry.assets + 1, barcodes };
  return entry.assets === 0 ? [...reasons, counted] : reasons.map((other) => (other === entry ? counted : other));
}
