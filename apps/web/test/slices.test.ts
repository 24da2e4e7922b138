import { expect, test } from "vitest";
import { slicesOf } from "../src/features/dashboard/slices.ts";

const classes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Class ${n + 1}`, count: 100 - n, cost: 10 }));

test("a pie of up to twelve classifications has a slice and a colour for each", () => {
  const slices = slicesOf(classes(12));
  expect(slices.map(({ name }) => name)).toEqual(classes(12).map(({ name }) => name));
  expect(new Set(slices.map(({ colour }) => colour)).size).toBe(12);
});

test("of more, the smallest are one slice, and all slices add up to the whole", () => {
  const slices = slicesOf(classes(30));
  expect(slices).toHaveLength(12);
  expect(slices.at(-1)).toMatchObject({ name: "19 other classifications", cost: 190 });
  const sum = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
  expect(sum(slices)).toBe(sum(classes(30)));
});
