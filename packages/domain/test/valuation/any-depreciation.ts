import fc from "fast-check";
import { addDays, calendarDate, fromDayNumber } from "../../src/date.ts";
import {
  APPORTIONMENTS,
  DAY_COUNTS,
  DISPOSAL_PERIODS,
  FIRST_PERIODS,
  FREQUENCIES,
  type PolicyValues,
  SWITCHES,
} from "../../src/valuation/policy.ts";
import type { PreviewValues } from "../../src/valuation/preview-schema.ts";

const of = <const T>(...values: readonly T[]) => fc.constantFrom(...values);

const rates: fc.Arbitrary<PolicyValues> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((n) => ({ rate_percent: n / 100 })),
  fc.integer({ min: 5, max: 40 }).map((n) => ({ rate_factor: n / 10 })),
  fc.constant({ rate_from_residual: true }),
);

const shared = fc.record({
  apportionment: of(...APPORTIONMENTS),
  day_count: of(...DAY_COUNTS),
  frequency: of(...FREQUENCIES.filter((frequency) => frequency !== "day")),
  financial_year_end: of("12-31", "03-31", "06-30", "02-28", "04-05"),
  in_service_day: of("not_counted", "counted"),
  disposal_day: of("counted", "not_counted"),
  first_period: of(...FIRST_PERIODS),
  disposal_period: of(...DISPOSAL_PERIODS),
  rounding: of("cumulative", "each_period"),
  remainder: of("last_period", "year_end"),
  mid_period_event: of("to_the_day", "from_period_start"),
});

/** Policies without a contradiction. */
const anyPolicy: fc.Arbitrary<PolicyValues> = fc
  .tuple(
    shared,
    of("straight_line", "declining_balance", "units_of_production", "none"),
    rates,
    of(...SWITCHES),
    of(null, 0, 2, 3),
  )
  .map(([conventions, method, rate, switch_to_straight_line, rate_decimals]): PolicyValues => {
    const isMonthly = conventions.apportionment.startsWith("monthly");
    const first_period =
      conventions.first_period === "by_days_of_year" && !isMonthly ? "full" : conventions.first_period;
    const policy = { ...conventions, first_period, method };
    return method === "declining_balance" ? { ...policy, ...rate, switch_to_straight_line, rate_decimals } : policy;
  });

const naira = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((kobo) => kobo / 100);

/** Assets with a policy and events in order. */
export const anyPreview: fc.Arbitrary<PreviewValues> = fc
  .record({
    policy: anyPolicy,
    cost: fc.oneof(naira(1), naira(1_000_000), fc.constant(999_990_000_000.99)),
    scrap: of(0, 0, 10, 15, 100),
    start: fc.integer({ min: 15_000, max: 22_000 }),
    life: fc.oneof(
      fc.integer({ min: 1, max: 180 }).map((months) => ({ useful_life_in_months: months })),
      fc.integer({ min: 1, max: 4000 }).map((days) => ({ useful_life_in_days: days })),
      fc.integer({ min: 1, max: 12 }).map((years) => ({ useful_life: years })),
    ),
    total_units: fc.integer({ min: 1, max: 100_000 }),
    steps: fc.array(
      fc.record({
        after: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 900 })),
        kind: of("addition", "estimate", "revaluation", "usage", "usage"),
        amount: naira(1_000_000),
        months: fc.integer({ min: 1, max: 90 }),
      }),
      { maxLength: 4 },
    ),
    end: of(null, null, "sale", "scrap"),
    endAfter: fc.integer({ min: 0, max: 1500 }),
    surplus_transfer: of("none", "excess_depreciation"),
    asAt: fc.integer({ min: 0, max: 4000 }),
  })
  .map(
    ({
      policy,
      cost,
      scrap,
      start,
      life,
      total_units,
      steps,
      end,
      endAfter,
      surplus_transfer,
      asAt,
    }): PreviewValues => {
      let date = fromDayNumber(start);
      let used = 0;
      const ofUse = policy.method === "units_of_production";
      const events: NonNullable<PreviewValues["events"]> = [];
      for (const { after, kind, amount, months } of steps) {
        date = addDays(date, after);
        const useful_life_in_months = months;
        if (kind === "addition") events.push({ type: kind, date, amount, useful_life_in_months });
        else if (kind === "estimate")
          events.push({
            type: kind,
            date,
            useful_life_in_months,
            ...(ofUse && months % 2 ? { total_units: total_units + used } : {}),
          });
        else if (kind === "revaluation")
          events.push({ type: kind, date, carrying_amount: amount, useful_life_in_months, scrap_value: 0 });
        else if (ofUse) {
          events.push({ type: "usage", date, units: months * 100 });
          used += months * 100;
        }
      }
      date = addDays(date, endAfter);
      if (end === "sale") events.push({ type: end, date, amount: 5000 });
      if (end === "scrap") events.push({ type: end, date });
      const scrap_percent = policy.rate_from_residual && scrap === 0 ? 10 : scrap;
      return {
        asset: {
          cost: policy.rate_from_residual ? Math.max(cost, 1) : cost,
          scrap_percent,
          in_service_date: fromDayNumber(start),
          ...life,
          total_units,
        },
        policy,
        events: policy.rate_from_residual ? events.filter(({ type }) => type !== "revaluation") : events,
        surplus_transfer,
        as_at: addDays(calendarDate(fromDayNumber(start)), asAt),
      };
    },
  );
