import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSerials } from "../../src/assets/batch.ts";
import { classLife, exactYears, scrapOfCost } from "../../src/assets/classifications.ts";
import { MAX_LIFE_DAYS, yearsToDays } from "../../src/valuation/useful-life.ts";

test("converts a life in days to years that convert back exactly", () => {
  for (let days = 1; days <= MAX_LIFE_DAYS; days++) expect(yearsToDays(exactYears(days))).toBe(days);
});

test("computes a scrap value between zero and the cost for any share", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), fc.integer({ min: 0, max: 10_000 }), (cost, share) => {
      const scrap = scrapOfCost(cost, share);
      expect(scrap).toBeGreaterThanOrEqual(0);
      expect(scrap).toBeLessThanOrEqual(cost);
    }),
  );
  expect(scrapOfCost(8_500_050, 500)).toBe(425_003);
});

test.each([
  [{}, undefined],
  [{ useful_life: null }, null],
  [{ useful_life: 2.5 }, 913],
  [{ useful_life: null, useful_life_in_days: 100 }, 100],
  [{ useful_life_in_days: null }, null],
])("returns the useful life that %j sets for a classification", (life, days) => {
  expect(classLife(life)).toBe(days);
});

test("parses serial numbers pasted as a column, a row or a sentence", () => {
  const three = ["SN 1", "SN-2", "SN/3"];
  for (const text of ["SN 1\nSN-2\r\nSN/3\n", "SN 1\tSN-2\tSN/3", " SN 1, SN-2;SN/3 ", "\n\nSN 1\n\nSN-2,\nSN/3"]) {
    expect(parseSerials(text)).toEqual(three);
  }
  expect(parseSerials(" \n ")).toEqual([]);
});
