import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moneyInput, moneyView } from "../src/amounts.ts";
import { allocate, formatNaira, fromNaira, kobo, MAX_NAIRA, toNaira } from "../src/money.ts";
import { runs } from "./runs.ts";

const MAX_KOBO = 99_999_999_999_999;

const anyKobo = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.maxSafeInteger().map((n) => Math.abs(n) % (MAX_KOBO + 1)),
);

describe("money in JSON", () => {
  test("every amount is parsed to the same kobo", () => {
    fc.assert(
      fc.property(anyKobo, (amount) => {
        const inJson = JSON.parse(JSON.stringify(moneyView.parse(amount)));
        expect(moneyInput.parse(inJson)).toBe(amount);
      }),
      { numRuns: runs(5000) },
    );
  });

  test("every amount has at most two decimals", () => {
    fc.assert(
      fc.property(anyKobo, (amount) => {
        expect(JSON.stringify(toNaira(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
      { numRuns: runs(2000) },
    );
  });

  test("accepts the smallest and the largest amount, and nothing beyond", () => {
    expect(moneyInput.parse(0)).toBe(0);
    expect(moneyInput.parse(MAX_NAIRA)).toBe(MAX_KOBO);
    expect(moneyInput.safeParse(1e12).success).toBe(false);
    expect(moneyInput.safeParse(-0.01).success).toBe(false);
  });

  test("converts amounts without an exact binary form to exact kobo", () => {
    for (const [naira, amount] of [
      [0.1, 10],
      [0.29, 29],
      [1.15, 115],
      [1.005 * 100, 10_050],
      [8.2, 820],
      [999_999_999_999.98, 99_999_999_999_998],
    ] as const) {
      expect(fromNaira(Number(naira.toFixed(2)))).toBe(amount);
    }
  });

  test("rejects a third decimal, whatever the amount", () => {
    for (const naira of [0.001, 0.125, 10.005, 1234.567, 99_999_999_999.999]) {
      expect(moneyInput.safeParse(naira).success, String(naira)).toBe(false);
    }
  });

  test("accepts JSON numbers only, and reads nothing else as 0", () => {
    for (const value of ["5", "", null, undefined, [], [5], {}, true, Number.NaN, Number.POSITIVE_INFINITY]) {
      const result = moneyInput.safeParse(value);
      expect(result.error?.issues[0]?.message, String(value)).toBe("Enter an amount in naira.");
    }
  });

  test("minus zero is zero", () => {
    expect(Object.is(moneyInput.parse(-0), 0)).toBe(true);
  });
});

test("rejects fractions of a kobo", () => {
  expect(() => kobo(0.5)).toThrow(RangeError);
  expect(() => kobo(2 ** 53)).toThrow(RangeError);
});

test("is displayed with ₦, separators and two decimals", () => {
  expect(formatNaira(1234567)).toBe("₦1,234,567.00");
  expect(formatNaira(0.5)).toBe("₦0.50");
  expect(formatNaira(-1000)).toBe("-₦1,000.00");
  expect(formatNaira(1234.565)).toBe("₦1,234.57");
  expect(formatNaira(2e21)).toBe("₦2,000,000,000,000,000,000,000.00");
});

test("is formatted as Intl does", () => {
  const form = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(anyKobo, (amount) => {
      expect(formatNaira(toNaira(amount))).toBe(`₦${form.format(toNaira(amount))}`);
    }),
    { numRuns: runs(2000) },
  );
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const numRuns = runs(1000);

test("shares add up, never exceed their line, and favour the earlier of equal lines", () => {
  const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 10 ** 12 })), {
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const whole = sum(lines);
      const amount = Math.floor(whole * part);
      const shares = allocate(amount, lines);
      expect(sum(shares)).toBe(amount);
      shares.forEach((share, index) => {
        expect(share).toBeLessThanOrEqual(lines[index]!);
        const exact = BigInt(amount) * BigInt(lines[index]!);
        if (whole > 0) expect(BigInt(share) - exact / BigInt(whole)).toBeLessThanOrEqual(1n);
        for (let later = index + 1; later < lines.length; later++)
          if (lines[later] === lines[index]) expect(share).toBeGreaterThanOrEqual(shares[later]!);
      });
    }),
    { numRuns },
  );
});
