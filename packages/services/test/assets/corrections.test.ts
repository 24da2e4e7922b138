import { expectedReturnInput, maintenanceCorrection, movementCorrection } from "@custodia/domain/assets/corrections";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { showApproval } from "../../src/approvals/queries.ts";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../src/approvals/service.ts";
import { correctMaintenanceVisit, correctMovement } from "../../src/assets/corrections/service.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listMaintenanceVisits } from "../../src/assets/maintenance/queries.ts";
import { listMovements } from "../../src/assets/movements/queries.ts";
import { changeExpectedReturn } from "../../src/assets/movements/service.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { bringBack, release, sell, service } from "./life.ts";
import { historyOf, openRegister, type Register, register } from "./register.ts";

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

const history = (id: number) => historyOf(admin(), id);

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
      total_maintenance_cost: 15_000_00,
      last_maintenance_date: "2026-06-01",
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

  test("moves the latest maintenance also after the company's time zone was changed", async () => {
    const { id } = await addAsset();
    await release(admin(), id, IN_HOUSE);
    const [open] = (await listMovements(admin(), { id })).data;
    await bringBack(admin(), open!.id, { returned_at: "2026-06-14 00:30:00" });
    expect(await show(id)).toMatchObject({ last_maintenance_date: "2026-06-14" });
    const inUtc = { ...admin(), company: { ...admin().company, time_zone: "UTC" } };
    await correct(inUtc, open!.id, { returned_at: "2026-06-08 10:00:00" });
    expect(await show(id)).toMatchObject({ last_maintenance_date: "2026-06-08" });
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
    [{ location: "Ikeja workshop" }, "location"],
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
