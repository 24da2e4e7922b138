import { expect, test } from "vitest";
import { periodName } from "../../../src/assets/reports/labels.ts";

test.each([
  ["2026-01-01", "2026-12-31", "2026"],
  ["2024-02-01", "2024-02-29", "Feb 2024"],
  ["2025-02-01", "2025-02-27", "1 Feb 2025 – 27 Feb 2025"],
  ["2026-03-01", "2026-03-01", "1 Mar 2026"],
])("the charges from %s to %s are headed %s", (from, to, name) => {
  expect(periodName({ from, to })).toBe(name);
});
