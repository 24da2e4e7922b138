import { calendarDate } from "@custodia/domain/date";
import { valueSchedule } from "@custodia/domain/valuation/schedule";
import { describe, expect, test } from "vitest";
import { remainingLifeText } from "../../../src/features/assets/detail/key-figures.tsx";
import { assetSearch } from "../../../src/features/assets/search.ts";
import { lifeTerms } from "../../../src/features/assets/value/life-terms.ts";
import { lifeDrawing, spanOf } from "../../../src/features/assets/value/value-chart.tsx";

const TODAY = calendarDate("2026-06-15");

/** The laptop of rules/depreciation 9, revalued today. */
const revalued = [
  { date: "2024-06-15", net_book_value: 365_000 },
  { date: "2026-06-15", net_book_value: 182_500 },
  { date: "2026-06-15", net_book_value: 400_000 },
  { date: "2028-06-14", net_book_value: 0 },
];
const draw = (points: typeof revalued, today = TODAY) => lifeDrawing(points, spanOf(points)!, today);

describe("the curve of book values", () => {
  test("is to scale, jumps at a revaluation, and continues as the forecast from today", () => {
    const { past, future, todayX } = draw(revalued);
    const middle = 730 / 1460;
    expect(past.map(({ x }) => x)).toEqual([0, middle, middle]);
    expect(past[2]!.y / past[0]!.y).toBeCloseTo(400_000 / 365_000);
    expect(future.map(({ x }) => x)).toEqual([middle, 1]);
    expect(future[0]).toEqual(past.at(-1));
    expect(todayX).toBe(middle);
  });

  test("labels years, or months for a short life", () => {
    expect(draw(revalued).times.map(({ label }) => label)).toEqual(["2025", "2026", "2027", "2028"]);
    const short = [
      { date: "2026-01-10", net_book_value: 100 },
      { date: "2026-05-20", net_book_value: 0 },
    ];
    expect(draw(short).times.map(({ label }) => label)).toEqual(["Feb 26", "Mar 26", "Apr 26", "May 26"]);
    const long = [
      { date: "1990-03-01", net_book_value: 100 },
      { date: "2089-03-01", net_book_value: 0 },
    ];
    expect(draw(long).times.map(({ label }) => label)).toEqual(["2000", "2020", "2040", "2060", "2080"]);
  });

  test("labels round amounts from zero to the highest value", () => {
    const { amounts } = draw(revalued);
    expect(amounts.map(({ label }) => label)).toEqual(["₦0", "₦200K", "₦400K"]);
    expect(amounts.every(({ position }) => position >= 0 && position <= 1)).toBe(true);
  });

  test("has no forecast after a sale, and is omitted for a single day", () => {
    const sold = [
      { date: "2026-06-05", net_book_value: 100 },
      { date: "2026-06-10", net_book_value: 90 },
    ];
    expect(draw(sold)).toMatchObject({ future: [], todayX: null });
    expect(spanOf([sold[1]!, sold[1]!])).toBeUndefined();
  });

  test("stays at zero for an asset without value", () => {
    const worthless = revalued.map(({ date }) => ({ date, net_book_value: 0 }));
    expect(draw(worthless).past.every(({ y }) => y === 0)).toBe(true);
  });
});

test("computes the schedule in kobo from the server's terms in naira", () => {
  const asset = {
    scrap_value: 0,
    depreciates: true,
    useful_life_in_days: 730,
    acquisition_date: "2024-06-15",
    carrying_amount: 400_000,
    revalued_on: "2026-06-15",
    closed_on: null,
    segments: null,
  };
  const before = {
    carrying_amount: 400_000,
    previous_carrying_amount: 365_000,
    previous_scrap_value: 0,
    previous_useful_life_in_days: 1460,
    previous_valued_on: "2024-06-15",
    reversed_at: null,
  };
  const life = lifeTerms(asset, [before] as unknown as Parameters<typeof lifeTerms>[1]);
  const rows = valueSchedule(life, "year");
  expect(rows[0]).toMatchObject({ opening: 365_000_00, charge: 199 * 250_00 });
  expect(rows.find(({ last }) => last === "2026-12-31")).toMatchObject({ revaluation: 217_500_00 });
  expect(rows.at(-1)).toMatchObject({ closing: 0, until: "2028-06-14" });
});

test.each([
  [2180, "5 y 355 d"],
  [730, "2 y"],
  [1, "1 d"],
])("formats %i days of remaining life as %s", (days, text) => {
  expect(remainingLifeText(days)).toBe(text);
});

test("reads the part of the page from the address, and ignores everything else", () => {
  expect(assetSearch({ part: "value", by: "month" })).toEqual({ part: "value", by: "month" });
  expect(assetSearch({ part: "history", by: "month" })).toEqual({ part: "history" });
  expect(assetSearch({ part: "overview" })).toEqual({});
  expect(assetSearch({ part: "nothing", by: "week" })).toEqual({});
});
