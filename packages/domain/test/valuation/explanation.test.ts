import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDate } from "../../src/date.ts";
import { depreciate } from "../../src/valuation/depreciate.ts";
import { explainValue } from "../../src/valuation/explanation.ts";
import { evaluateFormula } from "../../src/valuation/formula.ts";
import { depreciationAsAt, toDepreciationInput } from "../../src/valuation/preview.ts";
import { depreciationPreviewInput } from "../../src/valuation/preview-schema.ts";
import { runs } from "../runs.ts";
import { anyPreview } from "./any-depreciation.ts";

test("the last step is the book value of the day, for any policy and events", () => {
  fc.assert(
    fc.property(anyPreview, (values) => {
      const input = toDepreciationInput(depreciationPreviewInput.parse(values), calendarDate("2026-11-28"));
      const result = depreciate(input);
      const steps = explainValue(input, result);
      const { net_book_value, accumulated_depreciation } = depreciationAsAt(input, result);
      expect(steps.slice(-2).map(({ value }) => Math.round(value * 100))).toEqual([
        accumulated_depreciation,
        net_book_value,
      ]);
    }),
    { numRuns: runs(250) },
  );
});

test.each([
  ["1 + 2 * 3 - 4 / 8", 6.5],
  ["-(2 - 5)", 3],
  ["round(0.125, 2)", 0.13],
  ["round(2 / 3, 0)", 1],
  ["min(3, 2, 5) + max(1, 4)", 6],
  ["root(0.25, 2)", 0.5],
  ["s1 * s2", 12],
])("%s is %d", (formula, value) => {
  expect(Number(evaluateFormula(formula, [evaluateFormula("3"), evaluateFormula("4")]))).toBeCloseTo(value, 12);
});

test.each(["", "1 +", "s3", "alert(1)", "1 2", "round(1)", "2 ** 3", "(1"])("%s is refused", (formula) => {
  expect(() => evaluateFormula(formula, [])).toThrow();
});
