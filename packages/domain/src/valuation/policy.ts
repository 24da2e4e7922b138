import { z } from "zod";
import { hasDecimals } from "../amounts.ts";
import { dateInput, dateView } from "../record.ts";

/** Values of each convention; the first is the default and today's rule (IAS 16.60–62). */
const METHODS = ["straight_line", "declining_balance", "units_of_production", "none"] as const;
export const APPORTIONMENTS = ["daily_over_life", "daily_over_year", "monthly", "monthly_by_days_of_year"] as const;
export const DAY_COUNTS = ["actual", "actual_365", "30_360"] as const;
export const FREQUENCIES = ["month", "day", "quarter", "half_year", "year"] as const;
export const FIRST_PERIODS = ["by_days", "by_days_of_year", "by_months", "half", "full", "next"] as const;
export const DISPOSAL_PERIODS = ["by_days", "by_months", "none", "full"] as const;
export const SWITCHES = ["never", "remaining_life", "original_cost"] as const;

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `Choose one of: ${values.join(", ")}.` });

const DEFAULT_YEAR_END = "12-31";
const YEAR_END = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isYearEnd = (value: string) => {
  const parts = YEAR_END.exec(value);
  return parts !== null && Number(parts[2]) <= MONTH_LENGTHS[Number(parts[1]) - 1]!;
};

const MAX_RATE_DECIMALS = 10;

const SMALLEST_RATE = 0.000001;

const rate = (what: string, max: number) =>
  z
    .number({ error: `Enter ${what}.` })
    .min(SMALLEST_RATE, `Enter ${what} above 0.`)
    .max(max, `Enter ${what} of at most ${max}.`)
    .refine(hasDecimals(6), `Enter ${what} with at most six decimals.`);

const conventionFields = z.strictObject(
  {
    method: choice(METHODS).default("straight_line"),
    /** How a charge is shared out over time. */
    apportionment: choice(APPORTIONMENTS).default("daily_over_life"),
    day_count: choice(DAY_COUNTS).default("actual"),
    /** The length of a row of the schedule. */
    frequency: choice(FREQUENCIES).default("month"),
    /** `MM-DD`. */
    financial_year_end: z
      .string({ error: "Enter a day of the year as MM-DD." })
      .refine(isYearEnd, "Enter a day of the year as MM-DD.")
      .nullish()
      .transform((day) => day ?? DEFAULT_YEAR_END),
    /** The end of a row, from which the others follow, also earlier and later ones; null: rows end with the financial year. */
    first_period_end: dateInput.nullable().default(null),
    in_service_day: choice(["not_counted", "counted"]).default("not_counted"),
    disposal_day: choice(["counted", "not_counted"]).default("counted"),
    first_period: choice(FIRST_PERIODS).default("by_days"),
    disposal_period: choice(DISPOSAL_PERIODS).default("by_days"),
    rounding: choice(["cumulative", "each_period"]).default("cumulative"),
    remainder: choice(["last_period", "year_end"]).default("last_period"),
    final_period: choice(["to_residual", "as_computed"]).default("to_residual"),
    /** Percent of the book value per year. */
    rate_percent: rate("a rate", 100).nullable().default(null),
    /** Divided by the periods of the life: 2 is double declining balance. */
    rate_factor: rate("a factor", 100).nullable().default(null),
    /** The rate that reduces the cost to the scrap value over the life: 1 − ⁿ√(scrap value ÷ cost). */
    rate_from_residual: z.boolean({ error: "Choose whether the rate follows from the scrap value." }).default(false),
    /** The decimals of the percentage; null: never rounded. */
    rate_decimals: z
      .int({ error: "Enter whole decimals." })
      .min(0, "Enter 0 or more decimals.")
      .max(MAX_RATE_DECIMALS, `Enter at most ${MAX_RATE_DECIMALS} decimals.`)
      .nullable()
      .default(null),
    switch_to_straight_line: choice(SWITCHES).default("never"),
    mid_period_event: choice(["to_the_day", "from_period_start"]).default("to_the_day"),
  },
  {
    error: ({ code }) => (code === "invalid_type" ? "Give the depreciation policy with its conventions." : undefined),
  },
);

export type Policy = z.output<typeof conventionFields>;

/** A contradiction between two conventions, on the field to change. */
interface Contradiction {
  field: keyof Policy;
  message: string;
}

/** Returns the contradictions of a policy, each on the field to change; the asset's own terms are checked where they are known. */
function contradictions(policy: Policy): Contradiction[] {
  const found: Contradiction[] = [];
  const rates = (["rate_percent", "rate_factor", "rate_from_residual"] as const).filter((field) => policy[field]);
  if (policy.method !== "declining_balance") {
    for (const field of rates) found.push({ field, message: "Only the reducing balance method has a rate." });
    if (policy.rate_decimals !== null)
      found.push({ field: "rate_decimals", message: "Only the reducing balance method has a rate." });
    if (policy.switch_to_straight_line !== "never") {
      found.push({
        field: "switch_to_straight_line",
        message: "Only the reducing balance method can switch to a straight line.",
      });
    }
  } else {
    const [first, second] = rates;
    if (!first) found.push({ field: "rate_percent", message: "Give the rate of the reducing balance." });
    if (second) found.push({ field: second, message: "Give one rate only." });
  }
  if (policy.first_period === "by_days_of_year" && !isMonthly(policy)) {
    found.push({
      field: "first_period",
      message: "A first year by days, with the rest in its first period, needs a charge by the month.",
    });
  }
  return found;
}

/** True if each month of a year has the same charge. */
const isMonthly = ({ apportionment }: Pick<Policy, "apportionment">): boolean =>
  apportionment === "monthly" || apportionment === "monthly_by_days_of_year";

/** A depreciation policy in an input: omitted conventions have their defaults. 422 on the field for a contradiction. */
export const policyInput = conventionFields.superRefine((policy, ctx) => {
  for (const { field, message } of contradictions(policy)) ctx.addIssue({ code: "custom", path: [field], message });
});

/** A policy as it is stored: every convention has a value. */
export const policyView = conventionFields.extend({
  financial_year_end: z.string(),
  first_period_end: dateView.nullable(),
});

/** True if depreciation follows the life of the asset; by use and without depreciation it ignores a life. */
export const needsLife = ({ method }: Pick<Policy, "method">): boolean =>
  method === "straight_line" || method === "declining_balance";

export const RATE_NEEDS_SCRAP = "The rate follows from the scrap value: enter one above 0, or give a rate.";

/** What a life is counted in: days, months or financial years; a schedule distributes its charge over them. */
export type LifeUnit = "days" | "months" | "years";

/** Returns the unit of a policy's life. A declining balance without a charge by the day of the year counts months. */
export function lifeUnitOf({ method, apportionment }: Policy): LifeUnit {
  if (apportionment === "daily_over_year") return "years";
  if (apportionment === "monthly" || (apportionment === "daily_over_life" && method === "declining_balance"))
    return "months";
  return "days";
}

export type PolicyValues = z.input<typeof policyInput>;

/** The months of a row; a row of a day has none. */
export const FREQUENCY_MONTHS: Record<Policy["frequency"], number> = {
  month: 1,
  day: 0,
  quarter: 3,
  half_year: 6,
  year: 12,
};
