import { expect, test } from "vitest";
import { slicesOf } from "../../src/features/dashboard/figures.ts";
import { greetingAt } from "../../src/features/dashboard/greeting.tsx";
import { monthsUntil } from "../../src/features/register/labels.ts";

const classes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    name: `Class ${n + 1}`,
    count: 100 - n,
    cost: 10 + n,
  }));

test("shows up to nine classes as slices, and eight in their own colour", () => {
  expect(slicesOf(classes(9), "count").map(({ name }) => name)).toEqual(classes(9).map(({ name }) => name));
  expect(new Set(slicesOf(classes(8), "count").map(({ colour }) => colour)).size).toBe(8);
});

test("combines the smallest of many classes into one slice, and keeps the total", () => {
  for (const measure of ["count", "cost"] as const) {
    const slices = slicesOf(classes(30), measure);
    expect(slices).toHaveLength(9);
    expect(slices.at(-1)).toMatchObject({ name: "22 more classes" });
    expect(slices.at(-1)!.combined).toHaveLength(22);
    for (const field of ["count", "cost"] as const) {
      const sum = (list: readonly { count: number; cost: number }[]) =>
        list.reduce((total, entry) => total + entry[field], 0);
      expect(sum(slices)).toBe(sum(classes(30)));
    }
  }
});

test("ranks classes by cost, regardless of their number of assets", () => {
  expect(slicesOf(classes(30), "count")[0]!.name).toBe("Class 1");
  expect(slicesOf(classes(30), "cost")[0]!.name).toBe("Class 30");
});

test("lists twelve months up to the current one, across a year's end", () => {
  expect(monthsUntil("2026-01-15")).toEqual([..."Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec Jan".split(" ")]);
  expect(monthsUntil(undefined)).toEqual([]);
});

test("greets by the user's local hour", () => {
  expect([0, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    "Good Morning",
    "Good Morning",
    "Good Afternoon",
    "Good Afternoon",
    "Good Evening",
    "Good Evening",
  ]);
});
