import { approvalListQuery } from "@custodia/domain/approvals/schema";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { permitActorOrAsk } from "@custodia/services/access";
import { approveRequest } from "@custodia/services/approvals/approve";
import { listApprovals } from "@custodia/services/approvals/list";
import { rejectRequest } from "@custodia/services/approvals/reject";
import { cancelImport } from "@custodia/services/assets/import/cancel";
import { importAll } from "@custodia/services/assets/import/import-all";
import { listAssets } from "@custodia/services/assets/list";
import { dashboardWidgets } from "@custodia/services/dashboard/widgets";
import { allowed, type Room } from "@custodia/services/testing/room";
import { afterAll, beforeAll, expect, test } from "vitest";
import { correct } from "../assets/register.ts";
import { expectSound } from "../check/sound.ts";
import { list } from "../import/list.ts";
import { addCustodian, importer, importFile, openWarmRoom, send } from "../import/room.ts";

let room: Room;
beforeAll(async () => {
  room = await openWarmRoom();
  await addCustodian(room, room.ours, "Musa Keeper");
  await addCustodian(room, room.theirs, "Musa Keeper");
});
afterAll(() => expectSound(room).finally(() => room.close()));

const NEW = { create_unknown: ["classification_id", "vendor_id"] };
const asking = () => permitActorOrAsk(room.ours.dataEntry, "assets.write");
const decider = () => allowed(room.ours.approver, "approvals.decide");
const admin = () => room.ours.admin;
const rows = async (import_id: number) =>
  (await listAssets(admin(), assetListQuery.parse({ filter: { import_id } }))).data;

/** A file of Data Entry, worked off; answers the import and its request. */
async function ask(count: number) {
  const { id } = await send(asking(), "asked.csv", list(count));
  const done = await importFile(room, asking(), id, NEW as never);
  expect(done).toMatchObject({ state: "published", rows_done: count });
  const { data } = await listApprovals(admin(), approvalListQuery.parse({ filter: { kind: "import" } }));
  return { id, request: data[0]! };
}

test("an import of Data Entry is one request; its assets are listed and counted once somebody has said yes", async () => {
  const before = await dashboardWidgets(admin());
  const { id, request } = await ask(7);
  expect(request).toMatchObject({
    import_id: id,
    subject_event: "Import 7 assets from asked.csv",
    data: { file_name: "asked.csv", rows: 7 },
  });
  expect((await rows(id)).map(({ status }) => status)).toEqual(Array(7).fill("pending"));
  expect(await dashboardWidgets(admin())).toEqual(before);
  await approveRequest(decider(), request);
  expect((await rows(id)).map(({ status }) => status)).toEqual(Array(7).fill("in_service"));
  expect((await dashboardWidgets(admin())).total_assets).toBe(before.total_assets + 7);
});

test("an import is decided in a thread, and never in the server's own line: it may have fifty thousand rows", async () => {
  const { id, request } = await ask(3);
  const ctx = decider();
  const idle = { ...ctx.db, write: () => Promise.reject(new Error("the server's own line")) };
  await approveRequest({ ...ctx, db: idle }, request);
  expect((await rows(id)).map(({ status }) => status)).toEqual(Array(3).fill("in_service"));
  await expect(approveRequest(ctx, request)).rejects.toMatchObject({ code: "conflict" });
});

test("a rejected import leaves its assets rejected, each to be edited and taken in alone", async () => {
  const { id, request } = await ask(2);
  await rejectRequest(decider(), { id: request.id, reason: "Wrong branch" });
  const [first] = await rows(id);
  expect(first!.status).toBe("rejected");
  expect(await correct(admin(), first!.id, { description: "Right branch" })).toMatchObject({
    status: "in_service",
  });
});

test("an import of which an asset has changed since can only be rejected", async () => {
  const { id, request } = await ask(2);
  const [first] = await rows(id);
  await correct(admin(), first!.id, { description: "Mended" });
  await expect(approveRequest(decider(), request)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining(`Asset ${first!.barcode} of this import has changed since`),
  });
});

test("an import in one call answers Data Entry with the request", async () => {
  async function* content() {
    yield Buffer.from(list(2));
  }
  const done = await importAll(asking(), { name: "in-one.csv", content: content() });
  expect(done).toMatchObject({
    message: "Sent for approval",
    approval: { kind: "import", state: "pending", data: { file_name: "in-one.csv", rows: 2 } },
  });
});

test("Data Entry deals with its own files only", async () => {
  const { id } = await send(importer(room.ours), "theirs.csv", list(1));
  await expect(cancelImport(asking(), { id })).rejects.toMatchObject({ code: "forbidden" });
  const foreign = await send(importer(room.theirs), "foreign.csv", list(1));
  await expect(cancelImport(asking(), foreign)).rejects.toMatchObject({ code: "not_found" });
});
