import { mails } from "@custodia/db/schema/mail/mails";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { approveManyInput } from "@custodia/domain/approvals/schema";
import { allow } from "@custodia/testkit/test-world";
import { and, asc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveMany, approveRequest, withdrawRequest } from "../../src/approvals/service.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { countUnread } from "../../src/notifications/queries.ts";
import { markRead } from "../../src/notifications/service.ts";
import { sell } from "../assets/life.ts";
import { openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "../check/expect-valid.ts";

let world: Register;
let lastMailId = 0;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(async () => {
  for (const user of [admin(), entry(), approver()]) await markRead(allow(user, "self.manage"), { all: true });
  lastMailId = (await mailsAfter(0)).at(-1)?.id ?? 0;
});

const admin = () => world.tenantA.admin;
const entry = () => world.tenantA.dataEntry;
const approver = () => world.tenantA.approver;
const mailsAfter = (id: number) =>
  world.services.db.read.select().from(mails).where(gt(mails.id, id)).orderBy(asc(mails.id));
const approve = (ids: number[], user: CompanyCtx = approver()) => approveMany(allow(user, "approvals.decide"), { ids });
const unread = async (user: CompanyCtx) => (await countUnread(user)).unread;

/** Requests the sale of several assets; returns each request with its asset. */
async function requestSales(count: number) {
  const sales: { id: number; asset_id: number }[] = [];
  for (let index = 0; index < count; index++) {
    const { id } = await register(admin(), world.recordsA);
    const { approval } = (await sell(entry(), id, { amount_sold_for: 1000 })) as unknown as ApprovalRequested;
    sales.push({ id: approval.id, asset_id: id });
  }
  return sales;
}

const latestNotification = async (user: CompanyCtx) => {
  const belongsToUser = and(
    eq(notifications.company_id, user.company.id),
    eq(notifications.user_id, user.actor.user_id),
  );
  return (await world.services.db.read.select().from(notifications).where(belongsToUser)).at(-1)!;
};

test("one call approves many requests independently, and returns the reason of each that fails", async () => {
  const [first, withdrawn, last] = await requestSales(3);
  await withdrawRequest(permitActorOrRequest(entry(), "assets.write"), { id: withdrawn!.id });
  const outcome = await approve([first!.id, withdrawn!.id, last!.id, first!.id]);
  expect(outcome).toEqual({
    approved: [first!.id, last!.id],
    refused: [{ id: withdrawn!.id, reason: "Already withdrawn" }],
  });
  const states = [first!, withdrawn!, last!].map(({ asset_id }) => showAsset(admin(), { id: asset_id }));
  expect((await Promise.all(states)).map(({ status }) => status)).toEqual(["sold", "in_service", "sold"]);
});

test("each requester gets one notification and one email for all approved requests", async () => {
  const sales = await requestSales(4);
  lastMailId = (await mailsAfter(0)).at(-1)!.id;
  await approve(sales.map(({ id }) => id));
  expect(await unread(entry())).toBe(1);
  expect(await latestNotification(entry())).toMatchObject({ message: "Ayo Approver approved 4 of your requests" });
  const requesterMails = (await mailsAfter(lastMailId)).filter(({ recipient }) => recipient === entry().actor.email);
  expect(requesterMails).toHaveLength(1);
});

test("a request of another company is unknown and stays unchanged", async () => {
  const [own] = await requestSales(1);
  const outcome = await approve([own!.id, 999_999], world.tenantB.approver);
  const reason = outcome.refused[1]!.reason;
  expect(outcome).toEqual({
    approved: [],
    refused: [
      { id: own!.id, reason },
      { id: 999_999, reason },
    ],
  });
  expect(await showAsset(admin(), { id: own!.asset_id })).toMatchObject({ status: "in_service" });
  await approve([own!.id]);
});

test("an empty list and more than two hundred requests are refused", () => {
  expect(approveManyInput.safeParse({ ids: [] }).success).toBe(false);
  const many = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(approveManyInput.safeParse({ ids: many }).success).toBe(false);
});

test("a decided request no longer asks for a decision, and the other deciders are notified", async () => {
  const [first, second] = await requestSales(2);
  expect(await unread(admin())).toBe(2);
  await approveRequest(allow(approver(), "approvals.decide"), { id: first!.id });
  expect(await unread(admin())).toBe(1);
  expect(await latestNotification(admin())).toMatchObject({
    kind: "approvals.decided",
    message: expect.stringMatching(/^Ayo Approver approved: Sell asset/),
    read_at: expect.any(String),
  });
  await withdrawRequest(permitActorOrRequest(entry(), "assets.write"), { id: second!.id });
  expect([await unread(admin()), await unread(approver())]).toEqual([0, 0]);
});
