import { expect, test } from "vitest";
import { differenceOf, exceedsTolerance, hasDifference, type Tallies } from "../../../src/pos/shifts/expected.ts";
import { sumNotes } from "../../../src/pos/shifts/schema.ts";

const tallies = (cash: number, rest: Partial<Tallies> = {}): Tallies => ({
  cash,
  card: 0,
  cheque: 0,
  bank_transfer: 0,
  ...rest,
});

test("expected amounts are subtracted from the count by tender", () => {
  const difference = differenceOf(tallies(90, { card: 10 }), tallies(100));
  expect(difference).toEqual(tallies(-10, { card: 10 }));
  expect(hasDifference(difference)).toBe(true);
  expect(hasDifference(tallies(0))).toBe(false);
  expect(exceedsTolerance(difference, 10)).toBe(false);
  expect(exceedsTolerance(difference, 9)).toBe(true);
});

test("notes and coins add up in kobo", () => {
  expect(sumNotes({ "1000": 3, "200": 2, "5": 1, "0.5": 3 })).toBe(340_650);
  expect(sumNotes({})).toBe(0);
});
