import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, calendarDate, daysBetween } from "../../src/date.ts";
import { depreciate } from "../../src/valuation/depreciate.ts";
import { accumulatedDepreciation } from "../../src/valuation/depreciation.ts";
import { explainValue } from "../../src/valuation/explanation.ts";
import { evaluateFormula } from "../../src/valuation/formula.ts";
import { presets } from "../../src/valuation/presets.ts";
import { depreciationAsAt, previewDepreciation, toDepreciationInput } from "../../src/valuation/preview.ts";
import { depreciationPreviewInput, type PreviewValues } from "../../src/valuation/preview-schema.ts";
import { runs } from "../runs.ts";
import { anyPreview } from "./any-depreciation.ts";

const TODAY = calendarDate("2026-11-28");
const preview = (values: PreviewValues) => previewDepreciation(depreciationPreviewInput.parse(values), TODAY);
const asAt = (values: PreviewValues, as_at: string) => preview({ ...values, as_at }).as_at;

describe("an asset that was written off before it was taken over", () => {
  const laptop: PreviewValues = {
    asset: {
      cost: 365_000,
      in_service_date: "2024-01-01",
      useful_life: 4,
      opening: { accumulated_depreciation: 365_000, as_at: "2024-06-30", continue: "original_terms" },
    },
    policy: presets.by_day.policy,
  };

  test("counts the days that it has been used, up to its life, as its own page does", () => {
    expect(asAt(laptop, "2024-10-27")).toEqual({
      days_used: 300,
      accumulated_depreciation: 36_500_000,
      net_book_value: 0,
    });
    expect(asAt(laptop, "2026-11-28").days_used).toBe(daysBetween(calendarDate("2024-01-01"), TODAY));
    expect(asAt(laptop, "2032-01-01").days_used).toBe(4 * 365);
    const sold = { type: "sale", date: "2024-04-10", amount: 1 } as const;
    const { opening: _opening, ...asset } = laptop.asset;
    expect(asAt({ ...laptop, asset, events: [sold] }, "2024-10-27").days_used).toBe(100);
  });

  test("counts none where its policy charges nothing", () => {
    const { opening: _opening, ...asset } = laptop.asset;
    expect(asAt({ asset, policy: { method: "none" } }, "2024-10-27").days_used).toBe(0);
  });
});

describe("over random assets, policies and events", () => {
  test("no charge is negative, rows add up, and the value never falls below the scrap value", () => {
    fc.assert(
      fc.property(anyPreview, (values) => {
        const { rows, events } = preview(values);
        for (const [index, row] of rows.entries()) {
          expect(row.charge).toBeGreaterThanOrEqual(0);
          const before = rows[index - 1];
          if (before) expect(daysBetween(calendarDate(before.to), calendarDate(row.from))).toBeGreaterThanOrEqual(1);
          expect(row.surplus_transfer).toBeGreaterThanOrEqual(0);
        }
        for (const { journal } of events) {
          const total = (side: "debit" | "credit") => journal.reduce((sum, line) => sum + line[side], 0);
          expect(total("debit")).toBe(total("credit"));
        }
      }),
      { numRuns: runs(250) },
    );
  });

  test("a formula gives its row's charge, with fractions", () => {
    fc.assert(
      fc.property(anyPreview, (values) => {
        for (const { formula, charge } of preview(values).rows) {
          expect(Number(evaluateFormula(formula).mul(100))).toBe(charge);
        }
      }),
      { numRuns: runs(250) },
    );
  });

  test("a schedule that runs to its end charges the cost less the scrap value", () => {
    fc.assert(
      fc.property(anyPreview, ({ events: _events, ...values }) => {
        if (values.policy?.method === "none" || values.policy?.method === "units_of_production") return;
        const { rows } = preview(values);
        const cost = Math.round(values.asset.cost * 100);
        const scrap = Number((BigInt(cost) * BigInt(values.asset.scrap_percent ?? 0) * 2n + 100n) / 200n);
        expect(rows.reduce((sum, { charge }) => sum + charge, 0)).toBe(cost - scrap);
      }),
      { numRuns: runs(250) },
    );
  });

  test("on the last day of a row, the value is the row's; inside it lies between its start and its end", () => {
    fc.assert(
      fc.property(anyPreview, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (values, pick, share) => {
        const { rows, events } = preview(values);
        if (rows.length === 0 || events.some(({ type }) => type !== "usage")) return;
        const row = rows[pick % rows.length]!;
        expect(asAt(values, row.to).net_book_value).toBe(row.net_book_value);
        const inside = calendarDate(row.from);
        const day = new Date(
          Date.parse(inside) + Math.floor(share * daysBetween(inside, calendarDate(row.to))) * 864e5,
        );
        const value = asAt(values, day.toISOString().slice(0, 10)).net_book_value;
        expect(value).toBeGreaterThanOrEqual(row.net_book_value);
        expect(value).toBeLessThanOrEqual(row.net_book_value + row.charge);
      }),
      { numRuns: runs(250) },
    );
  });

  test("the value of a day is what a sale on that day leaves", () => {
    fc.assert(
      fc.property(anyPreview, fc.integer({ min: 1, max: 2000 }), (values, later) => {
        const { events = [], ...rest } = values;
        const open = events.filter(({ type }) => type !== "sale" && type !== "scrap");
        const last = open.at(-1)?.date ?? values.asset.in_service_date;
        const date = new Date(Date.parse(last) + later * 864e5).toISOString().slice(0, 10);
        const sold = preview({ ...rest, events: [...open, { type: "sale", date, amount: 1 }] });
        const value = asAt({ ...rest, events: open }, date);
        expect(sold.events.at(-1)).toMatchObject(without(value, "days_used"));
        const row = sold.rows.at(-1);
        if (row?.to === date) expect(row.net_book_value).toBe(value.net_book_value);
      }),
      { numRuns: runs(300) },
    );
  });

  test("an event changes no day before it, nor what explains it", () => {
    fc.assert(
      fc.property(anyPreview, fc.nat({ max: 400 }), ({ events = [], ...values }, earlier) => {
        const last = events.findLast(({ type }) => type !== "usage");
        if (!last) return;
        const before = events.slice(0, events.indexOf(last));
        for (const days of [1, earlier]) {
          const eve = addDays(calendarDate(last.date), -days);
          if (days === 0 || eve < values.asset.in_service_date) continue;
          const figures = (list: typeof events) => {
            const input = toDepreciationInput(
              depreciationPreviewInput.parse({ ...values, events: list, as_at: eve }),
              TODAY,
            );
            const result = depreciate(input);
            return [without(depreciationAsAt(input, result), "days_used"), explainValue(input, result).at(-1)!.value];
          };
          expect(figures([...before, last])).toEqual(figures(before));
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test("with the default policy the figures are today's", () => {
    fc.assert(
      fc.property(anyPreview, fc.integer({ min: 1, max: 4000 }), ({ asset, as_at }, days) => {
        const { useful_life: _years, useful_life_in_months: _months, ...rest } = asset;
        const values = { asset: { ...rest, useful_life_in_days: days }, as_at: as_at! };
        const gross = Math.round(asset.cost * 100);
        const scrap_value = Number((BigInt(gross) * BigInt(asset.scrap_percent ?? 0) * 2n + 100n) / 200n);
        const terms = {
          gross,
          scrap_value,
          depreciates: true,
          useful_life_in_days: days,
          start_day: calendarDate(asset.in_service_date),
          stop_day: null,
          segments: null,
        };
        const result = preview(values);
        expect(result.as_at.accumulated_depreciation).toBe(accumulatedDepreciation(terms, as_at as CalendarDate));
        for (const { to, accumulated_depreciation } of result.rows) {
          expect(accumulated_depreciation).toBe(accumulatedDepreciation(terms, calendarDate(to)));
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

test("excess depreciation leaves the part of the surplus that a raised scrap value keeps (IAS 16.41)", () => {
  const asset = { cost: 120_000, scrap_value: 0, in_service_date: "2023-12-31", useful_life_in_months: 60 };
  const policy: PreviewValues["policy"] = { apportionment: "monthly", frequency: "year" };
  const event = { type: "revaluation" as const, date: "2025-12-31", carrying_amount: 102_000, scrap_value: 9000 };
  const values = { asset, policy, events: [event], surplus_transfer: "excess_depreciation" as const };
  const { rows } = preview(values);
  // 30,000 of surplus over three years, of which 9,000 stay: 31,000 a year is 7,000 more than 24,000.
  expect(rows.slice(2).map(({ charge, surplus_transfer }) => [charge, surplus_transfer])).toEqual([
    [3_100_000, 700_000],
    [3_100_000, 700_000],
    [3_100_000, 700_000],
  ]);
  expect(rows.at(-1)!.revaluation_surplus).toBe(900_000);
});

test("a rate from the scrap value is refused on the event that leaves none", () => {
  const asset = { cost: 1000, scrap_value: 100, in_service_date: "2025-01-01", useful_life: 5 };
  const policy: PreviewValues["policy"] = { method: "declining_balance", rate_from_residual: true };
  const scrapped = { date: "2026-01-01", scrap_value: 0 };
  for (const event of [
    { type: "estimate" as const, ...scrapped },
    { type: "revaluation" as const, ...scrapped, carrying_amount: 900 },
  ]) {
    const fields = { "events.0.scrap_value": [expect.any(String)] };
    expect(() => preview({ asset, policy, events: [event] })).toThrow(expect.objectContaining({ fields }));
  }
});

test("a life in months is refused beyond 36,500 days of the calendar, with the time passed", () => {
  const asset = (in_service_date: string, months: number) => ({
    asset: { cost: 1000, scrap_value: 0, in_service_date, useful_life_in_months: months },
  });
  const refused = (field: string) => expect.objectContaining({ fields: { [field]: [expect.any(String)] } });
  // 1,200 months from 1 January 2024 are 36,524 days.
  preview(asset("2024-01-01", 1199));
  expect(() => preview(asset("2024-01-01", 1200))).toThrow(refused("asset.useful_life_in_months"));
  const estimate = (date: string, months: number): PreviewValues => ({
    ...asset("2024-01-01", 120),
    events: [{ type: "estimate", date, useful_life_in_months: months }],
  });
  preview(estimate("2024-02-01", 1198));
  expect(() => preview(estimate("2024-02-01", 1199))).toThrow(refused("events.0.useful_life_in_months"));
});

test("too many rows are refused on the policy that makes them", () => {
  const asset = { cost: 1000, scrap_value: 0, in_service_date: "2024-01-01", useful_life: 20 };
  const daily = { frequency: "day" as const };
  const refused = (field: string) => expect.objectContaining({ fields: { [field]: [expect.any(String)] } });
  expect(() => preview({ asset, policy: daily })).toThrow(refused("policy.frequency"));
  const events = [{ type: "estimate" as const, date: "2025-01-01", policy: daily }];
  expect(() => preview({ asset, events })).toThrow(refused("events.0.policy.frequency"));
});

test("rows follow from the end of any of them, also for an asset acquired later", () => {
  const asset = { cost: 1200, scrap_value: 0, in_service_date: "2025-12-31", useful_life_in_months: 12 };
  const policy: PreviewValues["policy"] = { frequency: "year", first_period_end: "2019-09-30" };
  expect(preview({ asset, policy }).rows.map(({ to }) => to)).toEqual(["2026-09-30", "2026-12-31"]);
});

test("an event on the opening day finds its charge taken, and changes no day before it", () => {
  const opening = { accumulated_depreciation: 12_000, as_at: "2025-12-31", continue: "original_terms" as const };
  const asset = { cost: 60_000, scrap_value: 0, in_service_date: "2025-01-01", useful_life_in_months: 60, opening };
  const events = [{ type: "addition" as const, date: "2025-12-31", amount: 4800 }];
  const values = { asset, policy: presets.by_month.policy, events };
  const figures = ["2025-12-30", "2025-12-31", "2026-01-31"].map((day) => asAt(values, day));
  // 52,800 over the remaining 48 months.
  expect(figures).toMatchObject([
    { net_book_value: 4_800_000, accumulated_depreciation: 1_200_000 },
    { net_book_value: 5_280_000, accumulated_depreciation: 1_200_000 },
    { net_book_value: 5_170_000, accumulated_depreciation: 1_310_000 },
  ]);
});

test("new terms from the start of a period charge all of it, and change no value before their day", () => {
  const asset = { cost: 73_000, scrap_value: 0, in_service_date: "2024-12-31", useful_life_in_days: 730 };
  const policy: PreviewValues["policy"] = { frequency: "year", mid_period_event: "from_period_start" };
  const values = {
    asset,
    policy,
    events: [{ type: "estimate" as const, date: "2025-05-01", useful_life_in_days: 365 }],
  };
  // 120 days of 100.00 each; then 121 of 200.00, counted from 1 January.
  const days = ["2025-04-30", "2025-05-01", "2025-12-31"].map((day) => asAt(values, day).net_book_value);
  expect(days).toEqual([6_100_000, 4_880_000, 0]);
  expect(preview(values).rows).toMatchObject([{ from: "2024-12-31", to: "2025-12-31", charge: 7_300_000 }]);
});

test.each([
  ["2.5 years by the month", presets.by_month.policy, 2.5, 913, 30],
  ["half a year by the month", presets.by_month.policy, 0.5, 183, 6],
  ["5 years of 360 days", { day_count: "30_360", in_service_day: "counted" }, 5, 1825, 60],
] as const)("a life of %s is the same in days, as assets store it", (_name, policy, useful_life, days, months) => {
  const asset = { cost: 1_200_000, scrap_value: 0, in_service_date: "2026-01-01" };
  const { rows } = preview({ asset: { ...asset, useful_life }, policy });
  expect(preview({ asset: { ...asset, useful_life_in_days: days }, policy }).rows).toEqual(rows);
  expect(rows).toHaveLength(months);
  expect(rows[0]!.charge).toBe(Math.round(120_000_000 / months));
});

test("a rate by the life charges nothing once the life has ended with nothing left", () => {
  const asset = { cost: 1000, scrap_value: 0, in_service_date: "2020-01-01", useful_life: 5 };
  const policy: PreviewValues["policy"] = { method: "declining_balance", rate_factor: 2 };
  const { as_at } = preview({ asset, events: [{ type: "estimate", date: "2026-01-01", policy }] });
  expect(as_at.net_book_value).toBe(0);
});

function without<T extends object, K extends keyof T>({ ...value }: T, field: K): Omit<T, K> {
  delete value[field];
  return value;
}
