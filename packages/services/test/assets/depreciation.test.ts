import { calendarDate } from "@custodia/domain/date";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { assetSchedule, explainAsset } from "../../src/assets/depreciation.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { estimate, revalue, sell } from "./life.ts";
import { openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const addAsset = () => register(admin(), world.recordsA);
const days = ["2024-06-14", "2024-06-15", "2025-12-31", "2026-06-15", "2027-02-28", "2030-01-01"].map(calendarDate);

/** Expects that schedule, explanation and detail agree today, and that the explanation is the schedule's value on other days. */
async function expectAgreement(id: number) {
  const { net_book_value, accumulated_depreciation } = await showAsset(admin(), { id });
  const schedule = await assetSchedule(admin(), { id });
  expect(schedule.as_at).toMatchObject({ net_book_value, accumulated_depreciation });
  const { steps } = await explainAsset(admin(), { id });
  expect(steps.slice(-2).map(({ value }) => value * 100)).toEqual([accumulated_depreciation, net_book_value]);
  for (const as_at of days) {
    const row = schedule.rows.find(({ to }) => to === as_at);
    const explained = await explainAsset(admin(), { id, as_at });
    if (row) expect(explained.steps.at(-1)!.value * 100).toBe(row.net_book_value);
  }
}

test("the schedule of the rules' laptop, with its explanation", async () => {
  const { id } = await addAsset();
  const { rows, conventions } = await assetSchedule(admin(), { id });
  const ofYear = (year: string) =>
    rows.filter(({ to }) => to.startsWith(year)).reduce((sum, { charge }) => sum + charge, 0);
  expect(["2024", "2025", "2026", "2027", "2028"].map(ofYear)).toEqual([
    4_975_000, 9_125_000, 9_125_000, 9_125_000, 4_150_000,
  ]);
  expect(conventions[0]).toContain("Straight line");
  const { steps } = await explainAsset(admin(), { id });
  expect(steps.map(({ formula, value }) => [formula, value])).toEqual([
    ["365000", 365_000],
    ["s1 - 0", 365_000],
    ["730", 730],
    ["round(s2 * s3 / 1460, 2)", 182_500],
    ["s4", 182_500],
    ["s1 - s5", 182_500],
  ]);
  await expectAgreement(id);
});

test("after a revaluation and a sale, schedule and explanation are the register's", async () => {
  const { id } = await addAsset();
  await revalue(admin(), id, { revaluation_date: "2026-06-05" });
  await expectAgreement(id);
  await sell(admin(), id);
  await expectAgreement(id);
  const { events, rows } = await assetSchedule(admin(), { id });
  expect(events.map(({ type }) => type)).toEqual(["revaluation", "sale"]);
  expect(rows.at(-1)!.to).toBe(events[1]!.date);
  expect(events[1]!.gain_or_loss).toBe((await showAsset(admin(), { id })).gain_or_loss);
});

test("the conventions are those of the policy that a change of estimate gave", async () => {
  const { id } = await addAsset();
  await estimate(admin(), id, { policy: { method: "none" } });
  expect((await assetSchedule(admin(), { id })).conventions).toEqual(["The asset does not depreciate."]);
});

test("land has no schedule, and its value is its cost", async () => {
  const land = { depreciates: false, useful_life: undefined, useful_life_in_days: undefined, scrap_value: 0 };
  const { id, cost } = await register(admin(), world.recordsA, land);
  expect((await assetSchedule(admin(), { id })).rows).toEqual([]);
  const { steps } = await explainAsset(admin(), { id });
  expect(steps.map(({ label }) => label)).toEqual(["Cost", "Accumulated depreciation", "Net book value"]);
  expect(steps.at(-1)!.value * 100).toBe(cost);
});

test("another company finds neither", async () => {
  const { id } = await addAsset();
  await expect(assetSchedule(world.tenantB.admin, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(explainAsset(world.tenantB.admin, { id })).rejects.toMatchObject({ code: "not_found" });
});
