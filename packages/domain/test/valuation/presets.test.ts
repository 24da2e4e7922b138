import { describe, expect, test } from "vitest";
import { calendarDate } from "../../src/date.ts";
import { policyInput } from "../../src/valuation/policy.ts";
import { PRESETS, type PresetId, policyDescription, policyName, presets } from "../../src/valuation/presets.ts";
import { previewDepreciation } from "../../src/valuation/preview.ts";
import { depreciationPreviewInput, type PreviewValues } from "../../src/valuation/preview-schema.ts";

// ₦1,200,000.00 with 10 % scrap value, bought on 15 October 2025 for five years: ₦1,080,000.00 to depreciate.
const asset = { cost: 1_200_000, scrap_value: 120_000, in_service_date: "2025-10-15", useful_life: 5 };
const RATE = { reducing_balance: { rate_percent: 25 } } as Partial<Record<PresetId, object>>;

function preview(id: PresetId, values: Partial<PreviewValues> = {}) {
  const input = { asset, policy: { ...presets[id].policy, ...RATE[id] }, ...values };
  return previewDepreciation(depreciationPreviewInput.parse(input), calendarDate("2026-11-28"));
}

/** Returns what the rows of a year charge, in kobo. */
const chargeOf = ({ rows }: ReturnType<typeof preview>, year: number) =>
  rows.filter(({ to }) => to.startsWith(`${year}`)).reduce((sum, { charge }) => sum + charge, 0);

const bothYears = (result: ReturnType<typeof preview>) => [chargeOf(result, 2025), chargeOf(result, 2026)];

describe("the first two years by hand", () => {
  test("by the day: 77 of 1,825 days, then 365", () => {
    // 1,080,000 × 77 ÷ 1,825 = 45,567.123; × 442 ÷ 1,825 = 261,567.123
    expect(bothYears(preview("by_day"))).toEqual([45_567_12, 216_000_00]);
  });

  test("by the month: October in full, and 18,000.00 each month", () => {
    const result = preview("by_month");
    expect(result.rows.map(({ charge }) => charge)).toEqual(Array(60).fill(18_000_00));
    expect(bothYears(result)).toEqual([54_000_00, 216_000_00]);
    expect(result.rows.at(-1)).toMatchObject({ to: "2030-09-30", net_book_value: 120_000_00 });
  });

  test("reducing balance at 25 %: three of twelve months, then a whole year", () => {
    // 1,200,000 × 25 % × 3 ÷ 12, then (1,200,000 − 75,000) × 25 %
    expect(bothYears(preview("reducing_balance"))).toEqual([75_000_00, 281_250_00]);
    expect(preview("reducing_balance").rows.at(-1)).toMatchObject({ to: "2030-09-30", net_book_value: 120_000_00 });
  });

  test("double declining: 40 % for three months, then for a year", () => {
    // 1,200,000 × 40 % × 3 ÷ 12, then 1,080,000 × 40 %
    const result = preview("double_declining");
    expect(bothYears(result)).toEqual([120_000_00, 432_000_00]);
    // 648,000 × 40 % = 259,200 in 2027 and 388,800 × 40 % = 155,520 in 2028, each above a straight line of the rest, such as
    // (388,800 − 120,000) × 12 ÷ 33 = 97,745.45; then (233,280 − 120,000) × 12 ÷ 21 = 64,731.43 is below 93,312.
    expect([2027, 2028, 2029].map((year) => chargeOf(result, year))).toEqual([259_200_00, 155_520_00, 93_312_00]);
  });

  test("by use: 600, then 2,500 of 10,000 hours", () => {
    const events = [
      { type: "usage", date: "2025-12-31", units: 600 },
      { type: "usage", date: "2026-06-30", units: 2500 },
    ] as const;
    const result = preview("by_use", { asset: { ...asset, total_units: 10_000 }, events: [...events] });
    expect(bothYears(result)).toEqual([64_800_00, 270_000_00]);
  });
});

describe("on disposal", () => {
  const soldOn = (date: string, id: PresetId) =>
    preview(id, { events: [{ type: "sale", date, amount: 1 }] }).events[0]!.net_book_value;

  test("by the month, a month counts once it is completed", () => {
    expect(soldOn("2026-03-30", "by_month")).toBe(1_200_000_00 - 5 * 18_000_00);
    expect(soldOn("2026-03-31", "by_month")).toBe(1_200_000_00 - 6 * 18_000_00);
  });

  test("by reducing balance, so do the months of the year", () => {
    expect(soldOn("2026-03-30", "reducing_balance")).toBe(1_125_000_00 - (281_250_00 * 2) / 12);
  });
});

describe("by the month, a change within a month", () => {
  const change = { useful_life_in_months: 12, date: "2026-06-15" } as const;
  const revaluation = { ...change, type: "revaluation", carrying_amount: 2_000_000 } as const;
  const addition = { ...change, type: "addition", amount: 100_000 } as const;
  const at = (as_at: string, event: typeof revaluation | typeof addition) =>
    preview("by_month", { events: [event], as_at }).as_at;

  test("charges its whole month by the new terms", () => {
    // Eight months by 14 June: 1,200,000 − 144,000 = 1,056,000, and 936,000 over twelve months.
    const { rows } = preview("by_month", { events: [{ type: "estimate", ...change }] });
    expect(rows.slice(8).map(({ charge }) => charge)).toEqual(Array(12).fill(78_000_00));
    expect(rows.at(-1)).toMatchObject({ to: "2027-05-31", net_book_value: 120_000_00 });
  });

  test("leaves the days before it as they were", () => {
    const before = { accumulated_depreciation: 144_000_00, net_book_value: 1_056_000_00 };
    expect(at("2026-06-14", revaluation)).toMatchObject(before);
    expect(at("2026-06-14", addition)).toMatchObject(before);
    expect(at("2026-06-15", revaluation)).toMatchObject({
      accumulated_depreciation: 0,
      net_book_value: 2_000_000_00,
    });
    const added = { accumulated_depreciation: 144_000_00, net_book_value: 1_156_000_00 };
    expect(at("2026-06-29", addition)).toMatchObject(added);
  });
});

describe.each(["by_month", "reducing_balance", "double_declining"] as const)(
  "%s, a change on the last day of a year",
  (id) => {
    const [date, next, useful_life_in_months] = ["2026-12-31", "2027-01-01", 24];
    const before = preview(id, { as_at: date }).as_at.net_book_value;

    test("finds the value that the asset has on that day, with the year's charge", () => {
      for (const event of [
        { type: "revaluation", date, carrying_amount: 2_000_000, useful_life_in_months },
        { type: "estimate", date, useful_life_in_months },
        { type: "addition", date, amount: 100_000, useful_life_in_months },
      ]) {
        const { events, rows } = preview(id, { events: [event] as never });
        expect(events[0]!.net_book_value, event.type).toBe(before);
        expect(rows.filter(({ to }) => to === date).map(({ net_book_value }) => net_book_value)).toEqual([before]);
        expect(rows.find(({ to }) => to > date)!.from).toBe(next);
      }
    });

    test("of its value leaves the amount of the revaluation at the end of that day (IAS 16.31)", () => {
      const event = { type: "revaluation", date, carrying_amount: 2_000_000, useful_life_in_months } as const;
      expect(preview(id, { events: [event], as_at: date }).as_at.net_book_value).toBe(2_000_000_00);
    });
  },
);

test("a policy is named by the preset that it began from", () => {
  const { by_month, reducing_balance } = presets;
  expect(policyName(null)).toBe("By the day");
  expect(policyName({ ...by_month.policy, financial_year_end: "03-31" })).toBe("By the month");
  expect(policyName({ ...by_month.policy, rounding: "cumulative" })).toBe("By the month, changed");
  expect(policyName({ ...reducing_balance.policy, rate_percent: 25 })).toBe("Reducing balance, 25 % a year");
});

test("every preset is a valid policy once its rate is given, and charges the cost less the scrap value", () => {
  for (const id of PRESETS) {
    expect(policyInput.safeParse({ ...presets[id].policy, ...RATE[id] }).success, id).toBe(true);
    if (id === "by_use") continue;
    expect(
      preview(id).rows.reduce((sum, { charge }) => sum + charge, 0),
      id,
    ).toBe(1_080_000_00);
  }
});

test("a balance is reduced only at a rate that somebody gives", () => {
  const { error } = policyInput.safeParse(presets.reducing_balance.policy);
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["rate_percent"], "Give the rate of the reducing balance."],
  ]);
});

test("a policy is described by its preset only while it has the preset's conventions", () => {
  expect(policyDescription(null)).toBe(presets.by_day.description);
  expect(policyDescription(presets.by_month.policy)).toBe(presets.by_month.description);
  expect(policyDescription({ ...presets.by_month.policy, first_period: "half" })).toContain("differ");
  expect(policyDescription({ ...presets.by_day.policy, method: "none" })).toContain("Nothing is charged");
});
