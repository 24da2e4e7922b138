import { describe, expect, test } from "vitest";
import {
  differenceOf,
  exceedsTolerance,
  expectedTallies,
  hasDifference,
  type Tallies,
} from "../../../src/pos/shifts/expected.ts";
import { sumNotes } from "../../../src/pos/shifts/schema.ts";

const tallies = (cash: number, rest: Partial<Tallies> = {}): Tallies => ({
  cash,
  card: 0,
  cheque: 0,
  bank_transfer: 0,
  ...rest,
});

describe("the expected amounts of a drawer", () => {
  test("are 1,249 after a float of 500 and a sale of 749 paid with 1,000", () => {
    const inDrawer = tallies(100_000 - 25_100);
    const drawer = { float: 50_000, kept: inDrawer, refunded: tallies(0), pay_in: 0, pay_out: 0, drop: 0 };
    expect(expectedTallies(drawer).cash).toBe(124_900);
  });

  test("include all cash movements, and for other tenders payments less refunds", () => {
    const expected = expectedTallies({
      float: 50_000,
      kept: tallies(100_000, { card: 70_000, cheque: 5000, bank_transfer: 9000 }),
      refunded: tallies(10_000, { card: 20_000 }),
      pay_in: 3000,
      pay_out: 2000,
      drop: 60_000,
    });
    expect(expected).toEqual({ cash: 81_000, card: 50_000, cheque: 5000, bank_transfer: 9000 });
  });

  test("are subtracted from the count by tender", () => {
    const difference = differenceOf(tallies(90, { card: 10 }), tallies(100));
    expect(difference).toEqual(tallies(-10, { card: 10 }));
    expect(hasDifference(difference)).toBe(true);
    expect(hasDifference(tallies(0))).toBe(false);
    expect(exceedsTolerance(difference, 10)).toBe(false);
    expect(exceedsTolerance(difference, 9)).toBe(true);
  });
});

test("notes and coins add up in kobo", () => {
  expect(sumNotes({ "1000": 3, "200": 2, "5": 1, "0.5": 3 })).toBe(340_650);
  expect(sumNotes({})).toBe(0);
});
