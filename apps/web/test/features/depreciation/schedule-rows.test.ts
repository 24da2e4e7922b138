import { calendarDate } from "@custodia/domain/date";
import { type PresetId, presets } from "@custodia/domain/valuation/presets";
import { previewDepreciation } from "@custodia/domain/valuation/preview";
import { depreciationPreviewInput, depreciationPreviewView } from "@custodia/domain/valuation/preview-schema";
import { describe, expect, test } from "vitest";
import {
  curvePoints,
  financialYearEnd,
  firstCharges,
  groupRows,
} from "../../../src/features/depreciation/schedule-rows.ts";
import { splitMonths } from "../../../src/features/depreciation/split-months.ts";
import type { PreviewInput, ShownPreview } from "../../../src/features/depreciation/use-preview.ts";

const TODAY = calendarDate("2026-11-28");
const START = "2025-10-15";
const asset = { cost: 1_200_000, scrap_value: 120_000, in_service_date: START, useful_life: 5 };

/** Returns a preview as the server sends it. */
function preview(id: PresetId, changes: Partial<PreviewInput> = {}): ShownPreview {
  const input: PreviewInput = { asset, policy: presets[id].policy, ...changes };
  const view = depreciationPreviewView.parse(previewDepreciation(depreciationPreviewInput.parse(input), TODAY));
  return { ...view, name: id, input, policy: presets[id].policy };
}

const total = (lines: readonly { charge: number }[]) =>
  lines.reduce((sum, { charge }) => sum + Math.round(charge * 100), 0) / 100;

test("a financial year ends on its day, in this year or the next", () => {
  expect(financialYearEnd("2025-10-15", "12-31")).toBe("2025-12-31");
  expect(financialYearEnd("2025-10-15", "06-30")).toBe("2026-06-30");
  expect(financialYearEnd("2025-06-30", "06-30")).toBe("2025-06-30");
});

test("the first two years' charges are those of the financial years", () => {
  const { rows } = preview("by_month");
  expect(firstCharges(rows, START, "12-31")).toEqual([54_000, 216_000]);
  expect(firstCharges(rows, START, "06-30")).toEqual([162_000, 216_000]);
});

test("years add their months up", () => {
  const { rows } = preview("by_month");
  const years = groupRows(rows, ({ to }) => financialYearEnd(to, "12-31"));
  expect(years.map(({ charge }) => charge)).toEqual([54_000, 216_000, 216_000, 216_000, 216_000, 162_000]);
  expect(years.at(-1)).toMatchObject({ from: "2030-01-01", to: "2030-09-30", net_book_value: 120_000 });
});

describe("months of a policy with yearly rows", () => {
  test("each has its completed month of the year's charge, and they add up to the schedule", async () => {
    const months = await splitMonths(preview("double_declining"), TODAY);
    expect(months.slice(0, 5).map(({ charge }) => charge)).toEqual([40_000, 40_000, 40_000, 36_000, 36_000]);
    expect(months).toHaveLength(60);
    expect(total(months)).toBe(1_080_000);
  });

  test("a revaluation between them is no charge", async () => {
    const events = [{ type: "revaluation", date: "2027-03-31", carrying_amount: 900_000 }] as const;
    const shown = preview("double_declining", { events: [...events] });
    expect(total(await splitMonths(shown, TODAY))).toBe(total(shown.rows));
  });
});

test("a curve has both schedules on the same days, from the cost to the scrap value", () => {
  const points = curvePoints(START, 1_200_000, [preview("by_day").rows, preview("double_declining").rows]);
  expect(points[0]).toEqual({ day: START, values: [1_200_000, 1_200_000] });
  expect(points.at(-1)!.values).toEqual([120_000, 120_000]);
  expect(points.length).toBeLessThan(70);
  for (const [index, { values }] of points.entries())
    for (const [line, value] of values.entries())
      expect(value).toBeLessThanOrEqual(points[index - 1]?.values[line] ?? 1_200_000);
});
