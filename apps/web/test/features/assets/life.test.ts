import { returnInput } from "@custodia/domain/assets/movements";
import { instantOfReturn } from "@custodia/domain/assets/returns";
import { calendarDate } from "@custodia/domain/date";
import { fromNaira } from "@custodia/domain/money";
import { expect, test } from "vitest";
import { isOverdue } from "../../../src/features/assets/badges.tsx";
import { resultOf } from "../../../src/features/assets/disposals/result.tsx";
import { bookValueOn } from "../../../src/features/assets/figures.ts";
import { initialReturn, returnEntry, toReturn } from "../../../src/features/assets/movements/return-form.tsx";
import { daysLeft, revaluedFigures } from "../../../src/features/assets/revaluations/revalued-figures.ts";
import { stepProblem } from "../../../src/features/assets/step-problem.ts";

const TODAY = calendarDate("2026-06-15");
/** The laptop of rules/depreciation 9: ₦250.00 a day. */
const laptop = {
  cost: 365_000,
  carrying_amount: 365_000,
  scrap_value: 0,
  depreciates: true,
  useful_life_in_days: 1460,
  acquisition_date: "2024-06-15",
  revalued_on: null,
  closed_on: null,
  segments: null,
};

const entry = {
  condition: "Used",
  amount: null,
  invoice_number: "",
  payment_date: null,
  remarks: "",
} as const;

test("a return starts with the current day and time in the company's time zone", () => {
  const instant = new Date("2026-06-14T23:30:00Z");
  expect(initialReturn("Africa/Lagos", instant)).toEqual({ returned_at: "2026-06-15", returned_time: "00:30" });
  expect(initialReturn("America/New_York", instant)).toEqual({ returned_at: "2026-06-14", returned_time: "19:30" });
});

test("sends the entered time of a return in the server's format, for the same minute", () => {
  const instant = new Date("2026-06-14T23:30:00Z");
  const { returned_at, ...rest } = toReturn({ ...entry, ...initialReturn("Africa/Lagos", instant) });
  expect(returned_at).toBe("2026-06-15 00:30:00");
  expect(rest).toEqual(entry);
  expect(returnInput.safeParse({ ...rest, returned_at }).success).toBe(true);
  expect(instantOfReturn(returned_at, "Africa/Lagos")).toEqual(instant);
});

test.each([
  ["returned_at", "2026-02-30", "Enter a real date as YYYY-MM-DD."],
  ["returned_at", null, "Enter a date."],
  ["returned_time", null, "Enter the time of the return."],
  ["returned_time", "24:00", "Enter a time as HH:MM."],
])("rejects a return with %s %s at that field", (field, value, message) => {
  const entered = { ...entry, returned_at: "2026-06-15", returned_time: "10:00", [field]: value };
  const { error } = returnEntry.safeParse(entered);
  expect(error?.issues.map(({ path, message: text }) => [path.join(), text])).toEqual([[field, message]]);
});

test("an asset is overdue if it is still out after the expected day in the company's time zone", () => {
  const due = { expected_return_date: "2026-06-14", returned_at: null };
  expect(isOverdue(due, TODAY)).toBe(true);
  expect(isOverdue({ ...due, expected_return_date: TODAY }, TODAY)).toBe(false);
  expect(isOverdue({ ...due, expected_return_date: null }, TODAY)).toBe(false);
  expect(isOverdue({ ...due, returned_at: "2026-06-15T08:00:00Z" }, TODAY)).toBe(false);
});

test("computes the gain or loss of a sale as in the rules' example", () => {
  expect(resultOf(laptop, "2026-06-15", 200_000, TODAY)).toEqual({
    net_book_value: 182_500,
    gain_or_loss: 17_500,
  });
  expect(resultOf(laptop, "2026-06-05", 180_000, TODAY)).toEqual({
    net_book_value: 185_000,
    gain_or_loss: -5_000,
  });
});

test("computes the gain of a sale from the revalued amount", () => {
  const revalued = {
    ...laptop,
    carrying_amount: 730_000,
    useful_life_in_days: 730,
    revalued_on: "2026-06-05",
  };
  expect(resultOf(revalued, "2026-06-15", 725_000, TODAY)?.gain_or_loss).toBe(5_000);
});

test.each([
  ["in the future", "2026-06-16"],
  ["before its acquisition", "2024-06-14"],
  ["that does not exist", "2026-02-30"],
  ["not entered", null],
])("computes no gain or loss on a day %s", (_what, day) => {
  expect(bookValueOn(laptop, day, TODAY)).toBeUndefined();
  expect(resultOf(laptop, day, 200_000, TODAY)).toBeUndefined();
});

const revaluation = {
  revaluation_date: "2026-06-15",
  carrying_amount: 400_000,
  scrap_value: 0,
  useful_life_in_days: 730,
};

const VALUE = fromNaira(182_500);

test("computes the figures before and after a revaluation as in the rules' example", () => {
  const { before, after, difference } = revaluedFigures(laptop, revaluation, VALUE)!;
  expect(difference).toBe(217_500);
  expect(before).toMatchObject({ net_book_value: 182_500, days_left: 730, depreciation_per_day: 250 });
  expect(after).toMatchObject({ net_book_value: 400_000, accumulated_depreciation: 0, next_year: 200_000 });
  expect([before.used_up_on, after.used_up_on]).toEqual(["2028-06-14", "2028-06-14"]);
});

test("a revaluation of an asset that does not depreciate shows no life and no charge", () => {
  const land = { ...laptop, depreciates: false, useful_life_in_days: null };
  const entered = { ...revaluation, useful_life_in_days: null };
  const { before, after, difference } = revaluedFigures(land, entered, fromNaira(365_000))!;
  expect(difference).toBe(35_000);
  const noCharge = { days_left: null, used_up_on: null, depreciation_per_day: 0, next_year: 0 };
  expect(before).toMatchObject({ ...noCharge, net_book_value: 365_000 });
  expect(after).toMatchObject({ ...noCharge, net_book_value: 400_000 });
});

test.each([
  ["no amount", { carrying_amount: null }],
  ["a scrap value above the amount", { scrap_value: 400_000.01 }],
  ["half a day", { useful_life_in_days: 0.5 }],
  ["no day", { revaluation_date: null }],
])("shows no figures for a revaluation with %s", (_what, change) => {
  expect(revaluedFigures(laptop, { ...revaluation, ...change }, VALUE)).toBeUndefined();
});

test("a revaluation on a day without a book value shows no figures", () => {
  expect(revaluedFigures(laptop, revaluation, undefined)).toBeUndefined();
});

test("the remaining life counts to the end of depreciation, also where the life began later than the asset", () => {
  const number_of_days_used = 730;
  expect(daysLeft({ ...laptop, number_of_days_used }, TODAY)).toBe(730);
  expect(daysLeft({ ...laptop, useful_life_in_days: 730, number_of_days_used }, TODAY)).toBeNull();
  const line = {
    from_day: "2025-06-15",
    until_day: "2029-06-14",
    counts: "days" as const,
    start_unit: 20_254,
    life: 1460,
  };
  const availableLater = { ...laptop, segments: [{ ...line, opening: 365_000, charge: 365_000 }] };
  expect(daysLeft({ ...availableLater, number_of_days_used }, TODAY)).toBe(1095);
});

test("offers an action by role, status and pending requests, or gives the reason", () => {
  const idle = { status: "in_service", awaiting_approval: false } as const;
  for (const role of [1, 3] as const) expect(stepProblem(role, idle, "sell")).toBeUndefined();
  expect(stepProblem(2, idle, "sell")).toBe("Your role does not allow this.");
  expect(stepProblem(1, { ...idle, status: "sold" }, "sell")).toBe("This asset was sold, so it cannot be sold.");
  const pending = { ...idle, awaiting_approval: true };
  expect(stepProblem(1, pending, "sell")).toBeUndefined();
  expect(stepProblem(3, pending, "sell")).toBe("A request for this asset already awaits approval.");
  const out = { status: "out_for_fieldwork", awaiting_approval: true } as const;
  expect(stepProblem(3, out, "return_from_fieldwork")).toBeUndefined();
});
