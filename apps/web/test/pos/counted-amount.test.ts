import { expect, test } from "vitest";
import { countedAmount, otherSign } from "../../src/features/pos/shifts/counted-amount.ts";

test("a counted amount is read as it was typed, above and below 0", () => {
  expect(["", " 1,234.50 ", "-600", "−0.5", "- ₦5", "-0", "12500,50"].map(countedAmount)).toEqual(
    [0, 1234.5, -600, -0.5, -5, 0, 12500.5].map((value) => ({ value })),
  );
  for (const wrong of ["-", "--5", "5-", "1.005", "ten", "1000000000000"])
    expect(countedAmount(wrong), wrong).toHaveProperty("problem");
});

test("a button turns it, as a phone's keys for numbers may not", () => {
  expect(otherSign("600")).toBe("-600");
  expect(otherSign(" - 600")).toBe("600");
  expect(otherSign("")).toBe("-");
});
