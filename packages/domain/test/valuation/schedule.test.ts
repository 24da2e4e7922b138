import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate, fromDayNumber } from "../../src/date.ts";
import { netBookValue, termsAtCost, type ValuationTerms } from "../../src/valuation/depreciation.ts";
import { presets } from "../../src/valuation/presets.ts";
import { changeBetween, valueOn, valuePoints, valueSchedule } from "../../src/valuation/schedule.ts";
import { runs } from "../runs.ts";

/** The laptop of rules/depreciation 9: ₦365,000.00 on 15 June 2024, 1,460 days, ₦250.00 a day. */
const laptop = termsAtCost({
  cost: 365_000_00,
  scrap_value: 0,
  depreciates: true,
  useful_life_in_days: 1460,
  acquisition_date: calendarDate("2024-06-15"),
});
/** Revalued on 15 June 2026 to ₦400,000.00, with 730 days left. */
const revalued: ValuationTerms = {
  ...laptop,
  gross: 400_000_00,
  start_day: calendarDate("2026-06-15"),
  useful_life_in_days: 730,
};

describe("the schedule of an asset", () => {
  test("has a row per year, with partial first and last years", () => {
    const rows = valueSchedule([laptop], "year");
    expect(rows.map(({ last, charge, closing }) => [last.slice(0, 4), charge / 100, closing / 100])).toEqual([
      ["2024", 199 * 250, 365_000 - 199 * 250],
      ["2025", 365 * 250, 365_000 - 564 * 250],
      ["2026", 365 * 250, 365_000 - 929 * 250],
      ["2027", 365 * 250, 365_000 - 1294 * 250],
      ["2028", 166 * 250, 0],
    ]);
    expect(rows[0]).toMatchObject({ opening: 365_000_00, revaluation: 0, until: "2024-12-31" });
    expect(rows.at(-1)).toMatchObject({ until: "2028-06-14" });
  });

  test("charges each month by its days", () => {
    const rows = valueSchedule([laptop], "month");
    expect(rows).toHaveLength(49);
    expect(rows[0]).toMatchObject({ first: "2024-06-01", charge: 15 * 250_00, until: "2024-06-30" });
    expect(rows.find(({ last }) => last === "2025-02-28")).toMatchObject({ charge: 28 * 250_00 });
    expect(rows.at(-1)).toMatchObject({ last: "2028-06-30", charge: 14 * 250_00, closing: 0 });
  });

  test.each([
    ["03-31", null, "2025-03-31", "2024-06-30"],
    ["02-28", null, "2025-02-28", "2024-06-30"],
    ["04-05", null, "2025-04-05", "2024-07-05"],
    ["12-31", "2024-09-30", "2024-09-30", "2024-06-30"],
  ])("has the years of a policy that end on %s, or its rows on %s", (financial_year_end, end, year, month) => {
    const frequency = end ? ("year" as const) : ("month" as const);
    const policy = {
      ...presets.by_month.policy,
      financial_year_end,
      frequency,
      first_period_end: end === null ? null : calendarDate(end),
    };
    const years = valueSchedule([laptop, revalued], "year", { policy });
    const months = valueSchedule([laptop, revalued], "month", { policy });
    expect([years[0]!.last, months[0]!.last]).toEqual([year, month]);
    for (const { first, last, charge, revaluation } of years) {
      const own = months.filter((row) => row.first >= first && row.last <= last);
      expect(own.reduce((sum, row) => sum + row.charge, 0)).toBe(charge);
      expect(own.reduce((sum, row) => sum + row.revaluation, 0)).toBe(revaluation);
    }
  });

  test("shows a revaluation in its year, with the charge before and after it", () => {
    const year = valueSchedule([laptop, revalued], "year").find(({ first }) => first === "2026-01-01")!;
    const before = 166 * 250_00;
    const after = 400_000_00 - netBookValue(revalued, calendarDate("2026-12-31"));
    expect(year).toMatchObject({ revaluation: 217_500_00, charge: before + after });
    expect(changeBetween([laptop, revalued], calendarDate("2025-12-31"), calendarDate("2026-06-14"))).toEqual({
      opening: 365_000_00 - 564 * 250_00,
      charge: 165 * 250_00,
      revaluation: 0,
      closing: 365_000_00 - 729 * 250_00,
    });
  });

  test("accepts a revaluation on the day of acquisition", () => {
    const atOnce = { ...revalued, start_day: laptop.start_day };
    const [first] = valueSchedule([laptop, atOnce], "year");
    expect(first).toMatchObject({ opening: 365_000_00, revaluation: 35_000_00 });
  });

  test("ends with the sale", () => {
    const sold = { ...laptop, stop_day: calendarDate("2026-06-05") };
    const rows = valueSchedule([sold], "year");
    expect(rows.at(-1)).toMatchObject({ last: "2026-12-31", until: "2026-06-05", closing: 185_000_00 });
    const early = { ...laptop, stop_day: laptop.start_day };
    expect(valueSchedule([early], "month")).toMatchObject([{ charge: 0, closing: 365_000_00 }]);
  });

  test("has no rows for land, whose value changes only by a revaluation", () => {
    const land = { ...laptop, useful_life_in_days: null };
    const revaluedLand = { ...revalued, useful_life_in_days: null };
    expect(valueSchedule([land, revaluedLand], "year")).toEqual([]);
    expect(changeBetween([land, revaluedLand], null, calendarDate("2030-01-01"))).toEqual({
      opening: 365_000_00,
      charge: 0,
      revaluation: 35_000_00,
      closing: 400_000_00,
    });
  });

  test("continues if the life had ended before the revaluation", () => {
    const short = { ...laptop, useful_life_in_days: 100 };
    const rows = valueSchedule([short, revalued], "year");
    expect(rows[1]).toMatchObject({ last: "2025-12-31", opening: 0, charge: 0, closing: 0 });
    expect(rows[2]).toMatchObject({ last: "2026-12-31", revaluation: 400_000_00 });
  });
});

const anyLife: fc.Arbitrary<ValuationTerms[]> = fc
  .array(
    fc.record({
      gross: fc.integer({ min: 0, max: 99_999_999_999_999 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      useful_life_in_days: fc.integer({ min: 1, max: 5000 }),
      /** Days after the previous terms. */
      later: fc.integer({ min: 0, max: 3000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((draft) => fc.tuple(fc.constant(draft), fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null })))
  .map(([draft, stop]) => {
    let day = 18_000;
    return draft.map(({ gross, share, useful_life_in_days, later }, index) => {
      day += later;
      const stop_day = stop === null || index < draft.length - 1 ? null : fromDayNumber(day + stop);
      const scrap_value = Math.floor(gross * share);
      const start_day = fromDayNumber(day);
      const own = { gross, scrap_value, useful_life_in_days, start_day };
      return { ...own, depreciates: true, stop_day, segments: null };
    });
  });

test("any schedule adds up, closes with the register's figures, and agrees with the curve", () => {
  fc.assert(
    fc.property(anyLife, fc.constantFrom("year" as const, "month" as const), (life, by) => {
      const rows = valueSchedule(life, by);
      for (const [index, row] of rows.entries()) {
        expect(row.opening - row.charge + row.revaluation).toBe(row.closing);
        expect(row.closing).toBe(valueOn(life, row.until));
        expect(row.charge).toBeGreaterThanOrEqual(0);
        if (index > 0) expect(row.opening).toBe(rows[index - 1]!.closing);
      }
      const stop = life.at(-1)!.stop_day;
      const points = valuePoints(life, { day: stop, event: stop ? "sold" : null }, addDays(life[0]!.start_day, 1));
      expect(rows.at(-1)!.closing).toBe(points.at(-1)!.net_book_value);
    }),
    { numRuns: runs(300) },
  );
});
