import { describe, expect, test } from "vitest";
import {
  guessUnit,
  isWarrantyEnd,
  readPeriodCell,
  readWarrantyEnd,
  yearsUntil,
} from "../../../src/assets/import/periods.ts";
import { calendarDate } from "../../../src/date.ts";
import type { Cell } from "../../../src/spreadsheet/cells.ts";
import { yearsToDays } from "../../../src/valuation/useful-life.ts";

describe("a life as people type it", () => {
  test.each([
    ["10 years", 10],
    ["5 yrs", 5],
    ["10yrs", 10],
    ["36 months", 3],
    ["18 mths", 1.5],
    ["2½ years", 2.5],
    ["2 1/2 years", 2.5],
    ["½ yr", 0.5],
    ["1 year 6 months", 1.5],
    ["2 years, 3 months", 2.25],
    ["5-years", 5],
    ["5Y", 5],
    ["730 days", 2],
    ["20%", 5],
    ["33.3333333333 % per annum", 3],
    ["12.5 per cent", 8],
    [4, 4],
    ["4", 4],
  ])("%s is %d years", (cell, years) => {
    const read = readPeriodCell("useful_life", cell, "years");
    expect(read).toHaveProperty("input");
    expect(yearsToDays((read as { input: number }).input)).toBe(yearsToDays(years));
  });

  test.each([
    "ten years",
    "years",
    "5 apples",
    "3-5 years",
    "5 years or so",
    "lifetime",
    "0%",
    "120%",
    "9".repeat(40_000),
  ])("rejects %s", (text) => {
    expect(readPeriodCell("useful_life", text, "years")).toHaveProperty("problem");
  });

  test("without a unit has the unit of the column", () => {
    expect(readPeriodCell("useful_life", 48, "months")).toEqual({ input: 4 });
    expect(readPeriodCell("useful_life", "1,825", "days")).toEqual({ input: 5 });
    expect(readPeriodCell("useful_life", "48 months", "years")).toEqual({ input: 4 });
    expect(readPeriodCell("useful_life_in_days", 365, "days")).toEqual({ input: 365 });
    expect(readPeriodCell("useful_life_in_days", "10 years", "days")).toEqual({ input: 3650 });
    expect(readPeriodCell("warranty_in_years", 18, "months")).toEqual({ input: 1.5 });
    expect(readPeriodCell("warranty_in_years", "7 months", "years")).toEqual({ input: 0.58 });
    expect(readPeriodCell("warranty_in_years", 0, "months")).toEqual({ input: 0 });
  });

  test("is 100 divided by the yearly rate, which is in per cent or a fraction", () => {
    expect(readPeriodCell("useful_life", 20, "percent")).toEqual({ input: 5 });
    expect(readPeriodCell("useful_life", 0.125, "percent")).toEqual({ input: 8 });
    expect(readPeriodCell("useful_life", "5 years", "percent")).toEqual({ input: 5 });
    expect(readPeriodCell("useful_life", 1, "percent")).toEqual({
      problem: expect.stringMatching(/1 % or 100 %/),
    });
    expect(readPeriodCell("useful_life", "1%", "percent")).toEqual({ input: 100 });
    expect(readPeriodCell("warranty_in_years", "20%", "years")).toHaveProperty("problem");
  });

  test("keeps every whole number of months and days", () => {
    for (let months = 1; months <= 1200; months++) {
      const read = readPeriodCell("useful_life", `${months} months`, "years") as { input: number };
      expect(yearsToDays(read.input)).toBe(Math.floor((months * 365) / 12 + 0.5 + 1e-9));
    }
    for (let days = 1; days <= 36_500; days += 7) {
      const read = readPeriodCell("useful_life", days, "days") as { input: number };
      expect(yearsToDays(read.input)).toBe(days);
    }
  });
});

describe("the unit of figures without one", () => {
  test.each([
    ["warranty_in_years", "Warranty", [12, 24, 36], "months", false],
    ["warranty_in_years", "Warranty", [1, 2, 5], "years", false],
    ["warranty_in_years", "Warranty", [3, 6], "years", true],
    ["warranty_in_years", "Warranty", [365, 730], "days", false],
    ["warranty_in_years", "Warranty", [1, 12], "years", true],
    ["warranty_in_years", "Warranty (months)", [1, 2], "months", false],
    ["warranty_in_years", "Warranty (Years)", [12], "years", false],
    ["warranty_in_years", "Warranty", [], "years", false],
    ["warranty_in_years", "Warranty", [0, 0], "years", false],
    ["useful_life", "Useful Life", [3, 4, 10, 50], "years", false],
    ["useful_life", "Useful Life", [36, 48, 60], "years", true],
    ["useful_life", "Useful Life", [36, 60, 120], "months", false],
    ["useful_life", "Useful Life", [1825, 3650], "days", false],
    ["useful_life", "Useful Life", [5, 1825], "years", false],
    ["useful_life", "Life in yrs", [36, 48], "years", false],
    ["useful_life", "Dep. Rate", [20, 25], "percent", false],
    ["useful_life", "Depreciation (%)", [0.2], "percent", false],
  ] as const)("%s under “%s” with %j is %s", (field, heading, figures, unit, ambiguous) => {
    expect(guessUnit(field, heading, figures)).toEqual({ unit, ambiguous });
  });
});

describe("a warranty by its last day", () => {
  const acquired = calendarDate("2024-01-01");
  const choices = { date_order: "day_month_year" } as const;
  const LAGOS = { today: calendarDate("2026-06-15"), time_zone: "Africa/Lagos" };
  const endOf = (cell: Cell) => readWarrantyEnd(cell, choices, LAGOS);

  test.each([
    ["2026-01-01", 2],
    ["31/12/2026", 3],
    ["2026-12-30T23:30:00Z", 3],
    ["31/12/28", 5],
    ["1 April 2024", 0.25],
    ["15 Feb 2024", 0.12],
    ["2024-01-01", 0],
    [{ date: "2029-01-01" }, 5],
  ])("%j is %d years from the acquisition", (cell, years) => {
    const end = endOf(cell)!;
    expect(isWarrantyEnd(end)).toBe(true);
    expect(yearsUntil(end, acquired)).toMatchObject({ input: years, hint: { kind: "warranty_end" } });
  });

  test("counts a year with 29 February as a year", () => {
    expect(yearsUntil({ until: calendarDate("2024-02-29") }, calendarDate("2021-03-01"))).toMatchObject({ input: 3 });
  });

  test("is an error before the acquisition, and is not read from a number or a date without a day", () => {
    expect(yearsUntil({ until: calendarDate("2023-12-31") }, acquired)).toHaveProperty("problem");
    for (const cell of [3, 45_000, "3 years", "2026", "Dec 2026", "lifetime"]) expect(endOf(cell)).toBeNull();
  });
});
