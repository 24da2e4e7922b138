import { expect, test } from "vitest";
import {
  compareTimes,
  type Figure,
  formatTable,
  isWithinBound,
  median,
  mergeRounds,
  quantile,
  runAlternately,
} from "../figures.ts";

test("the ratio of a figure is the median over its rounds, so a disturbed round changes nothing", () => {
  const figure = compareTimes("list", "ms", [2, 40, 3], [1, 20, 1], { ratio: 2 });
  expect(figure).toMatchObject({ value: 3, floor: 1, ratio: 2 });
  expect(isWithinBound(figure)).toBe(true);
  expect(isWithinBound(compareTimes("list", "ms", [2, 40, 3], [1, 10, 1], { ratio: 2 }))).toBe(false);
});

test("the ratio is above 1 if there are fewer requests per second than in the baseline", () => {
  expect(compareTimes("list", "/s", [50], [200])).toMatchObject({ value: 50, floor: 200, ratio: 4 });
});

test("a bound on the value needs no baseline, and a figure without a bound never fails", () => {
  const figure: Figure = { name: "memory", unit: "MB", value: 301, bound: { value: 300 } };
  expect(isWithinBound(figure)).toBe(false);
  expect(isWithinBound({ ...figure, value: 300 })).toBe(true);
  expect(isWithinBound({ ...figure, bound: undefined })).toBe(true);
});

test("a bound may be a minimum", () => {
  const figure: Figure = { name: "list", unit: "/s", value: 1000, bound: { atLeast: 1000 } };
  expect(isWithinBound(figure)).toBe(true);
  expect(isWithinBound({ ...figure, value: 999 })).toBe(false);
  expect(formatTable([figure])).toContain("≥ 1,000 /s");
});

test("a bound on a ratio fails if the ratio was not measured", () => {
  expect(isWithinBound({ name: "list", unit: "ms", value: 1, bound: { ratio: 2 } })).toBe(false);
});

test("computes the median and a quantile", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([7], 0.99)]).toEqual([51, 100, 7]);
});

test("runs the app and the floor alternately, the app first", async () => {
  const order: string[] = [];
  const side = (name: string) => async (round: number) => order.push(`${name}${round}`);
  await runAlternately(2, side("ours"), side("floor"));
  expect(order).toEqual(["ours0", "floor0", "ours1", "floor1"]);
});

test("merges the rounds of a figure to its median", () => {
  const round = (value: number): Figure[] => [
    { name: "list", unit: "ms", value, floor: 1, ratio: value, bound: { ratio: 3 } },
    { name: "memory", unit: "MB", value: 100 * value },
  ];
  const [list, memory] = mergeRounds([round(2), round(9), round(1)]);
  expect(list).toMatchObject({ value: 2, floor: 1, ratio: 2 });
  expect(isWithinBound(list!)).toBe(true);
  expect(memory).toMatchObject({ value: 200, ratio: undefined });
});

test("the table is aligned and marks exceeded bounds", () => {
  const lines = formatTable([
    { name: "one asset", unit: "ms", value: 0.9, floor: 0.25, ratio: 3.6, bound: { ratio: 3 } },
    { name: "export, peak memory", unit: "MB", value: 1280, bound: { value: 300 } },
    { name: "ready", unit: "s", value: 12.34 },
  ]).split("\n");
  expect(lines).toEqual([
    "figure                    app    floor   ratio   bound   verdict",
    "one asset             0.90 ms  0.25 ms  3.60 ×     3 ×  EXCEEDED",
    "export, peak memory  1,280 MB                   300 MB  EXCEEDED",
    "ready                  12.3 s",
  ]);
});
