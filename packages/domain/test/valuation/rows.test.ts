import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, calendarDate } from "../../src/date.ts";
import { depreciate, depreciationSegments } from "../../src/valuation/depreciate.ts";
import { FIRST_PERIODS, FREQUENCIES, type PolicyValues } from "../../src/valuation/policy.ts";
import { presets } from "../../src/valuation/presets.ts";
import { toDepreciationInput } from "../../src/valuation/preview.ts";
import { depreciationPreviewInput } from "../../src/valuation/preview-schema.ts";
import { valueInSegments } from "../../src/valuation/segments.ts";
import { runs } from "../runs.ts";
import { anyPreview } from "./any-depreciation.ts";

const TODAY = calendarDate("2026-11-28");

/** Policies near "By the month", whose equal months are worked out as one row. */
const nearByMonth: fc.Arbitrary<PolicyValues> = fc
  .record({
    first_period: fc.constantFrom(...FIRST_PERIODS.filter((convention) => convention !== "by_days_of_year")),
    in_service_day: fc.constantFrom("counted" as const, "not_counted" as const),
    day_count: fc.constantFrom("actual" as const, "30_360" as const),
    financial_year_end: fc.constantFrom("12-31", "06-30", "03-30", "02-28"),
    final_period: fc.constantFrom("to_residual" as const, "as_computed" as const),
    remainder: fc.constantFrom("last_period" as const, "last_period" as const, "year_end" as const),
    frequency: fc.constantFrom(...FREQUENCIES.filter((each) => each !== "day"), "month" as const, "month" as const),
  })
  .map((conventions) => ({ ...presets.by_month.policy, ...conventions }));

test("months worked out as one row have the value of each, on every day", () => {
  fc.assert(
    fc.property(anyPreview, nearByMonth, ({ events: _events, asset, ...rest }, policy) => {
      const values = depreciationPreviewInput.parse({ ...rest, asset, policy, events: [] });
      const input = toDepreciationInput(values, TODAY);
      const { rows, segments } = depreciate(input);
      const joined = depreciationSegments(input).segments;
      for (const { from, to, net_book_value } of rows) {
        expect(valueInSegments(joined, to)).toBe(net_book_value);
        for (const day of [addDays(from, -1), from, addDays(from, 14), addDays(to, -1), to, addDays(to, 1)])
          expect([day, valueInSegments(joined, day)]).toEqual([day, valueInSegments(segments, day)]);
      }
    }),
    { numRuns: runs(60) },
  );
});
