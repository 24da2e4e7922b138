import { expect, test } from "vitest";
import { readableFormula } from "../../../src/features/depreciation/charge-formula.tsx";

test.each([
  ["round((1200000 - 120000) * 1 / 60, 2)", "(1,200,000 − 120,000) × 1 ÷ 60"],
  ["round((365000.5 - 0) * 442 / 1825, 2) - 250.25", "((365,000.50 − 0) × 442 ÷ 1,825) − 250.25"],
  ["round(1125000 * (25 / 100) * 1, 2)", "1,125,000 × (25 ÷ 100) × 1"],
  ["round(1000 * (round(2 / 60, 4)) * 1, 2)", "1,000 × ((2 ÷ 60)) × 1"],
  ["min(round(5000 * (3 / 10) * 1, 2), 5000 - 4000)", "the smaller of 5,000 × (3 ÷ 10) × 1 and 5,000 − 4,000"],
  ["round(1000 * (1 - root(100 / 1000, 5)) * 1, 2)", "1,000 × (1 − (100 ÷ 1,000)^(1 ÷ 5)) × 1"],
  ["0", "0"],
])("%s reads %s", (formula, text) => {
  expect(readableFormula(formula)).toBe(text);
});
