import { expect, test } from "vitest";
import {
  expandAmount,
  flipSign,
  parseNaira,
  parsePercent,
  parseQuantity,
  parseSignedNaira,
} from "../../../src/features/pos/number-input.ts";

test("parses a counted amount above and below 0", () => {
  expect(["", " 1,234.50 ", "-600", "(600)", "−0.5", "- ₦5", "-0", "12500,50"].map(parseSignedNaira)).toEqual(
    [0, 1234.5, -600, -600, -0.5, -5, 0, 12500.5].map((value) => ({ value })),
  );
  for (const wrong of ["-", "--5", "-(5)", "5-", "1.005", "-1.005", "ten", "1000000000000", "-1000000000000"])
    expect(parseSignedNaira(wrong), wrong).toHaveProperty("problem");
});

test("changes the sign with a button, because a phone's keypad may lack a minus", () => {
  expect(flipSign("600")).toBe("-600");
  expect(flipSign(" - 600")).toBe("600");
  expect(flipSign("")).toBe("-");
});

test("shows an amount in figures if it was typed in another way, and the same amount", () => {
  const typed = ["450k", "₦1.2m", "-5k", "2,5", "1,250", "1.250,50", "−600", "999999999999.99k"];
  expect(typed.map(expandAmount)).toEqual([
    ...["450,000.00", "1,200,000.00", "-5,000.00", "2.50", "1,250.00", "1,250.50", "-600.00"],
    "999999999999.99k",
  ]);
  for (const text of typed) expect(parseSignedNaira(expandAmount(text))).toEqual(parseSignedNaira(text));
  for (const text of ["", " ", "450000", "12.", ".5", "-600", "1.200", "-", "5,000.00k", "ten"])
    expect(expandAmount(text)).toBe(text);
});

test("parses typed numbers or explains what to write, and never rounds", () => {
  expect(["1,5", "1.250", "1,250", "0,333", ".5"].map((text) => parseQuantity(text))).toEqual(
    [1500, 1250, 1_250_000, 333, 500].map((value) => ({ value })),
  );
  expect(["2,5", "7.5 %", "100", "0"].map(parsePercent)).toEqual([2.5, 7.5, 100, 0].map((value) => ({ value })));
  expect(["150,50", "2000,00", "₦1,250.50", "5k"].map(parseNaira)).toEqual(
    [150.5, 2000, 1250.5, 5000].map((value) => ({ value })),
  );
  const problems = [
    [parseQuantity("1,2345"), "The quantity may have at most three decimals."],
    [parseQuantity("1,2,3"), "“1,2,3” is not clear: write 12.3 or 123."],
    [parseQuantity("₦5"), "Enter a quantity."],
    [parsePercent("₦50"), "Enter a percentage from 0 to 100, with at most two decimals."],
    [parsePercent("7,555"), "Enter a percentage from 0 to 100, with at most two decimals."],
    [parseNaira("10%"), "Enter an amount in naira."],
    [parseNaira("1.250"), "“1.250” is not clear: write 1.25 or 1250."],
    [parseNaira("-5"), "Enter an amount in naira."],
    [parseNaira("0,333"), "The amount may have at most two decimals."],
  ] as const;
  for (const [read, problem] of problems) expect(read).toEqual({ problem });
});
