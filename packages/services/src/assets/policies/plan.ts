import { applyFromAcquisition, type PolicyEffect } from "@custodia/domain/assets/policies/apply";
import type { AssetDepreciation } from "@custodia/domain/valuation/asset-depreciation";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import type { Reader } from "@custodia/sqlite/client";
import type { CompanyCtx } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import type { WideSum } from "../../valuation/sums.ts";
import { loadAsset } from "../detail/queries.ts";
import { depreciationOf } from "../segments.ts";
import type { PolicyTally, PolicyTerms, Skipped } from "./queries.ts";

type Asset = Awaited<ReturnType<typeof loadAsset>>;

/** An asset that takes the policy, with the segments that give its book value from then on. */
export interface PolicyChange {
  asset: Asset;
  segments: ValueSegment[] | null;
}

/** What a policy does to some assets. */
export interface PolicyPlan extends Omit<PolicyTally, "reasons"> {
  changes: PolicyChange[];
  skipped: Skipped[];
}

/** What a policy does to one asset, once for assets of the same terms. */
export type EffectOf = (status: Asset["status"], asset: AssetDepreciation) => PolicyEffect;

const MAX_REMEMBERED = 5000;

/** Returns what computes the effects of a policy, and remembers those of the latest terms. */
export function policyEffects({ policy }: PolicyTerms): EffectOf {
  const known = new Map<string, PolicyEffect>();
  return (status, asset) => {
    const key = JSON.stringify([status, asset]);
    const effect = known.get(key) ?? applyFromAcquisition(status, asset, policy);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, effect);
    return effect;
  };
}

/** Works out what the policy does to these assets as they are now, in order of id. */
export async function planPolicies(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  ids: readonly number[],
  { day }: PolicyTerms,
  effectOf: EffectOf,
): Promise<PolicyPlan> {
  const loaded = await together(
    ids.map(async (id) => {
      const asset = await loadAsset(db, ctx, id);
      return { asset, depreciation: await depreciationOf(db, ctx, asset) };
    }),
  );
  const plan = { last_id: ids.at(-1) ?? 0, done: ids.length, changed: 0, unchanged: 0 };
  const [before, after]: [WideSum, WideSum] = [
    { millions: 0, rest: 0 },
    { millions: 0, rest: 0 },
  ];
  const changes: PolicyChange[] = [];
  const skipped: Skipped[] = [];
  for (const { asset, depreciation } of loaded) {
    const effect = effectOf(asset.status, depreciation);
    if ("problem" in effect) skipped.push({ barcode: asset.barcode, problem: effect.problem });
    else if ("unchanged" in effect) plan.unchanged++;
    else {
      const terms = termsOfAsset(asset);
      addTo(before, netBookValue(terms, day));
      addTo(after, netBookValue({ ...terms, segments: effect.segments }, day));
      changes.push({ asset, segments: effect.segments });
    }
  }
  return { ...plan, changed: changes.length, before, after, changes, skipped };
}

function addTo(sum: WideSum, kobo: number): void {
  sum.millions += Math.floor(kobo / 1_000_000);
  sum.rest += kobo % 1_000_000;
}
