import { activityListQuery } from "@custodia/domain/activity/schema";
import {
  expectedReturnInput,
  maintenanceCorrection,
  movementCorrection,
  reversalInput,
} from "@custodia/domain/assets/corrections";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listActivities } from "../../src/activity/activities.ts";
import { showApproval } from "../../src/approvals/queries.ts";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../src/approvals/service.ts";
import { correctMaintenanceVisit, correctMovement } from "../../src/assets/corrections/service.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listDisposals } from "../../src/assets/disposals/queries.ts";
import { listMaintenanceVisits } from "../../src/assets/maintenance/queries.ts";
import { listMovements } from "../../src/assets/movements/queries.ts";
import { changeExpectedReturn } from "../../src/assets/movements/service.ts";
import { valueHistory } from "../../src/assets/revaluations.ts";
import { reverseRevaluation, reverseSale, reverseScrapping } from "../../src/assets/reversals.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { bringBack, release, revalue, scrap, sell, service } from "./life.ts";
import { openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const asRequester = (ctx: CompanyCtx) => permitActorOrRequest(ctx, "assets.write");
const show = (id: number) => showAsset(admin(), { id });
const addAsset = (change = {}) => register(admin(), world.recordsA, change);
const reason = "Two zeros too many";
const IN_HOUSE = { type: "maintenance", maintenance_category: "In-house maintenance" };

async function history(id: number) {
  const query = activityListQuery.parse({ filter: { subject_type: "asset", subject_id: id } });
  return (await listActivities(admin(), query)).data;
}

function correct(ctx: CompanyCtx, id: number, change: Record<string, unknown>) {
  return correctMovement(asRequester(ctx), { ...movementCorrection.parse({ reason, ...change }), id });
}

function correctVisit(ctx: CompanyCtx, id: number, change: Record<string, unknown>) {
  return correctMaintenanceVisit(asRequester(ctx), { ...maintenanceCorrection.parse({ reason, ...change }), id });
}

/** Returns a laptop that came back from maintenance for 1,500,000 naira. */
async function addRepaired() {
  const { id } = await addAsset();
  await release(admin(), id, IN_HOUSE);
  const [open] = (await listMovements(admin(), { id })).data;
  await bringBack(admin(), open!.id, { amount: 1_500_000, invoice_number: "M-1" });
  return { id, movement: open!.id };
}

describe("a correction of a maintenance cost", () => {
  test("of a return updates the total, and the history keeps both values", async () => {
    const { id, movement } = await addRepaired();
    expect((await show(id)).total_maintenance_cost).toBe(1_500_000_00);
    const { version } = (await show(id)).movements[0]!;
    expect(await correct(admin(), movement, { amount: 15_000, version })).toMatchObject({
      amount: 15_000_00,
    });
    expect(await show(id)).toMatchObject({ total_maintenance_cost: 15_000_00, status: "in_service" });
    expect((await history(id))[0]).toMatchObject({
      action: "assets.correct",
      log_message: expect.stringMatching(
        /^Corrected the release and return of 1 June 2026 of asset DV-COMP-\d{6}, Laptop$/,
      ),
      before: { amount: 1_500_000_00, total_maintenance_cost: 1_500_000_00 },
      after: { amount: 15_000_00, total_maintenance_cost: 15_000_00, reason },
    });
    await expect(correct(admin(), movement, { amount: 16_000, version })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(correct(admin(), movement, { amount: 15_000 })).rejects.toMatchObject({
      fields: { reason: ["Nothing has changed. Correct at least one field."] },
    });
  });

  test("of a maintenance visit updates the total and the next maintenance date", async () => {
    const { id } = await addAsset({ maintenance_schedule: "Yearly" });
    await service(admin(), id, { amount: 1_500_000 });
    const [visit] = (await listMaintenanceVisits(admin(), { id })).data;
    await correctVisit(admin(), visit!.id, { amount: 15_000, service_date: "2026-06-01", version: 1 });
    expect(await show(id)).toMatchObject({
      ...{ total_maintenance_cost: 15_000_00, last_maintenance_date: "2026-06-01" },
      next_maintenance_date: "2027-06-01",
    });
    expect((await history(id))[0]).toMatchObject({
      before: { service_date: "2026-06-10" },
      after: { reason },
    });
    await expect(correctVisit(admin(), visit!.id, { service_date: "2026-06-16" })).rejects.toMatchObject({
      fields: { service_date: ["The service may not be after today."] },
    });
  });

  test("by Data Entry is a request: it changes nothing before approval or after rejection", async () => {
    const { id, movement } = await addRepaired();
    const requestCorrection = async () =>
      ((await correct(world.tenantA.dataEntry, movement, { amount: 15_000 })) as ApprovalRequested).approval;
    const first = await requestCorrection();
    expect(first).toMatchObject({ kind: "correction", effect: { amount_is: "service", amount: 15_000_00 } });
    expect((await show(id)).total_maintenance_cost).toBe(1_500_000_00);
    const decider = allow(world.tenantA.approver, "approvals.decide");
    await rejectRequest(decider, { id: first.id, reason: "No invoice" });
    expect((await show(id)).total_maintenance_cost).toBe(1_500_000_00);
    await approveRequest(decider, { id: (await requestCorrection()).id });
    expect((await show(id)).total_maintenance_cost).toBe(15_000_00);
    const stale = await requestCorrection().catch((error: unknown) => error);
    expect(stale).toMatchObject({ fields: { reason: expect.anything() } });
  });

  test("needs a reason, a change and the own company's record", async () => {
    const { movement } = await addRepaired();
    for (const reason of ["", "...", "12"]) {
      expect(movementCorrection.safeParse({ reason, amount: 1 }).success).toBe(false);
    }
    expect(movementCorrection.safeParse({ reason: "Mistyped" }).success).toBe(false);
    await expect(correct(world.tenantB.admin, movement, { amount: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a correction of a release or return", () => {
  test("updates the asset's condition and latest maintenance", async () => {
    const { id, movement } = await addRepaired();
    await correct(admin(), movement, {
      returned_at: "2026-06-08 10:00:00",
      return_condition: "Bad",
      release_date: "2026-05-30",
    });
    expect(await show(id)).toMatchObject({ condition: "Bad", last_maintenance_date: "2026-06-08" });
  });

  test("keeps the condition of a sold asset", async () => {
    const { id, movement } = await addRepaired();
    await sell(admin(), id, { condition: "Used" });
    await correct(admin(), movement, { return_condition: "Bad" });
    expect(await show(id)).toMatchObject({ status: "sold", condition: "Used" });
  });

  test("becomes stale while pending if the expected return is moved", async () => {
    const { id } = await addAsset();
    await release(admin(), id, { expected_return_date: "2026-06-20" });
    const { movement_id } = (await show(id)).out!;
    const answer = await correct(world.tenantA.dataEntry, movement_id, { location: "Site 5" });
    const { approval } = answer as ApprovalRequested;
    const moved = expectedReturnInput.parse({ expected_return_date: "2026-07-05" });
    await changeExpectedReturn(allow(admin(), "assets.return"), { ...moved, id: movement_id });
    expect(await showApproval(world.tenantA.approver, approval)).toMatchObject({ is_stale: true });
    await expect(approveRequest(allow(world.tenantA.approver, "approvals.decide"), approval)).rejects.toMatchObject({
      message: expect.stringMatching(/^The asset has changed since/),
    });
  });

  test.each([
    [{ release_date: "2026-06-11" }, "returned_at"],
    [{ returned_at: "2026-06-15 23:00:00" }, "returned_at"],
    [{ release_date: "2024-06-14" }, "release_date"],
    [{ expected_return_date: "2026-05-01" }, "expected_return_date"],
    [{ payment_date: "2026-06-16" }, "payment_date"],
    [{ vendor_id: 404_404 }, "vendor_id"],
  ])("is rejected on its field: %j", async (change, field) => {
    const { movement } = await addRepaired();
    await expect(correct(admin(), movement, change)).rejects.toMatchObject({
      fields: { [field]: expect.anything() },
    });
  });

  test("cannot set a return while the asset is out; its expected return can be moved", async () => {
    const { id } = await addAsset();
    await release(admin(), id, { expected_return_date: "2026-06-20" });
    const { movement_id } = (await show(id)).out!;
    await expect(correct(admin(), movement_id, { amount: 5 })).rejects.toMatchObject({
      fields: { amount: expect.anything() },
    });
    const move = (expected_return_date: string | null, version?: number) =>
      changeExpectedReturn(allow(world.tenantA.dataEntry, "assets.return"), {
        ...expectedReturnInput.parse({ expected_return_date, version }),
        id: movement_id,
      });
    expect(await move("2026-07-05", 1)).toMatchObject({ expected_return_date: "2026-07-05", version: 2 });
    expect((await show(id)).out).toMatchObject({ expected_return_date: "2026-07-05" });
    expect((await history(id))[0]).toMatchObject({
      action: "assets.expect",
      before: { expected_return_date: "2026-06-20" },
      after: { expected_return_date: "2026-07-05" },
    });
    await expect(move("2026-07-06", 1)).rejects.toMatchObject({ code: "conflict" });
    await expect(move("2026-05-31")).rejects.toMatchObject({
      fields: { expected_return_date: expect.anything() },
    });
    await bringBack(admin(), movement_id);
    await expect(move("2026-07-06")).rejects.toMatchObject({
      message: "This movement has already been returned.",
    });
  });
});

describe("a reversal", () => {
  const reversal = (event_id: number, change = {}) =>
    reversalInput.parse({ event_id, reason: "Wrong asset", ...change });

  test("of a sale returns the asset to service as if it had not been sold, once", async () => {
    const { id } = await addAsset();
    const sale = (await sell(admin(), id, { condition: "Bad", sale_date: "2026-06-05" })) as { id: number };
    const calls = [1, 2].map(() => reverseSale(asRequester(admin()), { ...reversal(sale.id), id }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await show(id)).toMatchObject({
      ...{ status: "in_service", condition: "New", closed_on: null, gain_or_loss: null },
      ...{ number_of_days_used: 730, net_book_value: 182_500_00 },
    });
    expect((await listDisposals(admin(), { id })).data).toMatchObject([
      { reversed_at: "2026-06-15T11:00:00.000Z", reversal_reason: "Wrong asset" },
    ]);
    expect((await history(id))[0]).toMatchObject({
      action: "assets.reverse",
      before: { status: "sold", closed_on: "2026-06-05" },
      after: { status: "in_service", net_book_value: 182_500_00, reason: "Wrong asset" },
    });
    // The asset can be sold again on the intended day.
    expect(await sell(admin(), id, { sale_date: "2026-06-12" })).toMatchObject({ reversed_at: null });
    expect(await show(id)).toMatchObject({ status: "sold", closed_on: "2026-06-12" });
    const again = reverseSale(asRequester(admin()), { ...reversal(sale.id), id });
    await expect(again).rejects.toMatchObject({ message: "This sale has already been reversed." });
  });

  test("of a scrapping works by approval, but not for another company or another asset", async () => {
    const { id } = await addAsset();
    const scrapping = (await scrap(admin(), id)) as { id: number };
    const other = await addAsset();
    await expect(
      reverseScrapping(asRequester(admin()), { ...reversal(scrapping.id), id: other.id }),
    ).rejects.toMatchObject({
      fields: { event_id: expect.anything() },
    });
    await expect(
      reverseScrapping(asRequester(world.tenantB.admin), { ...reversal(scrapping.id), id }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    const { approval } = (await reverseScrapping(asRequester(world.tenantA.dataEntry), {
      ...reversal(scrapping.id),
      id,
    })) as ApprovalRequested;
    expect(approval).toMatchObject({ kind: "reversal", effect: { amount: 182_500_00 } });
    expect((await show(id)).status).toBe("scrapped");
    await approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id: approval.id });
    expect((await show(id)).status).toBe("in_service");
  });

  test("of a revaluation restores the previous values, latest first, and not after a sale", async () => {
    const { id } = await addAsset();
    const untouched = await show(id);
    const first = (await revalue(admin(), id, { revaluation_date: "2026-06-05" })) as { id: number };
    const second = (await revalue(admin(), id, { carrying_amount: 900_000 })) as { id: number };
    const reverse = (event_id: number) => reverseRevaluation(asRequester(admin()), { ...reversal(event_id), id });
    await expect(reverse(first.id)).rejects.toMatchObject({
      message: "There is a later revaluation. Reverse that one first.",
    });
    await reverse(second.id);
    expect(await show(id)).toMatchObject({ carrying_amount: 400_000_00, revalued_on: "2026-06-05" });
    const sale = (await sell(admin(), id)) as { id: number };
    await expect(reverse(first.id)).rejects.toMatchObject({
      message: "The sale of this asset came after its revaluation. Reverse the sale first.",
    });
    await reverseSale(asRequester(admin()), { ...reversal(sale.id), id });
    await reverse(first.id);
    const figures = ["carrying_amount", "revalued_on", "scrap_value", "useful_life_in_days", "net_book_value"] as const;
    const now = await show(id);
    for (const figure of figures) expect(now[figure]).toEqual(untouched[figure]);
    const { revaluations, points } = await valueHistory(admin(), { id });
    expect(revaluations.every(({ reversed_at }) => reversed_at !== null)).toBe(true);
    expect(points.filter(({ event }) => event === "revalued")).toEqual([]);
  });
});
