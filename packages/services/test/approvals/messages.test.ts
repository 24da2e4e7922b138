import { notifications } from "@custodia/db/schema/notifications/notifications";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { assetPatch } from "@custodia/domain/assets/schema";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listActivities } from "../../src/activity/activities.ts";
import { showApproval } from "../../src/approvals/queries.ts";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../src/approvals/service.ts";
import { updateAsset } from "../../src/assets/detail/update.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { release, revalue, scrap, sell } from "../assets/life.ts";
import { correct, openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "../check/expect-valid.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const entry = () => world.tenantA.dataEntry;
const addAsset = () => register(admin(), world.recordsA);
const approvalOf = async (request: Promise<unknown>) => ((await request) as ApprovalRequested).approval;
const decider = () => allow(world.tenantA.approver, "approvals.decide");
const approve = (id: number) => approveRequest(decider(), { id });
const reject = (id: number) => rejectRequest(decider(), { id, reason: "Too cheap" });
const edit = (id: number, change: Record<string, unknown>) =>
  updateAsset(permitActorOrRequest(entry(), "assets.write"), { ...assetPatch.parse(change), id });

/** Returns a user's notifications so far, oldest first. */
async function listNotifications({ actor }: CompanyCtx): Promise<string[]> {
  const rows = await world.services.db.read
    .select({ message: notifications.message })
    .from(notifications)
    .where(eq(notifications.user_id, actor.user_id));
  return rows.map(({ message }) => message);
}

describe("approving", () => {
  test("writes audit entries of the change and of the approval, and notifies the requester", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(scrap(entry(), id));
    await approve(request.id);
    const query = activityListQuery.parse({ filter: { subject_type: "asset", subject_id: id } });
    const { data } = await listActivities(admin(), query);
    expect(data.map(({ action, user }) => [action, user?.full_name])).toEqual([
      ["approvals.approve", "Ayo Approver"],
      ["assets.scrap", "Ayo Approver"],
      ["approvals.ask", "Dayo Entry"],
      ["assets.create", "Ada Admin"],
    ]);
    expect(data[0]?.log_message).toMatch(/^Approved Dayo Entry's request: Scrap asset DV-COMP-\d{6}, Laptop$/);
    expect(data.map(({ approval }) => approval?.id)).toEqual([request.id, request.id, request.id, undefined]);
    expect(data[1]?.approval).toEqual({
      id: request.id,
      subject_event: request.subject_event,
      state: "approved",
      requester: { id: entry().actor.user_id, full_name: "Dayo Entry" },
      decider: { id: world.tenantA.approver.actor.user_id, full_name: "Ayo Approver" },
    });
    expect((await listNotifications(entry())).at(-1)).toMatch(/^Ayo Approver approved: Scrap asset/);
  });

  test("lets the audit log distinguish requested changes from direct ones", async () => {
    const { id } = await addAsset();
    await approve((await approvalOf(revalue(entry(), id))).id);
    await scrap(admin(), id);
    await reject((await approvalOf(scrap(entry(), (await addAsset()).id))).id);
    const list = async (filter: object, user = admin()) =>
      (await listActivities(user, activityListQuery.parse({ filter }))).data;
    const subject = { subject_type: "asset", subject_id: id };
    expect((await list({ ...subject, by_request: true })).map(({ action }) => action)).toEqual(["assets.revalue"]);
    const [effect] = await list({ ...subject, by_request: true });
    const approval_id = effect!.approval!.id;
    const all = await list({ approval_id });
    expect(all.map(({ action }) => action)).toEqual(["approvals.approve", "assets.revalue", "approvals.ask"]);
    expect(await list({ approval_id }, world.tenantB.admin)).toEqual([]);
  });

  test("shows beforehand why it would be refused", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(edit(id, { asset_tag: "LAP-1" }));
    const show = () => showApproval(world.tenantA.approver, request);
    expect(await show()).toMatchObject({ is_stale: false, obstacle: null });
    await correct(admin(), (await addAsset()).id, { asset_tag: "lap-1" });
    const { obstacle } = await show();
    expect(obstacle).toBeTruthy();
    await expect(approve(request.id)).rejects.toMatchObject({ code: "conflict", message: obstacle });
    await correct(admin(), id, { description: "Server" });
    expect(await show()).toMatchObject({
      is_stale: true,
      obstacle: "The asset has changed since this request was made, so the request can only be rejected or withdrawn.",
    });
  });
});

describe("a request that becomes outdated by another user's change", () => {
  const changes = {
    corrected: (id: number) => correct(admin(), id, { description: "Server" }),
    revalued: (id: number) => revalue(admin(), id),
    released: (id: number) => release(admin(), id),
    sold: (id: number) => sell(admin(), id),
    scrapped: (id: number) => scrap(admin(), id),
  };

  test.each(Object.entries(changes))("notifies its requester once: %s", async (_what, change) => {
    const { id } = await addAsset();
    await approvalOf(edit(id, { description: "Printer" }));
    const before = (await listNotifications(entry())).length;
    await change(id);
    const notifications = (await listNotifications(entry())).slice(before);
    expect(notifications).toEqual([
      expect.stringMatching(/^Ada Admin changed the asset, so your request is out of date: Edit asset DV-/),
    ]);
  });

  test("is reported once, and an approved request is not reported", async () => {
    const { id } = await addAsset();
    const request = await approvalOf(edit(id, { description: "Printer" }));
    await correct(admin(), id, { description: "Server" });
    const before = (await listNotifications(entry())).length;
    await correct(admin(), id, { description: "Screen" });
    expect(await listNotifications(entry())).toHaveLength(before);
    await reject(request.id);
    const again = await approvalOf(edit(id, { description: "Printer" }));
    await approve(again.id);
    expect((await listNotifications(entry())).slice(before).join()).not.toContain("out of date");
  });
});
