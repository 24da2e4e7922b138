import { approvalView, isApprovalRequested } from "@custodia/domain/approvals/schema";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { estimateInput } from "@custodia/domain/assets/value/estimates";
import { presets } from "@custodia/domain/valuation/presets";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyPlan } from "../../../src/approvals/request-kind.ts";
import { approveRequest } from "../../../src/approvals/service.ts";
import { assetSchedule } from "../../../src/assets/depreciation.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { listAssets } from "../../../src/assets/list/list-assets.ts";
import { planEstimate } from "../../../src/assets/value/estimates.ts";
import { listAdditions, listEstimates } from "../../../src/assets/value/queries.ts";
import { dashboardWidgets } from "../../../src/dashboard/dashboard.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { addTo, estimate, revalue, sell } from "../life.ts";
import { correct, openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const show = (id: number) => showAsset(admin(), { id });
/** A laptop of 365,000 naira of 15 June 2024 over four years: half is written off on 15 June 2026. */
const addAsset = () => register(admin(), world.recordsA);

describe("a change of estimate", () => {
  test("that raises the scrap value above the book value leaves the asset fully depreciated", async () => {
    const countFull = async () => {
      const { data } = await listAssets(admin(), assetListQuery.parse({ filter: { depreciation: "full" } }));
      return [(await dashboardWidgets(admin())).total_fully_deprecated_assets, data.length];
    };
    expect(await countFull()).toEqual([0, 0]);
    const { id } = await addAsset();
    await estimate(admin(), id, { scrap_value: 300_000 });
    expect(await countFull()).toEqual([1, 1]);
    world.setClock("2026-08-01T11:00:00Z");
    expect(await countFull()).toEqual([1, 1]);
    expect(await show(id)).toMatchObject({ net_book_value: 182_500_00 });
    await estimate(admin(), id, { from: "2026-08-01", scrap_value: 100_000 });
    expect(await countFull()).toEqual([0, 0]);
  });

  test("spreads the book value of its day over the remaining life", async () => {
    const { id } = await addAsset();
    expect(await estimate(admin(), id, { scrap_value: 36_500, remarks: "Worn" })).toMatchObject({
      from: "2026-06-15",
      useful_life_in_days: 365,
      useful_life_in_months: null,
      previous_useful_life_in_days: 1460,
      previous_scrap_value: 0,
      net_book_value: 182_500_00,
      policy: null,
    });
    expect(await show(id)).toMatchObject({
      scrap_value: 36_500_00,
      useful_life_in_days: 730 + 365,
      accumulated_depreciation: 182_500_00,
      depreciation_per_day: 400_00,
      estimated_on: "2026-06-15",
    });
    world.setClock("2026-06-25T11:00:00Z");
    expect(await show(id)).toMatchObject({ net_book_value: 178_500_00 });
    world.setClock("2027-06-15T11:00:00Z");
    expect(await show(id)).toMatchObject({ net_book_value: 36_500_00 });
    const { events, rows } = await assetSchedule(admin(), { id });
    expect(events.map(({ type }) => type)).toEqual(["estimate"]);
    expect(rows.at(-1)).toMatchObject({ to: "2027-06-15", net_book_value: 36_500_00 });
    expect((await listEstimates(admin(), { id })).data).toHaveLength(1);
  });

  test("never reaches behind its day, and keeps what it does not name", async () => {
    const { id } = await addAsset();
    await estimate(admin(), id, { from: "2025-06-15", useful_life: undefined, scrap_value: 73_000 });
    expect(await show(id)).toMatchObject({ useful_life_in_days: 1460, scrap_value: 73_000_00 });
    await estimate(admin(), id, { from: "2026-06-15", useful_life: undefined, useful_life_in_months: 12 });
    const { rows } = await assetSchedule(admin(), { id });
    expect(rows.find(({ to }) => to === "2025-06-15")).toMatchObject({ net_book_value: 273_750_00 });
    expect(rows.at(-1)).toMatchObject({ to: "2027-06-15", net_book_value: 73_000_00 });
  });

  test("gives another policy from its day on", async () => {
    const { id } = await addAsset();
    const policy = { method: "declining_balance", rate_percent: 40, frequency: "year" };
    const changed = await estimate(admin(), id, { useful_life: undefined, policy });
    expect(changed).toMatchObject({ policy: { rate_percent: 40 }, previous_policy: null });
    await estimate(admin(), id, { useful_life: undefined, policy: presets.by_day.policy });
    expect((await listEstimates(admin(), { id })).data).toMatchObject([
      { policy: { method: "straight_line" }, previous_policy: { rate_percent: 40 } },
      { policy: { rate_percent: 40 } },
    ]);
  });

  test("with a scrap value above the book value ends the charge", async () => {
    const { id } = await addAsset();
    await estimate(admin(), id, { useful_life: undefined, scrap_value: 200_000 });
    world.setClock("2027-06-15T11:00:00Z");
    expect(await show(id)).toMatchObject({ net_book_value: 182_500_00, depreciation_per_day: 0 });
    await expect(estimate(admin(), id, { scrap_value: 365_001 })).rejects.toMatchObject({
      fields: { scrap_value: ["The scrap value may not be above the carrying amount."] },
    });
  });

  test("needs a life once the old one has ended", async () => {
    const { id } = await addAsset();
    world.setClock("2029-06-15T11:00:00Z");
    const late = { from: "2029-06-15", useful_life: undefined };
    await estimate(admin(), id, { ...late, useful_life: 1, scrap_value: 10_000 });
    const added = { date: "2029-06-15", amount: 73_000 };
    const { id: other } = await register(admin(), world.recordsA);
    await expect(addTo(admin(), other, added)).rejects.toMatchObject({
      fields: { useful_life: ["The useful life has ended by that day: enter the remaining life."] },
    });
    await addTo(admin(), other, { ...added, useful_life: 1 });
    expect(await show(other)).toMatchObject({ depreciation_per_day: 200_00, net_book_value: 73_000_00 });
  });

  test("is refused on land, except for its scrap value, and on a closed asset", async () => {
    const land = await register(admin(), world.recordsA, { depreciates: false, useful_life: null });
    await expect(estimate(admin(), land.id)).rejects.toMatchObject({ fields: { useful_life: expect.anything() } });
    const policy = presets.by_month.policy;
    await expect(estimate(admin(), land.id, { useful_life: undefined, policy })).rejects.toMatchObject({
      fields: { policy: expect.anything() },
    });
    await addTo(admin(), land.id);
    expect(await show(land.id)).toMatchObject({ cost: 415_000_00, net_book_value: 415_000_00, useful_life: null });
    const { id } = await addAsset();
    await sell(admin(), id);
    await expect(estimate(admin(), id)).rejects.toMatchObject({
      code: "conflict",
      message: "This asset was sold, so it cannot be estimated anew.",
    });
    await expect(addTo(admin(), id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is refused if it asks for nothing, names two lives, or contradicts the asset", async () => {
    const { id } = await addAsset();
    await expect(async () => estimate(admin(), id, { useful_life: undefined })).rejects.toThrow();
    await expect(async () => estimate(admin(), id, { useful_life_in_days: 3 })).rejects.toThrow();
    const by_use = { useful_life: undefined, policy: presets.by_use.policy };
    await expect(estimate(admin(), id, by_use)).rejects.toMatchObject({ fields: { total_units: expect.anything() } });
    await expect(estimate(admin(), id, { useful_life: 99 })).rejects.toMatchObject({
      fields: { useful_life: ["The useful life with the time passed may be at most 100 years."] },
    });
    await expect(estimate(admin(), id, { version: 99 })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("an addition", () => {
  test("raises cost, gross and book value from its day on", async () => {
    const { id } = await addAsset();
    expect(await addTo(admin(), id, { amount: 73_000 })).toMatchObject({
      amount: 73_000_00,
      net_book_value: 182_500_00,
    });
    expect(await show(id)).toMatchObject({
      cost: 438_000_00,
      carrying_amount: 438_000_00,
      accumulated_depreciation: 182_500_00,
      net_book_value: 255_500_00,
      depreciation_per_day: 350_00,
      added_on: "2026-06-15",
    });
    const { rows } = await assetSchedule(admin(), { id });
    expect(rows[0]).toMatchObject({ net_book_value: 361_250_00 });
    expect((await listAdditions(admin(), { id })).data).toHaveLength(1);
  });

  test("follows a revaluation, and a revaluation follows it", async () => {
    const { id } = await addAsset();
    await revalue(admin(), id, { revaluation_date: "2026-06-01" });
    await addTo(admin(), id, { date: "2026-06-02" });
    world.setClock("2026-06-16T11:00:00Z");
    expect(await revalue(admin(), id, { revaluation_date: "2026-06-16", carrying_amount: 500_000 })).toMatchObject({
      previous_carrying_amount: 450_000_00,
    });
    expect(await show(id)).toMatchObject({ cost: 415_000_00, carrying_amount: 500_000_00 });
  });
});

describe("events are in date order", () => {
  test("nothing lies before the latest estimate or addition", async () => {
    const { id } = await addAsset();
    await estimate(admin(), id, { from: "2026-06-10" });
    const message = (what: string) => `${what} may not be before its latest change of estimate on 10 June 2026.`;
    await expect(addTo(admin(), id, { date: "2026-06-09" })).rejects.toMatchObject({
      fields: { date: [message("The addition")] },
    });
    await expect(revalue(admin(), id, { revaluation_date: "2026-06-09" })).rejects.toMatchObject({
      fields: { revaluation_date: [message("The revaluation")] },
    });
    await expect(sell(admin(), id, { sale_date: "2026-06-09" })).rejects.toMatchObject({
      fields: { sale_date: [message("The sale")] },
    });
    await addTo(admin(), id, { date: "2026-06-12" });
    await expect(estimate(admin(), id, { from: "2026-06-11" })).rejects.toMatchObject({
      fields: { from: ["The change of estimate may not be before its latest added cost on 12 June 2026."] },
    });
    await expect(estimate(admin(), id, { from: "2026-06-16" })).rejects.toMatchObject({
      fields: { from: ["The change of estimate may not be after today."] },
    });
    await expect(estimate(admin(), id, { from: "2024-06-14" })).rejects.toMatchObject({ fields: expect.anything() });
    await sell(admin(), id, { sale_date: "2026-06-15" });
  });

  test("those of one day count as they were entered, also at a clock that stands still or is put back", async () => {
    const { id } = await addAsset();
    await addTo(admin(), id, { amount: 1_000_000 });
    await revalue(admin(), id, { carrying_amount: 100_000 });
    expect(await show(id)).toMatchObject({ net_book_value: 100_000_00 });
    world.setClock("2026-06-15T10:59:58Z");
    await addTo(admin(), id, { amount: 50_000 });
    await revalue(admin(), id, { carrying_amount: 80_000 });
    await estimate(admin(), id, { scrap_value: 20_000 });
    expect(await show(id)).toMatchObject({ net_book_value: 80_000_00, scrap_value: 20_000_00 });
  });

  test("figures are no longer corrected, but texts are", async () => {
    const { id } = await addAsset();
    await addTo(admin(), id);
    await expect(correct(admin(), id, { cost: 1 })).rejects.toMatchObject({ code: "conflict" });
    expect(await correct(admin(), id, { description: "Old laptop" })).toMatchObject({ cost: 415_000_00 });
  });
});

test("Data Entry requests a change of estimate, and the request shows its effect", async () => {
  const { id } = await addAsset();
  const asked = await estimate(world.tenantA.dataEntry, id, { policy: presets.by_month.policy });
  if (!isApprovalRequested(asked)) throw new Error("it was done at once");
  const { approval } = asked;
  expect(approval).toMatchObject({
    kind: "estimate",
    effect: { net_book_value: 182_500_00, depreciation_per_day: null },
    before: { charge_next_year: 91_250_00, depreciation_ends_on: "2028-06-14" },
    after: { charge_next_year: 182_500_00, depreciation_ends_on: "2027-06-15" },
  });
  expect(approvalView.parse(approval).data.policy).toEqual(presets.by_month.policy);
  expect(await show(id)).toMatchObject({ useful_life_in_days: 1460 });
  await approveRequest(allow(admin(), "approvals.decide"), { id: approval.id });
  expect(await show(id)).toMatchObject({ useful_life_in_days: 1095 });
  const added = await addTo(world.tenantA.dataEntry, id);
  expect(added).toMatchObject({
    approval: { kind: "addition", effect: { amount: 50_000_00, net_book_value_then: 232_500_00 } },
  });
});

test("a policy is applied to several assets in one transaction", async () => {
  const assets = [await addAsset(), await addAsset()];
  await admin().db.write(async (tx) => {
    for (const { id } of assets) {
      const input = estimateInput.parse({ from: "2026-06-15", policy: presets.by_month.policy });
      await applyPlan(tx, admin(), await planEstimate(tx, admin(), { ...input, id }));
    }
  });
  for (const { id } of assets) expect(await show(id)).toMatchObject({ estimated_on: "2026-06-15" });
});

test("another company has no part in it", async () => {
  const { id } = await addAsset();
  await expect(estimate(world.tenantB.admin, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(addTo(world.tenantB.admin, id)).rejects.toMatchObject({ code: "not_found" });
});
