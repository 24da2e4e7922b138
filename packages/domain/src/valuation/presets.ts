import { type Policy, policyInput } from "./policy.ts";

export const PRESETS = ["by_day", "by_month", "reducing_balance", "double_declining", "by_use"] as const;

export type PresetId = (typeof PRESETS)[number];

interface Preset {
  name: string;
  description: string;
  policy: Policy;
}

/** A straight line by the day over the life. */
const DEFAULT_POLICY: Policy = policyInput.parse({});

/** Charged by the months in use, of which the month of purchase is one; in the year of disposal by those completed. */
const BY_MONTHS_IN_USE = {
  in_service_day: "counted",
  first_period: "by_months",
  disposal_period: "by_months",
  rounding: "each_period",
} as const satisfies Partial<Policy>;

const REDUCING = { ...DEFAULT_POLICY, ...BY_MONTHS_IN_USE, method: "declining_balance", frequency: "year" } as const;

/** The policies that most companies use, in plain words; the first is the default. */
export const presets: Record<PresetId, Preset> = {
  by_day: {
    name: "By the day",
    description: "The same charge for every day of the useful life, from the day after purchase. The default.",
    policy: DEFAULT_POLICY,
  },
  by_month: {
    name: "By the month",
    description:
      "The same charge every month, with the month of purchase in full; on disposal only completed months count.",
    policy: {
      ...DEFAULT_POLICY,
      ...BY_MONTHS_IN_USE,
      apportionment: "monthly",
      first_period: "full",
      mid_period_event: "from_period_start",
    },
  },
  reducing_balance: {
    name: "Reducing balance",
    description:
      "A fixed rate of the book value each year, so the charge falls over time; the last year leaves the scrap value.",
    policy: REDUCING,
  },
  double_declining: {
    name: "Double declining",
    description:
      "Twice the straight-line rate of the book value each year, then a straight line once that charges as much.",
    policy: { ...REDUCING, rate_factor: 2, switch_to_straight_line: "remaining_life" },
  },
  by_use: {
    name: "By use",
    description: "The charge follows hours run, kilometres or units made. Idle time has no charge.",
    policy: { ...DEFAULT_POLICY, method: "units_of_production", in_service_day: "counted" },
  },
};

/** True if two policies have the same conventions. */
export const isSamePolicy = (first: Policy | null, second: Policy | null): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** Returns a policy as assets have it: null for the default, by the day over the life. */
export const ownPolicy = (policy: Policy | null): Policy | null =>
  isSamePolicy(policy, DEFAULT_POLICY) ? null : policy;

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

/** True if a convention differs from the preset's; the rate, the financial year and the start of events are the company's own. */
export function isChanged(policy: Policy, preset: PresetId): boolean {
  const own = new Set<keyof Policy>(["financial_year_end", "first_period_end", "mid_period_event"]);
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

/** Describes a policy in a sentence: its preset, unless its conventions differ from that. */
export function policyDescription(policy: Policy | null): string {
  if (policy?.method === "none") return "Nothing is charged: the book value stays as it is.";
  const { preset, isChanged } = presetOf(policy);
  return isChanged ? "Some of its details differ from the usual ones." : presets[preset].description;
}
