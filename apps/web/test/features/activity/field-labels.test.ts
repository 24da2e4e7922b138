import { expect, test } from "vitest";
import { changedFields, formatValue } from "../../../src/features/activity/field-labels.ts";

test("history formats amounts, dates and times, and omits fields that stayed empty", () => {
  const before = { status: "in_service", vendor: null };
  const after = { status: "sold", vendor: null, gain_or_loss: -5_000, vendor_id: 7 };
  expect(changedFields(before, after)).toEqual(["status", "gain_or_loss"]);
  const updates = { file_name: "list.csv", rows: 0, rows_updated: 2, total_cost: 0, status: "in_service" };
  expect(changedFields(null, updates)).toEqual(["file_name", "rows_updated"]);
  expect(changedFields(null, { ...updates, rows: 1, total_cost: 5 })).toContain("total_cost");
  const timeOf = (instant: string) => `<${instant}>`;
  expect(formatValue("gain_or_loss", -5_000, timeOf)).toBe("-₦5,000.00");
  expect(formatValue("status", "sold", timeOf)).toBe("Sold");
  expect(formatValue("state", "dropped", timeOf)).toBe("discarded");
  expect(formatValue("release_date", "2026-06-15", timeOf)).toBe("15 June 2026");
  expect(formatValue("opening_as_at", "2026-06-30", timeOf)).toBe("30 June 2026");
  expect(formatValue("opening_continues", "original_terms", timeOf)).toBe("original terms");
  expect(formatValue("useful_life_in_days", 1460, timeOf)).toBe("1,460");
  expect(formatValue("returned_at", "2026-06-14T23:30:00.000Z", timeOf)).toBe("<2026-06-14T23:30:00.000Z>");
});
