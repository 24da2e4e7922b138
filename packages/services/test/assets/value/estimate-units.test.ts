import { presets } from "@custodia/domain/valuation/presets";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approveRequest } from "../../../src/approvals/service.ts";
import { assetSchedule } from "../../../src/assets/depreciation.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { listEstimates } from "../../../src/assets/value/queries.ts";
import { listUsage } from "../../../src/assets/value/usage.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { addTo, estimate, use } from "../life.ts";
import { openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const show = (id: number) => showAsset(admin(), { id });
const by_use = presets.by_use.policy;

/** A generator of 365,000 naira of 15 June 2024 that runs 3,650 hours in all: 100.00 an hour. */
const addGenerator = (change: object = {}) =>
  register(admin(), world.recordsA, { policy: by_use, total_units: 3650, ...change });
const units = (id: number, total_units: number | null, change: object = {}) =>
  estimate(admin(), id, { useful_life: undefined, total_units, ...change });
const refused = (message: string) => ({ code: "invalid", fields: { total_units: [message] } });

test("units that turn out fewer are charged at more from the day on, and the days before keep their charge", async () => {
  const { id } = await addGenerator();
  // 650 hours of 100.00: 300,000.00 are left.
  await use(admin(), id, { units: 650 });
  expect(await units(id, 2150, { from: "2026-06-11" })).toMatchObject({
    total_units: 2_150_000,
    previous_total_units: 3_650_000,
    net_book_value: 300_000_00,
    policy: null,
  });
  expect(await show(id)).toMatchObject({ total_units: 2_150_000, net_book_value: 300_000_00 });
  expect(await listUsage(admin(), { id })).toMatchObject({ units: 650_000, total_units: 2_150_000 });
  // 300,000 over the 1,500 hours that are left: 200.00 an hour.
  await use(admin(), id, { from: "2026-06-12", to: "2026-06-15", units: 10 });
  expect(await show(id)).toMatchObject({ net_book_value: 298_000_00 });
  const { rows } = await assetSchedule(admin(), { id });
  expect(rows.reduce((sum, { charge }) => sum + charge, 0)).toBe(67_000_00);
  await units(id, 3000);
  expect((await listEstimates(admin(), { id })).data).toMatchObject([
    { total_units: 3_000_000, previous_total_units: 2_150_000 },
    { total_units: 2_150_000, previous_total_units: 3_650_000 },
  ]);
});

test("cost added after all units were used is charged once more are expected", async () => {
  const { id } = await addGenerator();
  await use(admin(), id, { units: 3650 });
  await addTo(admin(), id, { date: "2026-06-11", amount: 50_000 });
  expect(await show(id)).toMatchObject({ net_book_value: 50_000_00 });
  await units(id, 4150, { from: "2026-06-11" });
  await use(admin(), id, { from: "2026-06-11", to: "2026-06-15", units: 100 });
  expect(await show(id)).toMatchObject({ net_book_value: 40_000_00 });
});

test("with an opening balance the units are those from it on", async () => {
  const opening = { opening_accumulated_depreciation: 65_000, opening_as_at: "2026-05-31" };
  const { id } = await addGenerator({ ...opening, opening_continues: "remaining_life", total_units: 3000 });
  await use(admin(), id, { units: 1000 });
  await units(id, 2000);
  world.setClock("2026-06-16T11:00:00Z");
  await use(admin(), id, { from: "2026-06-16", to: "2026-06-16", units: 100 });
  expect(await show(id)).toMatchObject({ net_book_value: 180_000_00 });
});

test("an asset may begin to depreciate by use in mid-life", async () => {
  const { id } = await register(admin(), world.recordsA);
  await units(id, 1825, { policy: by_use });
  expect(await show(id)).toMatchObject({ total_units: 1_825_000, net_book_value: 182_500_00 });
  world.setClock("2026-06-16T11:00:00Z");
  await use(admin(), id, { from: "2026-06-16", to: "2026-06-16", units: 10 });
  expect(await show(id)).toMatchObject({ net_book_value: 181_500_00 });
});

test("fewer units than used, and units without use, are refused on the field", async () => {
  const { id } = await addGenerator();
  await use(admin(), id, { units: 100.5 });
  await expect(units(id, 100.499)).rejects.toMatchObject(refused("100.5 units are used already: enter these or more."));
  await units(id, 100.5);
  const ONLY_BY_USE = "Units apply only to depreciation by use.";
  const { id: laptop } = await register(admin(), world.recordsA);
  await expect(units(laptop, 5)).rejects.toMatchObject(refused(ONLY_BY_USE));
  await expect(units(id, 500, { policy: presets.by_day.policy, useful_life: 1 })).rejects.toMatchObject(
    refused(ONLY_BY_USE),
  );
  const land = await register(admin(), world.recordsA, { depreciates: false, useful_life: null });
  await expect(units(land.id, 5)).rejects.toMatchObject(refused(ONLY_BY_USE));
  await expect(async () => units(id, 0)).rejects.toThrow();
  await expect(async () => units(id, null)).rejects.toThrow();
  await expect(estimate(world.tenantB.admin, id, { total_units: 500 })).rejects.toMatchObject({ code: "not_found" });
});

test("Data Entry requests it, and use that is logged meanwhile makes the request outdated", async () => {
  const { id } = await addGenerator();
  const ask = () => estimate(world.tenantA.dataEntry, id, { useful_life: undefined, total_units: 2000 });
  const first = await ask();
  expect(first).toMatchObject({
    approval: { before: { total_units: 3_650_000 }, after: { total_units: 2_000_000 } },
  });
  if (!("approval" in first)) throw new Error("it was done at once");
  await use(admin(), id);
  const approver = allow(admin(), "approvals.decide");
  await expect(approveRequest(approver, { id: first.approval.id })).rejects.toMatchObject({ code: "conflict" });
  expect(await show(id)).toMatchObject({ total_units: 3_650_000 });
});
