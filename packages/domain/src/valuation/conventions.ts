import { formatLongDate, MONTHS } from "../date.ts";
import { FREQUENCY_MONTHS, type Policy } from "./policy.ts";

const methodText: Record<Policy["method"], string> = {
  straight_line: "Straight line: the same charge over the whole useful life (IAS 16.62).",
  declining_balance: "Reducing balance: a rate of the book value, so that the charge falls (IAS 16.62).",
  units_of_production: "By use: the charge follows the units that the asset produces (IAS 16.62).",
  none: "The asset does not depreciate.",
};

const apportionmentText: Record<Policy["apportionment"], string> = {
  daily_over_life: "Each day of the life has the same charge.",
  daily_over_year: "Each year has the same charge, shared by the days of that year.",
  monthly: "Each month has the same charge.",
  monthly_by_days_of_year: "Each year's charge follows its days; the months of a year are equal.",
};

const dayCountText: Record<Policy["day_count"], string> = {
  actual: "Days are counted as in the calendar.",
  actual_365: "29 February never counts: a year has 365 days.",
  "30_360": "Each month counts 30 days, a year 360.",
};

const rowText: Record<Policy["frequency"], string> = {
  month: "A period is a month",
  day: "A period is a day",
  quarter: "A period is a quarter",
  half_year: "A period is a half-year",
  year: "A period is a year",
};

const firstPeriodText: Record<Policy["first_period"], string> = {
  by_days: "The first period is charged by its days in use.",
  by_days_of_year: "The first year is charged by its days in use; its first period takes what the whole periods leave.",
  by_months: "The first and the last period are charged by their months in use.",
  half: "The first period is charged half, whatever the day.",
  full: "The first period is charged in full, whatever the day.",
  next: "Depreciation starts with the period after the asset came into service.",
};

const disposalText: Record<Policy["disposal_period"], string> = {
  by_days: "In the period of its disposal an asset is charged by the day.",
  by_months: "In the period of its disposal an asset is charged by completed months.",
  none: "In the period of its disposal an asset is not charged.",
  full: "In the period of its disposal an asset is charged in full.",
};

const dayText = (name: string, isCounted: boolean) => `The day ${name} ${isCounted ? "counts" : "does not count"}.`;

function yearEndText(yearEnd: string): string {
  const [month, day] = yearEnd.split("-").map(Number);
  return `${day} ${MONTHS[month! - 1]}`;
}

function rateText(policy: Policy): string {
  const decimals = policy.rate_decimals === null ? "" : `, rounded to ${policy.rate_decimals} decimals of a percent`;
  if (policy.rate_percent !== null) return `The rate is ${policy.rate_percent} % a year${decimals}.`;
  if (policy.rate_factor !== null)
    return `The rate is ${policy.rate_factor} divided by the periods of the life${decimals}.`;
  return `The rate takes the cost to the scrap value over the life${decimals}.`;
}

const switchText: Record<Policy["switch_to_straight_line"], string> = {
  never: "It never switches to the straight-line method.",
  remaining_life: "It switches to a straight line over the remaining life once that charges as much.",
  original_cost: "It switches to the straight line of the original cost once that charges as much.",
};

/** Returns the conventions of a policy as sentences, in the order in which a reader needs them. */
export function conventionsOf(policy: Policy): string[] {
  const { method } = policy;
  if (method === "none") return [methodText.none];
  const rows = `${rowText[policy.frequency]}; the financial year ends on ${yearEndText(policy.financial_year_end)}.`;
  const first =
    policy.first_period_end === null
      ? []
      : [`A period ends on ${formatLongDate(policy.first_period_end)}; the others follow from it.`];
  const started = dayText("in service", policy.in_service_day === "counted");
  if (method === "units_of_production")
    return [methodText[method], "Idle time has no charge (IAS 16.55).", rows, ...first, started];
  return [
    methodText[method],
    ...(method === "declining_balance" ? [rateText(policy), switchText[policy.switch_to_straight_line]] : []),
    method === "declining_balance" ? shareOfRate(policy) : apportionmentText[policy.apportionment],
    dayCountText[policy.day_count],
    rows,
    ...first,
    started,
    firstPeriodText[policy.first_period],
    disposalText[policy.disposal_period],
    dayText("of disposal", policy.disposal_day === "counted"),
    roundingText(policy),
    policy.final_period === "to_residual"
      ? "The last period leaves the scrap value."
      : "The last period is computed like the others.",
    policy.mid_period_event === "to_the_day"
      ? "An event takes effect on its day."
      : "An event takes effect from the start of its period; on the last day of one, from the start of the next.",
  ];
}

function shareOfRate({ apportionment, rate_percent }: Policy): string {
  const base = rate_percent === null ? "period" : "financial year";
  const share = apportionment === "daily_over_year" ? "by the days of the year" : "by its months";
  return `The rate applies to the book value at the start of the ${base}; a period has its share ${share}.`;
}

function roundingText({ rounding, remainder, frequency }: Policy): string {
  if (rounding === "cumulative") return "What is accumulated is rounded to the kobo.";
  const last =
    remainder === "year_end" && FREQUENCY_MONTHS[frequency] < 12
      ? "the last period of each financial year"
      : "the last period";
  return `Each period is rounded to the kobo; ${last} has the remainder.`;
}
