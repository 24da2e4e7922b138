import { expect, test } from "vitest";
import { matchColumns } from "../../../src/assets/import/headings.ts";
import { openingDayIn } from "../../../src/assets/import/opening-day.ts";
import {
  changedPolicies,
  policyNameInFiles,
  readPolicyName,
  STRAIGHT_LINE,
} from "../../../src/assets/import/policy-names.ts";
import { calendarDate } from "../../../src/date.ts";
import type { Policy } from "../../../src/valuation/policy.ts";
import { presetOf, presets } from "../../../src/valuation/presets.ts";

const TODAY = calendarDate("2026-11-28");
const dayOf = (titles: string[], headings = ["NBV"], order?: "month_day_year") =>
  openingDayIn({ headings, above: titles.map((text) => ({ text })) }, matchColumns(headings), order, TODAY)?.day ??
  null;

test.each([
  ["FIXED ASSETS REGISTER AS AT 31 DECEMBER 2025", "2025-12-31"],
  ["as at 31st December, 2025.", "2025-12-31"],
  ["AS AT 31/12/2025", "2025-12-31"],
  ["Register (as at: 31-12-2025)", "2025-12-31"],
  ["As of Dec 31, 2025", "2025-12-31"],
  ["Schedule of assets as on 31.12.25 (in naira)", "2025-12-31"],
  ["For the year ended 30 June 2026", "2026-06-30"],
  ["Y/E 31/12/2024", "2024-12-31"],
  ["As at the end of the year", null],
  ["as at 31 December 2026", null],
  ["AS AT 03/04/2025", null],
  ["Printed on 31 December 2025", null],
])("the title “%s” names the day %s", (title, day) => {
  expect(dayOf([title])).toBe(day);
});

test("an ambiguous title is read by the order that the user chose, and two days name none", () => {
  expect(dayOf(["AS AT 03/04/2025"], ["NBV"], "month_day_year")).toBe("2025-03-04");
  expect(dayOf(["as at 31/12/2025", "as at 31/12/2024"])).toBeNull();
  expect(dayOf(["as at 31/12/2025"], ["Cost"])).toBeNull();
});

test("the heading of a figure names its day before a title does", () => {
  expect(dayOf(["as at 30/06/2026"], ["Cost", "NBV as at 31/12/2025"])).toBe("2025-12-31");
  expect(dayOf([], ["Acc. Depn @ 31.12.2025", "NBV 31 Dec 2025"])).toBe("2025-12-31");
  expect(matchColumns(["NBV 31/12/2024", "NBV 31/12/2025"])).toEqual({});
});

test.each([
  ["Acc. Dep.", "opening_accumulated_depreciation"],
  ["Accum Depn (N)", "opening_accumulated_depreciation"],
  ["Depreciation to date", "opening_accumulated_depreciation"],
  ["ACCUMULATED DEPRECIATION", "opening_accumulated_depreciation"],
  ["NBV (=N=)", "net_book_value"],
  ["Net Book Value", "net_book_value"],
  ["Book value", "net_book_value"],
  ["Carrying amount", "net_book_value"],
  ["W.D.V.", "net_book_value"],
  ["As at", "opening_as_at"],
  ["Depreciated to", "opening_as_at"],
  ["Available for Use", "available_for_use_on"],
  ["Depreciation Policy", "policy"],
  ["Depreciation Method", "policy"],
  ["Dep. Method", "policy"],
  ["Method", "policy"],
  ["Total Units", "total_units"],
])("the heading “%s” is %s", (heading, field) => {
  expect(matchColumns([heading])).toEqual({ [field]: [0] });
});

test.each(["Depreciation for the Year", "Book Value on Disposal", "Market Value"])(
  "“%s” is no opening balance",
  (heading) => expect(matchColumns([heading])).toEqual({}),
);

test("a policy is known by the name that screens show", () => {
  expect(readPolicyName(" by  the month")).toEqual({ policy: expect.objectContaining({ apportionment: "monthly" }) });
  expect(readPolicyName("By the day")).toEqual({ policy: null });
  const reducing = readPolicyName("Reducing balance, 20 % a year");
  expect(reducing).toEqual({ policy: expect.objectContaining({ method: "declining_balance", rate_percent: 20 }) });
  expect(presetOf((reducing as { policy: Policy }).policy)).toEqual({ preset: "reducing_balance", isChanged: false });
  expect(readPolicyName("Reducing balance")).toEqual({ problem: expect.stringContaining("20 % a year") });
  expect(readPolicyName("Sum of digits")).toEqual({
    problem:
      "“Sum of digits” is none of the policies: By the day, By the month, Reducing balance, Double declining, By use.",
  });
  expect(readPolicyName("Double declining, 20 %")).toHaveProperty("problem");
  expect(readPolicyName("By the month, changed")).toEqual({
    problem:
      "Your company has no policy “By the month, changed”. Set it up for a classification first, or write one of these: By the day, By the month, Reducing balance, Double declining, By use.",
  });
});

test.each([
  ["Straight-Line Method", STRAIGHT_LINE],
  ["SLM", STRAIGHT_LINE],
  ["S.L.", STRAIGHT_LINE],
  ["WDV, 25 %", { method: "declining_balance", rate_percent: 25 }],
  ["Diminishing Balance (20% p.a.)", { method: "declining_balance", rate_percent: 20 }],
  ["DDB", { method: "declining_balance", rate_factor: 2 }],
  ["Units of Production", { method: "units_of_production" }],
  ["None", { method: "none" }],
])("the method “%s” is known", (word, policy) => {
  const reading = readPolicyName(word);
  expect("policy" in reading && reading.policy).toEqual(
    typeof policy === "string" ? policy : expect.objectContaining(policy),
  );
});

test("changed policies are known by the name that a file has, unless two have one", () => {
  const monthly = presets.by_month.policy;
  const [cumulative, half, march] = [
    { ...monthly, rounding: "cumulative" as const },
    { ...monthly, first_period: "half" as const },
    { ...presets.by_use.policy, financial_year_end: "03-31" },
  ];
  expect([cumulative, march, monthly, null].map(policyNameInFiles)).toEqual([
    "By the month, changed",
    "By use, changed",
    "By the month",
    "By the day",
  ]);
  const named = changedPolicies([monthly, cumulative, march]);
  expect([...named]).toEqual([
    ["by the month, changed", { policy: cumulative }],
    ["by use, changed", { policy: march }],
  ]);
  expect(changedPolicies([cumulative, half]).get("by the month, changed")).toEqual({
    problem: expect.stringContaining("several policies called “By the month, changed”"),
  });
});
