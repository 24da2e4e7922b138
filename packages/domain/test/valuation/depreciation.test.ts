import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, calendarDate, daysBetween, fromDayNumber } from "../../src/date.ts";
import {
  accumulatedDepreciation,
  daysUsed,
  depreciationPerDay,
  figuresOfDay,
  isFullyDepreciated,
  lifeEndsOn,
  netBookValue,
  termsAtCost,
  type ValuationTerms,
} from "../../src/valuation/depreciation.ts";
import { flatSegment } from "../../src/valuation/segments.ts";
import { runs } from "../runs.ts";

const MOST = 99_999_999_999_999;

const anyTerms: fc.Arbitrary<ValuationTerms> = fc
  .record({
    gross: fc.oneof(
      fc.integer({ min: 0, max: 1000 }),
      fc.maxSafeInteger().map((n) => Math.abs(n) % (MOST + 1)),
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    useful_life_in_days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 36_500 })),
    start: fc.integer({ min: -10_000, max: 25_000 }),
    stop: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 40_000 })),
  })
  .map(({ gross, share, useful_life_in_days, start, stop }) => ({
    gross,
    scrap_value: Math.floor(gross * share),
    depreciates: true,
    useful_life_in_days,
    start_day: fromDayNumber(start),
    stop_day: stop === null ? null : fromDayNumber(start + stop),
    segments: null,
  }));

const anyDay = fc.integer({ min: -20_000, max: 70_000 }).map(fromDayNumber);

function assertForAll(rule: (terms: ValuationTerms, day: CalendarDate) => void) {
  fc.assert(fc.property(anyTerms, anyDay, rule), { numRuns: runs(2000) });
}

/** A laptop of ₦1,000.00 that is worth ₦100.00 after 1,000 days. */
const laptop: ValuationTerms = termsAtCost({
  cost: 100_000,
  scrap_value: 10_000,
  depreciates: true,
  useful_life_in_days: 1000,
  acquisition_date: calendarDate("2024-01-01"),
});

describe("the example of the rules", () => {
  test("writes nothing off on or before the day of acquisition", () => {
    expect(accumulatedDepreciation(laptop, laptop.start_day)).toBe(0);
    expect(netBookValue(laptop, calendarDate("2019-12-31"))).toBe(100_000);
    expect(daysUsed(laptop, calendarDate("2019-12-31"))).toBe(0);
  });

  test("charges each day the same, including 29 February", () => {
    expect(accumulatedDepreciation(laptop, calendarDate("2024-02-29"))).toBe(59 * 90);
    expect(accumulatedDepreciation(laptop, calendarDate("2024-03-01"))).toBe(60 * 90);
    expect(accumulatedDepreciation(laptop, calendarDate("2025-01-01"))).toBe(366 * 90);
  });

  test("leaves the scrap value from the last day of the life on", () => {
    const last = addDays(laptop.start_day, 1000);
    expect(netBookValue(laptop, addDays(last, -1))).toBe(10_090);
    expect(netBookValue(laptop, last)).toBe(10_000);
    expect(netBookValue(laptop, addDays(last, 5000))).toBe(10_000);
    expect(daysUsed(laptop, addDays(last, 5000))).toBe(1000);
    expect(isFullyDepreciated(laptop, addDays(last, -1))).toBe(false);
    expect(isFullyDepreciated(laptop, last)).toBe(true);
  });

  test("counts the days of an asset that was written off before it was taken over", () => {
    const taken = { ...laptop, segments: [flatSegment(0, 0, 10_000)] };
    expect(daysUsed(taken, addDays(laptop.start_day, 300))).toBe(300);
    expect(daysUsed(taken, addDays(laptop.start_day, 5000))).toBe(1000);
  });

  test("counts no days of an asset that nothing is charged of", () => {
    const kept = { ...laptop, segments: [flatSegment(0, 0, 100_000)] };
    expect(daysUsed(kept, addDays(laptop.start_day, 300))).toBe(0);
  });

  test("rounds half a kobo up", () => {
    const terms = { ...laptop, gross: 1, scrap_value: 0, useful_life_in_days: 2 };
    expect(accumulatedDepreciation(terms, addDays(laptop.start_day, 1))).toBe(1);
    expect(depreciationPerDay(terms)).toBe(1);
    expect(depreciationPerDay({ ...terms, useful_life_in_days: 3 })).toBe(0);
  });

  test("has no depreciable amount if the cost is the scrap value", () => {
    const terms = { ...laptop, scrap_value: laptop.gross };
    expect(isFullyDepreciated(terms, laptop.start_day)).toBe(true);
    expect(depreciationPerDay(terms)).toBe(0);
  });

  test("writes nothing off after the stop day", () => {
    const stopped = { ...laptop, stop_day: addDays(laptop.start_day, 10) };
    expect(accumulatedDepreciation(stopped, addDays(laptop.start_day, 9))).toBe(9 * 90);
    expect(accumulatedDepreciation(stopped, addDays(laptop.start_day, 500))).toBe(10 * 90);
  });

  test("is exact to the kobo for the largest amount over the longest life", () => {
    const terms = { ...laptop, gross: MOST, scrap_value: 0, useful_life_in_days: 36_500 };
    // 99,999,999,999,999 × 36,499 / 36,500 = 99,997,260,273,971.603…
    expect(accumulatedDepreciation(terms, addDays(laptop.start_day, 36_499))).toBe(99_997_260_273_972);
  });
});

describe("for every asset and every day", () => {
  test("the book value stays between the scrap value and the gross", () => {
    assertForAll((terms, day) => {
      const value = netBookValue(terms, day);
      expect(value).toBeGreaterThanOrEqual(terms.scrap_value);
      expect(value).toBeLessThanOrEqual(terms.gross);
    });
  });

  test("the accumulated depreciation never decreases", () => {
    assertForAll((terms, day) => {
      const next = accumulatedDepreciation(terms, addDays(day, 1));
      expect(next).toBeGreaterThanOrEqual(accumulatedDepreciation(terms, day));
    });
  });

  test("the last day is exact", () => {
    assertForAll((terms) => {
      const whole = { ...terms, stop_day: null };
      expect(accumulatedDepreciation(whole, lifeEndsOn(whole)!)).toBe(terms.gross - terms.scrap_value);
    });
  });

  test("the amount is within half a kobo of the exact share", () => {
    assertForAll((terms, day) => {
      const life = BigInt(terms.useful_life_in_days!);
      const exact = BigInt(terms.gross - terms.scrap_value) * BigInt(daysUsed(terms, day));
      const error = 2n * (BigInt(accumulatedDepreciation(terms, day)) * life - exact);
      expect(error > -life && error <= life).toBe(true);
    });
  });

  test("only the number of days counts, whatever the year", () => {
    fc.assert(
      fc.property(anyTerms, anyDay, fc.integer({ min: -4000, max: 4000 }), (terms, day, shift) => {
        const { start_day, stop_day } = terms;
        const moved = {
          ...terms,
          start_day: addDays(start_day, shift),
          stop_day: stop_day && addDays(stop_day, shift),
        };
        expect(netBookValue(moved, addDays(day, shift))).toBe(netBookValue(terms, day));
      }),
      { numRuns: runs(2000) },
    );
  });
});

test("the machine's time zone changes no figure, even on days with 23 or 25 hours", () => {
  const before = process.env.TZ;
  const figures = () =>
    ["2024-03-10", "2024-03-31", "2024-10-27", "2024-11-03", "2024-12-31"].map((day) => [
      accumulatedDepreciation(laptop, calendarDate(day)),
      daysBetween(laptop.start_day, calendarDate(day)),
    ]);
  const expected = [69, 90, 300, 307, 365].map((days) => [days * 90, days]);
  try {
    for (const zone of ["Africa/Lagos", "America/New_York", "Europe/London", "Pacific/Kiritimati", "Pacific/Niue"]) {
      process.env.TZ = zone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(figures(), zone).toEqual(expected);
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

describe("an asset that does not depreciate, such as land", () => {
  const land = (terms: ValuationTerms): ValuationTerms => ({
    ...terms,
    depreciates: false,
    useful_life_in_days: null,
  });

  test("keeps its book value on every day, sold or not", () => {
    assertForAll((terms, day) => {
      expect(figuresOfDay(land(terms), day)).toEqual({
        accumulated_depreciation: 0,
        net_book_value: terms.gross,
        depreciation_per_day: 0,
        number_of_days_used: 0,
      });
    });
  });

  test("is never fully depreciated, even if its scrap value is its cost", () => {
    assertForAll((terms, day) => {
      const own = { ...land(terms), scrap_value: terms.gross };
      expect(isFullyDepreciated(own, day)).toBe(false);
      expect(lifeEndsOn(own)).toBeNull();
    });
  });

  test("has no life, whatever its columns contain", () => {
    const stored = { cost: 500_000, scrap_value: 0, acquisition_date: laptop.start_day };
    const terms = termsAtCost({ ...stored, depreciates: false, useful_life_in_days: 36_500 });
    expect(terms.useful_life_in_days).toBeNull();
    expect(netBookValue(terms, calendarDate("2124-01-01"))).toBe(500_000);
  });
});
