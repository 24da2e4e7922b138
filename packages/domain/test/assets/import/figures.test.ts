import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountColumn, readAmountCell } from "../../../src/assets/import/amounts.ts";
import { type Cell, cellText, isBlankWord, isSheetFault } from "../../../src/assets/import/cells.ts";
import {
  guessUnit,
  isWarrantyEnd,
  readPeriodCell,
  readWarrantyEnd,
  yearsUntil,
} from "../../../src/assets/import/periods.ts";
import { yearsToDays } from "../../../src/assets/life.ts";
import { calendarDate } from "../../../src/date.ts";
import { fromNaira, MAX_NAIRA } from "../../../src/money.ts";

describe("an amount as people type it", () => {
  test.each([
    ["1.2m", 1_200_000],
    ["450k", 450_000],
    ["₦1,200,000.00", 1_200_000],
    ["NGN 5000", 5000],
    ["N5,000", 5000],
    ["=N= 5,000", 5000],
    ["1 200 000", 1_200_000],
    ["1\u00a0200\u00a0000,50", 1_200_000.5],
    ["#2,500", 2500],
    ["5,000/=", 5000],
    ["N1,500 only", 1500],
    ["2.5 million naira", 2_500_000],
    ["₦1.5bn", 1_500_000_000],
    ["1,200k", 1_200_000],
    ["0.1k", 100],
    ["1.23456789m", 1_234_567.89],
    ["(500)", -500],
    ["₦(1,500.50)", -1500.5],
    ["-₦20", -20],
    ["− 20", -20],
    ["1’000’000", 1_000_000],
    ["3.", 3],
    [1234.5, 1234.5],
  ])("%s is %d", (cell, amount) => {
    expect(readAmountCell(cell)).toEqual({ input: amount });
  });

  test.each([
    ["1.234567891m", /two decimals/],
    ["12.345", /two decimals/],
    ["0.00000000000000001", /two decimals/],
    ["N5,000.00k", /thousands or kobo/],
    ["500.00k", /thousands or kobo/],
    ["$5,000", /“\$5,000” is in dollars: amounts must be in naira/],
    ["USD5000", /in dollars/],
    ["5,000 US dollars", /in dollars/],
    ["€ 20", /in euros/],
    ["£20", /in pounds/],
    ["GH₵ 20", /in cedis/],
    ["₩20", /in another currency/],
    ["1,23,4", /not a number/],
    ["1.2.3m", /not a number/],
    ["about 5000", /not a number/],
    ["5000(200)", /not a number/],
    ["k", /not a number/],
    [`1${" ".repeat(30_000)}x`, /not a number/],
  ])("rejects %s with the reason", (cell, problem) => {
    expect(readAmountCell(cell)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test("is exact to the kobo in any unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Math.round(MAX_NAIRA * 100) }), (kobo) => {
        const digits = String(kobo).padStart(12, "0");
        const plain = (at: number) => `${digits.slice(0, -at).replace(/^0+(?=\d)/, "")}.${digits.slice(-at)}`;
        for (const [text] of [[plain(2)], [`${plain(5)}k`], [`N${plain(8)}m`], [`${plain(11)} billion`]]) {
          const read = readAmountCell(text!);
          if ("problem" in read) expect(read.problem).toMatch(/thousands or kobo/);
          else expect(fromNaira(read.input as number)).toBe(kobo);
        }
      }),
    );
  });

  test("is in thousands or in another currency if the heading states it", () => {
    const thousands = amountColumn("Cost (N'000)");
    expect(readAmountCell("1,250.5", thousands)).toEqual({ input: 1_250_500 });
    expect(readAmountCell(0.25, thousands)).toEqual({ input: 250 });
    expect(readAmountCell("2m", thousands)).toEqual({ input: 2_000_000 });
    expect(readAmountCell(3, amountColumn("Value in millions"))).toEqual({ input: 3_000_000 });
    expect(readAmountCell(5, amountColumn("Cost ($)"))).toHaveProperty("problem");
    expect(amountColumn("Purchase Price (N)")).toEqual({ power: 0, currency: null });
  });
});

describe("a word for an empty cell", () => {
  test.each(["-", "—", "--", "nil", "NIL", "N/A", "n.a.", "NA", "none", "..."])("includes %s", (text) => {
    expect(isBlankWord(text)).toBe(true);
  });
  test.each(["0", "no", "Nilfisk", "-5", "none of it", "new", "A-", "#N/A"])("excludes %s", (text) => {
    expect(isBlankWord(text)).toBe(false);
  });
  test("is distinguished from a failed formula", () => {
    for (const one of ["#DIV/0!", "#NAME?", "#NUM!", "#NULL!", "#VALUE!", "#SPILL!", "#CALC!", "#ERROR!", "Err:502"])
      expect(isSheetFault(one), one).toBe(true);
    expect([isSheetFault("#REF!"), isSheetFault("#N/A"), isSheetFault("#5")]).toEqual([true, true, false]);
  });
});

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

describe("the unit of bare figures", () => {
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

test("restores Windows characters that another program read as control characters", () => {
  expect(cellText("Director\u0092s desk \u0096 \u0093big\u0094")).toBe("Director’s desk – “big”");
});

describe("a warranty by its last day", () => {
  const acquired = calendarDate("2024-01-01");
  const choices = { date_order: "day_month_year" } as const;
  const endOf = (cell: Cell) => readWarrantyEnd(cell, choices, calendarDate("2026-06-15"));

  test.each([
    ["2026-01-01", 2],
    ["31/12/2026", 3],
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
