import { describe, expect, test } from "vitest";
import { cellText } from "../../../src/assets/import/cells.ts";
import { readChoiceCell } from "../../../src/assets/import/choices.ts";
import { guessDateOrder } from "../../../src/assets/import/date-orders.ts";
import { readDate, readDateCell } from "../../../src/assets/import/dates.ts";
import { missingFields } from "../../../src/assets/import/match-columns.ts";
import { readNumber, readNumberCell } from "../../../src/assets/import/numbers.ts";

const TODAY = "2026-06-15";

describe("a date in a file", () => {
  test.each([
    ["31/12/2025", "day_month_year", "2025-12-31"],
    ["1/23/23", "month_day_year", "2023-01-23"],
    ["3-4-25", "day_month_year", "2025-04-03"],
    ["3.4.2025", "month_day_year", "2025-03-04"],
    ["25/4/3", "year_month_day", "2025-04-03"],
    ["2025-04-03", "month_day_year", "2025-04-03"],
    ["2025/4/3 10:15:00", "day_month_year", "2025-04-03"],
    ["2025-04-03T23:59:00Z", "day_month_year", "2025-04-03"],
    ["20250403", "month_day_year", "2025-04-03"],
    ["3 April 2025", "month_day_year", "2025-04-03"],
    ["3-Apr-25", "year_month_day", "2025-04-03"],
    ["3rd April, 2025", "day_month_year", "2025-04-03"],
    ["April 3, 2025", "day_month_year", "2025-04-03"],
    ["29/02/24", "day_month_year", "2024-02-29"],
  ] as const)("%s as %s is %s", (text, order, date) => {
    expect(readDate(text, order, TODAY)).toBe(date);
  });

  test.each(["30/02/2025", "13/13/2025", "soon", "", "5", "2025", "1/2/3/4", "April 2025", "32 May 2025"])(
    "rejects %s",
    (text) => {
      expect(readDate(text, "day_month_year", TODAY)).toBeNull();
    },
  );

  test("with a two-digit year lies in the last hundred years", () => {
    expect(readDate("1/1/26", "day_month_year", TODAY)).toBe("2026-01-01");
    expect(readDate("1/1/27", "day_month_year", TODAY)).toBe("1927-01-01");
  });

  test("may be a date cell, or a day number without its format", () => {
    expect(readDateCell({ date: "2025-04-03" }, "day_month_year", TODAY)).toEqual({ input: "2025-04-03" });
    expect(readDateCell(45750, "day_month_year", TODAY)).toEqual({ input: "2025-04-03" });
    expect(readDateCell(7, "day_month_year", TODAY)).toHaveProperty("problem");
    expect(readDateCell(true, "day_month_year", TODAY)).toHaveProperty("problem");
  });
});

describe("the order of dates", () => {
  test.each([
    [["1/23/23", "3/1/23"], "month_day_year", false],
    [["23/1/23", "3/1/23"], "day_month_year", false],
    [["2023-1-23"], "day_month_year", false],
    [["3/4/25", "5/6/25"], "day_month_year", true],
    [["3/3/2025"], "day_month_year", false],
    [["98/11/30", "99/1/2"], "year_month_day", false],
    [[], "day_month_year", false],
  ] as const)("of %j is %s", (texts, order, ambiguous) => {
    expect(guessDateOrder(texts, TODAY)).toEqual({ order, ambiguous });
  });

  test("is the order in which most dates are valid, despite a few exceptions", () => {
    expect(guessDateOrder(["1/23/23", "2/24/23", "25/3/23"], TODAY).order).toBe("month_day_year");
  });
});

describe("a number in a file", () => {
  test.each([
    ["1234.5", 1234.5],
    ["1,234.50", 1234.5],
    ["₦1,234,567.89", 1234567.89],
    ["NGN 2 000", 2000],
    ["N500", 500],
    ["1 234,50", 1234.5],
    ["2.266.130,00", 2266130],
    ["1.234,5", 1234.5],
    ["12,5", 12.5],
    ["1,234", 1234],
    [".5", 0.5],
    ["-3", -3],
    ["1'000", 1000],
  ])("%s is %d", (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each(["", "abc", "1,23,4", "1.2.3", "12a", "1e5", "--1", "1 2", "₦", "NaN", "Infinity"])(
    "rejects %j",
    (text) => {
      expect(readNumber(text)).toBeNull();
    },
  );

  test("loses only the rounding errors of binary fractions", () => {
    expect(readNumberCell(0.1 + 0.2)).toEqual({ input: 0.3 });
    expect(readNumberCell(12.345)).toEqual({ input: 12.345 });
    expect(readNumberCell(999_999_999_999.99)).toEqual({ input: 999_999_999_999.99 });
  });

  test("is never read from a date or a yes-or-no cell", () => {
    expect(readNumberCell({ date: "2025-04-03" })).toHaveProperty("problem");
    expect(readNumberCell(true)).toHaveProperty("problem");
  });
});

test("rejects names of object properties as choices", () => {
  for (const word of ["constructor", "__proto__", "toString"]) {
    expect(readChoiceCell("condition", word)).toMatchObject({ problem: expect.stringContaining(word) });
  }
});

test("writes a number that is meant as a text without an exponent", () => {
  expect([cellText(1e15), cellText(123456789), cellText(1.5), cellText(0.1 + 0.2)]).toEqual([
    "1000000000000000",
    "123456789",
    "1.5",
    "0.3",
  ]);
});

test("recognises choices in any case and by common synonyms", () => {
  expect(readChoiceCell("condition", "NEW")).toEqual({ input: "New" });
  expect(readChoiceCell("condition", "good")).toEqual({ input: "Used" });
  expect(readChoiceCell("acquisition_nature", "Donated")).toEqual({ input: "Donation" });
  expect(readChoiceCell("maintenance_schedule", "annually")).toEqual({ input: "Yearly" });
  expect(readChoiceCell("condition", "shiny")).toEqual({ problem: "“shiny” is none of New, Bad, Good." });
});

test("lists required fields that have neither a column nor a value for all rows; one of the two lives is enough", () => {
  expect(missingFields({}, {})).toEqual([
    "description",
    "classification_id",
    "custodian_id",
    "acquisition_date",
    "acquisition_nature",
    "cost",
    "condition",
    "useful_life",
  ]);
  const mapping = { description: [0], classification_id: [1], custodian_id: [2, 3], acquisition_date: [4] };
  const values = { acquisition_nature: "Purchase", cost: 0, condition: "", useful_life_in_days: 365 };
  expect(missingFields(mapping, values)).toEqual(["condition"]);
});
