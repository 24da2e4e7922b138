import { expect, test } from "vitest";
import { calendarDate } from "../../src/date.ts";
import { previewDepreciation } from "../../src/valuation/preview.ts";
import { depreciationPreviewInput, type PreviewValues } from "../../src/valuation/preview-schema.ts";
import examples from "./worked-examples.json" with { type: "json" };

// Figures that other products and textbooks publish: `source` says where. A list of charges may end before the schedule does.
test.each(examples)("$name", ({ input, charges }) => {
  const { rows } = previewDepreciation(
    depreciationPreviewInput.parse(input as PreviewValues),
    calendarDate("2026-11-28"),
  );
  expect(rows.slice(0, charges.length).map(({ charge }) => charge / 100)).toEqual(charges);
});
