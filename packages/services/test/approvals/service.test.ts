import { approvalListQuery } from "@custodia/domain/approvals/schema";
import { assetPatch } from "@custodia/domain/assets/schema";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listApprovals, showApproval } from "../../src/approvals/queries.ts";
import { type ApprovalRequested, resendRequest } from "../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest, withdrawRequest } from "../../src/approvals/service.ts";
import { createAsset } from "../../src/assets/detail/create.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { updateAsset } from "../../src/assets/detail/update.ts";
import { listMovements } from "../../src/assets/movements/queries.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { dashboardWidgets } from "../../src/dashboard/dashboard.ts";
import { release, revalue, scrap, sell, service } from "../assets/life.ts";
import { correct, laptop, openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "../check/expect-valid.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const entry = () => world.tenantA.dataEntry;
const requester = () => permitActorOrRequest(entry(), "assets.write");
const addAsset = () => register(admin(), world.recordsA, { maintenance_schedule: "Yearly" });
const show = (id: number) => showAsset(admin(), { id });
const approvalOf = async (request: Promise<unknown>) => ((await request) as ApprovalRequested).approval;
const approve = (id: number, user: CompanyCtx = world.tenantA.approver) =>
  approveRequest(allow(user, "approvals.decide"), { id });
const reject = (id: number, user: CompanyCtx = world.tenantA.approver) =>
  rejectRequest(allow(user, "approvals.decide"), { id, reason: "Too cheap" });
const withdraw = (id: number, user: CompanyCtx = entry()) =>
  withdrawRequest(permitActorOrRequest(user, "assets.write"), { id });
const resend = (id: number, user: CompanyCtx = entry()) =>
  resendRequest(permitActorOrRequest(user, "assets.write"), { id });
const edit = (id: number, change: Record<string, unknown>) =>
  updateAsset(requester(), { ...assetPatch.parse(change), id });

describe("a request of Data Entry", () => {
  test("changes nothing until another user approves it, then is executed as requested", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(sell(entry(), id, { amount_sold_for: 200_000 }));
    expect(request).toMatchObject({
      kind: "sale",
      subject_event: expect.stringMatching(/^Sell asset DV-COMP-\d{6}, Laptop, to Bisi Alabi$/),
      state: "pending",
      is_approved: 0,
      requester: { full_name: "Dayo Entry", role: 3 },
      data: { buyer_name: "Bisi Alabi", amount_sold_for: 200_000_00 },
      before: { status: "in_service" },
      after: { status: "sold", gain_or_loss: 17_500_00 },
    });
    expect(await show(id)).toMatchObject({ status: "in_service", version: 1, awaiting_approval: true });
    expect(await approve(request.id)).toMatchObject({
      is_approved: 1,
      decider: { full_name: "Ayo Approver" },
    });
    expect(await show(id)).toMatchObject({ status: "sold", awaiting_approval: false });
  });

  test.each([
    [
      "maintenance",
      (id: number) => release(entry(), id, { type: "maintenance", maintenance_category: "In-house maintenance" }),
      { status: "out_for_maintenance" },
    ],
    ["fieldwork", (id: number) => release(entry(), id), { status: "out_for_fieldwork" }],
    ["service", (id: number) => service(entry(), id), { last_maintenance_date: "2026-06-10" }],
    ["discard", (id: number) => scrap(entry(), id), { status: "scrapped" }],
    ["revaluation", (id: number) => revalue(entry(), id), { carrying_amount: 400_000_00 }],
    ["edit", (id: number) => edit(id, { description: "Server" }), { description: "Server" }],
  ] as const)("for %s is executed on approval", async (kind, requestAsset, result) => {
    const { id } = await addAsset();
    const request = await approvalOf(requestAsset(id));
    expect(request.kind).toBe(kind);
    expect(await show(id)).toMatchObject({ status: "in_service", version: 1, description: "Laptop" });
    await approve(request.id, admin());
    expect(await show(id)).toMatchObject(result);
  });

  test("that cannot be executed is refused immediately", async () => {
    const { id } = await addAsset();
    await expect(sell(entry(), id, { sale_date: "2026-06-16" })).rejects.toMatchObject({ code: "invalid" });
    await release(admin(), id);
    await expect(sell(entry(), id)).rejects.toMatchObject({ code: "conflict" });
    await expect(sell(world.tenantB.dataEntry, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is the only pending one for its asset, even if two are made concurrently", async () => {
    const { id } = await addAsset();
    const results = await Promise.allSettled([sell(entry(), id), scrap(entry(), id)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(edit(id, { description: "Other" })).rejects.toMatchObject({
      code: "conflict",
      message: "A request for this asset already awaits approval.",
    });
  });

  test("to edit an outdated version is refused immediately", async () => {
    const { id, version } = await addAsset();
    await correct(admin(), id, { description: "Server" });
    await expect(edit(id, { version, description: "Printer" })).rejects.toMatchObject({
      code: "conflict",
      message: "Another user has changed this record. Reload it and try again.",
    });
    expect(await show(id)).toMatchObject({ description: "Server", awaiting_approval: false });
  });

  test("cannot be made by an Approver", async () => {
    const { id } = await addAsset();
    expect(() => sell(world.tenantA.approver, id)).toThrow("This action is unauthorized.");
  });
});

describe("approving", () => {
  test("happens once, even if two users approve concurrently", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(release(entry(), id));
    const results = await Promise.allSettled([approve(request.id), approve(request.id, admin())]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(approve(request.id)).rejects.toMatchObject({
      code: "conflict",
      message: "Already approved",
    });
    expect((await listMovements(admin(), { id })).data).toHaveLength(1);
  });

  test("is forbidden for the user's own request in any role", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(scrap(entry(), id));
    const promoted = { ...entry(), actor: { ...entry().actor, role: 1 as const } };
    await expect(approve(request.id, promoted)).rejects.toMatchObject({
      code: "forbidden",
      message: "You cannot approve your own request.",
    });
    expect(await show(id)).toMatchObject({ status: "in_service", awaiting_approval: true });
  });

  test("does not find another company's request", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(scrap(entry(), id));
    for (const decide of [approve, reject]) {
      await expect(decide(request.id, world.tenantB.admin)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("is refused if the asset has changed; the request can still be rejected or withdrawn", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(sell(entry(), id));
    await correct(admin(), id, { description: "Laptop with a bag" });
    await expect(approve(request.id)).rejects.toMatchObject({
      code: "conflict",
      message: "The asset has changed since this request was made, so the request can only be rejected or withdrawn.",
    });
    const query = approvalListQuery.parse({ filter: { state: "pending", asset_id: id } });
    expect((await listApprovals(admin(), query)).data).toMatchObject([{ is_stale: true }]);
    expect(await reject(request.id)).toMatchObject({ state: "rejected", reason: "Too cheap" });
    expect((await show(id)).status).toBe("in_service");
  });
});

describe("a closed request", () => {
  test("was rejected with a reason and can be requested again", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(scrap(entry(), id));
    await reject(request.id);
    await expect(reject(request.id)).rejects.toMatchObject({ message: "Already rejected" });
    await expect(approve(request.id)).rejects.toMatchObject({ message: "Already rejected" });
    expect((await approvalOf(scrap(entry(), id))).state).toBe("pending");
  });

  test("can be withdrawn only by its requester", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(scrap(entry(), id));
    await expect(withdraw(request.id, admin())).rejects.toMatchObject({ code: "forbidden" });
    await expect(withdraw(request.id, world.tenantB.dataEntry)).rejects.toMatchObject({ code: "not_found" });
    expect(await withdraw(request.id)).toMatchObject({ state: "withdrawn" });
    await expect(approve(request.id)).rejects.toMatchObject({ message: "Already withdrawn" });
  });
});

describe("a new asset of Data Entry", () => {
  const requestAsset = () => approvalOf(createAsset(requester(), laptop(world.recordsA, { description: "Projector" })));

  test("is pending and excluded from totals until it is approved", async () => {
    const before = await dashboardWidgets(admin());
    const { id, asset_id } = await requestAsset();
    expect(await show(asset_id!)).toMatchObject({ status: "pending", awaiting_approval: true });
    expect(await dashboardWidgets(admin())).toEqual(before);
    await expect(sell(admin(), asset_id!)).rejects.toMatchObject({
      message: "This asset still awaits approval, so it cannot be sold.",
    });
    await approve(id);
    expect(await show(asset_id!)).toMatchObject({ status: "in_service", awaiting_approval: false });
    expect((await dashboardWidgets(admin())).total_assets).toBe(before.total_assets + 1);
  });

  test("can be edited after rejection and sent again with the same barcode", async () => {
    const { id, asset_id } = await requestAsset();
    const { barcode } = await show(asset_id!);
    await reject(id);
    expect(await show(asset_id!)).toMatchObject({ status: "rejected" });
    const again = await approvalOf(edit(asset_id!, { description: "Better projector" }));
    expect(again).toMatchObject({
      kind: "new_asset",
      state: "pending",
      before: null,
      after: {
        barcode,
        description: "Better projector",
        cost: 365_000_00,
        custodian: "Computers Keeper",
        acquisition_date: "2024-06-15",
      },
    });
    expect(await show(asset_id!)).toMatchObject({
      status: "pending",
      barcode,
      description: "Better projector",
    });
    await approve(again.id);
    expect((await show(asset_id!)).status).toBe("in_service");
  });

  test("can be sent again unchanged while it is rejected", async () => {
    const { id, asset_id } = await requestAsset();
    await expect(resend(id)).rejects.toMatchObject({
      message: "Only a rejected or withdrawn request can be sent again.",
    });
    await reject(id);
    expect(await showApproval(entry(), { id })).toMatchObject({ can_resend: true });
    await expect(resend(id, admin())).rejects.toMatchObject({ code: "conflict" });
    await expect(resend(id, world.tenantB.dataEntry)).rejects.toMatchObject({ code: "not_found" });
    const again = await resend(id);
    expect(again).toMatchObject({ kind: "new_asset", state: "pending", asset_id });
    expect(await showApproval(entry(), { id })).toMatchObject({ can_resend: false });
    await expect(resend(id)).rejects.toMatchObject({ code: "conflict" });
    await approve(again.id);
    expect((await show(asset_id!)).status).toBe("in_service");
  });

  test("goes into service if an Admin edits it after rejection", async () => {
    const { id, asset_id } = await requestAsset();
    await withdraw(id);
    expect(await correct(admin(), asset_id!, { description: "Screen" })).toMatchObject({
      status: "in_service",
    });
  });

  test("cannot be approved after an Admin has corrected it", async () => {
    const { id, asset_id } = await requestAsset();
    await correct(admin(), asset_id!, { description: "Screen" });
    await expect(approve(id)).rejects.toMatchObject({ code: "conflict" });
  });
});

test("lists the company's own requests, newest first, by state and requester", async () => {
  const all = await listApprovals(admin(), approvalListQuery.parse({}));
  expect(all.meta.total).toBeGreaterThan(10);
  expect(all.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).sort((a, b) => b - a));
  const mine = approvalListQuery.parse({ filter: { mine: true } });
  expect((await listApprovals(admin(), mine)).meta.total).toBe(0);
  expect((await listApprovals(entry(), mine)).meta.total).toBe(all.meta.total);
  expect((await listApprovals(world.tenantB.admin, approvalListQuery.parse({}))).meta.total).toBe(0);
});
