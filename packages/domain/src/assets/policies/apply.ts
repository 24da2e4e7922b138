import type { CalendarDate } from "../../date.ts";
import { Refusal } from "../../errors.ts";
import { type AssetDepreciation, depreciationInputOf, segmentsOfAsset } from "../../valuation/asset-depreciation.ts";
import { conventionsOf } from "../../valuation/conventions.ts";
import { depreciate } from "../../valuation/depreciate.ts";
import type { DepreciationEvent } from "../../valuation/depreciation-events.ts";
import { needsLife, type Policy, RATE_NEEDS_SCRAP } from "../../valuation/policy.ts";
import { isSamePolicy, ownPolicy, policyName, presetOf, presets } from "../../valuation/presets.ts";
import type { ValueSegment } from "../../valuation/segments.ts";
import type { AssetStatus } from "../labels.ts";
import { isDisposed, isInService } from "../lifecycle.ts";

/** Returns a policy as the audit log names it: by its preset, or by every convention where any differs. */
export function policyText(policy: Policy | null): string {
  if (policy === null) return policyName(policy);
  const original = presets[presetOf(policy).preset].policy;
  return isSamePolicy({ ...original, rate_percent: policy.rate_percent }, policy)
    ? policyName(policy)
    : conventionsOf(policy).join(" ");
}

const NOT_AFTER: Partial<Record<DepreciationEvent["type"], string>> = {
  revaluation: "Revalued since the acquisition: choose a date after the revaluation.",
  estimate: "Its estimate was changed since the acquisition: choose a date after that.",
  addition: "Its cost was raised since the acquisition: choose a date after that.",
  usage: "Its use was logged since the acquisition: choose a date after that.",
};

/** Returns why an asset does not take a policy from its acquisition on, as a sentence; undefined if it does. */
function acquisitionProblem({ events }: AssetDepreciation): string | undefined {
  return events.map(({ type }) => NOT_AFTER[type]).find((problem) => problem !== undefined);
}

/** Returns why an asset cannot depreciate by a policy, as a sentence; undefined if it can. */
function policyProblem(status: AssetStatus, asset: AssetDepreciation, policy: Policy): string | undefined {
  if (isDisposed(status)) return "Sold or scrapped: its figures are final.";
  if (!isInService(status)) return "Not approved yet.";
  if (!asset.depreciates) return "Does not depreciate, such as land.";
  if (policy.method === "units_of_production" && !asset.total_units)
    return "Has no total units, which depreciation by use needs.";
  if (policy.rate_from_residual && asset.scrap_value === 0) return RATE_NEEDS_SCRAP;
  return undefined;
}

const LIFE_NEEDED = "Has no useful life, which the policy needs.";

/** What a policy does to an asset: the segments that follow (null: its own columns give its book value), or why nothing. */
export type PolicyEffect =
  | {
      segments: ValueSegment[] | null;
      /** In kobo, of the day from which an estimate applies; null from the acquisition on. */
      net_book_value: number | null;
    }
  | { unchanged: true }
  | { problem: string };

/** Works out a policy from the acquisition on: a correction, which replaces the figures since then. */
export function applyFromAcquisition(status: AssetStatus, asset: AssetDepreciation, policy: Policy): PolicyEffect {
  const problem = policyProblem(status, asset, policy) ?? acquisitionProblem(asset);
  if (problem) return { problem };
  if (isSamePolicy(policy, asset.policy ?? presets.by_day.policy)) return { unchanged: true };
  if (asset.life === null && needsLife(policy)) return { problem: LIFE_NEEDED };
  return orProblem(() => {
    const segments = segmentsOfAsset({ ...asset, policy: ownPolicy(policy) });
    return { segments, net_book_value: null };
  });
}

/**
 * Works out a policy from a day on: a change of estimate, which spreads the book value of that day over the remaining life (IAS 16.61,
 * IAS 8.36).
 */
export function applyFromDate(
  status: AssetStatus,
  asset: AssetDepreciation,
  policy: Policy,
  from: CalendarDate,
): PolicyEffect {
  const problem = policyProblem(status, asset, policy) ?? dayProblem(asset, from);
  if (problem) return { problem };
  const latest = asset.events.findLast((event) => event.type === "estimate" && event.policy);
  const current = (latest?.type === "estimate" ? latest.policy : null) ?? asset.policy ?? presets.by_day.policy;
  if (isSamePolicy(policy, current)) return { unchanged: true };
  if (asset.life === null && !needsLife(current) && needsLife(policy)) return { problem: LIFE_NEEDED };
  const estimate = { type: "estimate", date: from, life: null, scrap_value: null, policy, total_units: null } as const;
  return orProblem(() => {
    const { segments, events } = depreciate(
      depreciationInputOf({ ...asset, events: [...asset.events, estimate] }, from),
    );
    return { segments, net_book_value: events.at(-1)!.net_book_value };
  });
}

/** Returns why a change of estimate cannot begin on a day: none lies before the events of the asset. */
function dayProblem({ opening, events, ...asset }: AssetDepreciation, from: CalendarDate) {
  if (from < (asset.available_for_use_on ?? asset.acquisition_date)) return "Came into use after that date.";
  if (opening && from < opening.as_at) return "Has an opening balance of a later date.";
  if (events.some(({ date }) => date > from))
    return "Was revalued, given another estimate, added to or used after that date.";
  return undefined;
}

/** Returns what `work` does, or its refusal as the reason why the asset is skipped: such as a schedule of too many rows. */
function orProblem(work: () => PolicyEffect): PolicyEffect {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: Object.values(error.fields ?? {})[0]?.[0] ?? error.message };
  }
}
