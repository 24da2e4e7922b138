import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { mails } from "@custodia/db/schema/mail/mails";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { assetReassign, type ReassignRequestedView } from "@custodia/domain/assets/reassign";
import { allow } from "@custodia/testkit/test-world";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveRequest } from "../../../src/approvals/service.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { previewReassignment } from "../../../src/assets/reassign/service.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { activitiesOf, addAssets, reassign, storedAssets } from "../reassigning.ts";
import { addRecords, openRegister, type Records, type Register } from "../register.ts";

let world: Register;
let furniture: Records;
beforeAll(async () => {
  world = await openRegister();
  furniture = await addRecords(world.tenantA, "Furniture");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const entry = () => world.tenantA.dataEntry;
const requestChange = async (input: Record<string, unknown>) =>
  (await reassign(entry(), input)) as ReassignRequestedView;

describe("a bulk change", () => {
  const preview = (user: CompanyCtx, input: object) =>
    previewReassignment(permitActorOrRequest(user, "assets.write"), assetReassign.parse(input));

  test("previews the requests that it makes stale, and notifies each requester once", async () => {
    const ids = await addAssets(world, 4);
    const change = { ids, custodian_id: furniture.custodian_id };
    const { data } = await requestChange({ ids: ids.slice(0, 2), location_id: null });
    const previewed = await preview(admin(), change);
    expect(previewed).toMatchObject({ changing: 4, unchanged: 0, left_out: 0, awaiting: 2 });
    expect(previewed.requests).toMatchObject(
      data.approvals.map((id, n) => ({
        id,
        asset_id: ids[n],
        subject_event: expect.stringMatching(/^Edit asset DV-/),
        requester: { full_name: "Dayo Entry" },
      })),
    );
    expect((await storedAssets(world.services, ids)).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    const received = () =>
      world.services.db.read
        .select({ message: notifications.message })
        .from(notifications)
        .where(eq(notifications.user_id, entry().actor.user_id));
    const before = (await received()).length;
    await reassign(admin(), change);
    expect((await received()).slice(before)).toEqual([
      { message: "Ada Admin changed assets, so 2 of your requests are out of date" },
    ]);
  });

  test("does not preview another company's assets, and fails like the change itself", async () => {
    const ids = await addAssets(world, 1);
    await expect(preview(world.tenantB.admin, { ids, location_id: null })).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(preview(admin(), { ids, custodian_id: 999_999 })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a bulk change by Data Entry", () => {
  const decider = () => allow(world.tenantA.approver, "approvals.decide");

  test("makes a request for each asset, announced once, and changes nothing until approval", async () => {
    const ids = await addAssets(world, 4);
    const notices = () =>
      world.services.db.read.$count(notifications, eq(notifications.user_id, world.tenantA.approver.actor.user_id));
    const mailCount = () =>
      world.services.db.read.$count(mails, eq(mails.recipient, world.tenantA.approver.actor.email));
    const before = { notices: await notices(), mails: await mailCount() };
    const { message, data } = await requestChange({ ids, custodian_id: furniture.custodian_id });
    expect(message).toBe("Sent for approval");
    expect(data).toMatchObject({ unchanged: 0, left_out: 0, awaiting: [] });
    expect(data.approvals).toHaveLength(4);
    expect({ notices: await notices(), mails: await mailCount() }).toEqual({
      notices: before.notices + 1,
      mails: before.mails + 1,
    });
    expect((await storedAssets(world.services, ids)).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    for (const id of data.approvals) await approveRequest(decider(), { id });
    for (const id of ids) {
      expect(await showAsset(admin(), { id })).toMatchObject({
        custodian: { full_name: "Furniture Keeper" },
        version: 2,
        awaiting_approval: false,
      });
    }
  });

  test("skips assets with a pending request and names them", async () => {
    const ids = await addAssets(world, 2);
    const [first] = await storedAssets(world.services, ids);
    await requestChange({ ids: [ids[0]], location_id: null });
    const { data } = await requestChange({ ids, custodian_id: furniture.custodian_id });
    expect(data).toMatchObject({ approvals: [expect.any(Number)], awaiting: [first!.barcode] });
    await expect(requestChange({ ids, custodian_id: furniture.custodian_id })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(first!.barcode),
    });
  });

  test("makes one request per asset for two concurrent calls", async () => {
    const ids = await addAssets(world, 3);
    const both = await Promise.allSettled([
      requestChange({ ids, location_id: null }),
      requestChange({ ids, custodian_id: furniture.custodian_id }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    const open = await world.services.db.read
      .select()
      .from(approvals)
      .where(and(inArray(approvals.asset_id, ids), eq(approvals.state, "pending")));
    expect(open.map(({ asset_id }) => asset_id)).toEqual(ids);
  });

  test("writes an audit entry for each asset", async () => {
    const ids = await addAssets(world, 2);
    await requestChange({ ids, custodian_id: furniture.custodian_id });
    expect((await activitiesOf(world.services, ids)).slice(-2)).toMatchObject(
      ids.map((subject_id) => ({
        action: "approvals.ask",
        subject_id,
        user_id: entry().actor.user_id,
        after: { custodian: "Furniture Keeper" },
      })),
    );
  });
});
