import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, calendarDate, daysBetween } from "../../src/date.ts";
import { type DepreciationInput, depreciate } from "../../src/valuation/depreciate.ts";
import type { DepreciationEvent } from "../../src/valuation/depreciation-events.ts";
import { explainValue } from "../../src/valuation/explanation.ts";
import { evaluateFormula } from "../../src/valuation/formula.ts";
import { type PolicyValues, policyInput } from "../../src/valuation/policy.ts";
import { presets } from "../../src/valuation/presets.ts";
import { depreciationAsAt } from "../../src/valuation/preview.ts";
import { runs } from "../runs.ts";

const day = calendarDate;

/** A generator of ₦1,080,000.00 to depreciate over 10,000 hours, in thousandths. */
function generator(
  events: DepreciationEvent[],
  as_at: string,
  policy: PolicyValues = presets.by_use.policy,
): DepreciationInput {
  return {
    asset: {
      cost: 1_200_000_00,
      scrap_value: 120_000_00,
      in_service_date: day("2026-01-01"),
      life: null,
      total_units: 10_000_000,
      opening: null,
    },
    policy: policyInput.parse(policy),
    events,
    surplus_transfer: "none",
    as_at: day(as_at),
  };
}

const use = (from: string, to: string, units: number): DepreciationEvent => ({
  type: "usage",
  from: day(from),
  date: day(to),
  units: units * 1000,
});

function valueOn(events: DepreciationEvent[], as_at: string): number {
  const input = generator(events, as_at);
  return depreciationAsAt(input, depreciate(input)).net_book_value;
}

test("use spreads evenly over its days, and idle days cost nothing", () => {
  // 310 hours in the 31 days from 15 January are 10 a day, each 1,080.00.
  const log = [use("2026-01-15", "2026-02-14", 310), use("2026-03-01", "2026-03-10", 50)];
  expect(valueOn(log, "2026-01-14")).toBe(1_200_000_00);
  expect(valueOn(log, "2026-01-31")).toBe(1_200_000_00 - 17 * 10 * 108_00);
  expect(valueOn(log, "2026-02-28")).toBe(1_200_000_00 - 310 * 108_00);
  expect(valueOn(log, "2026-03-05")).toBe(1_200_000_00 - 335 * 108_00);
  const { rows } = depreciate(generator(log, "2026-03-31"));
  expect(rows.map(({ charge }) => charge)).toEqual([17 * 10 * 108_00, 14 * 10 * 108_00, 50 * 108_00]);
});

test("units beyond the total are charged down to the scrap value, no further", () => {
  const log = [use("2026-01-01", "2026-01-31", 9_000), use("2026-02-01", "2026-02-28", 9_000)];
  expect(valueOn(log, "2026-02-28")).toBe(120_000_00);
});

test("new terms on the last day of a log begin with the use of that day", () => {
  const log = use("2026-01-01", "2026-01-31", 310);
  const added: DepreciationEvent = { type: "addition", date: day("2026-01-31"), amount: 97_000_00, life: null };
  // 300 of 310 hours before; 1,080,000 − 32,400 + 97,000 over the 9,700 hours that are left.
  const value = valueOn([log, added], "2026-01-31");
  expect(value).toBe(1_200_000_00 - 300 * 108_00 + 97_000_00 - Math.round((10 * 1_144_600_00) / 9_700));
});

test("a value is explained by the units used, those of an entry evenly over its days", () => {
  const log = [use("2026-01-15", "2026-02-14", 310), use("2026-03-01", "2026-03-10", 50)];
  const input = generator(log, "2026-03-05");
  const steps = explainValue(input, depreciate(input));
  expect(steps.map(({ label, formula, value }) => [label, formula, value])).toEqual([
    ["Cost", "1200000", 1_200_000],
    ["Amount to depreciate", "s1 - 120000", 1_080_000],
    ["Units used", "310 + round(50 * 5 / 10, 3)", 335],
    ["Depreciation by use", "round(s2 * s3 / 10000, 2)", 36_180],
    [expect.any(String), "s4", 36_180],
    [expect.any(String), "s1 - s5", 1_163_820],
  ]);
});

const conventions = fc.record({
  rounding: fc.constantFrom("cumulative" as const, "each_period" as const),
  in_service_day: fc.constantFrom("counted" as const, "not_counted" as const),
  frequency: fc.constantFrom("month" as const, "quarter" as const, "year" as const),
  mid_period_event: fc.constantFrom("to_the_day" as const, "from_period_start" as const),
});
const steps = fc.array(
  fc.record({
    gap: fc.nat({ max: 60 }),
    days: fc.nat({ max: 70 }),
    units: fc.integer({ min: 1, max: 2_500_000 }),
    kind: fc.constantFrom("usage" as const, "usage" as const, "usage" as const, "addition" as const),
  }),
  { minLength: 1, maxLength: 8 },
);

test("over random logs, rows, segments and explanations agree, and the value falls to the scrap value at most", () => {
  fc.assert(
    fc.property(conventions, steps, fc.nat({ max: 900 }), (policy, entries, later) => {
      const events: DepreciationEvent[] = [];
      let last = day("2025-12-31");
      for (const { gap, days, units, kind } of entries) {
        if (kind === "addition") {
          last = addDays(last, gap + 1);
          events.push({ type: "addition", date: last, amount: units, life: null });
          continue;
        }
        const from = addDays(last, gap + 1);
        last = addDays(from, days);
        events.push({ type: "usage", from, date: last, units });
      }
      const method = "units_of_production";
      const result = depreciate(generator(events, last, { ...policy, method }));
      const added = events.reduce((sum, event) => sum + (event.type === "addition" ? event.amount : 0), 0);
      const charged = result.rows.reduce((sum, { charge }) => sum + charge, 0);
      for (const { charge, formula } of result.rows) {
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(Number(evaluateFormula(formula()).mul(100))).toBe(charge);
      }
      const as_at = addDays(day("2026-01-01"), later);
      const input = generator(events, as_at, { ...policy, method });
      const worked = depreciate(input);
      const { net_book_value } = depreciationAsAt(input, worked);
      expect(net_book_value).toBeGreaterThanOrEqual(120_000_00);
      const explained = explainValue(input, worked);
      expect(explained.at(-1)!.value).toBe(net_book_value / 100);
      const rounding = explained.find(({ label }) => label.startsWith("Rounding"))?.value ?? 0;
      expect(Math.abs(rounding)).toBeLessThanOrEqual(1);
      if (as_at >= last) expect(net_book_value).toBe(1_200_000_00 + added - charged);
      for (const [index, { from_day, until_day }] of worked.segments.entries()) {
        const next = worked.segments[index + 1];
        expect(daysBetween(from_day, until_day)).toBeGreaterThanOrEqual(0);
        // Once all units are used the value stays level until another event.
        if (next && addDays(until_day, 1) < next.from_day) {
          const used = events.map((event) => (event.type === "usage" && event.from! <= until_day ? event.units : 0));
          expect(used.reduce((sum, units) => sum + units)).toBeGreaterThanOrEqual(10_000_000);
        }
      }
    }),
    { numRuns: runs(250) },
  );
});
