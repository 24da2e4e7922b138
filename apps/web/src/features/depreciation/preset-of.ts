import type { Policy } from "@custodia/domain/valuation/policy";
import { PRESETS, type PresetId, presets } from "@custodia/domain/valuation/presets";

/** Returns the preset that a policy began from, and whether its conventions have changed since; null is the default, by the day. */
export function presetOf(policy: Policy | null): { preset: PresetId; isChanged: boolean } {
  if (policy === null) return { preset: "by_day", isChanged: false };
  const same = PRESETS.find((preset) => !isChanged(policy, preset));
  return same ? { preset: same, isChanged: false } : { preset: nearest(policy), isChanged: true };
}

function nearest({ method, rate_factor, apportionment }: Policy): PresetId {
  if (method === "units_of_production") return "by_use";
  if (method === "declining_balance") return rate_factor === null ? "reducing_balance" : "double_declining";
  return apportionment.startsWith("monthly") ? "by_month" : "by_day";
}

/** True if a convention differs from the preset's; the rate and the financial year are the company's own. */
export function isChanged(policy: Policy, preset: PresetId): boolean {
  const own = new Set<keyof Policy>(["financial_year_end", "first_period_end"]);
  if (preset === "reducing_balance") own.add("rate_percent");
  const original = presets[preset].policy;
  return (Object.keys(original) as (keyof Policy)[]).some((name) => !own.has(name) && policy[name] !== original[name]);
}

/** Returns the name of a policy: that of its preset, with its rate if it has one. */
export function policyName(policy: Policy | null): string {
  const { preset, isChanged } = presetOf(policy);
  if (policy?.method === "none") return "No depreciation";
  const rate = policy?.rate_percent ? `, ${policy.rate_percent} % a year` : "";
  return `${presets[preset].name}${rate}${isChanged ? ", changed" : ""}`;
}
