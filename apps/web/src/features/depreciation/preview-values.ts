import type { Outputs } from "@custodia/client/trpc";
import { type ClassificationView, exactYears } from "@custodia/domain/assets/classifications";
import { addDays, addMonths, calendarDate, isCalendarDate } from "@custodia/domain/date";
import type { Policy } from "@custodia/domain/valuation/policy";
import { type PresetId, presets } from "@custodia/domain/valuation/presets";
import type { PreviewInput } from "./use-preview.ts";

export type PreviewEvent = NonNullable<PreviewInput["events"]>[number];

/** What the screen's fields hold; the names are those of the preview, so that its messages reach their fields. */
export interface PreviewForm {
  asset: {
    cost: number | null;
    scrap_value: number | null;
    scrap_percent: number | null;
    in_service_date: string | null;
    useful_life: number | null;
    useful_life_in_days: number | null;
    useful_life_in_months?: number | null;
    total_units: number | null;
    opening?: PreviewInput["asset"]["opening"];
  };
  policy: Policy;
  /** The units that a month is expected to use. */
  monthly_units: number | null;
}

/** Where the figures come from. */
export interface PreviewSubject {
  name: string;
  /** An asset's own figures are shown, those of an example are fields. */
  isExample: boolean;
  asset: PreviewForm["asset"];
  events: readonly PreviewEvent[];
  /** The policy beside which another one is shown. */
  rule: { name: string; policy: Policy };
}

/** What a policy is shown beside where none is chosen yet. */
const DEFAULT_RULE = { name: "Default", policy: presets.by_day.policy };

/** Returns the rule beside which another policy is shown: the stored policy of a class or an asset; null is by the day. */
export const storedRule = (policy: object | null): PreviewSubject["rule"] => ({
  name: "Policy now",
  policy: (policy as Policy | null) ?? presets.by_day.policy,
});

type ExampleClass = Pick<ClassificationView, "name" | "useful_life_in_days" | "scrap_value_percent"> & {
  /** Its stored policy; undefined for a class that is not stored yet. */
  policy?: ClassificationView["policy"];
};

const EXAMPLE_COST = 1_000_000;
const EXAMPLE_YEARS = 5;
const NO_FIGURES = { scrap_value: null, scrap_percent: null, useful_life: null, useful_life_in_days: null };

/** Returns an example asset with the life and the scrap value of a class, bought in the middle of a month last year. */
export function exampleSubject(today: string, classification?: ExampleClass): PreviewSubject {
  const { useful_life_in_days: days = null, scrap_value_percent = 0 } = classification ?? {};
  return {
    name: classification?.name ?? "Example",
    isExample: true,
    asset: {
      ...NO_FIGURES,
      cost: EXAMPLE_COST,
      scrap_percent: scrap_value_percent ?? 0,
      in_service_date: `${Number(today.slice(0, 4)) - 1}-03-15`,
      useful_life: days === null ? EXAMPLE_YEARS : exactYears(days),
      total_units: null,
    },
    events: [],
    rule: classification?.policy === undefined ? DEFAULT_RULE : storedRule(classification.policy),
  };
}

/** Returns a preset's policy with what is the company's own: its financial year. */
export const presetPolicy = (id: PresetId, { financial_year_end, first_period_end }: Policy): Policy => ({
  ...presets[id].policy,
  financial_year_end,
  first_period_end,
});

/** Months of expected use; a longer schedule is cut. */
const MAX_USE_MONTHS = 600;

/** Returns the preview of the chosen policy; null while the rate or the units that it needs are missing. */
export function chosenInput({ asset, policy, monthly_units }: PreviewForm, events: readonly PreviewEvent[]) {
  const isReducing = policy.method === "declining_balance";
  if (isReducing && policy.rate_percent === null && policy.rate_factor === null && !policy.rate_from_residual)
    return null;
  if (policy.method !== "units_of_production") return inputOf(asset, policy, events);
  const { total_units, in_service_date } = asset;
  if (!total_units || !(Number(monthly_units) > 0)) return null;
  const logged = events.filter((event) => event.type === "usage");
  const left = logged.reduce((units, event) => units - event.units, total_units);
  const usage = expectedUse(logged.at(-1)?.date ?? in_service_date, Math.max(left, 0), Number(monthly_units));
  return inputOf(
    asset,
    policy,
    [...events, ...usage].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  );
}

/** Returns the preview of the rule beside which a policy is shown. */
export const ruleInput = ({ asset }: PreviewForm, { events, rule: { policy } }: PreviewSubject) =>
  inputOf(policy.method === "units_of_production" ? asset : { ...asset, total_units: null }, policy, events);

/** Logged use counts only where the policy depreciates by it. */
const inputOf = (asset: PreviewForm["asset"], policy: Policy, events: readonly PreviewEvent[]) =>
  ({
    asset,
    policy,
    events: events.filter(({ type }) => type !== "usage" || policy.method === "units_of_production"),
  }) as PreviewInput;

/** Returns an asset's own first terms and events, beside which another policy is shown. */
export function assetSubject(
  name: string,
  { asset, policy, events }: Outputs["depreciation"]["terms"],
): PreviewSubject {
  return {
    name,
    isExample: false,
    asset: { ...asset, scrap_percent: null },
    events,
    rule: storedRule(policy),
  };
}

/** Returns the same units at each month's end until all are used. */
function expectedUse(start: string | null, total: number, monthly: number): PreviewEvent[] {
  if (start === null || !isCalendarDate(start)) return [];
  const months = Math.min(Math.ceil(total / monthly), MAX_USE_MONTHS);
  const firstOfMonth = calendarDate(`${start.slice(0, 7)}-01`);
  return Array.from({ length: months }, (_, index) => ({
    type: "usage",
    date: addDays(addMonths(firstOfMonth, index + 1), -1),
    units: monthly,
  }));
}
