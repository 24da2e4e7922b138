import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { approvalListQuery } from "@custodia/domain/approvals/schema";
import { assetListQuery, assetPrintQuery } from "@custodia/domain/assets/schema";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listActivities } from "../../../src/activity/activities.ts";
import { listApprovals, showApproval } from "../../../src/approvals/queries.ts";
import { resendRequest } from "../../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest, withdrawRequest } from "../../../src/approvals/service.ts";
import { updateAsset } from "../../../src/assets/detail/update.ts";
import { cancelImport, importAll } from "../../../src/assets/import/service.ts";
import { listAssets, printAssets } from "../../../src/assets/list/list-assets.ts";
import { requestedAssets } from "../../../src/assets/requests/requested.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { dashboardWidgets } from "../../../src/dashboard/dashboard.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { list } from "../import/list.ts";
import { addCustodian, createWarmWorld, importer, importFile, send } from "../import/world.ts";
import { correct } from "../register.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createWarmWorld();
  await addCustodian(world, world.tenantA, "Musa Keeper");
  await addCustodian(world, world.tenantB, "Musa Keeper");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const NEW = { create_unknown: ["classification_id", "vendor_id"] };
const requester = () => permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
const decider = () => allow(world.tenantA.approver, "approvals.decide");
const admin = () => world.tenantA.admin;
const rows = async (import_id: number) =>
  (await listAssets(admin(), assetListQuery.parse({ filter: { import_id } }))).data;

const listed = (filter: object) => listAssets(admin(), assetListQuery.parse({ filter }));
const loadHistory = async (subject_id: number) =>
  (await listActivities(admin(), activityListQuery.parse({ filter: { subject_type: "asset", subject_id } }))).data;

/** The latest request of a kind. */
async function newest(kind: string) {
  return (await listApprovals(admin(), approvalListQuery.parse({ filter: { kind } }))).data[0]!;
}

async function latestNotification({ actor }: CompanyCtx) {
  const [last] = await world.services.db.read
    .select({ message: notifications.message })
    .from(notifications)
    .where(eq(notifications.user_id, actor.user_id))
    .orderBy(desc(notifications.id))
    .limit(1);
  return last?.message;
}

/** Imports a file as Data Entry; returns the import and its request. */
async function requestImport(count: number) {
  const { id } = await send(requester(), "asked.csv", list(count));
  const imported = await importFile(world, requester(), id, NEW as never);
  expect(imported).toMatchObject({ state: "published", rows_done: count });
  const { data } = await listApprovals(admin(), approvalListQuery.parse({ filter: { kind: "import" } }));
  return { id, request: data[0]! };
}

test("makes one request of an import by Data Entry; its assets count after approval", async () => {
  const before = await dashboardWidgets(admin());
  const { id, request } = await requestImport(7);
  expect(request).toMatchObject({
    import_id: id,
    subject_event: "Import 7 assets from asked.csv",
    data: { file_name: "asked.csv", rows: 7 },
  });
  const total = (await rows(id)).reduce((sum, { cost }) => sum + cost, 0);
  expect(request.after).toMatchObject({ rows: 7, total_cost: total });
  expect(request.effect).toMatchObject({ amount_is: "cost", amount: total, number_of_assets: 7 });
  expect((await rows(id)).map(({ status }) => status)).toEqual(Array(7).fill("pending"));
  expect(await dashboardWidgets(admin())).toEqual(before);
  await approveRequest(decider(), request);
  expect((await rows(id)).map(({ status }) => status)).toEqual(Array(7).fill("in_service"));
  expect((await dashboardWidgets(admin())).total_assets).toBe(before.total_assets + 7);
});

test("decides an import in a worker thread, because it may have fifty thousand rows", async () => {
  const { id, request } = await requestImport(3);
  const ctx = decider();
  const blockedDb = { ...ctx.db, write: () => Promise.reject(new Error("the server's write queue")) };
  await approveRequest({ ...ctx, db: blockedDb }, request);
  expect((await rows(id)).map(({ status }) => status)).toEqual(Array(3).fill("in_service"));
  await expect(approveRequest(ctx, request)).rejects.toMatchObject({ code: "conflict" });
});

test("marks the assets of a rejected import as rejected; each can be edited and sent again", async () => {
  const { id, request } = await requestImport(2);
  await rejectRequest(decider(), { id: request.id, reason: "Wrong branch" });
  const [first] = await rows(id);
  expect(first!.status).toBe("rejected");
  expect(await correct(admin(), first!.id, { description: "Right branch" })).toMatchObject({
    status: "in_service",
  });
});

describe("a pending asset of an import that is changed", () => {
  test("becomes a separate request, and the rest can be approved", async () => {
    const { id, request } = await requestImport(3);
    const [first] = await rows(id);
    await correct(admin(), first!.id, { description: "Mended" });
    const ownRequest = await newest("new_asset");
    expect(ownRequest).toMatchObject({
      asset_id: first!.id,
      state: "pending",
      is_stale: false,
      requester: { full_name: "Dayo Entry" },
      before: null,
      after: { description: "Mended", barcode: first!.barcode },
    });
    const remaining = await showApproval(admin(), request);
    expect(remaining).toMatchObject({
      subject_event: "Import 2 assets from asked.csv",
      after: { rows: 2, rows_apart: 1, total_cost: Number(request.after!.total_cost) - first!.cost },
      is_stale: false,
    });
    expect((await loadHistory(first!.id)).slice(0, 2)).toMatchObject([
      {
        action: "approvals.part",
        log_message: expect.stringContaining("asked.csv"),
        approval: { id: ownRequest.id },
      },
      { action: "assets.update" },
    ]);
    expect(await latestNotification(world.tenantA.dataEntry)).toBe(
      "An asset of your import was changed, so it is now a separate request: asked.csv",
    );
    expect(await latestNotification(world.tenantA.approver)).toBe(
      `An asset of asked.csv was changed, and now awaits approval on its own: ${ownRequest.subject_event}`,
    );
    const preview = await requestedAssets(decider(), { id: request.id, page: 2, per_page: 1 });
    expect(preview.meta.total).toBe(2);
    expect(preview.data).toHaveLength(1);
    expect(preview.data[0]!.id).not.toBe(first!.id);
    await approveRequest(decider(), request);
    expect((await rows(id)).map(({ status }) => status).sort()).toEqual(["in_service", "in_service", "pending"]);
    await approveRequest(decider(), ownRequest);
    expect((await rows(id)).map(({ status }) => status)).toEqual(Array(3).fill("in_service"));
  });

  test("keeps its own request if the rest is rejected", async () => {
    const { id, request } = await requestImport(2);
    const [first] = await rows(id);
    await correct(admin(), first!.id, { description: "Mended" });
    await rejectRequest(decider(), { id: request.id, reason: "Wrong branch" });
    expect((await rows(id)).map(({ status }) => status).sort()).toEqual(["pending", "rejected"]);
  });

  test("in an earlier version is split off when the rest is approved", async () => {
    const { id, request } = await requestImport(3);
    const [first] = await rows(id);
    // The state after an Admin's correction in an earlier version.
    await world.services.db.write((tx) =>
      tx.update(assets).set({ description: "Mended", version: 2 }).where(eq(assets.id, first!.id)),
    );
    await approveRequest(decider(), request);
    expect((await rows(id)).map(({ status }) => status).sort()).toEqual(["in_service", "in_service", "pending"]);
    const ownRequest = await newest("new_asset");
    expect(ownRequest).toMatchObject({ asset_id: first!.id, state: "pending", after: { description: "Mended" } });
    await rejectRequest(decider(), { id: ownRequest.id, reason: "Not ours" });
  });

  test("leaves an empty request if it was the last one, which is shown before approval", async () => {
    const { id, request } = await requestImport(1);
    const [only] = await rows(id);
    await correct(admin(), only!.id, { description: "Mended" });
    const obstacle = "No asset of this import is still pending, so the request can only be rejected or withdrawn.";
    const [listed] = (await listApprovals(admin(), approvalListQuery.parse({ filter: { kind: "import" } }))).data;
    expect(listed).toMatchObject({ id: request.id, is_stale: true, obstacle });
    await expect(approveRequest(decider(), request)).rejects.toMatchObject({
      code: "conflict",
      message: obstacle,
    });
    await rejectRequest(decider(), { id: request.id, reason: "Empty" });
  });
});

test("counts a pending asset of an import as awaiting approval", async () => {
  const before = (await listed({ due: "approval" })).meta.total;
  const { id, request } = await requestImport(2);
  const [first] = await rows(id);
  expect(first).toMatchObject({ status: "pending", awaiting_approval: true });
  expect((await listed({ due: "approval" })).meta.total).toBe(before + 2);
  expect((await listed({ due: "attention", import_id: id })).meta.total).toBe(2);
  const query = approvalListQuery.parse({ filter: { asset_id: first!.id } });
  expect((await listApprovals(admin(), query)).data.map(({ id }) => id)).toEqual([request.id]);
  await expect(updateAsset(requester(), { id: first!.id, description: "Mine" })).rejects.toMatchObject({
    code: "conflict",
    message: "This asset awaits approval together with others.",
  });
});

describe("the rows of a rejected import", () => {
  test("are excluded from the list by default", async () => {
    const before = (await listed({})).meta.total;
    const { id, request } = await requestImport(2);
    expect((await listed({})).meta.total).toBe(before + 2);
    await rejectRequest(decider(), { id: request.id, reason: "Wrong branch" });
    expect((await listed({})).meta.total).toBe(before);
    expect((await printAssets(admin(), assetPrintQuery.parse({}))).meta.total).toBe(before);
    expect((await listed({ status: "rejected", import_id: id })).meta.total).toBe(2);
    expect(await rows(id)).toHaveLength(2);
  });

  test("are sent again by one request with unchanged values", async () => {
    const { id, request } = await requestImport(3);
    await expect(resendRequest(requester(), request)).rejects.toMatchObject({ code: "conflict" });
    await rejectRequest(decider(), { id: request.id, reason: "Wrong branch" });
    const [first] = await rows(id);
    // One asset is sent again individually.
    await updateAsset(requester(), { id: first!.id, description: "Right branch" });
    expect(await showApproval(admin(), request)).toMatchObject({ state: "rejected", can_resend: true });
    const again = await resendRequest(requester(), request);
    expect(again).toMatchObject({
      kind: "import",
      state: "pending",
      subject_event: "Import 2 assets from asked.csv",
      after: { rows: 2 },
    });
    await expect(resendRequest(requester(), request)).rejects.toMatchObject({
      message: "No asset of this request is still rejected.",
    });
    await approveRequest(decider(), again);
    expect((await rows(id)).map(({ status }) => status).sort()).toEqual(["in_service", "in_service", "pending"]);
  });

  test("cannot be sent again while their import is being undone", async () => {
    const { id, request } = await requestImport(2);
    await rejectRequest(decider(), { id: request.id, reason: "Wrong branch" });
    const state = (now: "undoing" | "published") =>
      world.services.db.write((tx) => tx.update(imports).set({ state: now }).where(eq(imports.id, id)));
    await state("undoing");
    await expect(resendRequest(requester(), request)).rejects.toMatchObject({
      code: "conflict",
      message: "This import is being undone, so it cannot be sent again.",
    });
    expect((await rows(id)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await state("published");
  });

  test("can be rejected and sent again repeatedly", async () => {
    const { id, request } = await requestImport(2);
    await rejectRequest(decider(), { id: request.id, reason: "Wrong branch" });
    const again = await resendRequest(requester(), request);
    await withdrawRequest(requester(), again);
    const third = await resendRequest(requester(), again);
    await approveRequest(decider(), third);
    expect((await rows(id)).map(({ status }) => status)).toEqual(["in_service", "in_service"]);
  });
});

test("returns the request to Data Entry for an import in one call", async () => {
  async function* content() {
    yield Buffer.from(list(2));
  }
  const imported = await importAll(requester(), { name: "in-one.csv", content: content() });
  expect(imported).toMatchObject({
    message: "Sent for approval",
    approval: { kind: "import", state: "pending", data: { file_name: "in-one.csv", rows: 2 } },
  });
});

test("limits Data Entry to its own files", async () => {
  const { id } = await send(importer(world.tenantA), "theirs.csv", list(1));
  await expect(cancelImport(requester(), { id })).rejects.toMatchObject({ code: "forbidden" });
  const foreign = await send(importer(world.tenantB), "foreign.csv", list(1));
  await expect(cancelImport(requester(), foreign)).rejects.toMatchObject({ code: "not_found" });
});
