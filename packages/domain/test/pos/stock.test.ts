import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyDelta,
  costOf,
  issueCost,
  issueDelta,
  isValidLevel,
  type Level,
  reverseDelta,
  surplusDelta,
} from "../../src/pos/stock/average.ts";
import { runs } from "../runs.ts";

const units = (count: number) => count * 1000;
const EMPTY: Level = { quantity: 0, value: 0 };

describe("the cost of issued goods", () => {
  test("is 440.01, 440.01 and 770.03 for 4, 4 and 7 of ten at 100.00 and five at 130.01", () => {
    let level = applyDelta(EMPTY, { quantity: units(10), value: costOf(10_000, units(10)) });
    level = applyDelta(level, { quantity: units(5), value: costOf(13_001, units(5)) });
    const costs = [4, 4, 7].map((count) => {
      const cost = issueCost(level, units(count));
      level = applyDelta(level, issueDelta(level, units(count)));
      return cost;
    });
    expect(costs).toEqual([44_001, 44_001, 77_003]);
    expect(level).toEqual(EMPTY);
  });

  test("leaves nothing after the last issue, and no level below 0", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 9 }),
        fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 99_999_999_999_999 })),
        (parts, value) => {
          let level: Level = { quantity: parts.reduce((sum, part) => sum + part, 0), value };
          for (const part of parts) {
            level = applyDelta(level, issueDelta(level, part));
            expect(isValidLevel(level)).toBe(true);
          }
          expect(level).toEqual(EMPTY);
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});

describe("a surplus", () => {
  const lastReceipt = { quantity: 3000, value: 10_000 };

  test("comes in at the average, whatever cost is given", () => {
    expect(surplusDelta({ quantity: 3000, value: 1000 }, 2000, { unit_cost: 5, lastReceipt })).toEqual({
      quantity: 2000,
      value: 667,
    });
  });

  test("comes in without stock at the given cost, else at the last cost, else at 0", () => {
    expect(surplusDelta(EMPTY, 1500, { unit_cost: 101, lastReceipt }).value).toBe(152);
    expect(surplusDelta(EMPTY, 1000, { lastReceipt }).value).toBe(3333);
    expect(surplusDelta(EMPTY, 1000).value).toBe(0);
  });
});

describe("a reversal at its own value", () => {
  const bought = { quantity: 10_000, value: 100_000 };

  test("is possible while goods and value are there", () => {
    expect(applyDelta({ quantity: 15_000, value: 160_000 }, reverseDelta(bought))).toEqual({
      quantity: 5000,
      value: 60_000,
    });
    expect(applyDelta(EMPTY, reverseDelta({ quantity: -5, value: -7 }))).toEqual({ quantity: 5, value: 7 });
  });

  test.each([
    ["fewer goods are left", { quantity: 9999, value: 100_000 }],
    ["less value is left", { quantity: 20_000, value: 99_999 }],
    ["value would stay without goods", { quantity: 10_000, value: 100_001 }],
  ])("is refused if %s", (_, level) => {
    expect(isValidLevel(applyDelta(level, reverseDelta(bought)))).toBe(false);
  });
});
