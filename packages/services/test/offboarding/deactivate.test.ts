import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { users } from "@custodia/db/schema/setup/users";
import { ROLE, type Role } from "@custodia/domain/permissions";
import { cashierCreate } from "@custodia/domain/pos/cashiers";
import { shiftOpen } from "@custodia/domain/pos/shifts/schema";
import { allow, inSession } from "@custodia/testkit/test-world";
import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { showApproval } from "../../src/approvals/queries.ts";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest, withdrawRequest } from "../../src/approvals/service.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { loadIdentity } from "../../src/auth/identify.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { countUnread } from "../../src/notifications/queries.ts";
import { deactivateUser } from "../../src/offboarding/deactivate.ts";
import { assignedAssets, listOutstanding } from "../../src/offboarding/outstanding.ts";
import { createCashier } from "../../src/pos/cashiers.ts";
import { openShift } from "../../src/pos/shifts/service.ts";
import { createCustodian } from "../../src/setup/custodians.ts";
import { getUser } from "../../src/setup/users/queries.ts";
import { createUser, reactivateUser, updateUser } from "../../src/setup/users/service.ts";
import { identifyToken } from "../../src/tokens/identify.ts";
import { createToken, listTokens } from "../../src/tokens/tokens.ts";
import { createWebhook, listWebhooks } from "../../src/webhooks/webhooks.ts";
import { list } from "../assets/import/list.ts";
import { addCustodian, importFile, send } from "../assets/import/world.ts";
import { sell } from "../assets/life.ts";
import { watchReads } from "../assets/plans.ts";
import { openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { newUser } from "../setup/new-user.ts";

let world: Register;
let number = 0;
beforeEach(async () => {
  world ??= await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const manager = (ctx: CompanyCtx = admin()) => allow(ctx, "users.manage");
const companyManager = (ctx: CompanyCtx = admin()) => allow(ctx, "company.manage");
const outstanding = (ctx: CompanyCtx) => listOutstanding(manager(), { id: ctx.actor.user_id });

/** Adds a user with a password to company A, and returns the user's context. */
async function addColleague(role: Role): Promise<CompanyCtx> {
  const email = `colleague${++number}@dv.example`;
  const { id } = await createUser(
    manager(),
    newUser(world.tenantA.location_id, { email, role, full_name: `Uche Leaver ${number}` }),
  );
  await world.services.db.write((tx) =>
    tx
      .update(users)
      .set({ password_hash: "fits no password", email_verified_at: "2026-06-15T11:00:00.000Z" })
      .where(eq(users.id, id)),
  );
  return signInAgain(id);
}
const signInAgain = async (id: number): Promise<CompanyCtx> => ({
  ...world.services,
  ...(await loadIdentity(world.services.db.read, id)),
});
const setRole = (ctx: CompanyCtx, role: Role) =>
  updateUser(inSession(allow(admin(), "self.manage")), { id: ctx.actor.user_id, role });
const addWebhook = (ctx: CompanyCtx) =>
  createWebhook(companyManager(ctx), { url: `https://hooks.example/${++number}`, events: ["asset.sold"] });
const addToken = (ctx: CompanyCtx) => createToken(companyManager(ctx), { name: `Till ${++number}`, ends_on: null });

/** Requests the sale of an asset, as Data Entry. */
async function requestSale(ctx: CompanyCtx) {
  const { id } = await register(admin(), world.recordsA);
  const { approval } = (await sell(ctx, id, { amount_sold_for: 1000 })) as unknown as ApprovalRequested;
  return approval;
}
const latest = async (action: string) => {
  const rows = await world.services.db.read
    .select()
    .from(activities)
    .where(eq(activities.action, action))
    .orderBy(desc(activities.id))
    .limit(1);
  return rows[0]!;
};
const unread = async (ctx: CompanyCtx) => (await countUnread(ctx)).unread;
const readNotices = (ctx: CompanyCtx) =>
  world.services.db.read
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, ctx.actor.user_id))
    .orderBy(desc(notifications.id));

test("lists all open work of a user, and none of other users or another company", async () => {
  const leaver = await addColleague(ROLE.dataEntry);
  const request = await requestSale(leaver);
  await setRole(leaver, ROLE.admin);
  const ctx = await signInAgain(leaver.actor.user_id);
  const webhook = await addWebhook(ctx);
  const created = await addToken(ctx);
  await addWebhook(admin());
  await addWebhook(world.tenantB.admin);
  const keeper = await createCustodian(allow(admin(), "records.write"), {
    full_name: "U. Leaver",
    email: ctx.actor.email.toUpperCase(),
    location_id: world.tenantA.location_id,
    department: "Works",
  } as never);
  await register(admin(), { ...world.recordsA, custodian_id: keeper.id });
  await register(admin(), world.recordsA);
  const custodian = { full_name: "Chioma Till", location_id: world.tenantA.location_id };
  const cashier = await createCashier(allow(ctx, "pos.write"), cashierCreate.parse({ custodian }));
  const drawer = shiftOpen.parse({ cashier_id: cashier.id, float: 0 });
  const shift = await openShift(allow(ctx, "pos.write"), drawer);
  expect(await outstanding(ctx)).toEqual({
    webhooks: [{ id: webhook.id, url: webhook.url }],
    tokens: [{ id: created.id, name: created.name }],
    requests: { total: 1, first: [{ id: request.id, subject_event: request.subject_event }] },
    undecidable: 0,
    shifts: [{ id: shift.id, cashier: "Chioma Till", location: "1 Marina", state: "open" }],
    custodians: [{ id: keeper.id, full_name: "U. Leaver", assets: 1 }],
  });
  const foreign = listOutstanding(manager(world.tenantB.admin), { id: ctx.actor.user_id });
  await expect(foreign).rejects.toMatchObject({ code: "not_found" });
});

test("counts requests that no other user can decide, including those of a promoted requester", async () => {
  const other = await addColleague(ROLE.dataEntry);
  const leaver = await addColleague(ROLE.approver);
  await requestSale(other);
  const before = await outstanding(leaver);
  expect(before.undecidable).toBe(0);
  await setRole(other, ROLE.admin);
  const deactivated = { deactivated_at: "2026-06-15T11:00:00.000Z" };
  const bothUsers = [other, leaver].map(({ actor }) => actor.user_id);
  const others = and(eq(users.company_id, admin().company.id), notInArray(users.id, bothUsers));
  await world.services.db.write((tx) => tx.update(users).set(deactivated).where(others));
  expect((await outstanding(leaver)).undecidable).toBe(1);
  await world.services.db.write((tx) => tx.update(users).set({ deactivated_at: null }).where(others));
});

test("the deactivation hands over or ends all open work, logs it, and revokes tokens permanently", async () => {
  const leaver = await addColleague(ROLE.admin);
  const { user_id: id, email } = leaver.actor;
  const webhook = await addWebhook(leaver);
  const { token: text } = await addToken(leaver);
  expect(await identifyToken(world.services, {}, text)).not.toBeNull();
  const keeper = await createCustodian(allow(admin(), "records.write"), {
    full_name: "Held",
    email,
    location_id: world.tenantA.location_id,
    department: "Works",
  } as never);
  const assigned = await register(admin(), { ...world.recordsA, custodian_id: keeper.id });
  const ownCustodian = deactivateUser(manager(), { id, custodian_id: keeper.id });
  await expect(ownCustodian).rejects.toMatchObject({ fields: { custodian_id: [expect.any(String)] } });
  const tenantB = { webhooks: "remove", custodian_id: world.recordsB.custodian_id } as const;
  const foreign = deactivateUser(manager(), { id, ...tenantB });
  await expect(foreign).rejects.toMatchObject({ fields: { custodian_id: [expect.any(String)] } });
  // The refused call has changed nothing.
  expect(await getUser(admin(), { id })).toMatchObject({ status: "active" });
  expect((await listWebhooks(companyManager())).data.map((request) => request.id)).toContain(webhook.id);
  const choices = { webhooks: "take_over", custodian_id: world.recordsA.custodian_id } as const;
  expect(await deactivateUser(manager(), { id, ...choices })).toMatchObject({ status: "deactivated" });
  const remaining = (await listWebhooks(companyManager())).data.find((request) => request.id === webhook.id);
  expect(remaining!.maker).toEqual({ id: admin().actor.user_id, full_name: admin().actor.full_name });
  expect(await showAsset(admin(), { id: assigned.id })).toMatchObject({
    custodian_id: world.recordsA.custodian_id,
  });
  expect(await latest("webhooks.takeOver")).toMatchObject({
    log_message: `Took over the webhook ${webhook.url} from ${leaver.actor.full_name}`,
  });
  expect(await latest("tokens.revoke")).toMatchObject({ user_id: admin().actor.user_id });
  await reactivateUser(manager(), { id });
  expect(await identifyToken(world.services, {}, text)).toBeNull();
  expect((await listTokens(companyManager())).data.filter(({ maker }) => maker.id === id)).toEqual([]);
});

test("withdraws requests, including those of imports, and leaves unselected work unchanged", async () => {
  await addCustodian(world, world.tenantA, "Musa Keeper");
  const leaver = await addColleague(ROLE.dataEntry);
  const requester = permitActorOrRequest(leaver, "assets.write");
  const sale = await requestSale(leaver);
  const { id: import_id } = await send(requester, "leaver.csv", list(2));
  await importFile(world, requester, import_id, { create_unknown: ["classification_id", "vendor_id"] } as never);
  const { requests } = await outstanding(leaver);
  expect(requests.total).toBe(2);
  const foreign = { requests: "withdraw", custodian_id: world.recordsB.custodian_id } as const;
  const refused = deactivateUser(manager(), { id: leaver.actor.user_id, ...foreign });
  await expect(refused).rejects.toMatchObject({ fields: { custodian_id: [expect.any(String)] } });
  for (const { id } of requests.first) expect(await showApproval(admin(), { id })).toMatchObject({ state: "pending" });
  const staying = await addColleague(ROLE.dataEntry);
  const unchanged = await requestSale(staying);
  await deactivateUser(manager(), { id: leaver.actor.user_id, requests: "withdraw" });
  for (const { id } of requests.first) {
    expect(await showApproval(admin(), { id })).toMatchObject({
      state: "withdrawn",
      reason: "The requester was deactivated.",
      decider: { id: admin().actor.user_id },
    });
  }
  expect(await latest("approvals.withdraw")).toMatchObject({
    log_message: `Withdrew ${leaver.actor.full_name}'s request: ${sale.subject_event}`,
  });
  await deactivateUser(manager(), { id: staying.actor.user_id });
  await approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id: unchanged.id });
});

test("users can withdraw their own request after any change of role, and no other user can", async () => {
  for (const role of [ROLE.admin, ROLE.approver]) {
    const promoted = await addColleague(ROLE.dataEntry);
    const { id } = await requestSale(promoted);
    await setRole(promoted, role);
    const now = await signInAgain(promoted.actor.user_id);
    const another = withdrawRequest(allow(admin(), "self.manage"), { id });
    await expect(another).rejects.toMatchObject({ code: "forbidden" });
    expect(await withdrawRequest(allow(now, "self.manage"), { id })).toMatchObject({ state: "withdrawn" });
  }
});

test("a user who becomes an approver is notified of pending requests; one who loses the role is not", async () => {
  const entry = await addColleague(ROLE.dataEntry);
  const person = await addColleague(ROLE.dataEntry);
  const requests = [await requestSale(entry), await requestSale(entry), await requestSale(person)];
  const before = await unread(person);
  await setRole(person, ROLE.approver);
  const [notices] = await readNotices(person);
  expect(notices!.message).toMatch(/^You are Approver: \d+ requests are waiting for a decision$/);
  expect(notices).toMatchObject({ href: "/approvals", read_at: null });
  expect(await unread(person)).toBe(before + 1);
  await requestSale(entry);
  expect(await unread(person)).toBe(before + 2);
  await setRole(person, ROLE.dataEntry);
  expect(await unread(person)).toBe(before);
  await setRole(person, ROLE.admin);
  const open = and(eq(notifications.user_id, person.actor.user_id), gt(notifications.id, notices!.id));
  expect(await world.services.db.read.$count(notifications, open)).toBeGreaterThan(1);
  expect(requests).toHaveLength(3);
});

test("finds assigned assets by custodian, regardless of the size of the register", async () => {
  const statements = await watchReads(world);
  await assignedAssets(statements.read, world.tenantA.admin, [1, 2], 10);
  const steps = (await statements.plans()).flat();
  statements.close();
  expect(steps).toEqual(["SEARCH assets USING INDEX assets_by_custodian (company_id=? AND custodian_id=?)"]);
});
