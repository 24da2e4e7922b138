import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  calendarDate,
  clockTime,
  dayIn,
  dayNumber,
  daysBetween,
  formatLongDate,
  formatTime,
  fromDayNumber,
  isCalendarDate,
  zonedInstant,
} from "../src/date.ts";
import { dateInput } from "../src/record.ts";
import { runs } from "./runs.ts";

const anyDate = fc.integer({ min: -25_000, max: 300_000 }).map(fromDayNumber);

describe("a calendar date", () => {
  test.each(["2024-02-29", "2000-02-29", "1900-01-01", "2999-12-31"])("accepts %s", (value) => {
    expect(isCalendarDate(value)).toBe(true);
  });

  test.each([
    "2026-02-29",
    "1900-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "1899-12-31",
    "3000-01-01",
    "2026-1-1",
    "26-01-01",
    "2026-01-01T00:00:00Z",
    " 2026-01-01",
    "2026-01-01\n",
    "",
  ])("rejects %j", (value) => {
    expect(isCalendarDate(value)).toBe(false);
    expect(dateInput.safeParse(value).success).toBe(false);
  });

  test("rejects numbers, null and Date objects in inputs", () => {
    for (const value of [20_260_101, null, undefined, new Date(), ["2026-01-01"]]) {
      expect(dateInput.safeParse(value).success).toBe(false);
    }
  });
});

describe("counts days", () => {
  test("including a leap day", () => {
    expect(daysBetween(calendarDate("2024-02-28"), calendarDate("2024-03-01"))).toBe(2);
    expect(daysBetween(calendarDate("2026-02-28"), calendarDate("2026-03-01"))).toBe(1);
    expect(daysBetween(calendarDate("2026-03-01"), calendarDate("2026-02-28"))).toBe(-1);
  });

  test("consistently with adding days", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe("adding months", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-12-31", 1, "2027-01-31"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -13, "2024-12-15"],
  ])("%s and %i months is %s", (from, months, to) => {
    expect(addMonths(calendarDate(from), months)).toBe(to);
  });

  test("keeps the day of the month except at the end of a shorter month", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 500 }), (date, months) => {
        const later = addMonths(date, months);
        if (!isCalendarDate(later)) return;
        const day = Number(later.slice(8));
        const lastOfMonth = addDays(later, 1).slice(8) === "01";
        expect(day === Number(date.slice(8)) || (lastOfMonth && day < Number(date.slice(8)))).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe("today", () => {
  test("is the company's day, not the server's", () => {
    const night = new Date("2026-11-20T23:30:00Z");
    expect(dayIn("Africa/Lagos", night)).toBe("2026-11-21");
    expect(dayIn("UTC", night)).toBe("2026-11-20");
    expect(dayIn("Pacific/Kiritimati", night)).toBe("2026-11-21");
    expect(dayIn("Pacific/Niue", night)).toBe("2026-11-20");
  });

  test("changes at midnight, in any order of calls", () => {
    const last = new Date("2026-11-20T22:59:59.999Z");
    const first = new Date("2026-11-20T23:00:00.000Z");
    const days = [last, first, last, first].map((instant) => dayIn("Africa/Lagos", instant));
    expect(days).toEqual(["2026-11-20", "2026-11-21", "2026-11-20", "2026-11-21"]);
  });
});

test("formats an instant in a time zone", () => {
  const night = "2026-11-20T23:30:00.000Z";
  expect(formatTime(night, "Africa/Lagos")).toBe("21 Nov 2026, 00:30");
  expect(formatTime(night, "Pacific/Niue")).toBe("20 Nov 2026, 12:30");
});

test("keeps the instant in any zone, before and after a clock change", () => {
  expect(zonedInstant("Africa/Lagos", "2026-11-20T23:30:00.123Z")).toBe("2026-11-21T00:30:00.123+01:00");
  expect(zonedInstant("America/St_Johns", "2026-11-20T23:30:00.000Z")).toBe("2026-11-20T20:00:00.000-03:30");
  expect(zonedInstant("Europe/London", "2026-10-25T00:59:59.000Z")).toBe("2026-10-25T01:59:59.000+01:00");
  expect(zonedInstant("Europe/London", "2026-10-25T01:00:00.000Z")).toBe("2026-10-25T01:00:00.000+00:00");
  expect(zonedInstant("Africa/Lagos", "soon")).toBe("soon");
  expect(clockTime("Africa/Lagos", "2026-11-20T23:30:00.000Z")).toEqual(new Date("2026-11-21T00:30:00Z"));
  const zones = fc.constantFrom("Africa/Lagos", "Pacific/Niue", "Asia/Kathmandu", "America/New_York");
  const instants = fc.date({ min: new Date("1972-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const text = zonedInstant(zone, instant.toISOString());
      expect(new Date(text)).toEqual(instant);
      expect(text.slice(0, 10)).toBe(dayIn(zone, instant));
    }),
    { numRuns: runs(100) },
  );
});

test("formats a date in long form, and returns other text unchanged", () => {
  expect(formatLongDate("2026-11-21")).toBe("21 November 2026");
  expect(formatLongDate("soon")).toBe("soon");
});

test("formats every day of a year as Intl does", () => {
  const long = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "UTC" });
  const short = new Intl.DateTimeFormat("en-NG", { dateStyle: "medium", timeZone: "UTC" });
  for (let day = dayNumber(calendarDate("2028-01-01")); day < dayNumber(calendarDate("2029-01-01")); day++) {
    const instant = new Date(day * 864e5);
    expect(formatLongDate(fromDayNumber(day))).toBe(long.format(instant));
    expect(formatTime(instant, "UTC")).toBe(`${short.format(instant)}, 00:00`);
  }
});
