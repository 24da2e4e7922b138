import { expect, test } from "vitest";
import { conventionsOf } from "../../src/valuation/conventions.ts";
import { policyInput } from "../../src/valuation/policy.ts";

const words = (values: Parameters<typeof policyInput.parse>[0]) => conventionsOf(policyInput.parse(values)).join(" ");

test("today's rule in words", () => {
  expect(words({})).toBe(
    "Straight line: the same charge over the whole useful life (IAS 16.62). Each day of the life has the same charge. " +
      "Days are counted as in the calendar. A period is a month; the financial year ends on 31 December. " +
      "The day in service does not count. The first period is charged by its days in use. " +
      "In the period of its disposal an asset is charged by the day. The day of disposal counts. " +
      "What is accumulated is rounded to the kobo. The last period leaves the scrap value. An event takes effect on its day.",
  );
});

test("a declining balance says its rate and its base", () => {
  const text = words({ method: "declining_balance", rate_percent: 25, frequency: "quarter" });
  expect(text).toContain("The rate is 25 % a year.");
  expect(text).toContain("the book value at the start of the financial year; a period has its share by its months.");
  expect(text).not.toContain("same charge");
});

test("an asset that does not depreciate has one sentence", () => {
  expect(words({ method: "none" })).toBe("The asset does not depreciate.");
});
