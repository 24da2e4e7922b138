import { expect, test } from "vitest";
import { dayParts, moreTasksText } from "../../../src/features/register/labels.ts";

test("a day's parts have the year only if it is not the current one", () => {
  expect(dayParts("2026-02-03", "2026-12-31")).toEqual({ weekday: "Tue", day: "3", month: "Feb" });
  expect(dayParts("2025-12-31", "2026-01-01")).toEqual({ weekday: "Wed", day: "31", month: "Dec 2025" });
});

test("counts the tasks of a day that are not shown, up to the maximum", () => {
  const shown = { due: 3, done: 0 };
  const counts = (returns: number, services: number, done = 0, jobs = 0) => ({ returns, services, jobs, done });
  expect(moreTasksText(shown, counts(2, 5))).toBe("+4 more");
  expect(moreTasksText(shown, counts(2, 2, 0, 2))).toBe("+3 more");
  expect(moreTasksText({ due: 2, done: 0 }, counts(0, 2))).toBeNull();
  expect(moreTasksText(shown, counts(0, 1000))).toBe("+1,000+ more");
  expect(moreTasksText(shown, counts(600, 700))).toBe("+1,000+ more");
  expect(moreTasksText({ due: 1, done: 2 }, counts(0, 1, 5))).toBe("+3 done");
  expect(moreTasksText(shown, counts(0, 4, 1000))).toBe("+1 more, +1,000+ done");
});
