import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import { anyUserListQuery, anyUserView } from "@custodia/domain/platform/users";
import { addOperator, atSession, openRoom, type Room } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countTries } from "../../src/auth/counting.ts";
import { failuresOf } from "../../src/auth/limits.ts";
import { startSession } from "../../src/auth/session/sessions.ts";
import type { CompanyCtx, OperatorCtx } from "../../src/context.ts";
import { deactivateAnyUser } from "../../src/platform/users/deactivate.ts";
import { endSessionsOfUser } from "../../src/platform/users/end-sessions.ts";
import { listUsersOfAll } from "../../src/platform/users/list.ts";
import { reactivateAnyUser } from "../../src/platform/users/reactivate.ts";
import { sendCodeToUser } from "../../src/platform/users/send-code.ts";
import { sendResetToUser } from "../../src/platform/users/send-reset.ts";
import { unlockUser } from "../../src/platform/users/unlock.ts";
import { endings, logOf, readIn } from "./deeds.ts";

let room: Room;
let sade: OperatorCtx;
beforeEach(async () => {
  room = await openRoom();
  sade = await addOperator(room.services, "Sade Support", "support");
});
afterEach(() => room.close());

const list = (query: object = {}) => listUsersOfAll(sade, anyUserListQuery.parse(query));
const emailsOf = async (query: object) => (await list(query)).data.map(({ email }) => email);
const act = (who: CompanyCtx, reason: string | null = null) => ({ id: who.actor.user_id, reason });

async function signIn(who: CompanyCtx): Promise<void> {
  const holder = { company_id: who.company.id, user_id: who.actor.user_id };
  const made = { transport: "cookie", remember: false } as const;
  await room.services.db.write((tx) => startSession(tx, room.services, holder, made));
}

async function wrongPasswords(who: CompanyCtx, count: number): Promise<void> {
  const limits = Object.values(failuresOf(atSession(who), who.actor.email));
  for (let n = 0; n < count; n++) {
    await room.services.db.write((tx) => countTries(tx, room.services, limits));
  }
}

const change = (who: CompanyCtx, values: Partial<typeof users.$inferInsert>) =>
  room.services.db.write((tx) => tx.update(users).set(values).where(eq(users.id, who.actor.user_id)));

test("users of all companies are found by name, email or company, with what helps them to sign in", async () => {
  await signIn(room.ours.admin);
  await signIn(room.ours.admin);
  expect((await list()).meta.total).toBe(6);
  expect(await emailsOf({ search: "admin@" })).toEqual(["admin@zm.example", "admin@dv.example"]);
  expect(await emailsOf({ search: "dunamis", sort: "email" })).toEqual([
    "admin@dv.example",
    "approver@dv.example",
    "entry@dv.example",
  ]);
  expect(await emailsOf({ search: "dayo", sort: "company" })).toEqual([
    "entry@dv.example",
    "entry@zm.example",
  ]);
  const { data } = await list({ filter: { company_id: room.ours.admin.company.id }, sort: "full_name" });
  expect(data[0]).toMatchObject({
    full_name: "Ada Admin",
    ...{ status: "active", email_verified: true, sessions: 2, throttled: false, wrong_passwords: 0 },
    company: { name: "Dunamis Ventures", suspended: false },
  });
  expect(Object.keys(data[0]!).sort()).toEqual(Object.keys(anyUserView.shape).sort());
  expect(await emailsOf({ filter: { status: "deactivated" } })).toEqual([]);
  expect(await emailsOf({ filter: { company_id: "x" } })).toEqual([]);
});

test("an operator shuts a user out at once, and in again, and the company reads why", async () => {
  const { ours, theirs } = room;
  await signIn(ours.dataEntry);
  const out = await deactivateAnyUser(sade, act(ours.dataEntry, "Left, says ticket 4471"));
  expect(out).toMatchObject({ status: "deactivated", sessions: 0 });
  await expect(deactivateAnyUser(sade, act(ours.dataEntry))).rejects.toMatchObject({ code: "conflict" });
  expect(await reactivateAnyUser(sade, act(ours.dataEntry))).toMatchObject({ status: "active" });
  await expect(reactivateAnyUser(sade, act(ours.dataEntry))).rejects.toMatchObject({ code: "conflict" });
  expect(await logOf(room)).toMatchObject([
    {
      action: "users.deactivate",
      company_id: ours.admin.company.id,
      user_id: ours.dataEntry.actor.user_id,
      reason: "Left, says ticket 4471",
    },
    { action: "users.reactivate", reason: null },
  ]);
  const told = await readIn(room, ours.admin.company.id);
  expect(told).toHaveLength(2);
  expect(told[0]).toBe("Deactivated user Dayo Entry: Left, says ticket 4471");
  expect(await readIn(room, theirs.admin.company.id)).toEqual([]);
});

test("a company's last active Admin stays, also with two operators at once", async () => {
  const { admin, approver } = room.ours;
  await expect(deactivateAnyUser(sade, act(admin))).rejects.toThrow("last active Admin");
  await change(approver, { role: 1 });
  const done = await endings(deactivateAnyUser(sade, act(admin)), deactivateAnyUser(sade, act(approver)));
  expect(done.sort()).toEqual([expect.stringContaining("last active Admin"), "done"]);
});

test("all sessions of a user end, and those of others stay", async () => {
  const { ours, theirs } = room;
  for (const who of [ours.admin, ours.admin, ours.approver, theirs.admin]) await signIn(who);
  expect(await endSessionsOfUser(sade, act(ours.admin, "Lost phone"))).toMatchObject({ sessions: 0 });
  await expect(endSessionsOfUser(sade, act(ours.admin))).rejects.toThrow("signed in nowhere");
  const { data } = await list();
  expect(data.filter(({ sessions }) => sessions > 0).map(({ email }) => email)).toEqual([
    "admin@zm.example",
    "approver@dv.example",
  ]);
});

test("a reset and a code are mailed anew, and neither is in the answer or the log", async () => {
  const { ours } = room;
  await change(ours.dataEntry, { email_verified_at: null });
  const answers = [
    await sendResetToUser(sade, act(ours.approver)),
    await sendCodeToUser(sade, act(ours.dataEntry)),
  ];
  const sent = await room.services.db.read.select().from(mails);
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["reset", "approver@dv.example"],
    ["code", "entry@dv.example"],
  ]);
  const token = /token=(\S+)/.exec(sent[0]!.body)![1]!;
  const code = /^\d{6}$/m.exec(sent[1]!.body)![0];
  const seen = JSON.stringify([answers, await logOf(room), await readIn(room, ours.admin.company.id)]);
  expect(seen).not.toContain(token);
  expect(seen).not.toContain(code);
  await expect(sendCodeToUser(sade, act(ours.approver))).rejects.toThrow("verified already");
  await deactivateAnyUser(sade, act(ours.approver));
  await expect(sendResetToUser(sade, act(ours.approver))).rejects.toMatchObject({ code: "conflict" });
});

test("an operator can have sixty mails an hour sent, and then waits", async () => {
  room.services.settings.limits.emailsAnHour = 2;
  await sendResetToUser(sade, act(room.ours.approver));
  await sendResetToUser(sade, act(room.theirs.approver));
  await expect(sendResetToUser(sade, act(room.ours.approver))).rejects.toMatchObject({ code: "too_many" });
  const other = await addOperator(room.services, "Tobi Support", "support");
  await sendResetToUser(other, act(room.ours.approver));
});

test("a throttled account is shown as such, and unlocked", async () => {
  const { ours, theirs } = room;
  await wrongPasswords(ours.admin, 5);
  await wrongPasswords(theirs.admin, 2);
  expect((await list({ search: "admin@" })).data).toMatchObject([
    { email: "admin@zm.example", wrong_passwords: 2, throttled: false },
    { email: "admin@dv.example", wrong_passwords: 5, throttled: true },
  ]);
  expect(await unlockUser(sade, act(ours.admin))).toMatchObject({ wrong_passwords: 0, throttled: false });
  await expect(unlockUser(sade, act(ours.admin))).rejects.toMatchObject({ code: "conflict" });
  expect((await list({ search: "admin@zm" })).data[0]!.wrong_passwords).toBe(2);
});

test("nobody is nowhere", async () => {
  for (const verb of [deactivateAnyUser, reactivateAnyUser, endSessionsOfUser, sendResetToUser, unlockUser]) {
    await expect(verb(sade, { id: 404, reason: null })).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await logOf(room)).toEqual([]);
});
