import { describe, expect, test } from "vitest";
import { calendarDate } from "../../src/date.ts";
import type { Cell } from "../../src/spreadsheet/cells.ts";
import { readDate } from "../../src/spreadsheet/date-text.ts";
import { guessDateOrder, readDateCell } from "../../src/spreadsheet/dates.ts";

const TODAY = calendarDate("2026-06-15");
const LAGOS = { today: TODAY, time_zone: "Africa/Lagos" };

const read = (cell: Cell) => readDateCell(cell, { date_order: "day_month_year" }, LAGOS);

describe("a date in a file", () => {
  test.each([
    ["31/12/2025", "day_month_year", "2025-12-31"],
    ["1/23/23", "month_day_year", "2023-01-23"],
    ["3-4-25", "day_month_year", "2025-04-03"],
    ["3.4.2025", "month_day_year", "2025-03-04"],
    ["25/4/3", "year_month_day", "2025-04-03"],
    ["2025-04-03", "month_day_year", "2025-04-03"],
    ["2025/4/3 10:15:00", "day_month_year", "2025-04-03"],
    ["2025-04-03T23:59:00", "day_month_year", "2025-04-03"],
    ["20250403", "month_day_year", "2025-04-03"],
    ["3 April 2025", "month_day_year", "2025-04-03"],
    ["3-Apr-25", "year_month_day", "2025-04-03"],
    ["3rd April, 2025", "day_month_year", "2025-04-03"],
    ["April 3, 2025", "day_month_year", "2025-04-03"],
    ["29/02/24", "day_month_year", "2024-02-29"],
    ["31 / 12 / 2019", "day_month_year", "2019-12-31"],
    ["31 – 12 – 2019", "day_month_year", "2019-12-31"],
    ["31\\12\\2019", "day_month_year", "2019-12-31"],
    ["Tue 31 Dec 2019", "day_month_year", "2019-12-31"],
    ["Tuesday, 31st December, 2019", "month_day_year", "2019-12-31"],
    ["31/12/2019 (Tues.)", "day_month_year", "2019-12-31"],
    ["Tue 03/12/2019", "day_month_year", "2019-12-03"],
    ["Wed 2 July 1969", "day_month_year", "1969-07-02"],
    ["Tue Dec 31 2019 00:00:00 GMT+0100 (West Africa Standard Time)", "day_month_year", "2019-12-31"],
    ["31st day of December, 2019", "day_month_year", "2019-12-31"],
    ["31Dec2019", "day_month_year", "2019-12-31"],
    ["31 Dec '19", "day_month_year", "2019-12-31"],
    ["2019 Dec 31", "day_month_year", "2019-12-31"],
    ["31 Dec 2019 10:15 AM", "day_month_year", "2019-12-31"],
    ["5 Febuary 2019", "day_month_year", "2019-02-05"],
  ] as const)("%s as %s is %s", (text, order, date) => {
    expect(readDate(text, order, TODAY)).toBe(date);
  });

  test.each(["30/02/2025", "13/13/2025", "soon", "", "5", "2025", "1/2/3/4", "April 2025", "32 May 2025"])(
    "rejects %s",
    (text) => {
      expect(readDate(text, "day_month_year", TODAY)).toBeNull();
    },
  );

  test.each([
    "31/12/2019 10:15 - 02/01/2020 08:00",
    "Mon 31 Dec 2019",
    "Tue 03/04/2019",
    "05/06/019",
    "3 Market 2019",
    "9/13/2023",
    "1".repeat(90_000),
  ])("rejects %s with the day first", (text) => {
    expect(readDate(text, "day_month_year", TODAY)).toBeNull();
  });

  test("with a two-digit year lies in the last hundred years", () => {
    expect(readDate("1/1/26", "day_month_year", TODAY)).toBe("2026-01-01");
    expect(readDate("1/1/27", "day_month_year", TODAY)).toBe("1927-01-01");
  });

  test("may be a date cell, or a day number without its format", () => {
    expect(read({ date: "2025-04-03" })).toEqual({ input: "2025-04-03" });
    for (const day of [45750, "45750", "45750.25"])
      expect(read(day)).toMatchObject({ input: "2025-04-03", hint: { kind: "day_number" } });
    for (const none of [7, true, "457501", "4575"]) expect(read(none)).toHaveProperty("problem");
  });

  test("that is valid in one order only is read in it, with a hint; a date with two other readings is rejected", () => {
    expect(read("9/13/2023")).toMatchObject({ input: "2023-09-13", hint: { kind: "other_order" } });
    expect(read("3/4/2023")).toEqual({ input: "2023-04-03" });
    expect(readDateCell("25/04/03", { date_order: "month_day_year" }, LAGOS)).toHaveProperty("problem");
    expect(read("Mon 31 Dec 2019")).toEqual({
      problem: "“Mon 31 Dec 2019” is not clear: 2019-12-31 is another day of the week.",
    });
  });

  test.each(["29/02/25", "31/04/24", "31-11-25", "31/02/2025"])(
    "that does not exist, %s, has no year in front",
    (cell) => {
      expect(read(cell)).toEqual({ problem: `“${cell}” is not a date.` });
      expect(guessDateOrder([cell], TODAY)).toEqual({ order: "day_month_year", ambiguous: false });
    },
  );

  test("may have its year in front where the day of the week says so", () => {
    expect(read("Fri 10/11/12")).toMatchObject({ input: "2010-11-12", hint: { kind: "other_order" } });
    expect(guessDateOrder(["Fri 10/11/12"], TODAY)).toEqual({ order: "year_month_day", ambiguous: false });
  });

  test.each([
    ["2019", "2019-01-01", "2019-12-31"],
    [2019, "2019-01-01", "2019-12-31"],
    ["Dec 2019", "2019-12-01", "2019-12-31"],
    ["Sept. 2019", "2019-09-01", "2019-09-30"],
    ["Feb-20", "2020-02-01", "2020-02-29"],
    ["2/2019", "2019-02-01", "2019-02-28"],
    ["2019-12", "2019-12-01", "2019-12-31"],
    ["2019 December", "2019-12-01", "2019-12-31"],
    [{ date: "2019-12-01", shown: "Dec-19" }, "2019-12-01", "2019-12-31"],
    [{ date: "2019-01-01", shown: "2019" }, "2019-01-01", "2019-12-31"],
  ])("without a day, %s, is its first day or its last, by choice", (cell, first, last) => {
    const kind = { hint: { kind: "incomplete_date" } };
    expect(read(cell)).toMatchObject({ input: first, ...kind });
    const choices = { date_order: "day_month_year", incomplete_dates: "last_day" } as const;
    expect(readDateCell(cell, choices, LAGOS)).toMatchObject({ input: last, ...kind });
  });

  test("may be shown without its day", () => {
    expect(read({ date: "2019-12-14", shown: "Dec-19" })).toEqual({ input: "2019-12-14" });
    expect(read({ date: "2019-12-01", shown: "1 Dec 2019" })).toEqual({ input: "2019-12-01" });
  });

  test.each([
    "Dec 19",
    "Dec-31",
    "Jan/30",
    "13/2019",
    "3019",
    "2019/2020",
    "Q4 2019",
    "Market 2019",
    12.2019,
    2019.1,
    "c. 2019",
  ])("is not read from %s", (cell) => {
    expect(read(cell)).toHaveProperty("problem");
  });
});

describe("a date with a time", () => {
  // At 23:30 in UTC it was half past midnight of the next day in Lagos, where the asset was bought.
  test.each([
    ["2025-01-14T23:30:00Z", "2025-01-15"],
    ["2025-01-14 23:30:00.123 UTC", "2025-01-15"],
    ["2025-01-14T23:30:00+00:00", "2025-01-15"],
    ["14/01/2025 11:30 PM GMT", "2025-01-15"],
    ["2025-01-15T03:30:00+05:00", "2025-01-14"],
    ["2025-01-14T20:00-05:00", "2025-01-15"],
    ["2025-01-14 20:00:00-05", "2025-01-15"],
    ["14/01/2025 20:00 GMT-05:00", "2025-01-15"],
    ["Tue Dec 31 2019 23:00:00 GMT+0000 (Coordinated Universal Time)", "2020-01-01"],
  ])("and an offset from UTC, %s, is the day that it then was in the company", (cell, day) => {
    expect(read(cell)).toMatchObject({ input: day, hint: { kind: "other_day" } });
  });

  test.each([
    ["2025-01-14T23:30:00", "2025-01-14"],
    ["14/01/2025 11:30 PM", "2025-01-14"],
    ["2025-01-14T22:59:59Z", "2025-01-14"],
    ["2025-01-15T00:30:00+01:00", "2025-01-15"],
    ["2025-01-15T02:30:00+0300", "2025-01-15"],
    ["Tue Dec 31 2019 00:00:00 GMT+0100 (West Africa Standard Time)", "2019-12-31"],
  ])("without an offset, or with one that changes no day, is as written: %s", (cell, day) => {
    expect(read(cell)).toEqual({ input: day });
  });

  test.each([
    "14/01/2025 13:00-14:00",
    "14/01/2025 13:00 – 14:00",
    "14/01/2025 11:00-12:00",
    "14 Jan 2025, 15:00 -1530",
    "14/01/2025 08:00-09",
    "2025-01-14T13:00:00-14:00",
    "14/01/2025 13:00-05:00",
    "1/14/2025 13:00-14:00",
  ])("and another time after it, %s, is as written", (cell) => {
    expect(read(cell)).toMatchObject({ input: "2025-01-14" });
  });

  test.each(["14/01/2025 20:00-05:00", "14/01/2025 10:00 PM-06:00", "2025-01-14 22:00–06"])(
    "that may be a shift until the next day, or in another time zone, is an error: %s",
    (cell) => {
      const problem = `“${cell}” may be a range of times, or a time in another time zone: write the day alone.`;
      expect(read(cell)).toEqual({ problem });
    },
  );

  test("of midnight in UTC is its day everywhere, as programs write what they know to the day", () => {
    const bermuda = { ...LAGOS, time_zone: "Atlantic/Bermuda" };
    const readThere = (cell: Cell) => readDateCell(cell, { date_order: "day_month_year" }, bermuda);
    expect(readThere("2025-01-14T00:00:00.000Z")).toEqual({ input: "2025-01-14" });
    expect(readThere("2025-01-14T03:59:00Z")).toMatchObject({ input: "2025-01-13", hint: { kind: "other_day" } });
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

  test("is settled by a date that is valid in one order only, and ambiguous if two such dates disagree", () => {
    expect(guessDateOrder(["3/4/2023", "9/13/2023"], TODAY)).toEqual({ order: "month_day_year", ambiguous: false });
    const both = ["13/9/2023", "14/9/2023", "9/13/2023"];
    expect(guessDateOrder(both, TODAY)).toEqual({ order: "day_month_year", ambiguous: false });
    expect(guessDateOrder([...both, "3/4/2023"], TODAY)).toEqual({ order: "day_month_year", ambiguous: true });
    const weekday = ["Wed 04/12/2019", "5/6/2019"];
    expect(guessDateOrder(weekday, TODAY)).toEqual({ order: "day_month_year", ambiguous: false });
  });

  test("is the order in which most dates are valid, despite a few exceptions", () => {
    expect(guessDateOrder(["1/23/23", "2/24/23", "25/3/23"], TODAY).order).toBe("month_day_year");
  });
});
