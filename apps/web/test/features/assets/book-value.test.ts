import { calendarDate } from "@custodia/domain/date";
import { MAX_NAIRA } from "@custodia/domain/money";
import type { Policy } from "@custodia/domain/valuation/policy";
import { presets } from "@custodia/domain/valuation/presets";
import { expect, test } from "vitest";
import { enteredFigures } from "../../../src/features/assets/book-value.tsx";

const TODAY = calendarDate("2026-06-15");
const entered = {
  cost: 365_000,
  scrap_value: 73_000,
  useful_life_in_days: 1460,
  acquisition_date: "2024-06-15",
};

test("computes the same figures as the server", () => {
  expect(enteredFigures(entered, TODAY)).toMatchObject({
    number_of_days_used: 730,
    depreciation_per_day: 200,
    accumulated_depreciation: 146_000,
    net_book_value: 219_000,
  });
});

test("gives the charge of the following year, unless it depends on use", () => {
  const yearOf = (policy: Policy) => enteredFigures({ ...entered, policy, total_units: 100 }, TODAY)?.next_year;
  expect(yearOf(presets.by_month.policy)).toBe(72_999.96);
  expect(yearOf(presets.by_use.policy)).toBeNull();
});

test("values an asset that does not depreciate at cost, even if the form still has a life", () => {
  expect(enteredFigures({ ...entered, depreciates: false }, TODAY)).toMatchObject({
    number_of_days_used: 0,
    depreciation_per_day: 0,
    accumulated_depreciation: 0,
    net_book_value: 365_000,
  });
});

test("continues from an opening balance over the remaining life", () => {
  const opening = { opening_accumulated_depreciation: 100_000, opening_as_at: TODAY };
  expect(enteredFigures({ ...entered, ...opening }, TODAY)).toMatchObject({
    accumulated_depreciation: 100_000,
    net_book_value: 265_000,
  });
  expect(enteredFigures({ ...entered, ...opening, opening_as_at: null }, TODAY)).toEqual(
    enteredFigures(entered, TODAY),
  );
});

test("is exact to the kobo for the highest allowed cost", () => {
  const expensive = { ...entered, cost: MAX_NAIRA, scrap_value: 0, useful_life_in_days: 36_500 };
  expect(enteredFigures(expensive, TODAY)?.accumulated_depreciation).toBe(20_000_000_000);
});

test.each([
  ["no cost", { cost: null }],
  ["a scrap value above the cost", { scrap_value: 365_000.01 }],
  ["half a day of life", { useful_life_in_days: 0.5 }],
  ["no life", { useful_life_in_days: 0 }],
  ["a life of over a hundred years", { useful_life_in_days: 36_501 }],
  ["a day that does not exist", { acquisition_date: "2025-02-29" }],
  ["a future day", { acquisition_date: "2026-06-16" }],
  ["a negative amount", { cost: -1 }],
  ["more than the maximum amount", { cost: MAX_NAIRA + 1 }],
])("shows no figures with %s", (_what, change) => {
  expect(enteredFigures({ ...entered, ...change }, TODAY)).toBeUndefined();
});
