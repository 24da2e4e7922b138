import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOfYears, lifeInDays, MAX_LIFE_DAYS, yearsOfDays } from "../../src/assets/life.ts";
import { type MaintenanceTerms, nextMaintenanceDate } from "../../src/assets/maintenance.ts";
import { barcode } from "../../src/assets/rules.ts";
import { calendarDate } from "../../src/date.ts";
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
  ])("%d years are %i days", (years, days) => {
    expect(daysOfYears(years)).toBe(days);
  });

  test("years with two decimals are rounded half up exactly, as whole numbers would have it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(daysOfYears(hundredths / 100)).toBe(Number((BigInt(hundredths) * 365n * 2n + 100n) / 200n));
      }),
      { numRuns: runs(5000) },
    );
  });

  test("whole years come back as they were given", () => {
    for (let years = 1; years <= 100; years++) expect(yearsOfDays(daysOfYears(years))).toBe(years);
  });

  test("days are answered as years with two decimals", () => {
    expect(yearsOfDays(1)).toBe(0);
    expect(yearsOfDays(1000)).toBe(2.74);
    expect(yearsOfDays(MAX_LIFE_DAYS)).toBe(100);
  });

  test("days count where both are given, and nothing is made of none", () => {
    expect(lifeInDays({ useful_life: 2, useful_life_in_days: 730 })).toBe(730);
    expect(lifeInDays({ useful_life: 2 })).toBe(730);
    expect(lifeInDays({})).toBeUndefined();
  });
});

describe("the next maintenance", () => {
  test.each([2.5, 1e9, 1e300, Number.NaN])("%s turns of anything come on no day", (frequency) => {
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
  ])("%s, %i at a time, is on %s", (maintenance_schedule, frequency, expected) => {
    expect(next({ maintenance_schedule, frequency })).toBe(expected);
  });

  test("counts from the last one where there was one", () => {
    expect(next({ last_maintenance_date: "2028-01-31" })).toBe("2028-02-29");
  });

  test("comes each unit where no frequency was given, and never without a schedule", () => {
    expect(next({ frequency: null })).toBe("2026-02-28");
    expect(next({ maintenance_schedule: null })).toBeNull();
  });

  test("is none once it was sold or scrapped", () => {
    expect(next({ closed_on: "2026-02-15" })).toBeNull();
  });

  test("is none where it would lie past the calendar", () => {
    expect(next({ maintenance_schedule: "Yearly", frequency: 9999 })).toBeNull();
    expect(next({ maintenance_schedule: "Daily", frequency: 9999 })).toBe("2053-06-17");
  });
});

test("a barcode has the company, the class and six digits or more", () => {
  expect(barcode("DV", "COMP", 123)).toBe("DV-COMP-000123");
  expect(barcode(null, "COMP", 1_234_567)).toBe("AST-COMP-1234567");
});
