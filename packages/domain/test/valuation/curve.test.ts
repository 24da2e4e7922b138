import { expect, test } from "vitest";
import { calendarDate } from "../../src/date.ts";
import { depreciationInputOf, segmentsOfAsset } from "../../src/valuation/asset-depreciation.ts";
import { depreciate } from "../../src/valuation/depreciate.ts";
import { netBookValue, termsAtCost, type ValuationTerms } from "../../src/valuation/depreciation.ts";
import type { DepreciationEvent } from "../../src/valuation/depreciation-events.ts";
import { policyInput } from "../../src/valuation/policy.ts";
import { presets } from "../../src/valuation/presets.ts";
import { lifeOf, valueOn, valuePoints, valueSchedule } from "../../src/valuation/schedule.ts";
import { segmentsBefore } from "../../src/valuation/segments.ts";

const bought = calendarDate("2024-01-10");
const revaluedOn = calendarDate("2025-07-15");
const today = calendarDate("2026-03-20");
const van = { cost: 6_000_000_00, scrap_value: 0, depreciates: true, acquisition_date: bought };
const revaluation: DepreciationEvent = {
  type: "revaluation",
  date: revaluedOn,
  carrying_amount: 5_000_000_00,
  scrap_value: 0,
  life: { unit: "days", value: 1000 },
};

const segments = segmentsOfAsset({
  ...van,
  available_for_use_on: null,
  life: { unit: "days", value: 1825 },
  total_units: null,
  opening: null,
  policy: presets.by_month.policy,
  events: [revaluation],
})!;
const atCost: ValuationTerms = { ...termsAtCost({ ...van, useful_life_in_days: 1825 }), segments };
const valueBefore = netBookValue(atCost, calendarDate("2025-07-14"));
const life: ValuationTerms[] = [
  { ...atCost, segments: segmentsBefore(segments, revaluedOn, valueBefore) },
  { ...atCost, gross: 5_000_000_00, start_day: revaluedOn, useful_life_in_days: 1000 },
];

test("the years of an asset by the month are the sum of its months, with its revaluation in its year", () => {
  const years = valueSchedule(life, "year");
  const months = valueSchedule(life, "month");
  for (const { first, last, charge, closing, revaluation } of years) {
    const own = months.filter((month) => month.first >= first && month.last <= last);
    expect(own.reduce((sum, month) => sum + month.charge, 0)).toBe(charge);
    expect(own.reduce((sum, month) => sum + month.revaluation, 0)).toBe(revaluation);
    expect(own.at(-1)!.closing).toBe(closing);
  }
  expect(months.slice(0, 3).map(({ charge }) => charge)).toEqual([100_000_00, 100_000_00, 100_000_00]);
  expect(years.map(({ revaluation }) => revaluation !== 0)).toEqual(years.map(({ first }) => first === "2025-01-01"));
  expect(years.at(-1)!.closing).toBe(0);
});

test("its curve has the value before and after the revaluation, and ends with its life", () => {
  const points = valuePoints(life, { day: null, event: null }, today);
  expect(points.filter(({ event }) => event).map(({ event }) => event)).toEqual([
    ...["acquired", "revalued", "today", "end_of_life"],
  ]);
  expect(points.filter(({ date }) => date === revaluedOn).map(({ net_book_value }) => net_book_value)).toEqual([
    ...[valueBefore, 5_000_000_00],
  ]);
  expect(points.map(({ date }) => date)).toEqual(points.map(({ date }) => date).toSorted());
});

const COUNTED = { frequency: "month", in_service_day: "counted" };

test.each([
  ["counts the day", COUNTED],
  ["charges all of the period", { ...COUNTED, mid_period_event: "from_period_start" }],
])("where a policy %s of a revaluation, its months have the charges of the schedule's rows", (_what, conventions) => {
  const policy = policyInput.parse(conventions);
  const terms = { available_for_use_on: null, total_units: null, opening: null, events: [revaluation] };
  const asset = { ...van, ...terms, life: { unit: "days", value: 1825 }, policy } as const;
  const { rows, events, segments } = depreciate(depreciationInputOf(asset, today));
  const { net_book_value } = events[0]!;
  const before = { ...atCost, segments: segmentsBefore(segments, revaluedOn, net_book_value) };
  const revalued = lifeOf([{ terms: before, carrying_amount: 5_000_000_00 }], { ...life[1]!, segments });
  for (const { first, last, charge, revaluation } of valueSchedule(revalued, "month", { policy })) {
    const own = rows.filter(({ from, to }) => from >= first && to <= last);
    expect([first, charge]).toEqual([first, own.reduce((sum, row) => sum + row.charge, 0)]);
    expect(revaluation).toBe(first === "2025-07-01" ? 5_000_000_00 - net_book_value : 0);
  }
  const points = valuePoints(revalued, { day: null, event: null }, today);
  expect(points.filter(({ date }) => date === revaluedOn).map((point) => point.net_book_value)).toEqual([
    ...[net_book_value, 5_000_000_00, valueOn(revalued, revaluedOn)],
  ]);
});

test("cost that is added is no charge, and its day keeps its own", () => {
  const day = calendarDate("2024-11-28");
  // 1,677 of 2,000 days are left, so each has 1,000 naira more.
  const amount = 1_677_000_00;
  const added = segmentsOfAsset({
    ...van,
    available_for_use_on: null,
    life: { unit: "days", value: 2000 },
    total_units: null,
    opening: null,
    policy: null,
    events: [{ type: "addition", date: day, amount, life: null }],
  })!;
  const terms = { ...termsAtCost({ ...van, useful_life_in_days: 2000 }), gross: van.cost + amount, segments: added };
  const [first] = valueSchedule([terms], "year", { additions: [{ day, amount }] });
  expect(first).toMatchObject({ opening: van.cost, revaluation: amount, charge: 323 * 3000_00 + 33 * 4000_00 });
  expect(valueSchedule([terms], "month", { additions: [{ day, amount }] }).at(-1)!.closing).toBe(0);
});

test("what is added after the last logged use is in the schedule, and no end of the life", () => {
  const use: DepreciationEvent = { type: "usage", from: bought, date: calendarDate("2024-03-31"), units: 100 };
  const day = calendarDate("2026-02-10");
  const amount = 200_000_00;
  const segments = segmentsOfAsset({
    ...van,
    available_for_use_on: null,
    life: null,
    total_units: 100,
    opening: null,
    policy: presets.by_use.policy,
    events: [use, { type: "addition", date: day, amount, life: null }],
  })!;
  const terms = { ...termsAtCost({ ...van, useful_life_in_days: null }), gross: van.cost + amount, segments };
  for (const scrap_value of [0, amount + 1]) {
    const points = valuePoints([{ ...terms, scrap_value }], { day: null, event: null }, today);
    expect(points.at(-1)).toEqual({ date: today, net_book_value: amount, event: "today" });
    expect(points.some(({ event }) => event === "end_of_life")).toBe(false);
  }
  const rows = valueSchedule([terms], "year", { additions: [{ day, amount }] });
  expect(rows.map(({ last, charge, closing }) => [last, charge, closing])).toEqual([
    ["2024-12-31", van.cost, 0],
    ["2025-12-31", 0, 0],
    ["2026-12-31", 0, amount],
  ]);
});

test.each([
  ["to the day", null, van.cost - 522 * 3000_00],
  // The charge of the first half of June, which the months before it do not have, is taken back.
  [
    "from the start of the month",
    { frequency: "month", mid_period_event: "from_period_start" },
    van.cost - 507 * 3000_00,
  ],
])(
  "the schedule of an asset that charges no more %s ends with the book value that it keeps",
  (_from, conventions, closing) => {
    const date = calendarDate("2025-06-15");
    const estimate: DepreciationEvent = {
      type: "estimate",
      date,
      life: null,
      scrap_value: van.cost,
      policy: null,
      total_units: null,
    };
    const segments = segmentsOfAsset({
      ...van,
      available_for_use_on: null,
      life: { unit: "days", value: 2000 },
      total_units: null,
      opening: null,
      policy: conventions && policyInput.parse(conventions),
      events: [estimate],
    })!;
    const terms = { ...termsAtCost({ ...van, useful_life_in_days: 2000 }), scrap_value: van.cost, segments };
    expect(netBookValue(terms, today)).toBe(closing);
    for (const period of ["year", "month"] as const)
      expect(valueSchedule([terms], period).at(-1)).toMatchObject({ until: date, closing });
    expect(valuePoints([terms], { day: null, event: null }, today).at(-1)).toMatchObject({ net_book_value: closing });
  },
);
