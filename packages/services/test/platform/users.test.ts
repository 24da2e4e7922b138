import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { anyUserListQuery, anyUserView } from "@custodia/domain/platform/users";
import { addOperator, createTestWorld, inSession, type TestWorld } from "@custodia/testkit/test-world";
import { and, eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordAttempts } from "../../src/auth/rate-limit.ts";
import { failureLimits } from "../../src/auth/rate-limits.ts";
import { startSession } from "../../src/auth/sessions.ts";
import type { CompanyCtx, OperatorCtx } from "../../src/core/context.ts";
import {
  deactivateAnyUser,
  endSessionOfUser,
  endSessionsOfUser,
  reactivateAnyUser,
  sendCodeToUser,
  sendResetToUser,
  unlockUser,
} from "../../src/platform/user-actions.ts";
import { listSessionsOfUser, listUsersOfAll } from "../../src/platform/users.ts";
import { readActivities, readLog, settleOutcomes } from "./operator-log.ts";

let world: TestWorld;
let sade: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  sade = await addOperator(world.services, "Sade Support", "support");
});
afterEach(() => world.close());

const list = (query: object = {}) => listUsersOfAll(sade, anyUserListQuery.parse(query));
const emailsOf = async (query: object) => (await list(query)).data.map(({ email }) => email);
const actionOn = (ctx: CompanyCtx, reason: string | null = null) => ({ id: ctx.actor.user_id, reason });

async function signIn(ctx: CompanyCtx): Promise<void> {
  const holder = { company_id: ctx.company.id, user_id: ctx.actor.user_id };
  const session = { transport: "cookie", remember: false } as const;
  await world.services.db.write((tx) => startSession(tx, world.services, holder, session));
}

async function addWrongPasswords(ctx: CompanyCtx, count: number): Promise<void> {
  const limits = Object.values(failureLimits(inSession(ctx), ctx.actor.email));
  for (let n = 0; n < count; n++) {
    await world.services.db.write((tx) => recordAttempts(tx, world.services, limits));
  }
}

const change = (ctx: CompanyCtx, values: Partial<typeof users.$inferInsert>) =>
  world.services.db.write((tx) => tx.update(users).set(values).where(eq(users.id, ctx.actor.user_id)));

test("searches users of all companies by name, email or company, with their sign-in state", async () => {
  await signIn(world.tenantA.admin);
  await signIn(world.tenantA.admin);
  expect((await list()).meta.total).toBe(6);
  expect(await emailsOf({ search: "admin@" })).toEqual(["admin@zm.example", "admin@dv.example"]);
  expect(await emailsOf({ search: "dunamis", sort: "email" })).toEqual([
    "admin@dv.example",
    "approver@dv.example",
    "entry@dv.example",
  ]);
  expect(await emailsOf({ search: "dayo", sort: "company" })).toEqual(["entry@dv.example", "entry@zm.example"]);
  const { data } = await list({ filter: { company_id: world.tenantA.admin.company.id }, sort: "full_name" });
  expect(data[0]).toMatchObject({
    full_name: "Ada Admin",
    status: "active",
    email_verified: true,
    sessions: 2,
    throttled: false,
    wrong_passwords: 0,
    company: { name: "Dunamis Ventures", suspended: false },
  });
  expect(Object.keys(data[0]!).sort()).toEqual(Object.keys(anyUserView.shape).sort());
  expect(await emailsOf({ filter: { status: "deactivated" } })).toEqual([]);
  expect(await emailsOf({ filter: { company_id: "x" } })).toEqual([]);
});

test("an operator reactivates no user beyond the company's limit", async () => {
  const { admin, dataEntry } = world.tenantA;
  await deactivateAnyUser(sade, actionOn(dataEntry));
  const active = and(eq(users.company_id, admin.company.id), isNull(users.deactivated_at));
  const user_limit = await world.services.db.read.$count(users, active);
  await world.services.db.write((tx) =>
    tx.update(companies).set({ user_limit }).where(eq(companies.id, admin.company.id)),
  );
  await expect(reactivateAnyUser(sade, actionOn(dataEntry))).rejects.toThrow("as many users as its limit allows");
  expect(await world.services.db.read.$count(users, active)).toBe(user_limit);
});

test("an operator deactivates and reactivates a user at once, and the company sees the reason", async () => {
  const { tenantA, tenantB } = world;
  await signIn(tenantA.dataEntry);
  const deactivated = await deactivateAnyUser(sade, actionOn(tenantA.dataEntry, "Left, says ticket 4471"));
  expect(deactivated).toMatchObject({ status: "deactivated", sessions: 0 });
  await expect(deactivateAnyUser(sade, actionOn(tenantA.dataEntry))).rejects.toMatchObject({ code: "conflict" });
  expect(await reactivateAnyUser(sade, actionOn(tenantA.dataEntry))).toMatchObject({ status: "active" });
  await expect(reactivateAnyUser(sade, actionOn(tenantA.dataEntry))).rejects.toMatchObject({ code: "conflict" });
  expect(await readLog(world)).toMatchObject([
    {
      action: "users.deactivate",
      company_id: tenantA.admin.company.id,
      user_id: tenantA.dataEntry.actor.user_id,
      reason: "Left, says ticket 4471",
    },
    { action: "users.reactivate", reason: null },
  ]);
  const activities = await readActivities(world, tenantA.admin.company.id);
  expect(activities).toHaveLength(2);
  expect(activities[0]).toBe("Deactivated user Dayo Entry: Left, says ticket 4471");
  expect(await readActivities(world, tenantB.admin.company.id)).toEqual([]);
});

test("a company's last active Admin stays, even with two concurrent operators", async () => {
  const { admin, approver } = world.tenantA;
  await expect(deactivateAnyUser(sade, actionOn(admin))).rejects.toThrow("last active Admin");
  await change(approver, { role: 1 });
  const actions = await settleOutcomes(
    deactivateAnyUser(sade, actionOn(admin)),
    deactivateAnyUser(sade, actionOn(approver)),
  );
  expect(actions.sort()).toEqual([expect.stringContaining("last active Admin"), "done"]);
});

test("ends all sessions of a user, and no others", async () => {
  const { tenantA, tenantB } = world;
  for (const ctx of [tenantA.admin, tenantA.admin, tenantA.approver, tenantB.admin]) await signIn(ctx);
  expect(await endSessionsOfUser(sade, actionOn(tenantA.admin, "Lost phone"))).toMatchObject({ sessions: 0 });
  await expect(endSessionsOfUser(sade, actionOn(tenantA.admin))).rejects.toThrow("no active session");
  const { data } = await list();
  expect(data.filter(({ sessions }) => sessions > 0).map(({ email }) => email)).toEqual([
    "admin@zm.example",
    "approver@dv.example",
  ]);
});

test("sends a new reset or code by mail, and never in the response or the log", async () => {
  const { tenantA } = world;
  await change(tenantA.dataEntry, { email_verified_at: null });
  const answers = [
    await sendResetToUser(sade, actionOn(tenantA.approver)),
    await sendCodeToUser(sade, actionOn(tenantA.dataEntry)),
  ];
  const sent = await world.services.db.read.select().from(mails);
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["reset", "approver@dv.example"],
    ["code", "entry@dv.example"],
  ]);
  const token = /token=(\S+)/.exec(sent[0]!.body)![1]!;
  const code = /^\d{6}$/m.exec(sent[1]!.body)![0];
  const shown = JSON.stringify([answers, await readLog(world), await readActivities(world, tenantA.admin.company.id)]);
  expect(shown).not.toContain(token);
  expect(shown).not.toContain(code);
  await expect(sendCodeToUser(sade, actionOn(tenantA.approver))).rejects.toThrow("already verified");
  await deactivateAnyUser(sade, actionOn(tenantA.approver));
  await expect(sendResetToUser(sade, actionOn(tenantA.approver))).rejects.toMatchObject({ code: "conflict" });
});

test("limits the mails that an operator can send an hour", async () => {
  world.services.settings.limits.emailsAnHour = 2;
  await sendResetToUser(sade, actionOn(world.tenantA.approver));
  await sendResetToUser(sade, actionOn(world.tenantB.approver));
  await expect(sendResetToUser(sade, actionOn(world.tenantA.approver))).rejects.toMatchObject({
    code: "too_many",
  });
  const other = await addOperator(world.services, "Tobi Support", "support");
  await sendResetToUser(other, actionOn(world.tenantA.approver));
});

test("shows a throttled account, and unlocks it", async () => {
  const { tenantA, tenantB } = world;
  await addWrongPasswords(tenantA.admin, 5);
  await addWrongPasswords(tenantB.admin, 2);
  expect((await list({ search: "admin@" })).data).toMatchObject([
    { email: "admin@zm.example", wrong_passwords: 2, throttled: false },
    { email: "admin@dv.example", wrong_passwords: 5, throttled: true },
  ]);
  expect(await unlockUser(sade, actionOn(tenantA.admin))).toMatchObject({ wrong_passwords: 0, throttled: false });
  await expect(unlockUser(sade, actionOn(tenantA.admin))).rejects.toMatchObject({ code: "conflict" });
  expect((await list({ search: "admin@zm" })).data[0]!.wrong_passwords).toBe(2);
});

test("an unknown user answers 404", async () => {
  for (const action of [deactivateAnyUser, reactivateAnyUser, endSessionsOfUser, sendResetToUser, unlockUser]) {
    await expect(action(sade, { id: 404, reason: null })).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await readLog(world)).toEqual([]);
});

test("ends one session of a user, and never another user's", async () => {
  const { admin, approver } = world.tenantA;
  for (const ctx of [admin, admin, approver]) await signIn(ctx);
  const sessionsOf = (ctx: CompanyCtx) => listSessionsOfUser(sade, { id: ctx.actor.user_id });
  const [first] = await sessionsOf(admin);
  const [foreign] = await sessionsOf(approver);
  expect(first).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{16}$/), transport: "cookie" });
  const end = (session_id: string) => endSessionOfUser(sade, { ...actionOn(admin, "ticket 7"), session_id });
  await expect(end(foreign!.id)).rejects.toMatchObject({ code: "not_found" });
  expect((await settleOutcomes(end(first!.id), end(first!.id))).sort()).toEqual([
    expect.stringMatching(/not found/),
    "done",
  ]);
  expect(await sessionsOf(admin)).toHaveLength(1);
  expect(await sessionsOf(approver)).toHaveLength(1);
  expect(await readActivities(world, admin.company.id)).toEqual([
    expect.stringMatching(/^Ended a session of .*: ticket 7$/),
  ]);
  await expect(listSessionsOfUser(sade, { id: 404 })).rejects.toMatchObject({ code: "not_found" });
});
