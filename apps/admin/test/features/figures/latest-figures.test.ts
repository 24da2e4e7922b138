import type { Figure } from "@custodia/domain/platform/companies";
import { expect, test } from "vitest";
import { latestFigures } from "../../../src/features/figures/latest-figures.tsx";

const emptyDay: Figure = {
  day: "2026-06-01",
  sign_ups: 0,
  active_companies: 0,
  assets: null,
  assets_added: null,
  requests: null,
  errors: null,
};
/** Returns thirty days, the latest last; `overrides` has values by the number of days ago. */
const days = (overrides: Record<number, Partial<Figure>> = {}) =>
  Array.from({ length: 30 }, (_, index) => ({ ...emptyDay, ...overrides[29 - index] }));

test("summarises the last 14 days and compares them with the time before", () => {
  const [signUps, active, failed] = latestFigures(
    days({
      0: { sign_ups: 2, active_companies: 312, requests: 1000, errors: 1 },
      7: { active_companies: 296 },
      13: { sign_ups: 15, requests: 9000, errors: 3 },
      14: { sign_ups: 9, requests: 50, errors: 50 },
      28: { sign_ups: 100 },
    }),
  );
  expect(signUps).toMatchObject({ value: "17", hint: "last 14 days, 9 in the previous 14" });
  expect(active).toMatchObject({ value: "312", hint: "today so far, 296 a week ago" });
  expect(failed).toMatchObject({ value: "0.04%", hint: "of 10 thousand, last 14 days" });
  expect(signUps!.values).toHaveLength(14);
  expect(failed!.values.filter((value) => value !== null)).toEqual([3 / 9000, 1 / 1000]);
});

test("shows that there were no requests, without dividing by zero", () => {
  expect(latestFigures(days()).at(-1)).toMatchObject({ value: "–", hint: "no requests yet" });
});
