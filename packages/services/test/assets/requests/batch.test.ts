import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { approvalView, isApprovalRequested } from "@custodia/domain/approvals/schema";
import { batchCreate, MAX_BATCH } from "@custodia/domain/assets/batch";
import { presets } from "@custodia/domain/valuation/presets";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listApprovals, showApproval } from "../../../src/approvals/queries.ts";
import { resendRequest } from "../../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../../src/approvals/service.ts";
import { createBatch } from "../../../src/assets/detail/create.ts";
import { updateAsset } from "../../../src/assets/detail/update.ts";
import { requestedAssets } from "../../../src/assets/requests/requested.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { dashboardWidgets } from "../../../src/dashboard/dashboard.ts";
import { listNotifications } from "../../../src/notifications/queries.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { activitiesOf, storedAssets } from "../reassigning.ts";
import { correct, openRegister, type Records, type Register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const entry = () => world.tenantA.dataEntry;
const decider = () => allow(world.tenantA.approver, "approvals.decide");

/** The body of a call; money in naira. */
const body = (records: Records, change: Record<string, unknown>) => ({
  description: "Ergonomic chair",
  classification_id: records.classification_id,
  custodian_id: records.custodian_id,
  acquisition_date: "2024-06-15",
  acquisition_nature: "Purchase",
  condition: "New",
  cost: 85_000.5,
  useful_life: 8,
  quantity: 40,
  ...change,
});
const chairs = (records: Records, change: Record<string, unknown> = {}) => batchCreate.parse(body(records, change));

const add = (change: Record<string, unknown> = {}) =>
  createBatch(allow(admin(), "assets.write"), chairs(world.recordsA, change));

async function requestChairs(change: Record<string, unknown> = {}) {
  const sent = await createBatch(permitActorOrRequest(entry(), "assets.write"), chairs(world.recordsA, change));
  if (!isApprovalRequested(sent)) throw new Error("The batch was added without approval.");
  const ids = String(sent.approval.data.asset_ids).split(",").map(Number);
  return { id: sent.approval.id, ids, approval: sent.approval };
}
const loadStored = (ids: number[]) => storedAssets(world.services, ids);
const loadStatuses = async (ids: number[]) => [...new Set((await loadStored(ids)).map(({ status }) => status))];
const edit = (user: CompanyCtx, id: number, change: Record<string, unknown>) =>
  updateAsset(permitActorOrRequest(user, "assets.write"), { id, ...change });

describe("a batch of forty chairs", () => {
  test("adds forty assets with consecutive barcodes, serial numbers and their own history", async () => {
    const serial_numbers = Array.from({ length: 38 }, (_, n) => `SN-${n + 1}`);
    const { ids, first_barcode, last_barcode } = await add({ serial_numbers });
    expect(ids).toHaveLength(40);
    const rows = await loadStored(ids);
    const first = rows[0]!.sequence;
    for (const [n, row] of rows.entries()) {
      expect(row).toMatchObject({
        description: "Ergonomic chair",
        cost: 8_500_050,
        useful_life_in_days: 2920,
        carrying_amount: 8_500_050,
        status: "in_service",
        sequence: first + n,
        barcode: `DV-COMP-${String(first + n).padStart(6, "0")}`,
        serial_number: serial_numbers[n] ?? null,
        location_id: world.tenantA.location_id,
        department: "Finance",
        version: 1,
      });
      expect(row.sort_key).not.toBe("");
    }
    expect([first_barcode, last_barcode]).toEqual([rows[0]!.barcode, rows[39]!.barcode]);
    const entries = await activitiesOf(world.services, ids);
    expect(entries.map(({ action, subject_id }) => [action, subject_id])).toEqual(
      ids.map((id) => ["assets.create", id]),
    );
    expect(entries[3]!.after).toMatchObject({ serial_number: "SN-4", classification: "Computers" });
  });

  test("counts in the totals and accepts no other company's records", async () => {
    const before = (await dashboardWidgets(admin())).total_assets;
    await add({ quantity: 2 });
    expect((await dashboardWidgets(admin())).total_assets).toBe(before + 2);
    const foreign = chairs(world.recordsB, { quantity: 2 });
    await expect(createBatch(allow(admin(), "assets.write"), foreign)).rejects.toMatchObject({
      code: "invalid",
      fields: { classification_id: expect.any(Array), custodian_id: expect.any(Array) },
    });
    expect((await dashboardWidgets(admin())).total_assets).toBe(before + 2);
  });

  test.each([
    ["a quantity of one", { quantity: 1 }, "quantity"],
    ["too many", { quantity: MAX_BATCH + 1 }, "quantity"],
    ["half a chair", { quantity: 2.5 }, "quantity"],
    ["more serial numbers than assets", { quantity: 2, serial_numbers: ["A", "B", "C"] }, "serial_numbers"],
    ["a serial number twice", { quantity: 3, serial_numbers: ["A", "B", "A"] }, "serial_numbers"],
    ["a scrap value above the cost", { scrap_value: 90_000 }, "scrap_value"],
  ])("is rejected with an error at its field: %s", (_name, change, field) => {
    const parsed = batchCreate.safeParse(body(world.recordsA, change));
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("may have the maximum size", async () => {
    const { ids } = await add({ quantity: MAX_BATCH });
    expect(await loadStatuses(ids)).toEqual(["in_service"]);
  });
});

describe("a batch of forty chairs by Data Entry", () => {
  test("is one pending request and is approved as a whole", async () => {
    const before = (await dashboardWidgets(admin())).total_assets;
    const { id, ids, approval } = await requestChairs({ serial_numbers: ["A-1", "A-2"] });
    expect(ids).toHaveLength(40);
    expect(await loadStatuses(ids)).toEqual(["pending"]);
    const requestEntries = (await activitiesOf(world.services, ids)).filter(({ action }) => action === "approvals.ask");
    expect(requestEntries.map(({ subject_id, approval_id }) => [subject_id, approval_id])).toEqual(
      ids.map((asset) => [asset, id]),
    );
    expect(approval.subject_event).toMatch(/^Add 40 assets DV-COMP-\d+ to DV-COMP-\d+, Ergonomic chair$/);
    const shown = approvalView.parse(await showApproval(decider(), { id }));
    expect(shown).toMatchObject({
      kind: "new_asset",
      is_stale: false,
      after: { number_of_assets: 40, cost: 85_000.5, total_cost: 3_400_020, serial_numbers: "A-1, A-2" },
    });
    const page = { page: 2, per_page: 15 };
    const requested = await requestedAssets(decider(), { id, ...page });
    expect(requested.meta.total).toBe(40);
    expect(requested.data.map((asset) => asset.id)).toEqual(ids.slice(15, 30));
    expect((await dashboardWidgets(admin())).total_assets).toBe(before);
    await approveRequest(decider(), { id });
    expect(await loadStatuses(ids)).toEqual(["in_service"]);
    expect((await dashboardWidgets(admin())).total_assets).toBe(before + 40);
    const entries = (await activitiesOf(world.services, ids)).filter(({ action }) => action === "assets.create");
    expect(entries.map(({ subject_id, approval_id }) => [subject_id, approval_id])).toEqual(
      ids.map((asset) => [asset, id]),
    );
  });

  test("is found from each of its assets, and not in another company", async () => {
    const { id, ids } = await requestChairs({ quantity: 3 });
    const query = { page: 1, per_page: 10, order: "desc" } as const;
    for (const asset_id of ids) {
      const { data } = await listApprovals(entry(), { ...query, filter: { asset_id } });
      expect(data.map((request) => request.id)).toEqual([id]);
    }
    const other = await listApprovals(entry(), { ...query, filter: { asset_id: ids.at(-1)! + 1 } });
    expect(other.data).toEqual([]);
    await expect(showApproval(world.tenantB.admin, { id })).rejects.toMatchObject({ code: "not_found" });
    await approveRequest(decider(), { id });
  });

  test("can be sent again after rejection, except for assets sent individually", async () => {
    const { id, ids } = await requestChairs({ quantity: 4, policy: presets.by_month.policy });
    await rejectRequest(decider(), { id, reason: "Three are enough" });
    expect(await loadStatuses(ids)).toEqual(["rejected"]);
    const separate = await edit(entry(), ids[1]!, { description: "Visitor's chair" });
    expect(separate).toMatchObject({ approval: { asset_id: ids[1], kind: "new_asset" } });
    const again = await resendRequest(permitActorOrRequest(entry(), "assets.write"), { id });
    const others = [ids[0]!, ids[2]!, ids[3]!];
    expect(again).toMatchObject({
      data: { asset_ids: others.join(","), number_of_assets: 3 },
      after: { policy: "By the month" },
    });
    await approveRequest(decider(), { id: again.id });
    expect(await loadStatuses(others)).toEqual(["in_service"]);
    expect(await loadStatuses([ids[1]!])).toEqual(["pending"]);
    const { approval } = separate as { approval: { id: number } };
    await approveRequest(decider(), { id: approval.id });
    expect(await loadStatuses(ids)).toEqual(["in_service"]);
  });

  test("becomes stale if an Admin changes one asset, and cannot be approved", async () => {
    const { id, ids } = await requestChairs({ quantity: 3 });
    for (const remarks of ["A stool", "Two stools"]) await correct(admin(), ids[1]!, { remarks });
    await correct(admin(), ids[2]!, { description: "Stool", cost: 12_345 });
    const { data: entries } = await listNotifications(entry(), {
      page: 1,
      per_page: 50,
      order: "desc",
      filter: {},
    });
    const count = ids.length;
    expect(entries.filter(({ message }) => message.includes(`out of date: Add ${count} assets`))).toHaveLength(1);
    expect(await showApproval(decider(), { id })).toMatchObject({ is_stale: true });
    await expect(approveRequest(decider(), { id })).rejects.toMatchObject({
      message:
        "One of the assets has changed since this request was made, so the request can only be rejected or withdrawn.",
    });
    expect(await loadStatuses(ids)).toEqual(["pending"]);
    for (const id of ids) await correct(admin(), id, { department: "Audit" });
    await rejectRequest(decider(), { id, reason: "A stool is among them" });
    expect(await loadStatuses(ids)).toEqual(["rejected"]);
    const again = await resendRequest(permitActorOrRequest(entry(), "assets.write"), { id });
    const rows = await loadStored(ids);
    const total = rows.reduce((sum, { cost }) => sum + cost, 0);
    expect(again.subject_event).toBe(
      `Add 3 assets ${rows[0]!.barcode} to ${rows[2]!.barcode}, ${rows[0]!.description} and others`,
    );
    // The request describes its assets as its list shows them: it omits fields that differ among them.
    expect(again.after).toMatchObject({ number_of_assets: 3, total_cost: total, department: "Audit" });
    for (const field of ["cost", "remarks"]) expect(again.after).not.toHaveProperty(field);
    expect(again.effect).toMatchObject({ amount: total, number_of_assets: 3, depreciation_per_day: null });
    await approveRequest(decider(), { id: again.id });
    expect(await loadStatuses(ids)).toEqual(["in_service"]);
  });

  test("cannot be corrected by Data Entry until it is decided", async () => {
    const { id, ids } = await requestChairs({ quantity: 2 });
    for (const asset of ids) {
      await expect(edit(entry(), asset, { remarks: "Dented" })).rejects.toMatchObject({ code: "conflict" });
    }
    await expect(approveRequest(allow(world.tenantB.admin, "approvals.decide"), { id })).rejects.toMatchObject({
      code: "not_found",
    });
    const [row] = await world.services.db.read.select().from(approvals).where(eq(approvals.id, id));
    expect(row).toMatchObject({ state: "pending", asset_id: ids[0] });
    await approveRequest(decider(), { id });
  });
});
