import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lifeInDays } from "../../src/assets/life.ts";
import { type MaintenanceTerms, nextMaintenanceDate } from "../../src/assets/maintenance.ts";
import { formatBarcode } from "../../src/assets/rules.ts";
import { calendarDate } from "../../src/date.ts";
import { daysToYears, MAX_LIFE_DAYS, yearsToDays } from "../../src/valuation/useful-life.ts";
import { runs } from "../runs.ts";

describe("a life in years and days", () => {
  test.each([
    [1, 365],
    [0.5, 183],
    [0.7, 256],
    [0.1, 37],
    [2.74, 1000],
    [100, 36_500],
    [0.01, 4],
    [0.001, 0],
  ])("converts %d years to %i days", (years, days) => {
    expect(yearsToDays(years)).toBe(days);
  });

  test("rounds years with two decimals half up exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(yearsToDays(hundredths / 100)).toBe(Number((BigInt(hundredths) * 365n * 2n + 100n) / 200n));
      }),
      { numRuns: runs(5000) },
    );
  });

  test("converts whole years back unchanged", () => {
    for (let years = 1; years <= 100; years++) expect(daysToYears(yearsToDays(years))).toBe(years);
  });

  test("returns days as years with two decimals", () => {
    expect(daysToYears(1)).toBe(0);
    expect(daysToYears(1000)).toBe(2.74);
    expect(daysToYears(MAX_LIFE_DAYS)).toBe(100);
  });

  test("prefers days if both are given and returns nothing for none", () => {
    expect(lifeInDays({ useful_life: 2, useful_life_in_days: 730 })).toBe(730);
    expect(lifeInDays({ useful_life: 2 })).toBe(730);
    expect(lifeInDays({})).toBeUndefined();
  });
});

describe("the next maintenance date", () => {
  test.each([2.5, 1e9, 1e300, Number.NaN])("is empty after %s intervals", (frequency) => {
    for (const maintenance_schedule of ["Daily", "Weekly", "Monthly", "Yearly"])
      expect(next({ maintenance_schedule, frequency })).toBeNull();
  });

  const next = (terms: Partial<Record<keyof MaintenanceTerms, string | number | null>>) =>
    nextMaintenanceDate({
      maintenance_schedule: "Monthly",
      frequency: 1,
      acquisition_date: calendarDate("2026-01-31"),
      last_maintenance_date: null,
      closed_on: null,
      ...(terms as Partial<MaintenanceTerms>),
    });

  test.each([
    ["Daily", 3, "2026-02-03"],
    ["Weekly", 2, "2026-02-14"],
    ["Monthly", 1, "2026-02-28"],
    ["Quarterly", 1, "2026-04-30"],
    ["Yearly", 2, "2028-01-31"],
  ])("for %s and frequency %i is %s", (maintenance_schedule, frequency, expected) => {
    expect(next({ maintenance_schedule, frequency })).toBe(expected);
  });

  test("counts from the last maintenance", () => {
    expect(next({ last_maintenance_date: "2028-01-31" })).toBe("2028-02-29");
  });

  test("uses frequency 1 by default and needs a schedule", () => {
    expect(next({ frequency: null })).toBe("2026-02-28");
    expect(next({ maintenance_schedule: null })).toBeNull();
  });

  test("is empty after a sale or scrapping", () => {
    expect(next({ closed_on: "2026-02-15" })).toBeNull();
  });

  test("is empty beyond the calendar", () => {
    expect(next({ maintenance_schedule: "Yearly", frequency: 9999 })).toBeNull();
    expect(next({ maintenance_schedule: "Daily", frequency: 9999 })).toBe("2053-06-17");
  });
});

test("a barcode has the abbreviation, the class and at least six digits", () => {
  expect(formatBarcode("DV", "COMP", 123)).toBe("DV-COMP-000123");
  expect(formatBarcode(null, "COMP", 1_234_567)).toBe("AST-COMP-1234567");
});
