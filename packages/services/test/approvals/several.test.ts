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
let mailCount = 0;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(async () => {
  for (const who of [admin(), entry(), approver()]) await markRead(allow(who, "self.manage"), { all: true });
  mailCount = (await mailsAfter(0)).at(-1)?.id ?? 0;
});

const admin = () => world.tenantA.admin;
const entry = () => world.tenantA.dataEntry;
const approver = () => world.tenantA.approver;
const mailsAfter = (id: number) =>
  world.services.db.read.select().from(mails).where(gt(mails.id, id)).orderBy(asc(mails.id));
const approve = (ids: number[], who: CompanyCtx = approver()) => approveMany(allow(who, "approvals.decide"), { ids });
const unread = async (who: CompanyCtx) => (await countUnread(who)).unread;

/** Requests the sale of several assets; returns each request with its asset. */
async function requestSales(count: number) {
  const sales: { id: number; asset_id: number }[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await register(admin(), world.recordsA);
    const { approval } = (await sell(entry(), id, { amount_sold_for: 1000 })) as unknown as ApprovalRequested;
    sales.push({ id: approval.id, asset_id: id });
  }
  return sales;
}

const latestNotification = async (who: CompanyCtx) => {
  const ofUser = and(eq(notifications.company_id, who.company.id), eq(notifications.user_id, who.actor.user_id));
  return (await world.services.db.read.select().from(notifications).where(ofUser)).at(-1)!;
};

test("one call approves many requests independently, and returns the reason of each that fails", async () => {
  const [first, taken, last] = await requestSales(3);
  await withdrawRequest(permitActorOrRequest(entry(), "assets.write"), { id: taken!.id });
  const outcome = await approve([first!.id, taken!.id, last!.id, first!.id]);
  expect(outcome).toEqual({
    approved: [first!.id, last!.id],
    refused: [{ id: taken!.id, reason: "Already withdrawn" }],
  });
  const states = [first!, taken!, last!].map(({ asset_id }) => showAsset(admin(), { id: asset_id }));
  expect((await Promise.all(states)).map(({ status }) => status)).toEqual(["sold", "in_service", "sold"]);
});

test("each requester gets one notification and one email for all approved requests", async () => {
  const sales = await requestSales(4);
  mailCount = (await mailsAfter(0)).at(-1)!.id;
  await approve(sales.map(({ id }) => id));
  expect(await unread(entry())).toBe(1);
  expect(await latestNotification(entry())).toMatchObject({ message: "Ayo Approver approved 4 of your requests" });
  const tenantB = (await mailsAfter(mailCount)).filter(({ recipient }) => recipient === entry().actor.email);
  expect(tenantB).toHaveLength(1);
});

test("a request of another company is unknown and stays unchanged", async () => {
  const [tenantA] = await requestSales(1);
  const tenantB = await approve([tenantA!.id, 999_999], world.tenantB.approver);
  const reason = tenantB.refused[1]!.reason;
  expect(tenantB).toEqual({
    approved: [],
    refused: [
      { id: tenantA!.id, reason },
      { id: 999_999, reason },
    ],
  });
  expect(await showAsset(admin(), { id: tenantA!.asset_id })).toMatchObject({ status: "in_service" });
  await approve([tenantA!.id]);
});

test("an empty list and more than two hundred requests are refused", () => {
  expect(approveManyInput.safeParse({ ids: [] }).success).toBe(false);
  const many = Array.from({ length: 201 }, (_, at) => at + 1);
  expect(approveManyInput.safeParse({ ids: many }).success).toBe(false);
});

test("a decided request no longer asks for a decision, and the other deciders are notified", async () => {
  const [one, other] = await requestSales(2);
  expect(await unread(admin())).toBe(2);
  await approveRequest(allow(approver(), "approvals.decide"), { id: one!.id });
  expect(await unread(admin())).toBe(1);
  expect(await latestNotification(admin())).toMatchObject({
    kind: "approvals.decided",
    message: expect.stringMatching(/^Ayo Approver approved: Sell asset/),
    read_at: expect.any(String),
  });
  await withdrawRequest(permitActorOrRequest(entry(), "assets.write"), { id: other!.id });
  expect([await unread(admin()), await unread(approver())]).toEqual([0, 0]);
});
