import type { Policy } from "@custodia/domain/valuation/policy";

type Words<Value extends string> = Record<Value, string>;

/** A convention that is one of a few, in words. */
export interface Convention<Name extends keyof Policy = keyof Policy> {
  name: Name;
  label: string;
  help: string;
  options: Words<string>;
}

const convention = <Name extends keyof Policy>(
  name: Name,
  label: string,
  help: string,
  options: Words<Policy[Name] & string>,
): Convention<Name> => ({ name, label, help, options });

export const method = convention("method", "Method", "How the charge is calculated (IAS 16.62)", {
  straight_line: "Straight line",
  declining_balance: "Reducing balance",
  units_of_production: "By use",
  none: "No depreciation",
});

export const switchToLine = convention(
  "switch_to_straight_line",
  "Change to straight line",
  "When the straight-line charge is at least as high",
  {
    never: "Never",
    remaining_life: "Over the remaining life",
    original_cost: "Of the original cost",
  },
);

/** How a charge is shared out over time. */
export const timeConventions: readonly Convention[] = [
  convention("apportionment", "Share over time", "Which periods are charged equally", {
    daily_over_life: "Every day of the life is equal",
    daily_over_year: "Every year is equal, shared by its days",
    monthly: "Every month is equal",
    monthly_by_days_of_year: "A year by its days, its months equal",
  }),
  convention("day_count", "Day count", "How days are counted where days matter", {
    actual: "As in the calendar",
    actual_365: "Without 29 February",
    "30_360": "30 days a month, 360 a year",
  }),
  convention("frequency", "Period", "Each period has a row in the schedule", {
    month: "Month",
    day: "Day",
    quarter: "Quarter",
    half_year: "Half-year",
    year: "Year",
  }),
];

/** A falling charge is shared within its year or period. */
export const reducingShare = convention("apportionment", "Share over time", "How part of a year is charged", {
  daily_over_life: "By its months",
  daily_over_year: "By the days of the year",
  monthly: "Every month is equal",
  monthly_by_days_of_year: "A year by its days, its months equal",
});

/** The conventions that use in units does not follow. */
const BY_TIME = new Set<keyof Policy>([
  "apportionment",
  "day_count",
  "first_period",
  "disposal_period",
  "remainder",
  "final_period",
]);

/** True for a convention that a method follows. */
export const followsConvention = (method: Policy["method"], name: keyof Policy): boolean =>
  method !== "none" && !(method === "units_of_production" && BY_TIME.has(name));

/** What happens at the start, at a disposal, and when an event falls into a period. */
export const startConventions: readonly Convention[] = [
  convention("in_service_day", "First day", "Whether the day of entering service is charged", {
    not_counted: "Not charged",
    counted: "Charged",
  }),
  convention("first_period", "First period", "The charge for the period of purchase", {
    by_days: "By its days in use",
    by_days_of_year: "First year by days; the first period takes the rest",
    by_months: "By its months in use",
    half: "Half",
    full: "In full",
    next: "None; starts with the next period",
  }),
  convention("disposal_day", "Last day", "Whether the day of a disposal is charged", {
    counted: "Charged",
    not_counted: "Not charged",
  }),
  convention("disposal_period", "Period of disposal", "The charge for the period of a sale or scrapping", {
    by_days: "By its days in use",
    by_months: "By completed months",
    none: "None",
    full: "In full",
  }),
  convention("mid_period_event", "Change within a period", "When a revaluation or new estimate takes effect", {
    to_the_day: "On its day",
    from_period_start: "From the start of its period",
  }),
];

export const roundingConventions: readonly Convention[] = [
  convention("rounding", "Rounding", "Which amount is rounded to the kobo", {
    cumulative: "The accumulated depreciation",
    each_period: "Each charge",
  }),
  convention("remainder", "Rounding remainder", "Which charge takes the odd kobo if each is rounded", {
    last_period: "In the last period",
    year_end: "In the last period of each year",
  }),
  convention("final_period", "Last period", "The last charge of the useful life", {
    to_residual: "Leaves the scrap value",
    as_computed: "As computed; may leave more",
  }),
];

const MONTH_ENDS = ["01-31", "02-28", "03-31", "04-30", "05-31", "06-30", "07-31", "08-31", "09-30"];

const dayFormat = new Intl.DateTimeFormat("en-NG", { day: "numeric", month: "long", timeZone: "UTC" });

/** The last days of the months, as ends of a financial year. */
export const yearEnds = [...MONTH_ENDS, "10-31", "11-30", "12-31"].map((value) => ({
  value,
  label: dayFormat.format(new Date(`2001-${value}T00:00:00Z`)),
}));
