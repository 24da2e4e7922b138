import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { approvalKindLabel } from "@custodia/domain/approvals/labels";
import { approvalListQuery, approvalView } from "@custodia/domain/approvals/schema";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listApprovals, showApproval } from "../../src/approvals/queries.ts";
import { resendRequest } from "../../src/approvals/request-approval.ts";
import { approveMany, approveRequest, rejectRequest, withdrawRequest } from "../../src/approvals/service.ts";
import { requestedAssets } from "../../src/assets/requests/requested.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { openRegister, type Register, register } from "../assets/register.ts";

const REFUSED = "This server does not support this type of request.";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

/** Stores a request as a newer version of the program would. */
async function storeRequest(state: "pending" | "rejected"): Promise<{ id: number }> {
  const { id: asset_id } = await register(world.tenantA.admin, world.recordsA);
  const { company, actor } = world.tenantA.dataEntry;
  const created_at = world.services.clock().toISOString();
  const decided = { decider_id: world.tenantA.approver.actor.user_id, decided_at: created_at, reason: "No" };
  return world.services.db.write(async (tx) => {
    const [row] = await tx
      .insert(approvals)
      .values({
        company_id: company.id,
        kind: "stock_count" as never,
        asset_id,
        asset_version: 1,
        subject_event: "Count the store at Ikeja",
        payload: { shelves: 12 },
        state,
        requester_id: actor.user_id,
        created_at,
        ...(state === "rejected" ? decided : {}),
      })
      .returning({ id: approvals.id });
    return row!;
  });
}

test("shows a request of an unknown kind in lists and on its own", async () => {
  const { id } = await storeRequest("pending");
  const shown = approvalView.parse(await showApproval(world.tenantA.admin, { id }));
  expect(shown).toMatchObject({
    kind: "stock_count",
    subject_event: "Count the store at Ikeja",
    data: { shelves: 12 },
    is_stale: false,
    obstacle: REFUSED,
    can_resend: false,
  });
  const { data } = await listApprovals(world.tenantA.admin, approvalListQuery.parse({}));
  expect(approvalView.parse(data[0])).toEqual(shown);
  const query = { page: 1, per_page: 10 };
  expect((await requestedAssets(world.tenantA.admin, { id, ...query })).meta.total).toBe(1);
});

test("gives the reason why it cannot be decided or withdrawn, and changes nothing", async () => {
  const { id } = await storeRequest("pending");
  const decider = allow(world.tenantA.approver, "approvals.decide");
  const requester = permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
  const refused = { code: "conflict", message: REFUSED };
  await expect(approveRequest(decider, { id })).rejects.toMatchObject(refused);
  await expect(rejectRequest(decider, { id, reason: "No" })).rejects.toMatchObject(refused);
  await expect(withdrawRequest(requester, { id })).rejects.toMatchObject(refused);
  expect(await approveMany(decider, { ids: [id] })).toEqual({
    approved: [],
    refused: [{ id, reason: REFUSED }],
  });
  expect((await showApproval(world.tenantA.admin, { id })).state).toBe("pending");
  const entryCount = await world.services.db.read.$count(activities, eq(activities.approval_id, id));
  expect(entryCount).toBe(0);
  const tenantB = allow(world.tenantB.approver, "approvals.decide");
  await expect(approveRequest(tenantB, { id })).rejects.toMatchObject({ code: "not_found" });
});

test("cannot send a rejected request of an unknown kind again", async () => {
  const { id } = await storeRequest("rejected");
  const requester = permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
  await expect(resendRequest(requester, { id })).rejects.toMatchObject({ code: "conflict", message: REFUSED });
});

test.each([
  ["discard", "Discard"],
  ["stock_count", "Stock count"],
  ["constructor", "Constructor"],
])("labels known and unknown kinds: %s", (kind, words) => {
  expect(approvalKindLabel(kind)).toBe(words);
});
