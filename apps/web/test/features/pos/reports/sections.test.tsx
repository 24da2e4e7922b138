import type { DayReportView } from "@custodia/domain/pos/reports";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayFigures } from "../../../../src/features/pos/reports/sections.tsx";

const FIGURES = { sales: 0, net: 0, returned_net: 0, vat_amount: 0, returned_vat: 0, gross_profit: 0 };

test.each([
  [[5000, -5000.1, 0.2], "₦5,000.10 short, ₦5,000.20 over"],
  [[-250, -10], "-₦260.00"],
  [[0, 10], "₦10.00"],
  [[], "₦0.00"],
])("drawers that differ by %j are shown as %s", (differences, text) => {
  const shifts = differences.map((cash) => ({ difference: { cash } }) as DayReportView["shifts"][number]);
  expect(renderToStaticMarkup(<DayFigures report={{ ...FIGURES, shifts }} />)).toContain(`>${text}</dd>`);
});
